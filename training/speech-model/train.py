"""Trains the model on the shards; shards that appear while it runs are used from the next epoch on.

    python train.py --data /tmp/speech-data --out /tmp/speech-run --minutes 60
"""

import argparse
import copy
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import distributed, multiprocessing

from alphabet import decode, encode
from corpus import dialogue_words
from data import Example, read_shard
from model import SpeechModel
from scoring import error_rates

SEED = 20261121
# Frames of one batch, all its utterances together.
BATCH_FRAMES = 4_500
AVERAGING = 0.995
SAVING_STEPS = 100
# The processes learn apart and meet after this many steps.
SHARING_STEPS = 8
# Of the utterances with words from outside the dialogue only this share is heard in an epoch.
FOREIGN_SHARE = 0.35


def batches(examples: list[Example], rng: random.Random) -> list[list[Example]]:
    """Returns shuffled batches, each of utterances of one length."""
    by_length: dict[int, list[Example]] = {}
    for example in examples:
        by_length.setdefault(len(example.features), []).append(example)
    result = []
    for length, group in by_length.items():
        rng.shuffle(group)
        size = max(1, BATCH_FRAMES // length)
        result += [group[start : start + size] for start in range(0, len(group), size)]
    rng.shuffle(result)
    return result


def step_loss(model: SpeechModel, batch: list[Example]) -> torch.Tensor:
    """Returns the CTC loss of one batch."""
    features = torch.from_numpy(np.stack([example.features for example in batch]).astype(np.float32))
    with torch.autocast("cpu", torch.bfloat16):
        logits = model(features)
    targets = [encode(example.label) for example in batch]
    scores = F.log_softmax(logits.float(), dim=-1).transpose(0, 1)
    lengths = torch.full((len(batch),), scores.shape[0])
    flat = torch.tensor([token for target in targets for token in target], dtype=torch.long)
    return F.ctc_loss(scores, flat, lengths, torch.tensor([len(target) for target in targets]), zero_infinity=True)


@torch.no_grad()
def transcribe(model: SpeechModel, examples: list[Example]) -> list[tuple[str, str]]:
    """Returns (expected, heard) for each example."""
    model.eval()
    pairs = []
    for example in examples:
        logits = model(torch.from_numpy(example.features.astype(np.float32))[None])
        pairs.append((example.label, decode(logits[0].argmax(-1).tolist())))
    return pairs


def rate_at(progress: float) -> float:
    """Returns the share of the peak learning rate: a short rise, then a half cosine down to almost nothing."""
    if progress < 0.08:
        return 0.08 + 0.92 * progress / 0.08
    return 0.003 + 0.997 * 0.5 * (1 + np.cos(np.pi * min(1.0, (progress - 0.08) / 0.92)))


def share(model: SpeechModel, progress: float) -> float:
    """Averages weights and progress over the processes, so that all learn from all and stop together."""
    if distributed.get_world_size() == 1:
        return progress
    weights = [value for value in model.state_dict().values() if value.is_floating_point()]
    flat = torch.cat([weight.flatten() for weight in weights] + [torch.tensor([progress])])
    distributed.all_reduce(flat)
    flat /= distributed.get_world_size()
    start = 0
    for weight in weights:
        weight.copy_(flat[start : start + weight.numel()].view_as(weight))
        start += weight.numel()
    return float(flat[-1])


def follow(average: SpeechModel, model: SpeechModel) -> None:
    """Moves the averaged weights, those that are measured and exported, a little towards the trained ones."""
    with torch.no_grad():
        for slow, fast in zip(average.state_dict().values(), model.state_dict().values(), strict=True):
            if slow.is_floating_point():
                slow.lerp_(fast, 1 - AVERAGING)


def report(model: SpeechModel, data: Path, facts: dict[str, float]) -> None:
    """Prints one line about the epoch."""
    for name in ("held-out-both", "commands"):
        rates = error_rates(transcribe(model, read_shard(data / f"{name}.npz")[::8]))
        facts |= {f"{name} cer": rates["cer"], f"{name} exact": rates["exact"]}
    print(json.dumps({name: round(value, 4) for name, value in facts.items()}), flush=True)


def train(rank: int, options: argparse.Namespace) -> None:
    """Trains in one process on its part of the shards."""
    torch.set_num_threads(1)  # the recurrent layers gain nothing from a second, and a busy machine stalls them
    distributed.init_process_group("gloo", init_method=f"file://{options.out.absolute()}/rendezvous", rank=rank, world_size=options.processes)
    torch.manual_seed(SEED)
    model = SpeechModel()
    if options.start_from:
        model.load_state_dict(torch.load(options.start_from))
    average = copy.deepcopy(model)
    torch.manual_seed(SEED + rank)
    rng = random.Random(SEED + rank)
    optimizer = torch.optim.AdamW(model.parameters(), lr=options.peak_rate, weight_decay=0.01)

    words = dialogue_words()
    started, examples, known, epoch, step, progress = time.monotonic(), [], set(), 0, 0, 0.0
    while progress < 1:
        for path in sorted(options.data.glob("train-?????.npz")):
            if path not in known and int(path.stem[-5:]) % options.processes == rank:
                known.add(path)
                examples += read_shard(path)
        losses, epoch_started = [], time.monotonic()
        heard = [example for example in examples if words.issuperset(example.label.split()) or rng.random() < FOREIGN_SHARE]
        for batch in batches(heard, rng):
            if progress >= 1:
                break
            for group in optimizer.param_groups:
                group["lr"] = options.peak_rate * rate_at(progress)
            loss = step_loss(model, batch)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
            optimizer.step()
            losses.append(loss.item())
            step += 1
            if step % SHARING_STEPS == 0:
                progress = share(model, (time.monotonic() - started) / (options.minutes * 60))
            if rank == 0:
                follow(average, model)
                if step % SAVING_STEPS == 0:
                    torch.save(average.state_dict(), options.out / "last.pt")
                    print(json.dumps({"step": step, "loss": round(float(np.mean(losses[-SAVING_STEPS:])), 4), "progress": round(progress, 3)}), flush=True)
        epoch += 1
        if rank == 0:
            torch.save(average.state_dict(), options.out / "last.pt")
            facts = {"epoch": epoch, "utterances": len(examples) * options.processes, "loss": float(np.mean(losses)), "progress": progress}
            report(average, options.data, facts | {"seconds": time.monotonic() - epoch_started})


def main() -> None:
    """Trains for a fixed time."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--peak-rate", type=float, default=1.5e-3)
    parser.add_argument("--start-from", type=Path, help="a checkpoint to go on from")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "rendezvous").unlink(missing_ok=True)
    multiprocessing.spawn(train, (options,), nprocs=options.processes)


if __name__ == "__main__":
    main()
