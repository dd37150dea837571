"""A tiny sentence grammar: `[a|b|]` picks one alternative, `<name>` picks a line of a slot."""

import random
import re

_INNERMOST_CHOICE = re.compile(r"\[([^\[\]]*)\]")
_SLOT = re.compile(r"<([a-z_0-9]+)>")

# Spellings that sound the same get one written form, so that the model is never asked to guess between them.
_CANONICAL = {
    "nochmal": "noch mal",
    "ok": "okay",
    "stop": "stopp",
    "soweit": "so weit",
    "tschüß": "tschüss",
    "garnicht": "gar nicht",
}


def expand(template: str, slots: dict[str, list[str]], rng: random.Random) -> str:
    """Returns one random sentence of the template, with punctuation, as the synthesizer should read it."""
    text = template
    while choice := _INNERMOST_CHOICE.search(text):
        text = text[: choice.start()] + rng.choice(choice.group(1).split("|")) + text[choice.end() :]
    text = _SLOT.sub(lambda slot: rng.choice(slots[slot.group(1)]), text)
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r"\s+([,.!?])", r"\1", text)


def normalise(sentence: str) -> str:
    """Returns the text the model should write: lower case, letters and single spaces only."""
    letters = re.sub(r"[^a-zäöüß ]", " ", sentence.lower().replace("é", "e").replace("'", ""))
    return " ".join(_CANONICAL.get(word, word) for word in letters.split())
