"""Reads the shards that synthesize.py wrote."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np


@dataclass
class Example:
    """Features, their text, and who said it."""

    features: np.ndarray
    label: str
    voice: str


def read_shard(path: Path) -> list[Example]:
    """Returns the examples of one shard."""
    with np.load(path) as shard:
        pieces = np.split(shard["frames"], np.cumsum(shard["lengths"])[:-1])
        labels, voices = json.loads(str(shard["labels"])), json.loads(str(shard["voices"]))
    return [Example(*item) for item in zip(pieces, labels, voices, strict=True)]
