# SPDX-License-Identifier: Apache-2.0
# A table of harder random curves with the columns of cubic_bezier.csv, by mpmath.
import math
import random
import sys

import mpmath as mp

mp.mp.prec=400
random.seed(77)
def ulp(x): return math.ulp(x)
def nxt(x,d): return math.nextafter(x, math.inf if d>0 else -math.inf)
def solve(x1,x2,t):
    x1,x2,t=mp.mpf(x1),mp.mpf(x2),mp.mpf(t)
    if t<=0: return mp.mpf(0)
    if t>=1: return mp.mpf(1)
    f=lambda s:3*x1*s*(1-s)**2+3*x2*s*s*(1-s)+s**3-t
    # Bisection of logarithms, then Newton's method.
    lo,hi=mp.mpf('1e-400'),mp.mpf(1)
    for _ in range(60):
        m=mp.sqrt(lo*hi) if hi/lo>4 else (lo+hi)/2
        if f(m)<0: lo=m
        else: hi=m
    for _ in range(400):
        m=(lo+hi)/2
        if f(m)<0: lo=m
        else: hi=m
        if (hi-lo)<=lo*mp.mpf(2)**-300: break
    return (lo+hi)/2
def val(x1,y1,x2,y2,t):
    s=solve(x1,x2,t); return s,3*mp.mpf(y1)*s*(1-s)**2+3*mp.mpf(y2)*s*s*(1-s)+s**3
def slope(x1,y1,x2,y2,s):
    q=1-s
    dx=mp.mpf(x1)*q*q+2*(mp.mpf(x2)-x1)*q*s+(1-mp.mpf(x2))*s*s
    dy=mp.mpf(y1)*q*q+2*(mp.mpf(y2)-y1)*q*s+(1-mp.mpf(y2))*s*s
    if dx==0: return float('inf') if dy>0 else float('-inf') if dy<0 else float('nan')
    return float(dy/dx)
print("tag,x1,y1,x2,y2,t,value,slope,s,lo_t,hi_t,lo_all,hi_all")
kinds=['near1','near0','nearmid','nocub','plain','tinyx','hugey']
for i in range(int(sys.argv[1])):
    k=kinds[i%len(kinds)]
    e=lambda:10.0**random.uniform(-17,-1)
    if k=='near1': x1,x2=1-e(),e()
    elif k=='near0': x1,x2=e(),1-e()
    elif k=='nearmid':
        x1=random.random(); x2=min(1,max(0,x1+1/3+random.choice([-1,1])*e()))
    elif k=='nocub': x1,x2=random.random(),random.random()
    elif k=='tinyx': x1,x2=10.0**random.uniform(-320,-10),10.0**random.uniform(-320,-3)
    else: x1,x2=random.random(),random.random()
    sc=1e12 if k=='hugey' else 2
    y1,y2=random.uniform(-sc,sc),random.uniform(-sc,sc)
    m=random.random()
    if m<.3: t=random.random()
    elif m<.5: t=10.0**random.uniform(-320,-1)
    elif m<.7: t=1-10.0**random.uniform(-16,-1)
    elif m<.9: t=.5+random.choice([-1,1])*10.0**random.uniform(-17,-1)
    else: t=.5
    s,v=val(x1,y1,x2,y2,t)
    tl,th=max(0,nxt(t,-1)),min(1,nxt(t,1))
    vt=[v,val(x1,y1,x2,y2,tl)[1],val(x1,y1,x2,y2,th)[1]]
    allv=list(vt)
    # The range over perturbed inputs, by summing their effects one at a time (first order suffices).
    base=v; up=0;dn=0
    lo=min(vt);hi=max(vt)
    up+=hi-v; dn+=v-lo
    for j,p in enumerate((x1,y1,x2,y2)):
        c=[x1,y1,x2,y2]
        r=[]
        for d in(-1,1):
            c[j]=nxt(p,d)
            if j in(0,2): c[j]=min(1,max(0,c[j]))
            r.append(val(*c,t)[1])
        up+=max(0,max(r)-v); dn+=max(0,v-min(r))
    print(','.join([k]+[repr(z) for z in (x1,y1,x2,y2,t,float(v),slope(x1,y1,x2,y2,s),float(s),float(lo),float(hi),float(v-dn),float(v+up))]))
