"""Bots that end the process in which they play."""

import textwrap
from pathlib import Path

_PROGRAM = """
    import os
    import signal
    from pathlib import Path

    from stellwerk.bots import RandomBot

    LIVES = Path(__file__).with_name("lives")


    class Mortal(RandomBot):
        '''Is killed in the middle of a game, as often as there are lines in the file beside it.'''

        def choose(self, observation):
            lives = LIVES.read_text().splitlines() if LIVES.exists() else []
            if lives and observation.view.phase == "turn" and observation.view.version > 20:
                LIVES.write_text("\\n".join(lives[1:]))
                os.kill(os.getpid(), signal.SIGKILL)
            return super().choose(observation)
"""


class Mortals:
    """The file of such a bot, and how often it will be killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        (folder / "mortal.py").write_text(textwrap.dedent(_PROGRAM), "utf-8")
        self.spec = f"{folder / 'mortal.py'}:Mortal"

    def die(self, often: int) -> None:
        """Let the next processes in which such a bot plays be killed."""
        (self._folder / "lives").write_text("\n".join(["once"] * often))

    @property
    def lives(self) -> int:
        """How often one will still be killed."""
        return len((self._folder / "lives").read_text().split())
