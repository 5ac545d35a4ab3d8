"""Completion of what a person types: a few letters of each word are enough."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from stellwerk.play import Action, Observation
from stellwerk.play.actions import DrawOpen, ReturnTickets
from stellwerk.play.name_index import folded
from stellwerk.play.notation import format_action


def matching(text: str, candidates: Iterable[str]) -> Iterator[str]:
    """The candidates in which every typed word begins a word, in this order; the first begins the first."""
    typed = folded(text).replace("-", " ").split()
    for candidate in candidates:
        words = folded(candidate).replace("-", " ").split()
        if not typed or (words and words[0].startswith(typed[0]) and _fits(typed[1:], words[1:])):
            yield candidate


def _fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in typed)


def action_texts(observation: Observation) -> Iterator[str]:
    """What can be typed for the legal actions of a position."""
    yield from dict.fromkeys(action_text(observation, action) for action in observation.legal)


def action_text(observation: Observation, action: Action) -> str:
    """What can be typed for an action, in the way in which the situation shows it."""
    match action:
        case DrawOpen(slot):
            return f"draw {observation.view.market[slot]}"
        case ReturnTickets(()):
            return "keep all"
        case ReturnTickets(returned):
            offer = enumerate(observation.view.offer, start=1)
            return " ".join(["keep", *(str(number) for number, ticket in offer if ticket not in returned)])
    return format_action(observation.board, action)


class Suggestions(Completer):
    """Completes a line with what makes sense now."""

    def __init__(self, candidates: Callable[[], Iterable[str]]) -> None:
        self._candidates = candidates

    def get_completions(self, document: Document, _event: CompleteEvent) -> Iterator[Completion]:
        """The candidates that fit what stands before the cursor."""
        text = document.text_before_cursor
        for candidate in matching(text, self._candidates()):
            yield Completion(candidate, start_position=-len(text))
