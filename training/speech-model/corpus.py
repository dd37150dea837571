"""Draws the sentences the model is trained and measured on."""

import random
import re
from pathlib import Path

from grammar import expand, normalise
from slots import SLOTS
from templates import COMMANDS, DIALOGUE, HELD_OUT, SHORT_ANSWERS

DICTIONARY = Path("/usr/share/dict/ngerman")  # apt-get install wngerman
_PLAIN_WORD = re.compile(r"^[A-Za-zÄÖÜäöüß][a-zäöüß]{1,13}$")
_LONGEST_LABEL = 150


def dictionary_words() -> list[str]:
    """Returns the plain German words of the system dictionary."""
    if not DICTIONARY.exists():
        raise SystemExit(f"{DICTIONARY} is missing: apt-get install wngerman")
    return [word for word in DICTIONARY.read_text("utf-8").split() if _PLAIN_WORD.match(word)]


def _template_words(lines: list[str]) -> set[str]:
    return {word for line in lines for word in re.findall(r"[A-Za-zÄÖÜäöüß]{2,}", re.sub(r"<\w+>", " ", line))}


def dialogue_words() -> set[str]:
    """Returns the normalised words that sentences of the dialogue are made of."""
    lines = [line for group in DIALOGUE.values() for line in group] + SHORT_ANSWERS + COMMANDS + sum(SLOTS.values(), [])
    return {word for line in lines for word in normalise(" ".join(_template_words([line]))).split()}


class Corpus:
    """An endless, seeded source of sentences."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._dictionary = dictionary_words()
        # Words of the domain, so that each of them is also heard outside of its usual sentence.
        lines = [line for group in DIALOGUE.values() for line in group] + SHORT_ANSWERS + sum(SLOTS.values(), [])
        self._vocabulary = sorted(_template_words(lines))
        self._dialogue = [line for name, group in DIALOGUE.items() if name != "general" for line in group]

    def training_sentence(self) -> str:
        """Returns a sentence of the trained shapes."""
        while True:
            sentence = self._draw()
            if 0 < len(normalise(sentence)) <= _LONGEST_LABEL:
                return sentence

    def held_out_sentence(self) -> str:
        """Returns a sentence of a shape that is never trained."""
        return self._expand(self._rng.choice(HELD_OUT))

    def dialogue_sentence(self) -> str:
        """Returns a dialogue sentence of a trained shape, without random words."""
        return self._expand(self._rng.choice(self._dialogue))

    def _expand(self, template: str) -> str:
        return expand(template, SLOTS, self._rng)

    def _draw(self) -> str:
        share = self._rng.random()
        if share < 0.10:
            return self._punctuated(self._rng.choice(COMMANDS))
        if share < 0.28:
            return self._punctuated(self._expand(self._rng.choice(SHORT_ANSWERS)))
        if share < 0.56:
            return self._spoken(self.dialogue_sentence())
        if share < 0.66:
            return self._spoken(self._expand(self._rng.choice(DIALOGUE["general"])))
        if share < 0.73:
            return self._several_parts()
        return self._random_words()

    def _punctuated(self, text: str) -> str:
        return text if text[-1] in ".?!" else text + self._rng.choice([".", "", "!", "?", "."])

    def _spoken(self, sentence: str) -> str:
        """Adds what spoken language adds: a filler, a yes or no before, a please or a tag after."""
        share = self._rng.random()
        if share < 0.12:
            return self._expand("<filler>,") + " " + sentence
        if share < 0.20:
            return self._rng.choice(["Ja", "Nein", "Okay", "Nee", "Und", "Aber", "Also", "Doch", "Weil", "Dann"]) + ", " + sentence
        if share < 0.24:  # a false start, or one word said twice
            start = sentence.split()[: self._rng.choice([1, 1, 2])]
            return " ".join(start).rstrip(",.?!") + self._rng.choice([", ", " ", ", nein, ", ", ähm, ", ", äh, "]) + sentence
        if share < 0.28:
            return sentence.rstrip(".?!") + self._rng.choice([", bitte.", ", oder?", ", glaube ich.", ", danke.", ", ja?", ", und jetzt?", ", oder so."])
        return sentence

    def _several_parts(self) -> str:
        sources = [SHORT_ANSWERS, self._dialogue, self._dialogue]
        parts = [self._expand(self._rng.choice(self._rng.choice(sources))).rstrip(".") for _ in range(self._rng.choice([2, 2, 2, 3, 4]))]
        return self._rng.choice([". ", ". ", ", ", " und ", "; ", ", aber ", ", weil "]).join(parts)

    def _random_words(self) -> str:
        count = self._rng.choices([1, 2, 3, 4, 5, 6], [3, 4, 4, 3, 2, 1])[0]
        words = [self._rng.choice(self._vocabulary if self._rng.random() < 0.4 else self._dictionary) for _ in range(count)]
        return " ".join(words) + self._rng.choice(["", ".", "?"])
