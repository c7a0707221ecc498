"""Places for the people to be in. Each paints the whole canvas, out of focus, and knows nothing of who stands before it."""

import math

from .canvas import darker, lighter, mix, oval, rgb, smooth, stroke


def ridge(canvas, base, height, roughness, steps=14):
    """The outline of hills: a smooth line across the canvas and down to its foot."""
    width, bottom = canvas.size
    points = [(width * i / steps,
        base - height * abs(math.sin(i * 1.7 + roughness)) * canvas.random.uniform(0.45, 1)) for i in range(-1, steps + 2)]
    return smooth(points, 6, closed=False) + [(width * 1.2, bottom), (-width * 0.2, bottom)]


def beach(canvas):
    width, height = canvas.size
    canvas.fill(canvas.gradient((0, rgb("#6f86b8")), (0.25, rgb("#d7a3b4")), (0.45, rgb("#ffc491")), (0.56, rgb("#ffe0a8"))))
    canvas.glow(width * 0.78, height * 0.46, width * 0.55, rgb("#fff0c0"), 0.75)
    canvas.shape(oval(width * 0.78, height * 0.46, width * 0.085, width * 0.085), rgb("#fff6dc"))
    for _ in range(7):
        x, y = canvas.random.uniform(0, width), canvas.random.uniform(height * 0.05, height * 0.36)
        canvas.shape(oval(x, y, width * canvas.random.uniform(0.12, 0.3), height * 0.011), rgb("#ffd9c0"), 0.5, blur=9)
    sea = canvas.mask([(0, height * 0.53), (width, height * 0.53), (width, height * 0.76), (0, height * 0.76)])
    canvas.paint(sea, canvas.gradient((0.5, rgb("#e7a98f")), (0.6, rgb("#6f9db0")), (0.78, rgb("#3f7f95"))))
    for k in range(46):
        t = (k / 46) ** 1.5
        y = height * (0.535 + 0.21 * t)
        x = width * 0.78 + canvas.random.normal(0, width * (0.06 + 0.2 * t))
        canvas.shape(oval(x, y, width * (0.03 + 0.06 * t), 1.5 + 3 * t), rgb("#ffe9bd"), 0.6)
    shore = [(-20, height * 0.755), (width * 0.25, height * 0.735), (width * 0.55, height * 0.76), (width * 0.8, height * 0.745),
        (width + 20, height * 0.765)]
    canvas.shape(stroke(shore, 26), rgb("#fff4e4"), 0.85)
    sand = smooth([(x, y + 12) for x, y in shore], 6, closed=False) + [(width + 20, height), (-20, height)]
    canvas.paint(canvas.mask(sand), canvas.gradient((0.7, rgb("#c99f78")), (1, rgb("#e6c196"))))
    canvas.soften(5)


def cafe(canvas):
    width, height = canvas.size
    canvas.fill(canvas.gradient((0, rgb("#5b3d33")), (0.6, rgb("#8d5f49")), (1, rgb("#6a4637"))))
    window = [(width * 0.54, -20), (width * 1.1, -20), (width * 1.1, height * 0.56), (width * 0.54, height * 0.56)]
    canvas.paint(canvas.mask(window), canvas.gradient((0, rgb("#9fc3cc")), (0.35, rgb("#f3dcae")), (0.6, rgb("#b7b98a"))))
    for _ in range(16):
        canvas.shape(oval(width * canvas.random.uniform(0.56, 1.02), height * canvas.random.uniform(0.18, 0.54), 40, 40),
            mix(rgb("#5f8a5a"), rgb("#f5e6b8"), canvas.random.uniform(0, 1)), 0.5, blur=6)
    for x in (0.54, 0.775):
        canvas.shape([(width * x - 11, -20), (width * x + 11, -20), (width * x + 11, height * 0.57), (width * x - 11, height * 0.57)],
            rgb("#3e2a26"))
    canvas.shape([(width * 0.53, height * 0.55), (width, height * 0.55), (width, height * 0.58), (width * 0.53, height * 0.58)],
        rgb("#4a322b"))
    for row, y in enumerate((0.2, 0.38, 0.56)):
        canvas.shape([(0, height * y), (width * 0.46, height * y), (width * 0.46, height * y + 16), (0, height * y + 16)], rgb("#3e2a26"))
        x = 18
        while x < width * 0.41:
            wide, tall = canvas.random.uniform(26, 62), canvas.random.uniform(50, 125)
            tint = rgb(("#d9a55b", "#b95a3c", "#7c9a86", "#e9d5b0", "#4f6f7c", "#a3683f")[int(canvas.random.integers(6))])
            canvas.shape([(x, height * y - tall), (x + wide, height * y - tall), (x + wide, height * y), (x, height * y)], tint, 0.9)
            x += wide + canvas.random.uniform(4, 30)
    for x, y in ((0.16, 0.1), (0.42, 0.06), (0.68, 0.12), (0.93, 0.07)):
        canvas.shape([(width * x - 2, 0), (width * x + 2, 0), (width * x + 2, height * y), (width * x - 2, height * y)], rgb("#2b1c1a"))
        canvas.glow(width * x, height * y + 20, 190, rgb("#ffcf7d"), 0.75)
        canvas.shape(oval(width * x, height * y + 20, 27, 33), rgb("#fff1c9"))
    canvas.soften(9)


def cafe_table(canvas):
    """What stands before the guest: the table, a cup, a small plant."""
    width, height = canvas.size
    top = height * 0.885
    table = canvas.mask([(-10, top), (width + 10, top), (width + 10, height + 10), (-10, height + 10)])
    canvas.paint(table, canvas.gradient((0.86, rgb("#c58a58")), (0.9, rgb("#a86f45")), (1, rgb("#8a5636"))))
    canvas.shape(stroke([(0, top + 3), (width, top + 3)], 8), rgb("#e2ad79"), 0.8)
    for k in range(9):
        y = top + 20 + k * 17
        canvas.shape(stroke([(0, y), (width * 0.4, y + canvas.random.uniform(-7, 7)), (width, y + 4)], 2.5), rgb("#7a4a2e"), 0.3)
    x, y = width * 0.76, top + 60
    canvas.shape(oval(x + 12, y + 4, 190, 30), rgb("#4d2d20"), 0.5, blur=10)
    saucer = canvas.shape(oval(x, y, 165, 30), rgb("#efe7da"))
    canvas.shade(saucer, rgb("#8d7a72"), 24, 8, 18, 0.6)
    ring = canvas.without(canvas.mask(oval(x + 104, y - 92, 44, 50)), canvas.mask(oval(x + 102, y - 92, 26, 32)))
    canvas.paint(ring, rgb("#d5624a"))
    cup = canvas.shape(smooth([(x - 106, y - 158), (x, y - 150), (x + 106, y - 158), (x + 98, y - 70), (x + 62, y - 12), (x, y - 6),
        (x - 62, y - 12), (x - 98, y - 70)]), rgb("#e0714f"))
    canvas.shade(cup, rgb("#7a2b2b"), 46, 10, 34, 0.6)
    canvas.shade(cup, rgb("#ffd9b8"), -26, -4, 22, 0.5)
    canvas.shape(oval(x, y - 157, 107, 21), rgb("#f2a27f"))
    canvas.shape(oval(x, y - 154, 94, 16), rgb("#6b3d26"))
    canvas.shape(oval(x - 8, y - 155, 52, 8), rgb("#e7c7a0"), 0.9)
    for k in (-30, 8, 40):
        canvas.shape(stroke([(x + k, y - 185), (x + k + 16, y - 235), (x + k - 12, y - 285), (x + k + 10, y - 340)], 13, 0.9),
            (255, 250, 240), 0.2, blur=8)


def mountains(canvas):
    width, height = canvas.size
    canvas.fill(canvas.gradient((0, rgb("#6aa5d2")), (0.4, rgb("#bfdcea")), (0.6, rgb("#f4ead4"))))
    for _ in range(6):
        x, y = canvas.random.uniform(0, width), canvas.random.uniform(60, height * 0.24)
        for k in range(5):
            canvas.shape(oval(x + k * 55 - 110, y + 12 * abs(k - 2), 85 - 12 * abs(k - 2), 34), (255, 255, 255), 0.55, blur=12)
    peaks = [(-0.1, 0.52), (0.08, 0.33), (0.2, 0.43), (0.36, 0.24), (0.55, 0.47), (0.68, 0.36), (0.86, 0.2), (1.1, 0.5)]
    far = canvas.mask([(width * x, height * y) for x, y in peaks] + [(width * 1.1, height), (-width * 0.1, height)])
    canvas.paint(far, canvas.gradient((0.2, rgb("#7e96b8")), (0.55, rgb("#b3c3d2"))))
    for x, y in ((0.36, 0.24), (0.86, 0.2), (0.08, 0.33)):
        snow = [(x, y), (x + 0.05, y + 0.065), (x + 0.025, y + 0.055), (x + 0.008, y + 0.085), (x - 0.014, y + 0.058), (x - 0.05, y + 0.08)]
        canvas.paint(canvas.within(canvas.mask([(width * a, height * b) for a, b in snow]), far), (255, 255, 255), 0.92)
        side = [(x, y), (x + 0.16, y + 0.22), (x + 0.03, y + 0.22)]
        canvas.paint(canvas.within(canvas.mask([(width * a, height * b) for a, b in side], blur=5), far), rgb("#5c7299"), 0.35)
    for base, tall, tint in ((0.6, 0.13, "#7d9fa0"), (0.68, 0.12, "#5f8a78"), (0.78, 0.1, "#4a7558")):
        hill = canvas.mask(ridge(canvas, height * base, height * tall, base * 31))
        canvas.paint(hill, canvas.gradient((base - 0.12, lighter(rgb(tint), 0.25)), (base + 0.15, rgb(tint))))
    for _ in range(34):
        x, base = canvas.random.uniform(0, width), height * canvas.random.uniform(0.7, 0.86)
        pine(canvas, x, base, canvas.random.uniform(90, 190))
    canvas.soften(5)


def pine(canvas, x, base, tall):
    for k in range(4):
        y, half = base - tall * k * 0.23, tall * (0.24 - 0.045 * k)
        canvas.shape([(x - half, y), (x + half, y), (x, y - tall * 0.42)], mix(rgb("#24493a"), rgb("#3c6b4d"), k / 4))


def lake(canvas):
    width, height = canvas.size
    canvas.fill(canvas.gradient((0, rgb("#f5c98f")), (0.3, rgb("#f8e1b4")), (0.5, rgb("#fbeccf"))))
    canvas.glow(width * 0.2, height * 0.2, width * 0.7, rgb("#fff6d8"), 0.8)
    for base, tall, tint in ((0.46, 0.15, "#c6a98a"), (0.5, 0.1, "#a5906f")):
        canvas.paint(canvas.mask(ridge(canvas, height * base, height * tall, base * 17)), rgb(tint))
    for k in range(60):
        x = width * (k / 60) + canvas.random.uniform(-20, 20)
        size = canvas.random.uniform(38, 85)
        tint = rgb(("#c9722f", "#d99a3d", "#8f7a3a", "#b4532c", "#6f7f45")[int(canvas.random.integers(5))])
        canvas.shape(oval(x, height * 0.52 - size * 0.5, size * 0.6, size), tint, 0.85, blur=4)
    canvas.paint(canvas.mask([(0, height * 0.53), (width, height * 0.53), (width, height), (0, height)]),
        canvas.gradient((0.53, rgb("#c9a070")), (0.62, rgb("#9fb0a4")), (0.85, rgb("#5f8790"))))
    for _ in range(70):
        y = height * canvas.random.uniform(0.54, 0.9)
        canvas.shape(oval(canvas.random.uniform(0, width), y, canvas.random.uniform(30, 120), 2.5), rgb("#fdeccb"), 0.4)
    canvas.soften(7)


def park(canvas):
    width, height = canvas.size
    canvas.fill(canvas.gradient((0, rgb("#9ec48f")), (0.5, rgb("#cfdc9a")), (0.75, rgb("#86ab63")), (1, rgb("#6d9650"))))
    for x in (0.06, 0.24, 0.8, 0.97):
        canvas.shape([(width * x - 24, height * 0.1), (width * x + 20, height * 0.1), (width * x + 34, height * 0.74), (width * x - 38,
            height * 0.74)], rgb("#6d5844"))
    for _ in range(95):
        x, y = canvas.random.uniform(0, width), height * canvas.random.triangular(-0.02, 0.05, 0.5)
        size = canvas.random.uniform(24, 80)
        canvas.shape(oval(x, y, size, size), mix(rgb("#4f8a4e"), rgb("#e9efad"), canvas.random.uniform(0, 1)), 0.42, blur=3)
    canvas.glow(width * 0.8, height * 0.06, width * 0.7, rgb("#fffbd2"), 0.7)
    canvas.soften(10)


def studio(canvas, first, second):
    width, height = canvas.size
    canvas.fill(canvas.gradient((0, lighter(rgb(first), 0.2)), (1, rgb(second)), angle=70))
    canvas.glow(width * 0.5, height * 0.38, width * 0.75, lighter(rgb(first), 0.6), 0.55)


def leaves(canvas, tint, places):
    """Large leaves at the edge: (x, y, length, direction in degrees) in shares of the canvas."""
    width, height = canvas.size
    for x, y, length, turn in places:
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        along = lambda u, v: (width * x + width * length * (u * c - v * s), height * y + width * length * (u * s + v * c))
        colour = mix(rgb(tint), rgb("#f3e2a0"), canvas.random.uniform(0, 0.3))
        leaf = canvas.shape(smooth([along(0, 0), along(0.3, -0.15), along(0.65, -0.13), along(1, 0), along(0.65, 0.13), along(0.3, 0.15)]),
            colour)
        canvas.shade(leaf, darker(colour, 0.5), 0, 14, 18, 0.5)
        canvas.shape(stroke([along(0, 0), along(0.5, 0.01), along(0.97, 0)], 5, 0.8), lighter(colour, 0.4), 0.7)


def disc(canvas, x, y, radius, colour):
    canvas.shape(oval(x, y, radius, radius), rgb(colour), 0.85)


def dog(canvas, x, y, size, coat="#c98a4b"):
    """A friendly dog's head and chest; `size` is the width of the head in pixels."""
    coat = rgb(coat)
    at = lambda points: [(x + u * size, y + v * size) for u, v in points]
    chest = canvas.shape(smooth(at([(-0.4, 0.25), (0.4, 0.25), (0.62, 0.9), (0.7, 1.9), (-0.7, 1.9), (-0.62, 0.9)])), darker(coat, 0.08))
    canvas.shade(chest, darker(coat, 0.5), size * 0.2, 0, size * 0.2, 0.6)
    canvas.paint(canvas.within(canvas.mask(smooth(at([(-0.22, 0.4), (0.22, 0.4), (0.26, 1.0), (0, 1.4), (-0.26, 1.0)])), blur=size * 0.05),
        chest), lighter(coat, 0.65), 0.9)
    head = canvas.shape(smooth(at([(0, -0.5), (0.16, -0.485), (0.32, -0.38), (0.42, -0.15), (0.42, 0.08), (0.3, 0.27), (0.19, 0.44),
        (0, 0.5), (-0.19, 0.44), (-0.3, 0.27), (-0.42, 0.08), (-0.42, -0.15), (-0.32, -0.38), (-0.16, -0.485)])), coat)
    canvas.shade(head, darker(coat, 0.5), size * 0.1, size * 0.06, size * 0.1, 0.55)
    canvas.paint(canvas.within(canvas.mask(smooth(at([(-0.05, -0.52), (0.05, -0.52), (0.07, -0.1), (0.2, 0.12), (0.24, 0.32), (0.12, 0.48),
        (0, 0.5), (-0.12, 0.48), (-0.24, 0.32), (-0.2, 0.12), (-0.07, -0.1)])), blur=size * 0.03), head), lighter(coat, 0.72), 0.95)
    for side in (-1, 1):
        ear = canvas.shape(smooth(at([(side * 0.25, -0.38), (side * 0.42, -0.4), (side * 0.56, -0.15), (side * 0.58, 0.18),
            (side * 0.46, 0.3), (side * 0.39, 0.05), (side * 0.35, -0.2)])), darker(coat, 0.3))
        canvas.shade(ear, darker(coat, 0.6), size * 0.05, size * 0.04, size * 0.05, 0.6)
        canvas.shape(at(oval(side * 0.19, -0.08, 0.062, 0.068)), rgb("#2a1710"))
        canvas.shape(at(oval(side * 0.19, -0.07, 0.042, 0.045)), rgb("#5b3218"))
        canvas.shape(at(oval(side * 0.19, -0.075, 0.026, 0.028)), rgb("#140a08"))
        canvas.shape(at(oval(side * 0.19 - 0.018, -0.1, 0.016, 0.016)), (255, 255, 255))
        canvas.shape(stroke(at([(side * 0.11, -0.2), (side * 0.19, -0.235), (side * 0.27, -0.19)]), size * 0.03, 0.8), darker(coat, 0.4),
            0.7)
    canvas.shape(smooth(at([(-0.1, 0.14), (0, 0.12), (0.1, 0.14), (0.07, 0.22), (0, 0.26), (-0.07, 0.22)])), rgb("#2c1e1e"))
    canvas.shape(at(oval(-0.03, 0.15, 0.04, 0.014)), (255, 255, 255), 0.4, blur=3)
    canvas.shape(smooth(at([(-0.07, 0.37), (0.07, 0.37), (0.085, 0.52), (0, 0.6), (-0.085, 0.52)])), rgb("#e8808a"))
    canvas.shape(stroke(at([(0, 0.38), (0.005, 0.47), (0, 0.54)]), size * 0.012, 0.7), rgb("#b4525e"), 0.8)
    canvas.shape(stroke(at([(-0.17, 0.33), (-0.09, 0.385), (0, 0.34), (0.09, 0.385), (0.17, 0.33)]), size * 0.022, 0.6), rgb("#3a2420"))
    canvas.shape(stroke(at([(0, 0.25), (0, 0.3), (0, 0.345)]), size * 0.018, 0.4), rgb("#3a2420"))
    collar = canvas.shape(stroke(at([(-0.4, 0.46), (-0.2, 0.6), (0, 0.64), (0.2, 0.6), (0.4, 0.46)]), size * 0.075), rgb("#2f7f86"))
    canvas.paint(canvas.without(collar, canvas.mask(at([(-0.1, 0.3), (0.1, 0.3), (0.1, 0.62), (-0.1, 0.62)]))), rgb("#26696f"), 0.3)
