"""Players, found by id or by the hash of their token."""

import pytest

from stellwerk.server.store import DuplicateId, Player, Store

pytestmark = pytest.mark.anyio
ANNA = Player(id="p1", name="Anna Größe 🚂", created_at=1)


async def test_a_player_is_found_by_id_and_by_token(store: Store) -> None:
    await store.add_player(ANNA, "hash")
    assert await store.player("p1") == ANNA
    assert await store.player_with("hash") == ANNA
    assert await store.player("p2") is None
    assert await store.player_with("p1") is None


async def test_a_player_changes_only_the_name(store: Store) -> None:
    await store.add_player(ANNA, "hash")
    assert await store.rename("p1", "Berta")
    assert await store.player_with("hash") == Player(id="p1", name="Berta", created_at=1)
    assert not await store.rename("p2", "Clara")


async def test_every_device_has_its_own_token(store: Store) -> None:
    await store.add_player(ANNA, "laptop")
    assert await store.add_token("p1", "phone")
    assert await store.player_with("laptop") == await store.player_with("phone") == ANNA
    assert await store.revoke_token("laptop")
    assert not await store.revoke_token("laptop")
    assert await store.player_with("laptop") is None
    assert await store.player_with("phone") == ANNA


async def test_all_tokens_of_a_player_are_revoked_at_once(store: Store) -> None:
    await store.add_player(ANNA, "laptop")
    await store.add_token("p1", "phone")
    await store.add_player(Player(id="p2", name="Berta", created_at=1), "tablet")
    assert await store.players_with_tokens(["p1", "p2", "p3"]) == {"p1", "p2"}
    assert [await store.revoke_tokens(player) for player in ("p1", "p1", "p3", "\0")] == [2, 0, 0, 0]
    assert await store.player_with("phone") is None
    assert await store.player_with("tablet") is not None
    assert await store.player("p1") == ANNA
    assert await store.players_with_tokens(["p1", "p2", "p3"]) == {"p2"}
    assert await store.players_with_tokens([]) == set()


async def test_a_token_belongs_to_one_player_who_exists(store: Store) -> None:
    await store.add_player(ANNA, "hash")
    await store.add_player(Player(id="p2", name="Berta", created_at=1), "tablet")
    assert not await store.add_token("p3", "new")
    with pytest.raises(DuplicateId, match="already"):
        await store.add_token("p2", "hash")
    assert await store.player_with("hash") == ANNA
    assert store.failures == 0


@pytest.mark.parametrize(("player_id", "token_hash"), [("p1", "new"), ("p2", "hash")])
async def test_ids_and_tokens_cannot_be_taken_over(store: Store, player_id: str, token_hash: str) -> None:
    await store.add_player(ANNA, "hash")
    with pytest.raises(DuplicateId, match="already"):
        await store.add_player(Player(id=player_id, name="Eve", created_at=2), token_hash)
    assert await store.player_with("hash") == ANNA
    assert await store.player("p2") is None
    assert await store.player("p2") is None


async def test_a_name_with_nul_is_rejected_and_a_token_with_it_belongs_to_nobody(store: Store) -> None:
    await store.add_player(ANNA, "hash")
    with pytest.raises(ValueError, match="cannot be stored"):
        await store.rename("p1", "A\0")
    with pytest.raises(ValueError, match="cannot be stored"):
        await store.add_player(Player(id="p2", name="A\0", created_at=1), "other")
    assert await store.player_with("a\0") is None
