-- The log of every table. Positions grow in the order of commits, because SQLite allows one writer at a time
-- and the newest entry is never deleted: everything newer than a known position comes after it.
CREATE TABLE entries (
    position INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    command TEXT,
    payload BLOB NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;

CREATE UNIQUE INDEX entries_by_command ON entries (table_id, command) WHERE command IS NOT NULL;

-- The searchable facts about tables, derived from their logs.
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over')),
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    players TEXT NOT NULL,
    wake_at INTEGER,
    summary BLOB NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_by_change ON tables (updated_at, table_id);
CREATE INDEX tables_by_state ON tables (state, is_public, updated_at, table_id);
CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE table_players (
    player_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_players_by_table ON table_players (table_id);

CREATE TABLE players (
    player_id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
