"""All endpoints of the REST API."""

from typing import Final

from stellwerk.server.app.endpoint import Endpoint

from .administration import ADMINISTRATION
from .catalogue import CATALOGUE
from .identity import IDENTITY
from .lists import LISTS
from .operations import OPERATIONS
from .prospects import PROSPECTS
from .records import RECORDS
from .tables import TABLES

INTERFACE: Final[tuple[Endpoint, ...]] = (
    *IDENTITY,
    *CATALOGUE,
    *LISTS,
    *TABLES,
    *PROSPECTS,
    *RECORDS,
    *ADMINISTRATION,
    *OPERATIONS,
)
