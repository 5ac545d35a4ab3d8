"""Which puzzles are alike."""

from msgspec.structs import replace

from stellwerk.play.actions import Claim, DrawTickets
from stellwerk.puzzles import Puzzle, shipped_puzzles
from stellwerk.puzzles.likeness import are_alike

PUZZLES = [puzzle for edition in ("berlin", "san-francisco") for puzzle in shipped_puzzles(edition)]
CLAIM = next(puzzle for puzzle in PUZZLES if isinstance(puzzle.action(puzzle.best), Claim))
TICKETS = next(puzzle for puzzle in PUZZLES if puzzle.action(puzzle.best) == DrawTickets())


def later(puzzle: Puzzle, actions: int) -> Puzzle:
    """The same puzzle after some more actions."""
    number = puzzle.observation.view.version
    position = puzzle.position.replace(f"actions={number}", f"actions={number + actions}")
    return replace(puzzle, position=position)


def test_the_same_claim_is_alike_at_any_time() -> None:
    assert are_alike(CLAIM, later(CLAIM, 20))


def test_drawing_tickets_is_alike_only_soon_after() -> None:
    assert are_alike(TICKETS, later(TICKETS, 2))
    assert not are_alike(TICKETS, later(TICKETS, 3))


def test_other_games_are_not_alike() -> None:
    assert not are_alike(CLAIM, replace(CLAIM, source=replace(CLAIM.source, game=CLAIM.source.game + 1)))
