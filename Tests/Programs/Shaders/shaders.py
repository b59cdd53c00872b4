# SPDX-License-Identifier: Apache-2.0
"""Runs the functions that `easing convert` writes for GLSL and WGSL, on Mesa's llvmpipe and lavapipe.

    python3 shaders.py EASING [CURVE ...]

Each is computed at 4,097 progresses, which 32 bits hold exactly, and compared with `easing sample`, by the error that
its comment states. Jumps are stated to 2^-24 of progress, so results may also lie between the values so far around.
Exit status: 0 when every difference is within the stated error, 1 when one is not.
"""

import os
import random
import re
import subprocess
import sys

os.environ.setdefault("XDG_RUNTIME_DIR", "/tmp")
import moderngl  # noqa: E402
import numpy as np  # noqa: E402
import wgpu  # noqa: E402

PLACES = np.arange(4097) / 4096
NEAR = 2.0**-24
STATED = re.compile(r"// .*: (value|velocity).*error at most ([\d.e-]*\d) in 32 bits.*?(?:; ([\d.e-]+) s)?\.?\n")


def curves():
    """The families, steps, lines, motions and nested curves, and random Béziers."""
    kinds = ("sine", "quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce")
    found = [f"ease-{side}-{kind}" for kind in kinds for side in ("in", "out", "in-out")]
    found += ["linear", "ease", "ease-in-out-back(1.7)", "m3-emphasized", "step-start", "step-end", "steps(7)"]
    found += ["steps(5, jump-both)", "steps(64, jump-none)", "linear(0, 0.3 20% 40%, 1.2 40%, 1)"]
    found += ["linear(0, 1 25% 75%, 0)", "spring(bouncy)", "spring(smooth)", "spring(stiffness 180, damping 12)"]
    found += [f"spring(response 0.5s, damping-ratio {ratio})" for ratio in (0.1, 0.3, 0.7, 1, 1.5)]
    found += ["spring(duration 0.5s, bounce 0.3, velocity -4)", "decay(velocity 2, constant 2)"]
    found += ["bounce(restitution 0.6)", "bounce(restitution 0.3)", "timed(spring(wobbly))"]
    found += ["scale(ease-in-out-back, -300, 12)", "chain(ease, steps(3), 0.3, 0.5)"]
    source = random.Random(1)
    for _ in range(8):
        y1, y2 = source.uniform(-1, 2), source.uniform(-1, 2)
        found.append(f"cubic-bezier({source.random():.3f}, {y1:.3f}, {source.random():.3f}, {y2:.3f})")
    return found


def run(tool, *arguments, given=None):
    return subprocess.run([tool, *arguments], check=True, capture_output=True, text=True, input=given).stdout


def sampled(tool, curve, places, seconds):
    """Rows of value and velocity per unit of progress."""
    times = "\n".join(repr(float(place) * seconds) for place in places)
    words = ("sample", curve, "--velocity", "--times", "-", "--duration", repr(seconds))
    rows = [line.rsplit(",", 2) for line in run(tool, *words, given=times).strip().split("\n")[1:]]
    return np.array([(float(value), float(velocity) * seconds) for _, value, velocity in rows])


class OpenGL:
    target = "glsl"
    main = """#version 430
    layout(local_size_x = 64) in;
    layout(std430, binding = 0) buffer Places { float places[]; };
    layout(std430, binding = 1) buffer Results { vec2 results[]; };
    SOURCE
    void main() {
      uint i = gl_GlobalInvocationID.x;
      if (i < places.length()) results[i] = vec2(easing(places[i]), VELOCITY);
    }"""

    def __init__(self):
        self.context = moderngl.create_context(standalone=True, backend="egl", libgl="libGL.so.1", libegl="libEGL.so.1")
        self.device = self.context.info["GL_RENDERER"]

    def run(self, source, places):
        given, results = self.context.buffer(places.tobytes()), self.context.buffer(reserve=8 * len(places))
        given.bind_to_storage_buffer(0)
        results.bind_to_storage_buffer(1)
        self.context.compute_shader(source).run(-(-len(places) // 64))
        return results.read()


class Vulkan:
    target = "wgsl"
    main = """
    @group(0) @binding(0) var<storage, read> places: array<f32>;
    @group(0) @binding(1) var<storage, read_write> results: array<vec2f>;
    SOURCE
    @compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
      let i = id.x;
      if (i < arrayLength(&places)) { results[i] = vec2f(easing(places[i]), VELOCITY); }
    }"""

    def __init__(self):
        adapter = next(a for a in wgpu.gpu.enumerate_adapters_sync() if a.info["backend_type"] == "Vulkan")
        self.device = adapter.info["device"] + ", Vulkan"
        self.processor = adapter.request_device_sync()

    def run(self, source, places):
        module = self.processor.create_shader_module(code=source)
        stage = {"module": module, "entry_point": "main"}
        pipeline = self.processor.create_compute_pipeline(layout="auto", compute=stage)
        usage = wgpu.BufferUsage.STORAGE | wgpu.BufferUsage.COPY_SRC | wgpu.BufferUsage.COPY_DST
        given, results = (self.processor.create_buffer(size=n * len(places), usage=usage) for n in (4, 8))
        self.processor.queue.write_buffer(given, 0, places.tobytes())
        entries = [{"binding": i, "resource": {"buffer": buffer}} for i, buffer in enumerate((given, results))]
        group = self.processor.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=entries)
        commands = self.processor.create_command_encoder()
        computing = commands.begin_compute_pass()
        computing.set_pipeline(pipeline)
        computing.set_bind_group(0, group)
        computing.dispatch_workgroups(-(-len(places) // 64))
        computing.end()
        self.processor.queue.submit([commands.finish()])
        return self.processor.queue.read_buffer(results)


def main():
    tool, *given = sys.argv[1:]
    given = given or curves()
    functions = failures = 0
    # One after the other, because wgpu changes the current context of OpenGL.
    for machine in (kind() for kind in (OpenGL, Vulkan)):
        worst = 0.0
        for curve in given:
            text = run(tool, "convert", curve, "--to", machine.target)
            stated = STATED.findall(text)
            velocity = "easingVelocity(places[i])" if len(stated) > 1 else "0.0"
            source = machine.main.replace("SOURCE", text).replace("VELOCITY", velocity)
            got = np.frombuffer(machine.run(source, PLACES.astype(np.float32)), np.float32).reshape(-1, 2)
            quantities = ["value", "velocity"][: len(re.findall(r"\bfloat progress|progress: f32", text))]
            assert quantities and [quantity for quantity, _, _ in stated] == quantities, text
            exact = sampled(tool, curve, PLACES, seconds := float(stated[0][2] or 1))
            for column, (quantity, error, _) in enumerate(stated):
                error, result = float(error), got[:, column].astype(float)
                off = np.abs(result - exact[:, column])
                far = np.flatnonzero(~(off <= error))
                if len(far):
                    moved = [np.clip(PLACES[far] + step, 0, 1) for step in (-NEAR, 0, NEAR)]
                    near = np.array([sampled(tool, curve, at, seconds)[:, column] for at in moved])
                    off[far] = np.maximum(near.min(axis=0) - result[far], result[far] - near.max(axis=0)).clip(0)
                functions, worst = functions + 1, max(worst, np.max(off) / error)
                if not np.max(off) <= error:
                    failures += 1
                    print(f"{curve}, {quantity}: {np.max(off):.3g} at {PLACES[np.argmax(off)]}, stated {error:.3g}")
        print(f"{machine.target} on {machine.device}: at most {worst:.4f} of the stated errors")
    print(f"{functions} functions of {len(given)} curves at {len(PLACES)} progresses, {failures} too far")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
