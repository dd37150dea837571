"""Measures the exported model on voices and sentence shapes it never heard.

    python evaluate.py --data /tmp/speech-data --model ../../embedded/speech-model
"""

import argparse
from pathlib import Path

import numpy as np
import onnxruntime

from alphabet import decode
from data import read_shard
from scoring import error_rates
from synthesize import measuring_sets


def main() -> None:
    """Prints one line per measuring set, and one per command that was misheard."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--show", type=int, default=12, help="how many mistakes to print of each set")
    options = parser.parse_args()
    session = onnxruntime.InferenceSession(str(options.model / "onnx" / "model.onnx"), providers=["CPUExecutionProvider"])
    for name in measuring_sets():
        pairs, by_voice = [], {}
        for example in read_shard(options.data / f"{name}.npz"):
            features = example.features.astype(np.float32)[None]
            logits = session.run(None, {"input_features": features, "attention_mask": np.ones(features.shape[:2], np.int64)})[0]
            pair = (example.label, decode(logits[0].argmax(-1).tolist()))
            pairs.append(pair)
            by_voice.setdefault(example.voice, []).append(pair)
        rates = error_rates(pairs)
        print(f"{name}: {len(pairs)} utterances, CER {rates['cer']:.3f}, WER {rates['wer']:.3f}, exact {rates['exact']:.3f}")
        if name != "held-out-sentences":
            print("   by voice (CER):", ", ".join(f"{voice} {error_rates(items)['cer']:.3f}" for voice, items in sorted(by_voice.items())))
        for expected, heard in [pair for pair in pairs if pair[0] != pair[1]][: options.show]:
            print(f"   {expected} → {heard}")


if __name__ == "__main__":
    main()
