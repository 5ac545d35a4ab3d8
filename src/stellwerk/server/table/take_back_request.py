"""A request to take back the last decision, pending until it is granted or refused, or the game goes on."""

from collections.abc import Sequence

from msgspec import Struct

from .seat import Seat


class TakeBackRequest(Struct, frozen=True, kw_only=True):
    """The seat that asks, the version of the table at which it did, and the seats that have agreed."""

    seat: int
    version: int
    agreed: tuple[int, ...] = ()


def who_has_to_agree(seats: Sequence[Seat], request: TakeBackRequest) -> tuple[int, ...]:
    """The seats that have not agreed yet: those of other people who are playing; bots never mind."""
    asking = seats[request.seat].player
    return tuple(
        number
        for number, seat in enumerate(seats)
        if seat.is_played_by_person and seat.player != asking and number not in request.agreed
    )
