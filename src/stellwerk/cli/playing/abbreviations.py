"""What a person may leave out: a few letters of each word are enough, if they can mean one thing only."""

from typing import Final

from stellwerk.boards.problems import quoted
from stellwerk.play import Action, NotationError, Observation

from .completion import action_texts, matching
from .shorthand import understood

_FEWEST_LETTERS: Final = 2
"""Letters of the first word: a single one is more likely a slip than a move."""
_NAMED: Final = 4


def meant(observation: Observation, text: str) -> Action:
    """The action that a text stands for, abbreviated or not; NotationError if that is unclear."""
    try:
        return understood(observation, text)
    except NotationError:
        first = text.split(maxsplit=1)[0] if text.split() else ""
        fitting = [] if len(first) < _FEWEST_LETTERS else list(matching(text, action_texts(observation)))
        if len(fitting) > 1 and first.casefold() not in {choice.split()[0] for choice in fitting}:
            raise NotationError(f"{quoted(text)} can mean {_listed(fitting)}; type more of it.") from None
        if len(fitting) != 1:
            raise
    return understood(observation, fitting[0])


def _listed(choices: list[str]) -> str:
    named = choices[:_NAMED]
    if len(choices) > _NAMED:
        return f"{', '.join(named)} and {len(choices) - _NAMED} other things"
    return f"{', '.join(named[:-1])} or {named[-1]}"
