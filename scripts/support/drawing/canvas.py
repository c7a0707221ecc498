"""A picture that shapes are painted on: smooth outlines, soft edges, gradients."""

import math

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter

OVERSAMPLING = 2


def rgb(text):
    """'#e8b48a' as three numbers."""
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def mix(first, second, amount):
    """The colour `amount` (0 to 1) of the way from the first to the second."""
    return tuple(round(a + (b - a) * amount) for a, b in zip(first, second))


def darker(colour, amount=0.2):
    return mix(colour, (40, 20, 50), amount)


def lighter(colour, amount=0.2):
    return mix(colour, (255, 246, 226), amount)


def smooth(points, steps=10, closed=True):
    """A curve through all points (Catmull-Rom), as a polygon."""
    count = len(points)
    curve = []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = (points[(i + k) % count] if closed else points[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            curve.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    return curve if closed else curve + [points[-1]]


def oval(x, y, rx, ry, turn=0.0, steps=48):
    """An ellipse as a polygon; `turn` in degrees."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        u, v = rx * math.cos(a), ry * math.sin(a)
        points.append((x + u * c - v * s, y + u * s + v * c))
    return points


def stroke(points, width, taper=0.0, steps=8):
    """A line through the points as a polygon, thinner towards its ends by `taper` (0 to 1)."""
    curve = smooth(points, steps, closed=False)
    left, right = [], []
    for i, (x, y) in enumerate(curve):
        (ax, ay), (bx, by) = curve[max(i - 1, 0)], curve[min(i + 1, len(curve) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        t = i / (len(curve) - 1)
        half = width / 2 * (1 - taper * abs(2 * t - 1) ** 1.6)
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


class Canvas:
    def __init__(self, width, height, seed):
        self.size = (width, height)
        self.picture = Image.new("RGB", self.size)
        self.alpha = Image.new("L", self.size, 0)
        self.random = numpy.random.default_rng(seed)

    # Masks: white where the shape is.

    def mask(self, *polygons, blur=0):
        big = Image.new("L", tuple(side * OVERSAMPLING for side in self.size), 0)
        draw = ImageDraw.Draw(big)
        for polygon in polygons:
            draw.polygon([(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in polygon], fill=255)
        mask = big.reduce(OVERSAMPLING)
        return mask.filter(ImageFilter.GaussianBlur(blur)) if blur else mask

    def within(self, mask, other):
        return ImageChops.multiply(mask, other)

    def without(self, mask, other):
        return ImageChops.multiply(mask, ImageChops.invert(other))

    def shifted(self, mask, dx, dy, blur=0):
        moved = Image.new("L", self.size, 0)
        moved.paste(mask, (round(dx), round(dy)))
        return moved.filter(ImageFilter.GaussianBlur(blur)) if blur else moved

    # Painting.

    def gradient(self, *stops, angle=90):
        """A picture of (place 0 to 1, colour) stops; 90 degrees runs downwards."""
        width, height = self.size
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        y, x = numpy.mgrid[0:height, 0:width]
        t = (x / width - 0.5) * c + (y / height - 0.5) * s + 0.5
        places = [place for place, _ in stops]
        channels = [numpy.interp(t, places, [colour[k] for _, colour in stops]) for k in range(3)]
        dither = self.random.uniform(-0.5, 0.5, (height, width, 1))
        return Image.fromarray(numpy.clip(numpy.stack(channels, -1) + 0.5 + dither, 0, 255).astype("uint8"))

    def paint(self, mask, colour, opacity=1.0):
        """Lay a colour, or a picture of the same size, where the mask is."""
        if opacity < 1:
            mask = mask.point(lambda v: round(v * opacity))
        self.picture.paste(colour, (0, 0), mask) if isinstance(colour, Image.Image) else self.picture.paste(colour, mask=mask)
        self.alpha = ImageChops.lighter(self.alpha, mask)

    def fill(self, image):
        self.picture.paste(image)
        self.alpha = Image.new("L", self.size, 255)

    def shape(self, polygon, colour, opacity=1.0, blur=0):
        mask = self.mask(polygon, blur=blur)
        self.paint(mask, colour, opacity)
        return mask

    def shade(self, mask, colour, dx, dy, blur, opacity):
        """A soft shadow inside the shape, along the side that (dx, dy) points to."""
        self.paint(self.within(mask, ImageChops.invert(self.shifted(mask, -dx, -dy, blur))), colour, opacity)

    def glow(self, x, y, radius, colour, opacity):
        self.shape(oval(x, y, radius * 0.6, radius * 0.6), colour, opacity, blur=radius * 0.45)

    def soften(self, radius):
        """What lies in the background is out of focus."""
        self.picture = self.picture.filter(ImageFilter.GaussianBlur(radius))

    def grain(self, strength=2.2):
        """A little noise, as every sensor has."""
        pixels = numpy.asarray(self.picture).astype("float32")
        noise = self.random.normal(0, strength, pixels.shape[:2] + (1,))
        self.picture = Image.fromarray(numpy.clip(pixels + noise, 0, 255).astype("uint8"))
