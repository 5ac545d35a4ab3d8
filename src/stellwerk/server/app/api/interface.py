"""All endpoints of the REST API."""

from typing import Final

from stellwerk.server.app.endpoint import Endpoint

from .administration import ADMINISTRATION
from .catalogue import CATALOGUE
from .identity import IDENTITY
from .lists import LISTS
from .new_tables import NEW_TABLES
from .operations import OPERATIONS
from .prospects import PROSPECTS
from .puzzles import PUZZLES
from .records import RECORDS
from .reviews import REVIEWS
from .tables import TABLES

INTERFACE: Final[tuple[Endpoint, ...]] = (
    *IDENTITY,
    *CATALOGUE,
    *LISTS,
    *NEW_TABLES,
    *TABLES,
    *PROSPECTS,
    *RECORDS,
    *REVIEWS,
    *PUZZLES,
    *ADMINISTRATION,
    *OPERATIONS,
)
