"""Log-mel features, number for number those of transformers.js's ParakeetFeatureExtractor."""

import numpy as np

SAMPLE_RATE = 16_000
N_FFT = 512
WINDOW = 400
HOP = 160
MELS = 80
PRE_EMPHASIS = 0.97

_MEL_OFFSET = 2.0**-24
_EPSILON = 1e-5


def _hertz_to_mel(hertz: np.ndarray) -> np.ndarray:
    return np.where(hertz < 1000, 3 * hertz / 200, 15 + np.log(np.maximum(hertz, 1000) / 1000) * 27 / np.log(6.4))


def _mel_to_hertz(mel: np.ndarray) -> np.ndarray:
    return np.where(mel < 15, 200 * mel / 3, 1000 * np.exp(np.log(6.4) / 27 * (mel - 15)))


def _mel_filters() -> np.ndarray:
    edges = _mel_to_hertz(np.linspace(0.0, float(_hertz_to_mel(np.array(SAMPLE_RATE / 2))), MELS + 2))
    bins = np.linspace(0, SAMPLE_RATE // 2, N_FFT // 2 + 1)
    widths = np.diff(edges)
    slopes = edges[:, None] - bins[None, :]
    rising, falling = -slopes[:-2] / widths[:-1, None], slopes[2:] / widths[1:, None]
    filters = np.maximum(0, np.minimum(rising, falling))
    return (filters * (2.0 / (edges[2:] - edges[:-2]))[:, None]).astype(np.float32)


_FILTERS = _mel_filters()
_TAPER = np.zeros(N_FFT)
_TAPER[(N_FFT - WINDOW) // 2 : (N_FFT + WINDOW) // 2] = np.hanning(WINDOW)


def log_mel(samples: np.ndarray) -> np.ndarray:
    """Returns normalised features, frames × 80, for 16 kHz samples; the last frame is the extractor's zero frame."""
    emphasised = samples.astype(np.float64)
    emphasised[1:] -= PRE_EMPHASIS * samples[:-1].astype(np.float64)
    padded = np.pad(emphasised, N_FFT // 2)
    frames = np.lib.stride_tricks.sliding_window_view(padded, N_FFT)[::HOP]
    power = (np.abs(np.fft.rfft(frames * _TAPER)) ** 2).astype(np.float32)
    logs = np.log(power @ _FILTERS.T + _MEL_OFFSET)
    length = len(samples) // HOP
    valid = logs[:length].astype(np.float64)
    features = np.zeros_like(logs)
    features[:length] = (valid - valid.mean(0)) / (valid.std(0, ddof=1 if length > 1 else 0) + _EPSILON)
    return features
