"""A bot that gets its own process killed."""

import textwrap
from pathlib import Path

_PROGRAM = """
    import os
    import signal
    from pathlib import Path

    from stellwerk.bots import RandomBot

    KILLS = Path(__file__).with_name("kills")


    class KilledBot(RandomBot):
        '''Kills its process in the middle of a game, once for every line in the file beside it.'''

        def choose(self, observation):
            kills = KILLS.read_text().splitlines() if KILLS.exists() else []
            if kills and observation.view.phase == "turn" and observation.view.version > 20:
                KILLS.write_text("\\n".join(kills[1:]))
                os.kill(os.getpid(), signal.SIGKILL)
            return super().choose(observation)
"""


class KilledBots:
    """The file of such a bot, and how many times it will kill its process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "killed_bot.py").write_text(textwrap.dedent(_PROGRAM), "utf-8")
        self.spec = f"{folder / 'killed_bot.py'}:KilledBot"

    def kill(self, times: int) -> None:
        """Kill the next processes that such a bot plays in."""
        (self._folder / "kills").write_text("\n".join(["once"] * times))

    @property
    def kills_left(self) -> int:
        """How many times it will still kill its process."""
        return len((self._folder / "kills").read_text().split())
