"""Speaks the corpus with espeak-ng, sends it through the channel, and stores features in shards.

    python synthesize.py --out /tmp/speech-data --utterances 12000
"""

import argparse
import json
import multiprocessing
import subprocess
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import numpy as np
from scipy.signal import resample_poly

import channel
from corpus import Corpus
from features import HOP, log_mel
from grammar import normalise
from templates import COMMANDS
from voices import held_out_voices, training_voices

SEED = 20261121
SHARD_SIZE = 50
# Lengths come in steps, so that a training batch needs no padding.
FRAME_STEP = 32

_ESPEAK_RATE = 22_050
_SAMPLES_PER_FRAME = HOP * channel.CHANNEL_RATE // 16_000
_SILENT_SHARE = 0.03


@dataclass
class Utterance:
    """One sentence, who says it and how."""

    sentence: str
    voice: str
    speed: int = 165
    pitch: int = 50
    warp: float = 1.0


def speak(utterance: Utterance) -> np.ndarray:
    """Returns the utterance at the channel's rate, without silence around it, peak 1."""
    command = ["espeak-ng", "-v", utterance.voice, "-s", str(utterance.speed), "-p", str(utterance.pitch), "--stdout", "--", utterance.sentence]
    wave = subprocess.run(command, capture_output=True, check=True).stdout
    samples = np.frombuffer(wave[44 : 44 + (len(wave) - 44) // 2 * 2], np.int16) / 32768
    ratio = Fraction(channel.CHANNEL_RATE / _ESPEAK_RATE / utterance.warp).limit_denominator(200)
    samples = resample_poly(samples, ratio.numerator, ratio.denominator)
    loud = np.flatnonzero(np.abs(samples) > 0.003)
    if len(loud) == 0:
        return np.zeros(0)
    samples = samples[loud[0] : loud[-1] + 1]
    return samples / np.abs(samples).max()


def place(speech: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Returns the speech between two silences, a whole number of frame steps long."""
    lead = 0 if rng.random() < 0.08 else rng.uniform(0.02, 0.75)
    trail = rng.uniform(0.08, 0.7)
    before = int(lead * channel.CHANNEL_RATE)
    wanted = before + len(speech) + int(trail * channel.CHANNEL_RATE)
    step = FRAME_STEP * _SAMPLES_PER_FRAME
    return np.pad(speech, (before, -(-wanted // step) * step - before - len(speech)))


def shard_features(utterances: list[Utterance], rng: np.random.Generator) -> list[np.ndarray]:
    """Returns the features of the utterances, each in its own room and noise, all through one codec."""
    spoken = [speak(utterance) for utterance in utterances]
    everyone = np.concatenate(spoken)
    heard = []
    for speech in spoken:
        power = float(np.mean(speech**2)) if len(speech) else 0.01
        if len(speech) and rng.random() < 0.35:
            speech = channel.room(np.pad(speech, (0, 2000)), rng)
        start = int(rng.integers(len(everyone) // 2))
        placed = channel.add_noise(place(speech, rng), power, np.roll(everyone, -start) + np.roll(everyone, start // 2), rng)
        placed = channel.tone(placed, rng)
        heard.append(placed / max(np.abs(placed).max(), 1e-3) * 10 ** (-rng.uniform(1, 32) / 20))
    through = channel.codec(np.concatenate(heard), rng)
    cuts = np.cumsum([len(piece) for piece in heard])[:-1]
    return [log_mel(channel.to_model_rate(piece)) for piece in np.split(through, cuts)]


def write_shard(path: Path, utterances: list[Utterance], seed: list[int]) -> None:
    """Synthesises and stores one shard."""
    rng = np.random.default_rng(seed)
    groups = [utterances[start : start + SHARD_SIZE] for start in range(0, len(utterances), SHARD_SIZE)]
    features = [item for group in groups for item in shard_features(group, rng)]
    np.savez(
        path.with_suffix(".partial.npz"),
        frames=np.concatenate(features).astype(np.float16),
        lengths=np.array([len(item) for item in features]),
        labels=json.dumps([normalise(utterance.sentence) for utterance in utterances]),
        voices=json.dumps([utterance.voice for utterance in utterances]),
    )
    path.with_suffix(".partial.npz").rename(path)


def _varied(sentence: str, voice: str, rng: np.random.Generator) -> Utterance:
    pitch = int(np.clip(rng.normal(50, 20), 0, 99))
    return Utterance(sentence, voice, int(rng.triangular(105, 165, 235)), pitch, float(np.clip(rng.normal(1, 0.06), 0.86, 1.16)))


def _training_shard(job: tuple[Path, int]) -> None:
    folder, index = job
    path = folder / f"train-{index:05d}.npz"
    if path.exists():
        return
    rng = np.random.default_rng([SEED, index])
    corpus = Corpus(SEED + index)
    voices = training_voices()
    sentences = ["" if rng.random() < _SILENT_SHARE else corpus.training_sentence() for _ in range(SHARD_SIZE)]
    write_shard(path, [_varied(sentence, str(rng.choice(voices)), rng) for sentence in sentences], [SEED, index, 1])


def measuring_sets() -> dict[str, list[Utterance]]:
    """Returns the utterances the model is measured on, by name of the set."""
    rng = np.random.default_rng(SEED + 999_983)
    corpus = Corpus(SEED + 999_983)
    kept, trained = held_out_voices(), training_voices()
    return {
        "held-out-voices": [_varied(corpus.dialogue_sentence(), kept[i % len(kept)], rng) for i in range(200)],
        "held-out-sentences": [_varied(corpus.held_out_sentence(), str(rng.choice(trained)), rng) for _ in range(200)],
        "held-out-both": [_varied(corpus.held_out_sentence(), kept[i % len(kept)], rng) for i in range(200)],
        "commands": [_varied(command, voice, rng) for command in COMMANDS for voice in kept],
    }


def main() -> None:
    """Writes the measuring sets and then the training shards that are not there yet."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--utterances", type=int, default=12_000)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with multiprocessing.Pool(options.processes) as pool:
        jobs = [(options.out / f"{name}.npz", items, [SEED, 7]) for name, items in measuring_sets().items()]
        pool.starmap(write_shard, [job for job in jobs if not job[0].exists()], chunksize=1)
        shards = range(-(-options.utterances // SHARD_SIZE))
        for _ in pool.imap_unordered(_training_shard, [(options.out, index) for index in shards]):
            pass


if __name__ == "__main__":
    main()
