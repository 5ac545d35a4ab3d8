"""Every version of a built-in board that was ever released can still be played."""

import pytest

from stellwerk.boards import load_board
from stellwerk.boards.load import built_in_boards
from stellwerk.boards.past_rules import RULES_VERSION
from stellwerk.boards.versions import built_in_version, rules_version_for

VERSIONS = {
    "usa-2004": ["aadc7edf9467155d812abefcdf460992979d25970bc06de8baf6c9a8f67c4d17"],
    "usa-2025": ["efe6626a02adad588afda9914797dbd148ef2f7acce58ab99b86752ee9a3e071"],
    "san-francisco": [
        "f0600659315ce48d16a928bc254ad6e5c13db70292a8d13b307264f4a880c6f1",
        "c79a751b837980bda3a9a13636367454d862222dd281f44929dc7927b9590891",
    ],
    "berlin": [
        "fca5ca744086021500f5c69156bc7b840c4203c0224670cdaaa4633955f51973",
        "b1cb8e202ed40da2b96851b60e13f76bd5ae1f9336cec2c66212ac45c6caec48",
    ],
    "old-west": [
        "71f718a07e18fa4f564ddb8fa9187a3da59025da6c8252f2de79f6167ad61f9c",
        "c5fb2d354db09ed654f2585d30d1da013105b31fea92fa4cd10fc2c224cbb079",
    ],
    "mini": ["8c42d608e3a4c3a2c78661ba938c22002509641f8cf7c229342af3c51a407c2b"],
}
"""The digests of all released versions, the current one last.

A new digest invalidates the recorded games of the edition, so it may only correct a fact. Then add it here,
and put the board file as it was before the correction into src/stellwerk/boards/past. Only a digest that was
never released may be replaced.
"""


@pytest.mark.parametrize(
    ("edition", "digest"), [(edition, digest) for edition, digests in VERSIONS.items() for digest in digests]
)
def test_every_version_is_known_by_its_digest(edition: str, digest: str) -> None:
    board = built_in_version(digest)
    assert board is not None
    assert (board.id, board.digest) == (edition, digest)


@pytest.mark.parametrize("edition", built_in_boards())
def test_the_current_version_is_listed_as_the_last_one(edition: str) -> None:
    assert load_board(edition).digest == VERSIONS[edition][-1]


@pytest.mark.parametrize("digest", ["", "0" * 64, "fca5ca744086", "fca5ca744086" + "0" * 52, "../mini", "\0"])
def test_anything_else_is_not_known(digest: str) -> None:
    assert built_in_version(digest) is None


def test_a_new_game_on_a_past_board_is_played_by_the_rules_of_its_time() -> None:
    past = built_in_version(VERSIONS["berlin"][0])
    assert past is not None
    assert rules_version_for(past) == 1
    assert rules_version_for(load_board("berlin")) == RULES_VERSION
    assert rules_version_for(load_board("usa-2004")) == RULES_VERSION
