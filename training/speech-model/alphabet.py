"""The letters the model writes."""

BLANK = "<pad>"
SPACE = "|"
TOKENS = [BLANK, SPACE, "<unk>", *"abcdefghijklmnopqrstuvwxyzäöüß"]

_INDEX = {token: index for index, token in enumerate(TOKENS)}


def encode(label: str) -> list[int]:
    """Returns the token numbers of a normalised text."""
    return [_INDEX[SPACE if letter == " " else letter] for letter in label]


def decode(best: list[int]) -> str:
    """Returns the text of the best token of each step: repeats collapsed, blanks dropped."""
    kept = [token for index, token in enumerate(best) if index == 0 or token != best[index - 1]]
    text = "".join(TOKENS[token] for token in kept if TOKENS[token] != BLANK)
    return " ".join(text.replace(SPACE, " ").split())
