"""Where an installation of Stellwerk keeps its machine code; run by the Python of any installation.

Numba and Stellwerk name the folders after the path of the sources. The machine code in them does not depend
on it, so another installation of the same sources can be given a copy, which saves it a minute of compiling.
"""

import json
import shutil
import subprocess
from pathlib import Path

from numba.core.caching import UserProvidedCacheLocator

import stellwerk
from stellwerk.engine.kernel import cache_folder

Folders = dict[str, tuple[str, str]]
"""The compiled packages: the folder of each, and in it the one that Numba named."""


def folders() -> Folders:
    """Those of the installation that runs this."""
    entry_points = sorted(Path(stellwerk.__file__).parent.rglob("entry_points.py"))
    subpath = UserProvidedCacheLocator.get_suitable_cache_subpath
    return {file.parent.name: (str(cache_folder(file.parent)), subpath(str(file))) for file in entry_points}


def hand_over(python: Path, environ: dict[str, str]) -> None:
    """Give the machine code of this installation to another one of the same sources."""
    asked = subprocess.run([python, __file__], env=environ, capture_output=True, text=True, check=True)
    theirs: Folders = json.loads(asked.stdout)
    for package, (folder, name) in folders().items():
        their_folder, their_name = theirs[package]
        if (Path(folder) / name).is_dir():
            shutil.copytree(folder, their_folder, dirs_exist_ok=True)
            (Path(their_folder) / name).rename(Path(their_folder) / their_name)


if __name__ == "__main__":
    print(json.dumps(folders()))
