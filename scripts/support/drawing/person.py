"""Drawn people. All lengths are in heads: the head is one high, its middle is the origin."""

import math
from dataclasses import dataclass

from .canvas import darker, lighter, mix, oval, rgb, smooth, stroke
from .hair import HAIR


@dataclass
class Person:
    skin: str
    hair: str
    hair_style: str
    eyes: str = "#5b3a23"
    lips: str = "#b9574f"
    beard: str = None
    glasses: str = None
    earrings: str = None
    freckles: bool = False
    lashes: bool = False
    shoulders: float = 1.0


@dataclass
class Pose:
    x: float
    y: float
    head: float
    tilt: float = 0.0
    smile: str = "open"
    top: str = "#2f6f73"
    neckline: str = "round"
    stripes: str = None
    straps: str = None


class Frame:
    """Turns places in heads into pixels; the head turns about the chin, the body does not."""

    def __init__(self, pose):
        self.pose = pose

    def length(self, heads):
        return heads * self.pose.head

    def body(self, points):
        return [(self.pose.x + x * self.pose.head, self.pose.y + y * self.pose.head) for x, y in points]

    def torso(self, points):
        return self.body([(x, y - 0.1 if y > 0.54 else y) for x, y in points])

    def head(self, points):
        c, s = math.cos(math.radians(self.pose.tilt)), math.sin(math.radians(self.pose.tilt))
        return self.body([(x * c - (y - 0.5) * s, x * s + (y - 0.5) * c + 0.5) for x, y in points])


FACE = [(0, -0.5), (0.2, -0.47), (0.33, -0.33), (0.372, -0.1), (0.355, 0.1), (0.31, 0.27), (0.205, 0.425), (0.09, 0.493), (0, 0.503)]


def mirrored(half):
    return half + [(-x, y) for x, y in reversed(half[1:-1])]


def draw_person(canvas, person, pose):
    frame = Frame(pose)
    skin, hair = rgb(person.skin), rgb(person.hair)
    shadow = mix(skin, (120, 40, 50), 0.34)
    style = HAIR[person.hair_style]

    style.back(canvas, frame, hair)
    draw_neck(canvas, frame, skin, shadow)
    draw_top(canvas, frame, pose, person.shoulders)
    for side in (-1, 1):
        draw_ear(canvas, frame, side, skin, shadow, person.earrings)

    face = canvas.mask(smooth(frame.head(mirrored(FACE))))
    canvas.paint(face, skin)
    canvas.shade(face, shadow, frame.length(0.09), frame.length(0.07), frame.length(0.09), 0.62)
    canvas.shade(face, lighter(skin, 0.5), -frame.length(0.06), -frame.length(0.06), frame.length(0.09), 0.45)
    for side in (-1, 1):
        blush = canvas.mask(frame.head(oval(side * 0.2, 0.17, 0.1, 0.075)), blur=frame.length(0.045))
        canvas.paint(canvas.within(blush, face), mix(skin, (235, 84, 74), 0.5), 0.5)
    hairline = canvas.mask(style.fringe(frame), blur=frame.length(0.035))
    canvas.paint(canvas.within(canvas.shifted(hairline, 0, frame.length(0.035)), face), shadow, 0.55)
    if person.freckles:
        draw_freckles(canvas, frame, shadow)
    if person.beard:
        draw_beard(canvas, frame, face, rgb(person.beard))
    draw_nose(canvas, frame, skin, shadow)
    draw_mouth(canvas, frame, pose.smile, rgb(person.lips), skin)
    for side in (-1, 1):
        draw_eye(canvas, frame, side, person, skin, shadow)
        draw_brow(canvas, frame, side, darker(hair, 0.25) if sum(hair) > 240 else hair)
    style.front(canvas, frame, hair)
    if person.glasses:
        draw_glasses(canvas, frame, rgb(person.glasses))


def draw_neck(canvas, frame, skin, shadow):
    neck = canvas.mask(smooth(frame.torso([
        (-0.18, 0.2), (0.18, 0.2), (0.185, 0.55), (0.24, 0.7), (0.5, 0.8), (0.4, 1.1), (0, 1.25), (-0.4, 1.1), (-0.5, 0.8), (-0.24, 0.7),
        (-0.185, 0.55)])))
    canvas.paint(neck, skin)
    canvas.shade(neck, shadow, frame.length(0.08), 0, frame.length(0.07), 0.5)
    chin = canvas.mask(frame.torso(oval(0.02, 0.4, 0.33, 0.25)), blur=frame.length(0.04))
    canvas.paint(canvas.within(chin, neck), shadow, 0.85)
    for side in (-1, 1):
        bone = canvas.mask(stroke(frame.torso([(side * 0.06, 0.86), (side * 0.18, 0.81), (side * 0.36, 0.8)]), frame.length(0.022), 0.9),
            blur=frame.length(0.008))
        canvas.paint(canvas.within(bone, neck), shadow, 0.45)


NECKLINES = {
    "round": [(-0.3, 0.7), (-0.24, 0.82), (-0.12, 0.9), (0, 0.92), (0.12, 0.9), (0.24, 0.82), (0.3, 0.7)],
    "v": [(-0.3, 0.68), (-0.22, 0.8), (-0.1, 0.98), (0, 1.1), (0.1, 0.98), (0.22, 0.8), (0.3, 0.68)],
    "high": [(-0.21, 0.64), (-0.15, 0.68), (-0.07, 0.695), (0, 0.7), (0.07, 0.695), (0.15, 0.68), (0.21, 0.64)],
    "wide": [(-0.48, 0.8), (-0.3, 0.93), (-0.15, 0.98), (0, 1.0), (0.15, 0.98), (0.3, 0.93), (0.48, 0.8)],
}


def draw_top(canvas, frame, pose, shoulders):
    colour, neck = rgb(pose.top), NECKLINES[pose.neckline]
    right = [(0.62, 0.79), (0.84, 0.88), (0.98, 1.06), (1.05, 1.4), (1.1, 2.0), (1.12, 2.8)]
    right = [(x * shoulders, y) for x, y in right]
    half = smooth([neck[-1]] + right, 8, closed=False)
    outline = smooth(neck, 6, closed=False) + half + [(-x, y) for x, y in reversed(half)]
    top = canvas.mask(frame.torso(outline))
    canvas.paint(top, colour)
    if pose.stripes:
        for k in range(14):
            y = 0.98 + 0.17 * k
            line = canvas.mask(stroke(frame.torso([(-1.2, y - 0.07), (-0.5, y + 0.02), (0, y + 0.035), (0.5, y + 0.02), (1.2, y - 0.07)]),
                frame.length(0.062)))
            canvas.paint(canvas.within(line, top), rgb(pose.stripes), 0.9)
    canvas.shade(top, darker(colour, 0.45), frame.length(0.22), frame.length(0.03), frame.length(0.2), 0.6)
    canvas.shade(top, lighter(colour, 0.5), -frame.length(0.08), -frame.length(0.07), frame.length(0.1), 0.4)
    for side in (-1, 1):
        x = side * shoulders
        sleeve = canvas.mask(stroke(frame.torso([(x * 0.66, 1.12), (x * 0.7, 1.5), (x * 0.69, 2.1)]), frame.length(0.03), 0.7),
            blur=frame.length(0.015))
        canvas.paint(canvas.within(sleeve, top), darker(colour, 0.5), 0.45)
        if pose.straps:
            strap = canvas.within(canvas.mask(stroke(frame.torso([(x * 0.5, 0.7), (x * 0.52, 1.0), (x * 0.5, 1.4), (x * 0.56, 2.2)]),
                frame.length(0.15))), top)
            canvas.paint(canvas.within(canvas.shifted(strap, frame.length(0.02), frame.length(0.02), frame.length(0.02)), top),
                darker(colour, 0.6), 0.4)
            canvas.paint(strap, rgb(pose.straps))
            canvas.shade(strap, darker(rgb(pose.straps), 0.5), frame.length(0.03), 0, frame.length(0.03), 0.6)
            buckle = canvas.mask(frame.torso([(x * 0.5 - 0.09, 1.32), (x * 0.5 + 0.09, 1.32), (x * 0.5 + 0.09, 1.37),
                (x * 0.5 - 0.09, 1.37)]))
            canvas.paint(buckle, rgb("#e2b34a"), 0.95)
    canvas.shape(stroke(frame.torso(neck), frame.length(0.06 if pose.neckline == "high" else 0.03)), darker(colour, 0.18))
    fall = canvas.mask(frame.body(oval(0.03, 0.6 if pose.neckline == "high" else 0.66, 0.28, 0.15)), blur=frame.length(0.06))
    canvas.paint(canvas.within(fall, top), darker(colour, 0.5), 0.3)


def draw_ear(canvas, frame, side, skin, shadow, earrings):
    ear = canvas.mask(frame.head(oval(side * 0.372, 0.04, 0.06, 0.105, side * -8)))
    canvas.paint(ear, mix(skin, shadow, 0.18))
    inner = canvas.mask(frame.head(oval(side * 0.378, 0.04, 0.03, 0.065, side * -8)), blur=frame.length(0.012))
    canvas.paint(canvas.within(inner, ear), shadow, 0.6)
    if earrings:
        gold = rgb(earrings)
        ring = canvas.without(canvas.mask(frame.head(oval(side * 0.385, 0.23, 0.062, 0.082))),
            canvas.mask(frame.head(oval(side * 0.385, 0.225, 0.046, 0.064))))
        canvas.paint(ring, gold)
        canvas.shade(ring, darker(gold, 0.5), frame.length(0.01), frame.length(0.012), 2, 0.7)


def draw_eye(canvas, frame, side, person, skin, shadow):
    cx, cy = side * 0.158, 0.005
    socket = canvas.mask(frame.head(oval(cx, cy - 0.02, 0.105, 0.062)), blur=frame.length(0.03))
    canvas.paint(socket, shadow, 0.28)
    lid = [(cx - side * 0.082, cy + 0.012), (cx - side * 0.045, cy - 0.03), (cx + side * 0.01, cy - 0.046), (cx + side * 0.06, cy - 0.022),
        (cx + side * 0.085, cy + 0.004)]
    low = [(cx + side * 0.045, cy + 0.031), (cx - side * 0.01, cy + 0.037), (cx - side * 0.055, cy + 0.029)]
    white = canvas.mask(smooth(frame.head(lid + low)))
    canvas.paint(white, (250, 246, 240))
    iris = canvas.within(canvas.mask(frame.head(oval(cx, cy - 0.006, 0.042, 0.043))), white)
    colour = rgb(person.eyes)
    canvas.paint(iris, darker(colour, 0.3))
    canvas.paint(canvas.within(canvas.mask(frame.head(oval(cx, cy + 0.006, 0.031, 0.028)), blur=frame.length(0.008)), iris),
        lighter(colour, 0.3), 0.9)
    canvas.paint(canvas.within(canvas.mask(frame.head(oval(cx, cy - 0.005, 0.02, 0.021))), white), (24, 16, 16))
    canvas.paint(canvas.within(canvas.shifted(canvas.mask(stroke(frame.head(lid), frame.length(0.03))), 0, frame.length(0.012), 2), white),
        (60, 40, 50), 0.5)
    canvas.shape(frame.head(oval(cx - 0.015, cy - 0.022, 0.011, 0.012)), (255, 255, 255), 0.95)
    ink = mix(darker(skin, 0.75), (40, 20, 20), 0.6)
    canvas.shape(stroke(frame.head(lid), frame.length(0.02 if person.lashes else 0.015), 0.55), ink)
    if person.lashes:
        for start, dx, dy in ((3, 0.028, -0.03), (4, 0.036, -0.022)):
            x, y = lid[start]
            canvas.shape(stroke(frame.head([(x, y), (x + side * dx * 0.6, y + dy * 0.35), (x + side * dx, y + dy)]), frame.length(0.011),
                0.8), ink)
    crease = [(x, y - 0.026) for x, y in lid]
    canvas.shape(stroke(frame.head(crease), frame.length(0.009), 0.9), shadow, 0.7)
    canvas.shape(stroke(frame.head([(x, y + 0.014) for x, y in low]), frame.length(0.007), 0.9), shadow, 0.5)


def draw_brow(canvas, frame, side, colour):
    brow = [(side * 0.07, -0.098), (side * 0.12, -0.122), (side * 0.19, -0.133), (side * 0.25, -0.1)]
    canvas.shape(stroke(frame.head(brow), frame.length(0.033), 0.75), colour, 0.92)


def draw_nose(canvas, frame, skin, shadow):
    bridge = canvas.mask(stroke(frame.head([(0.035, -0.05), (0.045, 0.05), (0.06, 0.13)]), frame.length(0.035), 0.9),
        blur=frame.length(0.016))
    canvas.paint(bridge, shadow, 0.45)
    canvas.paint(canvas.mask(frame.head(oval(-0.006, 0.12, 0.035, 0.03)), blur=frame.length(0.015)), lighter(skin, 0.55), 0.6)
    under = [(-0.062, 0.165), (-0.035, 0.183), (0, 0.192), (0.035, 0.183), (0.062, 0.165)]
    canvas.shape(stroke(frame.head(under), frame.length(0.015), 0.85), shadow, 0.95)
    for side in (-1, 1):
        canvas.shape(stroke(frame.head([(side * 0.058, 0.13), (side * 0.072, 0.152), (side * 0.062, 0.172)]), frame.length(0.011), 0.8),
            shadow, 0.7)


def draw_mouth(canvas, frame, smile, lips, skin):
    corner = 0.125 if smile == "open" else 0.108
    if smile == "open":
        mouth = canvas.mask(smooth(frame.head([(-corner, 0.288), (-0.06, 0.301), (0, 0.304), (0.06, 0.301), (corner, 0.288),
            (0.085, 0.345), (0, 0.372), (-0.085, 0.345)])))
        canvas.shape(smooth(frame.head([(-corner - 0.004, 0.286), (-0.05, 0.28), (-0.02, 0.272), (0, 0.279), (0.02, 0.272), (0.05, 0.28),
            (corner + 0.004, 0.286), (0.092, 0.356), (0, 0.394), (-0.092, 0.356)])), lips)
        canvas.paint(mouth, (110, 32, 38))
        teeth = canvas.mask(smooth(frame.head([(-corner + 0.012, 0.293), (-0.06, 0.302), (0, 0.305), (0.06, 0.302),
            (corner - 0.012, 0.293), (0.07, 0.334), (0, 0.344), (-0.07, 0.334)])))
        canvas.paint(canvas.within(teeth, mouth), (253, 249, 243))
        canvas.shape(frame.head(oval(-0.015, 0.382, 0.04, 0.006)), lighter(lips, 0.5), 0.55, blur=2)
    else:
        canvas.shape(smooth(frame.head([(-corner, 0.283), (-0.05, 0.278), (-0.02, 0.27), (0, 0.277), (0.02, 0.27), (0.05, 0.278),
            (corner, 0.283), (0.06, 0.334), (0, 0.345), (-0.06, 0.334)])), lips, 0.95)
        canvas.shape(stroke(frame.head([(-corner - 0.01, 0.276), (-0.06, 0.299), (0, 0.304), (0.06, 0.299), (corner + 0.01, 0.276)]),
            frame.length(0.013), 0.7), darker(lips, 0.5))
        canvas.shape(frame.head(oval(-0.012, 0.325, 0.035, 0.007)), lighter(lips, 0.5), 0.5, blur=2)
    for side in (-1, 1):
        dimple = stroke(frame.head([(side * (corner + 0.014), 0.265), (side * (corner + 0.026), 0.285), (side * (corner + 0.018), 0.305)]),
            frame.length(0.01), 0.8)
        canvas.shape(dimple, mix(skin, (120, 40, 50), 0.45), 0.7)


def draw_beard(canvas, frame, face, colour):
    outer = [(-0.4, 0.02), (-0.352, 0.1), (-0.3, 0.2), (-0.2, 0.235), (-0.09, 0.225), (0, 0.24), (0.09, 0.225), (0.2, 0.235), (0.3, 0.2),
        (0.352, 0.1), (0.4, 0.02), (0.36, 0.35), (0.2, 0.52), (0, 0.56), (-0.2, 0.52), (-0.36, 0.35)]
    jaw = canvas.mask(smooth(frame.head([(x * 1.02, y * 1.035) for x, y in mirrored(FACE)])))
    beard = canvas.within(canvas.mask(smooth(frame.head(outer)), blur=frame.length(0.012)), jaw)
    canvas.paint(beard, colour, 0.93)
    canvas.shade(beard, darker(colour, 0.5), frame.length(0.06), frame.length(0.03), frame.length(0.06), 0.6)
    canvas.paint(canvas.within(canvas.mask(frame.head(oval(-0.12, 0.4, 0.12, 0.07, 30)), blur=frame.length(0.04)), beard),
        lighter(colour, 0.35), 0.35)


def draw_freckles(canvas, frame, shadow):
    for side in (-1, 1):
        for _ in range(13):
            x, y = side * canvas.random.uniform(0.07, 0.25), canvas.random.uniform(0.09, 0.18)
            canvas.shape(frame.head(oval(x, y, 0.0065, 0.006, steps=12)), shadow, 0.55)


def draw_glasses(canvas, frame, colour):
    for side in (-1, 1):
        outer, inner = (smooth(frame.head([(side * (0.165 + x * k), 0.015 + y * k) for x, y in
            [(-0.115, -0.06), (0, -0.088), (0.11, -0.07), (0.125, 0), (0.085, 0.085), (0, 0.1), (-0.085, 0.085),
                (-0.12, 0.01)]])) for k in (1, 0.87))
        glass = canvas.mask(inner)
        canvas.paint(glass, (235, 245, 255), 0.12)
        canvas.paint(canvas.without(canvas.mask(outer), glass), colour)
        canvas.paint(canvas.within(canvas.mask(frame.head([(side * 0.165 - 0.06, 0.1), (side * 0.165 - 0.02, 0.1),
            (side * 0.165 + 0.05, -0.08), (side * 0.165 + 0.01, -0.08)])), glass), (255, 255, 255), 0.13)
        canvas.shape(stroke(frame.head([(side * 0.285, -0.03), (side * 0.37, -0.02)]), frame.length(0.018)), colour)
    canvas.shape(stroke(frame.head([(-0.05, -0.01), (0, -0.025), (0.05, -0.01)]), frame.length(0.017)), colour)
