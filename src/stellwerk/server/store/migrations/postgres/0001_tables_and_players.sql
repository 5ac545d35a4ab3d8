-- Ids are compared byte by byte, whatever the locale of the database, so both stores sort the same way.

-- The log of every table.
CREATE TABLE entries (
    table_id text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    command text COLLATE "C",
    payload bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE UNIQUE INDEX entries_by_command ON entries (table_id, command) WHERE command IS NOT NULL;

-- The searchable facts about tables, derived from their logs.
CREATE TABLE tables (
    table_id text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'running', 'over')),
    is_public boolean NOT NULL,
    players text[] NOT NULL,
    wake_at bigint,
    summary bytea NOT NULL,
    updated_at bigint NOT NULL
);

CREATE INDEX tables_by_change ON tables (updated_at, table_id);
CREATE INDEX tables_by_state ON tables (state, is_public, updated_at, table_id);
CREATE INDEX tables_by_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_by_player ON tables USING gin (players);

CREATE TABLE players (
    player_id text COLLATE "C" PRIMARY KEY,
    token_hash text COLLATE "C" NOT NULL UNIQUE,
    name text NOT NULL,
    created_at bigint NOT NULL
);
