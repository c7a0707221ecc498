"""Ways to wear one's hair, in the lengths of person.py: what lies behind the head and what before the face."""

import math

from .canvas import darker, lighter, mix, oval, smooth, stroke


def strands(canvas, frame, mask, colour, lines, width=0.016, opacity=0.5):
    """Light and dark lines along the hair, kept inside it."""
    for i, line in enumerate(lines):
        tint = lighter(colour, 0.32) if i % 2 else darker(colour, 0.4)
        line = canvas.mask(stroke(frame(line), width, 0.9), blur=width * 0.25)
        canvas.paint(canvas.within(line, mask), tint, opacity)


def lit(canvas, frame, mask, colour):
    canvas.paint(mask, colour)
    canvas.shade(mask, darker(colour, 0.5), frame.length(0.1), frame.length(0.06), frame.length(0.1), 0.6)
    canvas.shade(mask, lighter(colour, 0.45), -frame.length(0.04), -frame.length(0.05), frame.length(0.06), 0.4)


class LongWaves:
    LEFT = [(-0.03, -0.5), (-0.16, -0.4), (-0.27, -0.25), (-0.335, -0.08), (-0.355, 0.1), (-0.37, 0.3), (-0.33, 0.5), (-0.36, 0.68),
        (-0.31, 0.86),
            (-0.4, 1.02), (-0.55, 1.0), (-0.54, 0.85), (-0.6, 0.7), (-0.54, 0.52), (-0.56, 0.34), (-0.49, 0.15), (-0.48, -0.08),
            (-0.44, -0.3), (-0.3, -0.52), (-0.1, -0.6)]
    RIGHT = [(-0.06, -0.5), (0.1, -0.42), (0.24, -0.27), (0.32, -0.1), (0.35, 0.08), (0.365, 0.28), (0.35, 0.46), (0.36, 0.62), (0.31, 0.8),
             (0.42, 0.94), (0.54, 0.9), (0.55, 0.74), (0.6, 0.58), (0.53, 0.42), (0.56, 0.25), (0.49, 0.08), (0.48, -0.12), (0.43, -0.33),
             (0.28, -0.54), (0.06, -0.61), (-0.08, -0.58)]

    def back(self, canvas, frame, colour):
        outline = [(0, -0.6), (0.3, -0.52), (0.45, -0.28), (0.49, 0.05), (0.53, 0.35), (0.5, 0.65), (0.3, 0.8), (-0.3, 0.8), (-0.5, 0.65),
            (-0.54, 0.35), (-0.49, 0.05), (-0.45, -0.28), (-0.3, -0.52)]
        canvas.shape(smooth(frame.head(outline)), darker(colour, 0.45))

    def fringe(self, frame):
        return smooth(frame.head(self.LEFT))

    def front(self, canvas, frame, colour):
        for half, side in ((self.RIGHT, 1), (self.LEFT, -1)):
            mask = canvas.mask(smooth(frame.head(half)))
            lit(canvas, frame, mask, colour)
            lines = []
            for k in range(7):
                t = k / 6
                lines.append([
                    (side * (0.02 + 0.1 * t), -0.56 + 0.05 * t), (side * (0.2 + 0.14 * t), -0.4 + 0.04 * t), (side * (0.345 + 0.11 * t),
                        -0.08),
                    (side * (0.38 + 0.12 * t), 0.2), (side * (0.39 + 0.14 * t), 0.42), (side * (0.4 + 0.15 * t),
                        0.62), (side * (0.37 + 0.14 * t), 0.88)])
            strands(canvas, frame.head, mask, colour, lines, frame.length(0.018), 0.42)


class ShortQuiff:
    CAP = [(-0.375, 0.02), (-0.365, -0.12), (-0.345, -0.2), (-0.3, -0.27), (-0.2, -0.315), (-0.05, -0.32), (0.1, -0.34), (0.24, -0.3),
        (0.32, -0.2), (0.355, -0.1),
           (0.375, 0.02), (0.41, -0.08), (0.425, -0.25), (0.39, -0.43), (0.28, -0.56), (0.1, -0.635), (-0.12, -0.63), (-0.3, -0.56),
           (-0.4, -0.43), (-0.425, -0.25), (-0.41, -0.08)]

    def back(self, canvas, frame, colour):
        canvas.shape(smooth(frame.head(mirror([(0, -0.58), (0.3, -0.48), (0.41, -0.2), (0.38, 0.15), (0.25, 0.3), (0, 0.35)]))),
            darker(colour, 0.4))

    def fringe(self, frame):
        return smooth(frame.head(self.CAP))

    def front(self, canvas, frame, colour):
        mask = canvas.mask(smooth(frame.head(self.CAP)))
        lit(canvas, frame, mask, colour)
        lines = [[(-0.33 + 0.1 * k, -0.28 - 0.02 * (k % 3)), (-0.27 + 0.1 * k, -0.42), (-0.14 + 0.085 * k, -0.53),
            (0.02 + 0.06 * k, -0.6)] for k in range(7)]
        strands(canvas, frame.head, mask, colour, lines, frame.length(0.02), 0.45)


class Curls:
    """Round curls: `reach` is how far they stand off the head, `low` how far down they hang."""

    def __init__(self, reach, low, size, rows):
        self.reach, self.low, self.size, self.rows = reach, low, size, rows

    def ring(self, frame, k, spread):
        points = []
        count = 26
        for i in range(count + 1):
            a = math.radians(-90 - self.low + 2 * self.low * i / count)
            wobble = 1 + 0.035 * math.sin(i * 2.4 + k)
            points.append((math.cos(a) * (0.36 + spread) * wobble, -0.06 + math.sin(a) * (0.43 + spread) * wobble))
        return points

    def back(self, canvas, frame, colour):
        polygons = [frame.head(oval(x, y, self.size * 1.25, self.size * 1.25, steps=20)) for x, y in self.ring(frame, 0, self.reach)]
        base = frame.head(oval(0, -0.09, 0.36 + self.reach, 0.42 + self.reach))
        canvas.paint(canvas.mask(base, *polygons), darker(colour, 0.3))

    def cap(self):
        return [(-0.37, -0.02), (-0.35, -0.17), (-0.27, -0.3), (-0.12, -0.345), (0.03, -0.335), (0.17, -0.345), (0.29, -0.28),
            (0.35, -0.16), (0.37, -0.02), (0.42, -0.2),
                (0.37, -0.42), (0.2, -0.56), (0, -0.6), (-0.2, -0.56), (-0.37, -0.42), (-0.42, -0.2)]

    def fringe(self, frame):
        return smooth(frame.head(self.cap()))

    def front(self, canvas, frame, colour):
        mask = canvas.mask(self.fringe(frame))
        canvas.paint(mask, darker(colour, 0.2))
        for k in range(self.rows):
            spread = self.reach * (1 - k / max(1, self.rows - 1)) - 0.05 * (k / max(1, self.rows - 1))
            for i, (x, y) in enumerate(self.ring(frame, k, spread)):
                if y > -0.2 and abs(x) < 0.385:
                    continue
                self.curl(canvas, frame, colour, x + canvas.random.uniform(-0.015, 0.015), y + canvas.random.uniform(-0.015, 0.015), i + k)
        for i in range(15):
            x = -0.31 + 0.62 * i / 14
            self.curl(canvas, frame, colour, x, -0.33 + 0.34 * abs(x) ** 1.6 + canvas.random.uniform(-0.02, 0.01), i)

    def curl(self, canvas, frame, colour, x, y, i):
        size = self.size * canvas.random.uniform(0.85, 1.15)
        light = max(0.0, min(1.0, 0.5 - 0.55 * x - 0.55 * (y + 0.25)))
        canvas.shape(frame.head(oval(x, y, size, size * 0.94, steps=24)), mix(darker(colour, 0.35), lighter(colour, 0.16), light))
        arc = [(x + math.cos(a) * size * 0.58, y + math.sin(a) * size * 0.58) for a in (i + 2.6 + 0.55 * j for j in range(5))]
        canvas.shape(stroke(frame.head(arc), frame.length(size * 0.24), 0.8), lighter(colour, 0.3), 0.2 + 0.4 * light)


class Bob:
    CAP = [(0.06, -0.4), (-0.12, -0.32), (-0.25, -0.2), (-0.315, -0.02), (-0.335, 0.2), (-0.31, 0.42), (-0.36, 0.47), (-0.45, 0.44),
        (-0.49, 0.2), (-0.47, -0.1), (-0.42, -0.36),
           (-0.27, -0.55), (0, -0.62), (0.27, -0.55), (0.42, -0.36), (0.47, -0.1), (0.49, 0.2), (0.45, 0.44), (0.36, 0.47), (0.31, 0.42),
           (0.335, 0.2), (0.32, -0.02), (0.27, -0.2), (0.18, -0.32)]

    def back(self, canvas, frame, colour):
        canvas.shape(smooth(frame.head(mirror([(0, -0.6), (0.3, -0.52), (0.46, -0.2), (0.47, 0.25), (0.42, 0.46), (0.25, 0.5),
            (0, 0.5)]))), darker(colour, 0.45))

    def fringe(self, frame):
        return smooth(frame.head(self.CAP))

    def front(self, canvas, frame, colour):
        mask = canvas.mask(smooth(frame.head(self.CAP)))
        lit(canvas, frame, mask, colour)
        lines = []
        for k in range(6):
            for side in (-1, 1):
                lines.append([(0.06 + side * 0.03 * k, -0.58 + 0.01 * k), (side * (0.2 + 0.035 * k), -0.42), (side * (0.34 + 0.022 * k),
                    -0.1), (side * (0.36 + 0.022 * k), 0.2), (side * (0.35 + 0.018 * k), 0.42)])
        strands(canvas, frame.head, mask, colour, lines, frame.length(0.015), 0.35)
        shine = canvas.mask(stroke(frame.head([(-0.4, -0.2), (-0.3, -0.37), (-0.1, -0.48), (0.1, -0.49)]), frame.length(0.07), 0.9),
            blur=frame.length(0.03))
        canvas.paint(canvas.within(shine, mask), lighter(colour, 0.6), 0.4)


class Bun(ShortQuiff):
    CAP = [(-0.375, 0.06), (-0.355, -0.12), (-0.3, -0.25), (-0.18, -0.34), (-0.02, -0.38), (0.16, -0.35), (0.29, -0.25), (0.35, -0.12),
        (0.375, 0.06), (0.41, -0.08),
           (0.41, -0.28), (0.33, -0.46), (0.15, -0.57), (-0.1, -0.575), (-0.3, -0.48), (-0.41, -0.28), (-0.41, -0.08)]

    def back(self, canvas, frame, colour):
        super().back(canvas, frame, colour)
        bun = canvas.mask(frame.head(oval(0.04, -0.66, 0.19, 0.16)))
        lit(canvas, frame, bun, colour)
        strands(canvas, frame.head, bun, colour, [[(-0.1 + 0.03 * k, -0.6), (-0.02 + 0.03 * k, -0.75 + 0.02 * k),
            (0.16, -0.68 + 0.02 * k)] for k in range(5)], frame.length(0.015), 0.4)

    def front(self, canvas, frame, colour):
        mask = canvas.mask(smooth(frame.head(self.CAP)))
        lit(canvas, frame, mask, colour)
        lines = [[(-0.36 + 0.12 * k, -0.16 - 0.18 * math.sin(math.pi * (k + 0.5) / 7)), (-0.25 + 0.09 * k, -0.44),
            (0.03, -0.58)] for k in range(7)]
        strands(canvas, frame.head, mask, colour, lines, frame.length(0.014), 0.4)


def mirror(half):
    return half + [(-x, y) for x, y in reversed(half[1:-1])]


HAIR = {
    "waves": LongWaves(),
    "quiff": ShortQuiff(),
    "cropped-curls": Curls(reach=0.04, low=100, size=0.062, rows=3),
    "curls": Curls(reach=0.24, low=128, size=0.082, rows=5),
    "bob": Bob(),
    "bun": Bun(),
}
