"""What a step is worth to each seat."""

from typing import Final

from stellwerk.engine.kernel import Array, GameRow, compiled, inlined, int64

from .slots import SlotRow

WIN, MARGIN, SCORE = range(3)
REWARDS: Final = ("win", "margin", "score")
"""win: 1 for winning, shared among all who do. margin: the final margin, in points. Both come at the end.

score: at every step the change of the margin, so that they add up to the final margin.
"""


@inlined
def reward_progress(game: GameRow, slot: SlotRow, rewards: Array) -> None:
    """Reward each seat for what the public scores have done to its margin."""
    for seat in range(game.seats):
        rival = int64(game.score[1 if seat == 0 else 0])
        for other in range(game.seats):
            if other != seat:
                rival = max(rival, int64(game.score[other]))
        margin = game.score[seat] - rival
        rewards[seat] = margin - slot.margin[seat]
        slot.margin[seat] = margin


@compiled
def reward_end(game: GameRow, slot: SlotRow, reward: int, sheet: Array, rewards: Array) -> None:
    """Reward each seat for its place on the final score sheet."""
    winners = 0
    for seat in range(game.seats):
        winners += sheet[seat].rank == 1
    for seat in range(game.seats):
        if reward == WIN:
            rewards[seat] = 1 / winners if sheet[seat].rank == 1 else 0.0
        else:
            rewards[seat] = final_margin(game, seat, sheet)
            if reward == SCORE:
                rewards[seat] -= slot.margin[seat]


@compiled
def final_margin(game: GameRow, seat: int, sheet: Array) -> int:
    """The seat's points less those of its best rival."""
    rival = int64(sheet[1 if seat == 0 else 0].total)
    for other in range(game.seats):
        if other != seat:
            rival = max(rival, int64(sheet[other].total))
    return sheet[seat].total - rival
