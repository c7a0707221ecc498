"""The input of scripts/soak-kills: three profiles of small drawn photos, in four states that differ in recipe, order and members."""

import io
import json
import random

from PIL import Image, ImageDraw

BASE = {
    "rules": {"minPhotos": 2, "shortEdge": {"refuse": 200, "warn": 200, "note": 200}},
    "encoding": {"jpeg": {"quality": 82}},
    "mark": {"text": "one"},
    "renditions": [
        {"role": "card", "width": 120, "height": 160, "scales": [1, 2], "marked": [2], "formats": ["jpeg"]},
        {"role": "avatar", "width": 64, "height": 64, "formats": ["jpeg"]},
    ],
}
THUMB = {"role": "thumb", "width": 50, "height": 75, "formats": ["jpeg"]}
CUT_OFF = "cut-off.jpg"
PHOTOS = {"anna": 3, "ben": 2, "cleo": 2}


def drawn(seed):
    """A JPEG of 360x480 with soft ground and hard edges."""
    numbers = random.Random(seed)
    picture = Image.linear_gradient("L").resize((360, 480)).convert("RGB")
    draw = ImageDraw.Draw(picture)
    for _ in range(12):
        x, y, size = numbers.randrange(360), numbers.randrange(480), numbers.randrange(20, 120)
        draw.ellipse((x, y, x + size, y + size), fill=tuple(numbers.randrange(256) for _ in range(3)))
    stream = io.BytesIO()
    picture.save(stream, "JPEG", quality=90)
    return stream.getvalue()


def photos():
    """Profile to file name to bytes: seven photos to publish, and one that breaks off."""
    files = {}
    for profile, count in PHOTOS.items():
        files[profile] = {f"{number}.jpg": drawn(f"{profile} {number}") for number in range(1, count + 1)}
    whole = drawn("cut off")
    files["ben"][CUT_OFF] = whole[: len(whole) // 2]
    return files


def order(*names):
    return json.dumps({"photos": [{"file": name} for name in names]}).encode()


class State:
    """One input and one recipe; making it writes both."""

    def __init__(self, name, folder, recipe, files):
        self.name = name
        self.input = folder / name
        self.recipe = folder / f"{name}.json5"
        for profile, members in files.items():
            (self.input / profile).mkdir(parents=True)
            for file, content in members.items():
                (self.input / profile / file).write_bytes(content)
        self.recipe.write_text(json.dumps(recipe))


def states(folder):
    files = photos()
    quality = {**BASE, "encoding": {"jpeg": {"quality": 60}}}
    others = {**BASE, "mark": {"text": "two"}, "renditions": [BASE["renditions"][0], THUMB]}
    # One photo taken back, one order turned round, and one profile left with too few photos, which is withdrawn.
    members = {profile: dict(given) for profile, given in files.items()}
    del members["anna"]["2.jpg"]
    del members["cleo"]["1.jpg"]
    members["ben"]["profile.json"] = order("2.jpg", CUT_OFF, "1.jpg")
    return [
        State("base", folder, BASE, files),
        State("quality", folder, quality, files),
        State("renditions", folder, others, files),
        State("members", folder, BASE, members),
    ]
