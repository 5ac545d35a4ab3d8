"""Reviews: one for each depth, kept with their table and removed with it."""

import pytest
from msgspec.structs import replace

from stellwerk.server.store import Store, StoredReview
from tests.server.store.tables import write

pytestmark = pytest.mark.anyio

REVIEW = StoredReview(table="t", depth="quick", made_by="0.1.0+abc", data=b"\0\xff")


async def test_a_review_is_kept(store: Store, second_store: Store) -> None:
    await write(store, "t")
    assert await store.review("t", "quick") is None
    assert await store.keep_review(REVIEW)
    assert await second_store.review("t", "quick") == REVIEW
    assert await store.review("t", "normal") is None
    assert await store.review("other", "quick") is None
    assert (await store.counts()).reviews == 1


async def test_a_later_review_replaces_an_earlier_one_of_the_same_depth(store: Store) -> None:
    await write(store, "t")
    deep, later = replace(REVIEW, depth="deep"), replace(REVIEW, made_by="0.2.0", data=b"better")
    for review in (REVIEW, deep, later):
        assert await store.keep_review(review)
    assert await store.review("t", "quick") == later
    assert await store.review("t", "deep") == deep
    assert (await store.counts()).reviews == 2


@pytest.mark.parametrize("table", ["t", "t\0"])
async def test_no_review_is_kept_without_its_table(store: Store, table: str) -> None:
    assert not await store.keep_review(replace(REVIEW, table=table))
    assert (await store.counts()).reviews == 0


async def test_reviews_are_removed_with_their_table(store: Store) -> None:
    await write(store, "t", wake_at=5)
    await write(store, "u")
    for table in ("t", "u"):
        await store.keep_review(replace(REVIEW, table=table))
    row = await store.row("t")
    assert row is not None
    assert await store.remove(row)
    assert await store.review("t", "quick") is None
    assert await store.review("u", "quick") is not None
