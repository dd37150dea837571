"""Error rates."""


def _distance(left: list[str] | str, right: list[str] | str) -> int:
    row = list(range(len(right) + 1))
    for i, item in enumerate(left, 1):
        corner, row[0] = row[0], i
        for j, other in enumerate(right, 1):
            corner, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, corner + (item != other))
    return row[-1]


def error_rates(pairs: list[tuple[str, str]]) -> dict[str, float]:
    """Returns character error rate, word error rate and exact-match rate of (expected, heard) pairs."""
    characters = sum(_distance(expected, heard) for expected, heard in pairs) / max(1, sum(len(expected) for expected, _ in pairs))
    words = sum(_distance(expected.split(), heard.split()) for expected, heard in pairs) / max(1, sum(len(expected.split()) for expected, _ in pairs))
    return {"cer": characters, "wer": words, "exact": sum(expected == heard for expected, heard in pairs) / len(pairs)}
