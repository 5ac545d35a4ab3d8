"""Seeds of bots."""

from stellwerk.bots import bot_seed


def test_bots_of_different_games_and_seats_have_different_seeds() -> None:
    seeds = {bot_seed(game, seat) for game in range(100) for seat in range(6)}
    assert len(seeds) == 600
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert bot_seed(1, 0) == bot_seed(1, 0)
