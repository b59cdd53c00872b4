#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the rows of Texts/values.txt: spellings of other systems with values by the systems' own definitions."""
from math import asin, cos, exp, pi, sin, sqrt


def bez(x1,y1,x2,y2):
    def f(t):
        lo,hi=0.0,1.0
        for _ in range(200):
            m=(lo+hi)/2
            if 3*m*(1-m)**2*x1+3*m*m*(1-m)*x2+m**3<t: lo=m
            else: hi=m
        m=(lo+hi)/2
        return 3*m*(1-m)**2*y1+3*m*m*(1-m)*y2+m**3
    return f
def spring(m,k,c,v=0):   # by RK4, independent of closed forms
    def f(t):
        n=20000; h=t/n; x=0.0; u=v
        acc=lambda x,u:(k*(1-x)-c*u)/m
        for _ in range(n):
            k1x,k1u=u,acc(x,u); k2x,k2u=u+h/2*k1u,acc(x+h/2*k1x,u+h/2*k1u)
            k3x,k3u=u+h/2*k2u,acc(x+h/2*k2x,u+h/2*k2u); k4x,k4u=u+h*k3u,acc(x+h*k3x,u+h*k3u)
            x+=h/6*(k1x+2*k2x+2*k3x+k4x); u+=h/6*(k1u+2*k2u+2*k3u+k4u)
        return x
    return f
def resp(r,z,v=0): w=2*pi/r; return spring(1,w*w,2*z*w,v)
def inout(f): return lambda t: f(2*t)/2 if t<.5 else 1-f(2-2*t)/2
def out(f): return lambda t: 1-f(1-t)
quad=lambda t:t*t; cubic=lambda t:t**3
def bounceout(t):
    if t<4/11: return 7.5625*t*t
    if t<8/11: return 7.5625*(t-6/11)**2+.75
    if t<10/11: return 7.5625*(t-9/11)**2+.9375
    return 7.5625*(t-10.5/11)**2+.984375
def el(p): return lambda t: 0 if t==0 else 1 if t==1 else -2**(10*(t-1))*sin((t-1-p/4)*2*pi/p)
def elastic_of_qt(a,p):
    s=p/(2*pi)*asin(1/a)
    return lambda t: -a*2**(10*(t-1))*sin((t-1-s)*2*pi/p)
def back(s): return lambda t:t*t*((s+1)*t-s)
def motion(d,b):  # Motion's find.ts: damped envelope = 0.001
    z=1-b; lo,hi=1e-6,1e4
    g=lambda w: 0.001-z/sqrt(1-z*z)*exp(-z*w*d)
    for _ in range(300):
        m=(lo+hi)/2
        if g(m)<0: lo=m
        else: hi=m
    return spring(1,lo*lo,2*z*lo)
smoother=lambda t:t**3*(t*(t*6-15)+10)
smooth=lambda t:t*t*(3-2*t)
easeio=bez(.42,0,.58,1); easei=bez(.42,0,1,1); easeo=bez(0,0,.58,1); ease=bez(.25,.1,.25,1)
anti=lambda T: (lambda t: .5*back(T)(2*t) if t<.5 else .5*((lambda u:u*u*((T+1)*u+T))(2*t-2)+2))
rows=[
('.easeInOut',easeio),('Animation.easeOut',easeo),('.default',ease),('.easeInEaseOut',easeio),
('CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)',ease),
('CAMediaTimingFunction(name: .easeInEaseOut)',easeio),
('[CAMediaTimingFunction functionWithControlPoints:0.2 :0.1 :0.25 :1.0]',bez(.2,.1,.25,1)),
('[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseIn]',easei),
('UnitCurve.bezier(startControlPoint: .init(x: 0.2, y: 0.8), endControlPoint: .init(x: 0.2, y: 1))',bez(.2,.8,.2,1)),
('UnitCurve.circularEaseIn',lambda t:1-sqrt(1-t*t)),
('.spring(duration: 0.5, bounce: 0.3)',resp(.5,.7)),
('.spring(response: 0.55, dampingFraction: 0.825)',resp(.55,.825)),
('.spring()',resp(.5,1)),
('.bouncy',resp(.5,.7)),('.smooth(duration: 0.5, extraBounce: 0.1)',resp(.5,.9)),
('.snappy(duration: 0.4, extraBounce: 0.1)',resp(.4,.75)),
('.interactiveSpring()',resp(.15,.86)),
('Animation.interpolatingSpring(stiffness: 170, damping: 15)',spring(1,170,15)),
('.interpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 3)',spring(2,170,15,3)),
('Spring(mass: 1, stiffness: 100, damping: 10)',spring(1,100,10)),
('Spring(mass: 1, stiffness: 100, damping: 50)',spring(1,100,20)),
('Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true)',spring(1,100,50)),
('Spring(settlingDuration: 0.6, dampingRatio: 0.75)',motion(.6,.25)),
('withAnimation(.easeIn(duration: 0.2))',easei),
('.animation(.spring(duration: 1), value: x)',resp(1,1)),
('.timingCurve(0.2, 0.8, 0.2, 1, duration: 0.4)',bez(.2,.8,.2,1)),
('CASpringAnimation(perceptualDuration: 0.5, bounce: -0.2)',resp(.5,1/.8)),
('let a = CASpringAnimation(keyPath: "position"); a.damping = 10; a.stiffness = 200; a.mass = 2',spring(2,200,10)),
('CASpringAnimation *a = [CASpringAnimation animationWithKeyPath:@"position"]; a.damping = 12;',spring(1,100,12)),
('UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1))',bez(.1,.2,.3,1)),
('UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)',spring(1,100,10)),
('UIView.animate(springDuration: 0.5, bounce: 0.2) { view.alpha = 1 }',resp(.5,.8)),
('UIView.AnimationOptions.curveEaseOut',easeo),
('SpringConfig.fromOrigamiTensionAndFriction(40, 7)',spring(1,3.62*10+194,3*-1+25)),
('back.out(1.7)',out(back(1.7))),('back.inOut(2)',inout(back(2))),
('power2.inOut',inout(cubic)),('power4',out(lambda t:t**5)),('elastic.out(1,0.3)',out(el(.3))),
('elastic.inOut(1,0.45)',inout(el(.45))),('none',lambda t:t),
('CustomEase.create("hop", "M0,0 C0.25,0.1 0.25,1 1,1")',ease),
('[0.17,0.67,0.83,0.67]',bez(.17,.67,.83,.67)),('.17,.67,.83,.67',bez(.17,.67,.83,.67)),
('{ tension: 180, friction: 12 }',spring(1,180,12)),('config.wobbly',spring(1,180,12)),
('{ mass: 2, tension: 180, friction: 12 }',spring(2,180,12)),
('spring(1, 100, 10, 2)',spring(1,100,10,2)),
('d3.easeCubicOut',out(cubic)),('d3.easeCubic',inout(cubic)),('d3.easeBackInOut',inout(back(1.70158))),
('d3.easePolyIn.exponent(2.5)',lambda t:t**2.5),('bounceOut',bounceout),
('cubicBezier(0.5,0,0.9,0.7)',bez(.5,0,.9,.7)),
('transition: all 0.3s ease-out;',easeo),('ease-out 300ms',easeo),
('animation: fade 2s cubic-bezier(.17,.67,.83,.67) infinite',bez(.17,.67,.83,.67)),
('transition duration-300 ease-in-out',bez(.4,0,.2,1)),
('ease-[cubic-bezier(0.4,0,0.2,1)]',bez(.4,0,.2,1)),
('{ type: "spring", stiffness: 300, damping: 20 }',spring(1,300,20)),
('{ type: "spring", duration: 0.5, bounce: 0.25 }',motion(.5,.25)),
('{ type: "spring", visualDuration: 0.4, bounce: 0.25 }',resp(.48,.75)),
('{ duration: 0.4, ease: [0.2, 0, 0, 1] }',bez(.2,0,0,1)),
('ease: "power3.out"',out(lambda t:t**4)),
('Easing.inOut(Easing.quad)',inout(quad)),('Easing.out(Easing.back(2))',out(back(2))),
('Easing.ease',easei),('swing',lambda t:.5-cos(pi*t)/2),
('smoothstep(0, 1, t)',smooth),('smootherstep',smoother),
('{"o":{"x":[0.167],"y":[0.1]},"i":{"x":[0.833],"y":[0.833]}}',bez(.167,.1,.833,.833)),
('md.sys.motion.easing.emphasized.decelerate',bez(.05,.7,.1,1)),
('Curves.easeInOutCubic',bez(.645,.045,.355,1)),('Curves.decelerate',out(quad)),
('Curves.bounceOut',bounceout),('Curves.elasticInOut',inout(el(.4))),
('Cubic(0.2, 0.0, 0.0, 1.0)',bez(.2,0,0,1)),('FlippedCurve(Curves.easeIn)',easeo),
('SpringDescription(mass: 1, stiffness: 100, damping: 10)',spring(1,100,10)),
('SpringDescription.withDampingRatio(mass: 2, stiffness: 100, ratio: 0.5)',spring(2,100,2*.5*sqrt(200))),
('SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 400), bounce: 0.2)',resp(.4,.8)),
('FastOutSlowInEasing',bez(.4,0,.2,1)),('CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)',bez(.4,0,.2,1)),
('spring(dampingRatio = 0.5f, stiffness = 200f)',spring(1,200,sqrt(200))),
('spring<Float>(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)',spring(1,200,sqrt(200))),
('tween(300, easing = LinearOutSlowInEasing)',bez(0,0,.2,1)),('tween(durationMillis = 300)',bez(.4,0,.2,1)),
('AccelerateDecelerateInterpolator',lambda t:cos((t+1)*pi)/2+.5),
('AccelerateInterpolator(1.5f)',lambda t:t**3),('DecelerateInterpolator()',lambda t:1-(1-t)**2),
('OvershootInterpolator',lambda t:(t-1)**2*(3*(t-1)+2)+1),
('new OvershootInterpolator(2.5f)',lambda t:(t-1)**2*(3.5*(t-1)+2.5)+1),
('AnticipateInterpolator(3f)',lambda t:t*t*(4*t-3)),('AnticipateOvershootInterpolator()',anti(3)),
('new PathInterpolator(0.4f, 0f, 0.2f, 1f)',bez(.4,0,.2,1)),
('PathInterpolator(0.2f, 0.6f)',bez(.4/3,.4,(1+.4)/3,(1+1.2)/3)),
('@android:anim/accelerate_decelerate_interpolator',lambda t:cos((t+1)*pi)/2+.5),
('SpringForce(0f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(0.75f)',spring(1,200,1.5*sqrt(200))),
('QEasingCurve::InOutQuad',inout(quad)),('QEasingCurve::InOutElastic',inout(el(.3))),
('QEasingCurve::OutInQuad',lambda t:out(quad)(2*t)/2 if t<.5 else .5+quad(2*t-1)/2),
('Tween.TRANS_QUAD, Tween.EASE_IN_OUT',inout(quad)),('set_trans(Tween.TRANS_CUBIC).set_ease(Tween.EASE_OUT)',out(cubic)),
('Ease.InOutQuad',inout(quad)),('AnimationCurve.EaseInOut(0, 0, 1, 1)',smooth),
('EaseFunction::QuadraticInOut',inout(quad)),('EaseFunction::SmoothStepIn',lambda t:1.5*t*t-.5*t**3),
('FMath::InterpEaseIn(a, b, t, 3.0f)',cubic),('quad:in:out',inout(quad)),('Quad.easeInOut',inout(quad)),
('InOutSine',inout(lambda t:1-cos(t*pi/2))),('easeInOutCubic',inout(cubic)),('EaseOutQuad',out(quad)),('outElastic(1,.5)',out(el(.5))),
('Ease Out',easeo),('ease in out',easeio),('Easy Ease',bez(.333,0,.667,1)),('easyEase',bez(.333,0,.667,1)),
('emphasized accelerate',bez(.3,0,.8,.15)),('standard decelerate',bez(0,0,0,1)),('md.sys.motion.easing.standard',bez(.2,0,0,1)),
('easing.type: Easing.OutBack; easing.overshoot: 2',out(back(2))),('easing.overshoot: 2; easing.type: Easing.OutBack',out(back(2))),
('easing { type: Easing.OutBack; overshoot: 3 }',out(back(3))),('x.DOMove(y, 1).SetEase(Ease.OutBack, 3)',out(back(3))),
('Ease.InBack, 2.5f',back(2.5)),('{ type: Easing.InElastic; amplitude: 1.5; period: 0.5 }',elastic_of_qt(1.5,.5)),
('Easing.InOutElastic',inout(el(.3))),('inOutBack(2)',inout(back(2))),('inOutElastic(1, .3)',inout(el(.3))),
('backInOut',inout(out(bez(.33,1.53,.69,.99)))),('ease: "backOut"',bez(.33,1.53,.69,.99)),
('{ duration: 1, ease: "backIn" }',out(bez(.33,1.53,.69,.99))),
('withAnimation(.default)',resp(.55,1)),('.animation(.default, value: x)',resp(.55,1)),('Animation.default',resp(.55,1)),
('CAMediaTimingFunction(name: .default)',ease),
('tween(300, easing = EaseInOutCubic)',bez(.65,0,.35,1)),('tween(easing = EaseOutBack)',bez(.34,1.56,.64,1)),
('var(--ease-out)',bez(0,0,.2,1)),('transition: all 0.3s var(--my-ease, ease-out)',easeo),
('spring({ bounce: .5, duration: 350 })',resp(.35,.5)),('ease-linear',lambda t:t),
('Elastic.easeOut.config(1, 0.3)',out(el(.3))),('Back.easeOut.config(3)',out(back(3))),
('SteppedEase.config(4)',lambda t:int(4*t)/4),('steps(4, true)',lambda t:(int(4*t)+1)/4),
('Tween.TRANS_CUBIC',inout(cubic)),('set_trans(Tween.TRANS_CUBIC)',inout(cubic)),
('stiffness: 300, damping: 20',spring(1,300,20)),('Mathf.SmoothStep(0, 1, t)',smooth),
('easing.bezierCurve: [0.2, 0, 0, 1, 1, 1]',bez(.2,0,0,1)),
]
lines = []
for s,f in rows:
    vals=[f(x) for x in (.25,.5,.75)]
    lines.append(f'{s}\t{" ".join("%.12g" % v for v in vals)}')
print("\n".join(lines))
