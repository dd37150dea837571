"""Writes the trained model as the directory transformers.js loads.

    python export.py --checkpoint /tmp/speech-run/last.pt --out ../../embedded/speech-model
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper

from alphabet import BLANK, SPACE, TOKENS
from features import HOP, MELS, N_FFT, PRE_EMPHASIS, SAMPLE_RATE, WINDOW
from model import SpeechModel

_SMALLEST_HALVED = 1024


class _WithMask(torch.nn.Module):
    """The model under the input names that transformers.js feeds; the mask has nothing to add for one utterance."""

    def __init__(self, model: SpeechModel) -> None:
        super().__init__()
        self.model = model

    def forward(self, input_features: torch.Tensor, attention_mask: torch.Tensor) -> torch.Tensor:
        return self.model(input_features) + 0.0 * attention_mask.sum().to(torch.float32)


def _halve_weights(model: onnx.ModelProto) -> None:
    """Stores big weights as 16-bit floats; the runtime widens them once, on loading."""
    graph, casts = model.graph, []
    for weight in list(graph.initializer):
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < _SMALLEST_HALVED:
            continue
        name = weight.name
        halved = numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), f"{name}_half")
        graph.initializer.remove(weight)
        graph.initializer.append(halved)
        casts.append(helper.make_node("Cast", [halved.name], [name], f"{name}_widen", to=TensorProto.FLOAT))
    for cast in reversed(casts):
        graph.node.insert(0, cast)


def write_onnx(model: SpeechModel, path: Path) -> None:
    """Exports the network and checks that the runtime computes what torch does."""
    model.eval()
    frames = torch.randn(1, 201, MELS)
    mask = torch.ones(1, 201, dtype=torch.int64)
    path.parent.mkdir(parents=True, exist_ok=True)
    axes = {"input_features": {1: "frames"}, "attention_mask": {1: "frames"}, "logits": {1: "steps"}}
    torch.onnx.export(
        _WithMask(model).eval(), (frames, mask), str(path), input_names=["input_features", "attention_mask"], output_names=["logits"],
        dynamic_axes=axes, opset_version=17, dynamo=False,
    )
    exported = onnx.load(path)
    _halve_weights(exported)
    onnx.save(exported, path)
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    for length in (33, 201, 640):
        frames = torch.randn(1, length, MELS)
        with torch.no_grad():
            expected = model(frames).numpy()
        got = session.run(None, {"input_features": frames.numpy(), "attention_mask": np.ones((1, length), np.int64)})[0]
        print(f"{length} frames: largest difference {np.abs(expected - got).max():.5f}")


def _write_json(path: Path, content: dict) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", "utf-8")


def write_configuration(folder: Path) -> None:
    """Writes what transformers.js reads beside the network."""
    vocabulary = {token: index for index, token in enumerate(TOKENS)}
    _write_json(folder / "config.json", {
        "model_type": "parakeet_ctc", "architectures": ["ParakeetForCTC"], "vocab_size": len(TOKENS), "pad_token_id": vocabulary[BLANK],
    })
    _write_json(folder / "preprocessor_config.json", {
        "feature_extractor_type": "ParakeetFeatureExtractor", "processor_class": "ParakeetProcessor", "feature_size": MELS, "sampling_rate": SAMPLE_RATE,
        "n_fft": N_FFT, "win_length": WINDOW, "hop_length": HOP, "preemphasis": PRE_EMPHASIS, "padding_side": "right", "padding_value": 0.0, "return_attention_mask": True,
    })
    _write_json(folder / "tokenizer_config.json", {
        "tokenizer_class": "Wav2Vec2CTCTokenizer", "pad_token": BLANK, "unk_token": "<unk>", "word_delimiter_token": SPACE, "clean_up_tokenization_spaces": True,
    })
    # The blank must not be marked special: it would be dropped before repeats are collapsed, and "alle" would read "ale".
    _write_json(folder / "tokenizer.json", {
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": [], "normalizer": None, "pre_tokenizer": None, "post_processor": None,
        "decoder": {"type": "CTC", "pad_token": BLANK, "word_delimiter_token": SPACE, "cleanup": True}, "model": {"vocab": vocabulary},
    })


def main() -> None:
    """Exports one checkpoint."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    model = SpeechModel()
    model.load_state_dict(torch.load(options.checkpoint, map_location="cpu"))
    network = options.out / "onnx" / "model.onnx"
    write_onnx(model, network)
    write_configuration(options.out)
    print(f"{network}: {network.stat().st_size} bytes, sha256 {hashlib.sha256(network.read_bytes()).hexdigest()}")


if __name__ == "__main__":
    main()
