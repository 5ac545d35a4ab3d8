"""Migrating a PostgreSQL database to the latest schema."""

from typing import TYPE_CHECKING, Final

from stellwerk.server.store.migrations import Migration, migrations_of, pending_migrations

from .connection import Address

if TYPE_CHECKING:
    from .connection import Connection

MIGRATIONS: Final = migrations_of("postgres")
_LOCK: Final = 0x5354454C4C  # an arbitrary number that nobody else locks


async def migrate(address: Address, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Apply the pending migrations; an empty database gets all of them."""
    async with address.connected() as connection:
        with address.translated_errors():
            while await _apply_next(connection, migrations, address):
                pass


async def _apply_next(connection: "Connection", migrations: tuple[Migration, ...], address: Address) -> bool:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        version = await _version(connection)
        pending = pending_migrations(migrations, version, f"The database {address}")
        if not pending:
            return False
        if version == 0:
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
            await connection.execute("INSERT INTO schema_version VALUES (0)")
        await connection.execute(pending[0].sql)
        await connection.execute("UPDATE schema_version SET version = $1", pending[0].version)
    return True


async def _version(connection: "Connection") -> int:
    if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
        return 0
    return int(await connection.fetchval("SELECT version FROM schema_version"))
