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


@pytest.mark.parametrize(("player_id", "token_hash"), [("p1", "new"), ("p2", "hash")])
async def test_ids_and_tokens_cannot_be_taken_over(store: Store, player_id: str, token_hash: str) -> None:
    await store.add_player(ANNA, "hash")
    with pytest.raises(DuplicateId, match="already"):
        await store.add_player(Player(id=player_id, name="Eve", created_at=2), token_hash)
    assert await store.player_with("hash") == ANNA
    assert await store.player("p2") is None


async def test_a_name_with_nul_is_rejected_and_a_token_with_it_belongs_to_nobody(store: Store) -> None:
    await store.add_player(ANNA, "hash")
    with pytest.raises(ValueError, match="cannot be stored"):
        await store.rename("p1", "A\0")
    with pytest.raises(ValueError, match="cannot be stored"):
        await store.add_player(Player(id="p2", name="A\0", created_at=1), "other")
    assert await store.player_with("a\0") is None
