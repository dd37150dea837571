"""The speech model: convolutions, three bidirectional LSTM layers, letters by CTC."""

import torch
import torch.nn.functional as F
from torch import nn

from alphabet import TOKENS
from features import MELS

FRONT_CHANNELS = 32
WIDTH = 256
HIDDEN = 208
# Each 40 ms step of the recurrent layers writes this many CTC steps, so that fast speech still fits.
STEPS_PER_FRAME = 2


class Residual(nn.Module):
    """A convolution over neighbouring steps, added to its input."""

    def __init__(self) -> None:
        super().__init__()
        self.conv = nn.Conv1d(WIDTH, WIDTH, 7, padding=3)
        self.norm = nn.BatchNorm1d(WIDTH)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + F.relu(self.norm(self.conv(x)))


class SpeechModel(nn.Module):
    """Turns features (batch × frames × 80) into CTC logits (batch × steps × tokens)."""

    def __init__(self) -> None:
        super().__init__()
        self.front = nn.Sequential(
            nn.Conv2d(1, FRONT_CHANNELS, 3, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(FRONT_CHANNELS, FRONT_CHANNELS, 3, stride=2, padding=1), nn.ReLU(),
        )
        self.project = nn.Linear(FRONT_CHANNELS * MELS // 4, WIDTH)
        self.residuals = nn.Sequential(Residual(), Residual())
        self.recurrent = nn.LSTM(WIDTH, HIDDEN, num_layers=3, bidirectional=True, batch_first=True, dropout=0.05)
        for name, bias in self.recurrent.named_parameters():
            if name.startswith("bias_ih"):  # forget gates start open
                bias.data[HIDDEN : 2 * HIDDEN] += 1.0
        self.head = nn.Linear(2 * HIDDEN, STEPS_PER_FRAME * len(TOKENS))

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        x = self.front(features.unsqueeze(1))
        x = self.project(x.transpose(1, 2).flatten(2))
        x = self.residuals(x.transpose(1, 2)).transpose(1, 2)
        x, _ = self.recurrent(F.dropout(x, 0.05, self.training))
        return self.head(x).reshape(x.shape[0], -1, len(TOKENS))
