"""The random bot."""

from stellwerk.bots import RandomBot


def test_the_random_bot_picks_everything_equally_often() -> None:
    bot, counts = RandomBot(1), [0] * 10
    for _ in range(10_000):
        counts[bot.pick(range(10))] += 1
    assert all(850 < count < 1150 for count in counts)
