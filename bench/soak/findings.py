"""What a soak found wrong."""

from collections import Counter


class Violation(Exception):
    """The server broke a promise; the text says which."""


class Findings:
    """Everything that was wrong; equal sentences are counted."""

    def __init__(self) -> None:
        self._sentences: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._sentences.total()

    def add(self, sentence: str) -> None:
        """Something was wrong."""
        self._sentences[sentence] += 1

    def lines(self) -> list[str]:
        """Each finding once, with how often it occurred."""
        return [f"{times} × {sentence}" for sentence, times in self._sentences.most_common()]
