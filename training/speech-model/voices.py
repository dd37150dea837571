"""Which espeak-ng voice variants are trained, and which are kept for measuring."""

import subprocess

# Never trained: two women, two men, a formant (klatt) voice, an old voice, a robot-like one.
HELD_OUT_VOICES = ["Andrea", "f3", "m7", "Hugo", "klatt4", "grandma", "robosoft3", "steph2"]

# Not speech that anybody understands well, or a fixed speed no CTC model could follow.
UNUSABLE_VOICES = ["fast", "Demonic"]

_PLAIN_VOICE_SHARE = 8


def training_voices() -> list[str]:
    """Returns espeak-ng voice names for training; the plain voice stands several times as it is heard most."""
    listing = subprocess.run(["espeak-ng", "--voices=variant"], capture_output=True, text=True, check=True).stdout
    variants = sorted(line.split("!v/")[1].split()[0] for line in listing.splitlines() if "!v/" in line)
    kept = [name for name in variants if name not in HELD_OUT_VOICES and name not in UNUSABLE_VOICES]
    return ["de"] * _PLAIN_VOICE_SHARE + [f"de+{name}" for name in kept]


def held_out_voices() -> list[str]:
    """Returns the espeak-ng voice names that are only measured."""
    return [f"de+{name}" for name in HELD_OUT_VOICES]
