"""Everything that can be asked for by REST."""

from typing import Final

from stellwerk.server.app.endpoint import Endpoint

from .catalogue import CATALOGUE
from .lists import LISTS
from .operations import OPERATIONS
from .people import PEOPLE
from .prospects import PROSPECTS
from .records import RECORDS
from .tables import TABLES

INTERFACE: Final[tuple[Endpoint, ...]] = (
    *PEOPLE,
    *CATALOGUE,
    *LISTS,
    *TABLES,
    *PROSPECTS,
    *RECORDS,
    *OPERATIONS,
)
