"""Block: a claim that is good because of what it takes from a rival."""

from typing import Final

from stellwerk.play.actions import Claim

from .contrast import Contrast

_LEAST_LOSS: Final = 1.0
"""Points that it costs the best rival at least."""


def is_block(contrast: Contrast) -> bool:
    """Whether a claim shuts a rival out, and takes more from the best rival than it brings the seat."""
    is_worth_it = contrast.rivals_loss >= max(_LEAST_LOSS, contrast.own_gain)
    return is_worth_it and isinstance(contrast.best, Claim) and bool(shut_out(contrast, contrast.best.route))


def shut_out(contrast: Contrast, route: int) -> tuple[int, ...]:
    """The rivals whose networks touch the claimed route, and who cannot claim a track there any more."""
    applied = contrast.applied
    return tuple(rival for rival in contrast.rivals_at(route) if applied.shuts_out(rival, route))
