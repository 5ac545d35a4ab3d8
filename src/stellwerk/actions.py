"""What players decide, as typed values. Places, routes and tickets are positions in the board's tuples."""

from stellwerk.play.actions import (
    WILDS_ONLY,
    Action,
    AnyAction,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)

__all__ = [
    "WILDS_ONLY",
    "Action",
    "AnyAction",
    "ChooseHome",
    "Claim",
    "DrawBlind",
    "DrawOpen",
    "DrawTickets",
    "MoveAlvin",
    "Pass",
    "PlaceMarker",
    "PlaceSouvenir",
    "ReturnTickets",
    "Skip",
    "TakeSouvenir",
]
