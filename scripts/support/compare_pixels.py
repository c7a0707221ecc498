#!/usr/bin/python3
"""Say whether two picture files show the same: every pixel of their first frames, and the colours that their profiles make of them.

  compare_pixels.py [--upright] ORIGINAL CHANGED [ORIGINAL CHANGED]...

  --upright   turn the original as its EXIF orientation asks before it is compared; a JPEG may then differ by --slack levels
  --slack N   levels by which a channel may differ (default 0)

Prints one JSON object a pair: `pixels` (same, different, undecodable: Pillow does not open the original) and `colours` (same, different,
none: no profile that LittleCMS takes). Exit: 0 nothing differs, 1 something does, 2 usage.
"""
import io
import json
import sys
import warnings

from PIL import Image, ImageChops, ImageCms, ImageOps

warnings.simplefilter("ignore")
Image.MAX_IMAGE_PIXELS = None


def opened(path, upright=False):
    image = Image.open(path)
    image.seek(0)
    image.load()
    profile = image.info.get("icc_profile")
    if upright:
        image = ImageOps.exif_transpose(image)
    if image.mode == "P" or "transparency" in image.info:
        image = image.convert("RGBA")
    return image, profile


def differ(one, other, slack):
    if one.size != other.size or one.mode != other.mode:
        return True
    if one.tobytes() == other.tobytes():
        return False
    if slack == 0 or one.mode.startswith("I"):
        return True
    extremes = ImageChops.difference(one, other).getextrema()
    return max(high for _, high in ([extremes] if isinstance(extremes[0], int) else extremes)) > slack


def managed(image, profile):
    """The picture in sRGB by its profile; None where LittleCMS takes no such profile for it."""
    if not profile or image.mode not in ("L", "RGB", "CMYK", "RGBA"):
        return None
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        return ImageCms.profileToProfile(image.convert("RGB") if image.mode == "RGBA" else image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except Exception:
        return None


def compare(original, changed, upright, slack):
    try:
        one, own = opened(original, upright)
    except Exception:
        return {"pixels": "undecodable", "colours": "none"}
    try:
        other, kept = opened(changed)
    except Exception as problem:
        return {"pixels": "different", "colours": "none", "why": str(problem)}
    answer = {"pixels": "different" if differ(one, other, slack) else "same", "colours": "none"}
    wanted = managed(one, own)
    if wanted is not None:
        found = managed(other, kept)
        answer["colours"] = "different" if found is None or differ(wanted, found, slack) else "same"
    return answer


def main(arguments):
    upright, slack = False, 0
    while arguments and arguments[0].startswith("--"):
        option = arguments.pop(0)
        if option == "--upright":
            upright = True
        elif option == "--slack" and arguments and arguments[0].isdigit():
            slack = int(arguments.pop(0))
        else:
            print(__doc__, file=sys.stderr)
            return 2
    if not arguments or len(arguments) % 2:
        print(__doc__, file=sys.stderr)
        return 2
    status = 0
    for original, changed in zip(arguments[::2], arguments[1::2]):
        answer = compare(original, changed, upright, slack)
        status = 1 if "different" in (answer["pixels"], answer["colours"]) else status
        print(json.dumps({"original": original, "changed": changed, **answer}))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
