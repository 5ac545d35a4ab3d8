"""Types of options and arguments that several commands share."""

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

LARGEST_SEED: Final = (1 << 64) - 1
STANDARD_STREAM: Final = Path("-")
"""As a file name, standard input or output."""

FromZero = Annotated[int, Parameter(validator=Number(gte=0))]
FromOne = Annotated[int, Parameter(validator=Number(gte=1))]
Games = Annotated[int, Parameter(validator=Number(gte=1))]
Jobs = Annotated[int, Parameter(validator=Number(gte=0, lte=1024))]
Seed = Annotated[int, Parameter(validator=Number(gte=0, lte=LARGEST_SEED))]
Duration = Annotated[float, Parameter(validator=Number(gt=0))]
FileOrStream = Annotated[Path, Parameter(allow_leading_hyphen=True)]
Database = Annotated[str | None, Parameter(env_var="STELLWERK_DATABASE")]
