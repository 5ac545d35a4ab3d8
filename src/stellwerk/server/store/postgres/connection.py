"""Connections to PostgreSQL, and their errors as readable sentences."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import asyncpg

from stellwerk.server.store.contract import StoreError, Unavailable

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]
    Pool = asyncpg.Pool[asyncpg.Record]

CONNECTIONS: Final = 10
TIMEOUT_S: Final = 30.0

_SETTINGS: Final = {
    "application_name": "stellwerk",
    "synchronous_commit": "on",  # a commit returns once it is on disk, whatever the server's default is
}
_UNAVAILABLE_ERRORS: Final = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a database is."""

    url: str

    def __str__(self) -> str:
        """The address without user and password, safe to show and log."""
        place = self.url.partition("://")[2].rpartition("@")[2].partition("?")[0]
        return f"postgresql://{place}"

    @asynccontextmanager
    async def connected(self) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
        """A single connection outside the pool."""
        with self.translated_errors():
            connection = await asyncpg.connect(self.url, timeout=TIMEOUT_S, server_settings=_SETTINGS)
        try:
            yield connection
        except BaseException:
            connection.terminate()  # it may be dead, and a polite close would wait for a reply
            raise
        with self.translated_errors():
            await connection.close(timeout=TIMEOUT_S)

    async def open_pool(self) -> "Pool":
        """A pool of connections for short work."""
        settings: dict[str, Any] = {"server_settings": _SETTINGS, "command_timeout": TIMEOUT_S}
        with self.translated_errors(), self._translated_address_errors():
            return await asyncpg.create_pool(
                self.url, min_size=1, max_size=CONNECTIONS, timeout=TIMEOUT_S, **settings
            )

    @contextmanager
    def translated_errors(self) -> Iterator[None]:
        """Turn the driver's errors into StoreError, with a sentence that says what to do."""
        try:
            yield
        except (ValueError, asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError):
            raise  # for the caller to interpret
        except (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError) as error:
            raise StoreError(
                f"{self} denied access ({error}); check the user, the password and the name of the database."
            ) from error
        except _UNAVAILABLE_ERRORS as error:
            reason = str(error) or "it took too long"
            raise Unavailable(
                f"{self} does not respond ({reason}); check that PostgreSQL is running there."
            ) from error
        except asyncpg.ReadOnlySQLTransactionError as error:
            raise StoreError(
                f"{self} is read-only ({error}); use the primary server, or allow writing."
            ) from error
        except asyncpg.PostgresError as error:
            raise StoreError(
                f"{self} reports an error ({error}); check the permissions of the user."
            ) from error

    @contextmanager
    def _translated_address_errors(self) -> Iterator[None]:
        """Report a malformed address; the driver's message might quote the password."""
        try:
            yield
        except ValueError:
            raise StoreError(
                "The address of the database is not valid; "
                "write postgresql://user:password@host:5432/name, "
                "with characters such as / or # in the password as %2F or %23."
            ) from None
