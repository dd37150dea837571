"""Writes the small recordings the model's test listens to, all by voices the model never heard.

    python fixtures.py --out ../../embedded/speech-model/fixtures
"""

import argparse
from pathlib import Path

import numpy as np
import soundfile

from channel import to_model_rate
from features import SAMPLE_RATE
from synthesize import SEED, Utterance, place, speak

_FIXTURES = {
    "ja": Utterance("Ja.", "de+Andrea"),
    "noch-mal": Utterance("Noch mal, bitte.", "de+f3", pitch=60),
    "wie-fest": Utterance("Wie fest soll ich drücken?", "de+Hugo", speed=150),
    "knoten": Utterance("Ich habe links außen einen Knoten gefunden.", "de+m7", speed=170),
}


def main() -> None:
    """Writes one WAV file per fixture."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    folder = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(SEED)
    for name, utterance in _FIXTURES.items():
        samples = to_model_rate(place(speak(utterance) * 0.4, rng))
        soundfile.write(folder / f"{name}.wav", samples, SAMPLE_RATE, subtype="PCM_16")


if __name__ == "__main__":
    main()
