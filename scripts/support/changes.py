"""What people do to photos, and what may be wrong with them: each a function from a Pillow picture to another, for scripts/eval-set."""

import io
import pathlib
import textwrap

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps

FONT = pathlib.Path("/usr/share/fonts/truetype/lato/Lato-Regular.ttf")
WORDS = "a long walk by the river and then home before it rains since the dog does not like to be wet at all ".split()


def flat(path):
    """Upright, on white."""
    with Image.open(path) as picture:
        upright = ImageOps.exif_transpose(picture).convert("RGBA")
    white = Image.new("RGBA", upright.size, "white")
    return Image.alpha_composite(white, upright).convert("RGB")


def scaled(picture, factor):
    return picture.resize([max(1, round(side * factor)) for side in picture.size], Image.Resampling.BICUBIC)


def saved(picture, kind, **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return Image.open(io.BytesIO(file.getvalue())).convert("RGB")


def cut(picture, left=0.0, top=0.0, right=0.0, bottom=0.0):
    width, height = picture.size
    return picture.crop((round(width * left), round(height * top), round(width * (1 - right)), round(height * (1 - bottom))))


def levels(picture, change):
    return picture.point([min(255, max(0, round(change(level)))) for level in range(256)] * 3)


def jpeg60(picture):
    return saved(picture, "JPEG", quality=60)


def webp(picture):
    return saved(picture, "WEBP", quality=75)


def brighter(picture):
    return levels(picture, lambda level: level * 1.2)


def darker(picture):
    return levels(picture, lambda level: level * 0.75)


def framed(picture, colour, across, down):
    """Bars of so many parts of the picture's sides."""
    width, height = picture.size
    frame = Image.new("RGB", (round(width * (1 + 2 * across)), round(height * (1 + 2 * down))), colour)
    frame.paste(picture, (round(width * across), round(height * down)))
    return frame


def blurred(picture, thousandths):
    """By a Gaussian whose deviation is a part of the longer side."""
    return picture.filter(ImageFilter.GaussianBlur(max(picture.size) * thousandths / 1000))


def noisy(picture, deviation):
    numbers = numpy.random.default_rng(1).normal(0, deviation, (picture.height, picture.width, 3))
    return Image.fromarray(numpy.clip(numpy.asarray(picture) + numbers, 0, 255).astype("uint8"))


COPIES = {
    "saved as JPEG 60": jpeg60,
    "saved as WebP 75": webp,
    "half the size": lambda picture: scaled(picture, 0.5),
    "twice the size": lambda picture: scaled(picture, 2),
    "mirrored": ImageOps.mirror,
    "brightened by a fifth": brighter,
    "brightened by 30 levels": lambda picture: levels(picture, lambda level: level + 30),
    "darkened by a quarter": darker,
    "gamma 0.7": lambda picture: levels(picture, lambda level: 255 * (level / 255) ** 0.7),
    "grey": lambda picture: ImageOps.grayscale(picture).convert("RGB"),
    "cut by 5 %, all around": lambda picture: cut(picture, 0.025, 0.025, 0.025, 0.025),
    "cut by 5 %, at the left": lambda picture: cut(picture, left=0.05),
    "cut by 5 %, at a corner": lambda picture: cut(picture, left=0.05, top=0.05),
    "cut by 10 %, all around": lambda picture: cut(picture, 0.05, 0.05, 0.05, 0.05),
    "cut by 10 %, at the bottom": lambda picture: cut(picture, bottom=0.1),
    "cut by 10 %, at a corner": lambda picture: cut(picture, right=0.1, bottom=0.1),
    "half the size, JPEG 60, brightened": lambda picture: brighter(jpeg60(scaled(picture, 0.5))),
    "cut by 5 % at a corner, JPEG 60, mirrored": lambda picture: ImageOps.mirror(jpeg60(cut(picture, left=0.05, top=0.05))),
    "cut by 10 % at a corner, darkened, JPEG 60": lambda picture: jpeg60(darker(cut(picture, right=0.1, bottom=0.1))),
    "cut by 10 % at a corner, brightened, WebP, half the size": lambda picture: scaled(webp(brighter(cut(picture, left=0.1, top=0.1))), 0.5),
}

FAULTS = {
    "blurred by 1 thousandth of the long side": lambda picture: blurred(picture, 1),
    "blurred by 2 thousandths": lambda picture: blurred(picture, 2),
    "blurred by 3 thousandths": lambda picture: blurred(picture, 3),
    "blurred by 5 thousandths": lambda picture: blurred(picture, 5),
    "three tenths of the light": lambda picture: levels(picture, lambda level: level * 0.3),
    "an eighth of the light, with noise": lambda picture: noisy(levels(picture, lambda level: level * 0.125), 4),
    "washed out to the upper 100 levels": lambda picture: levels(picture, lambda level: 155 + level * 100 / 255),
    "black bars above and below": lambda picture: framed(picture, "black", 0, 0.2),
    "white bars left and right": lambda picture: framed(picture, "white", 0.05, 0),
    "framed in grey": lambda picture: framed(picture, (60, 60, 60), 0.06, 0.06),
}


def page(ground, ink, letters, lines):
    picture = Image.new("RGB", (1080, 1440), ground)
    width = int(960 / letters * 2.1)
    text = "\n".join(textwrap.wrap(" ".join(WORDS * 30), width)[:lines])
    ImageDraw.Draw(picture).multiline_text((60, 80), text, font=ImageFont.truetype(str(FONT), letters), fill=ink)
    return picture


def drawn():
    """Pictures that are all fault."""
    plains = [Image.new("RGB", (1080, 1440), colour) for colour in ("black", "white", (130, 120, 140), (20, 60, 20))]
    grounds = [("white", (20, 20, 20)), ((30, 40, 60), (240, 240, 240)), ((255, 240, 200), (120, 60, 60))]
    return {
        "plain": plains,
        "plain, with noise": [noisy(picture, 5) for picture in plains],
        "plain, JPEG 60": [jpeg60(noisy(picture, 3)) for picture in plains],
        "pages of text": [page(ground, ink, letters, int(1300 / letters / 1.25)) for ground, ink in grounds for letters in (36, 60, 100)],
        "a few lines of text": [page(ground, ink, letters, 4) for ground, ink in grounds for letters in (36, 60)],
    }
