"""What happens to a voice between a mouth and the model: room, noise, microphone, codec."""

import subprocess

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, resample_poly, sosfilt

CHANNEL_RATE = 24_000


def room(samples: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Adds light room echo."""
    decay = rng.uniform(0.08, 0.4)
    tail = rng.standard_normal(int(decay * CHANNEL_RATE)) * np.exp(-6.9 * np.arange(int(decay * CHANNEL_RATE)) / (decay * CHANNEL_RATE))
    delay = int(rng.uniform(0.002, 0.02) * CHANNEL_RATE)
    tail[:delay] = 0
    impulse = tail / np.sqrt(np.sum(tail**2)) * rng.uniform(0.1, 0.7)
    impulse[0] = 1.0
    return fftconvolve(samples, impulse)[: len(samples)]


def tone(samples: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Colours the voice as microphones do; some are as narrow as a telephone."""
    share = rng.random()
    if share < 0.10:
        return sosfilt(butter(4, [300, 3400], "band", fs=CHANNEL_RATE, output="sos"), samples)
    if share < 0.25:
        samples = sosfilt(butter(4, rng.uniform(4500, 8000), fs=CHANNEL_RATE, output="sos"), samples)
    tilt = rng.uniform(-0.5, 0.5)
    return lfilter([1.0, tilt], [1.0], samples)


def coloured_noise(length: int, rng: np.random.Generator) -> np.ndarray:
    """Returns noise of unit power: white, pink, brown, or anything between."""
    spectrum = np.fft.rfft(rng.standard_normal(length))
    frequency = np.maximum(np.arange(len(spectrum)) * CHANNEL_RATE / length, 30)
    noise = np.fft.irfft(spectrum * frequency ** -rng.choice([0.0, 0.5, 1.0, rng.uniform(0, 1)]), length)
    if rng.random() < 0.15:  # mains hum
        noise = noise / noise.std() + 2 * np.sin(2 * np.pi * 50 * rng.integers(1, 4) * np.arange(length) / CHANNEL_RATE)
    return noise / noise.std()


def add_noise(samples: np.ndarray, speech_power: float, babble: np.ndarray | None, rng: np.random.Generator) -> np.ndarray:
    """Adds nothing, a faint hiss, clear noise or other voices."""
    share = rng.random()
    if share < 0.22:
        return samples
    if share < 0.45:
        return samples + coloured_noise(len(samples), rng) * np.sqrt(speech_power) * 10 ** (-rng.uniform(40, 65) / 20)
    level = np.sqrt(speech_power) * 10 ** (-rng.uniform(8, 40) / 20)
    if babble is not None and share < 0.55:
        voices = np.resize(babble, len(samples))
        return samples + voices / (voices.std() + 1e-9) * level * 0.6
    return samples + coloured_noise(len(samples), rng) * level


def codec(samples: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Sends the samples through Opus, sometimes with a noise suppressor or a compressor before it."""
    share = rng.random()
    if share < 0.35:
        return samples
    filters = ["anull"]
    if share > 0.85:
        filters = [rng.choice(["afftdn=nr=12:nf=-40", "afftdn=nr=20:nf=-35", "acompressor=threshold=0.05:ratio=4:makeup=2"])]
    raw = ["-f", "f32le", "-ac", "1", "-ar", str(CHANNEL_RATE)]
    opus = ["-c:a", "libopus", "-b:a", f"{rng.choice([16, 20, 24, 32, 40])}k", "-ar", str(rng.choice([16000, 24000, 48000])), "-application", "voip", "-f", "ogg"]
    quiet = ["ffmpeg", "-loglevel", "error", "-threads", "1"]
    encoded = subprocess.run([*quiet, *raw, "-i", "-", "-af", filters[0], *opus, "-"], input=samples.astype(np.float32).tobytes(), capture_output=True, check=True).stdout
    decoded = subprocess.run([*quiet, "-i", "-", *raw, "-"], input=encoded, capture_output=True, check=True).stdout
    heard = np.frombuffer(decoded, np.float32)
    return np.pad(heard, (0, max(0, len(samples) - len(heard))))[: len(samples)]


def to_model_rate(samples: np.ndarray) -> np.ndarray:
    """Returns the samples at 16 kHz."""
    return np.clip(resample_poly(samples, 2, 3), -1, 1)
