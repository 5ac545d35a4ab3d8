"""The SQL of the PostgreSQL store. Appends are one statement, so they take a single round trip."""

from typing import Final

CHANGE_CHANNEL: Final = "stellwerk"
"""Where commits are announced, as "table:version"; an empty text means: resync."""

PUBLISH_CHANNEL: Final = "stellwerk_whispers"
"""Where processes send each other texts that are not stored."""

TABLE: Final = """
SELECT table_id, version, state, is_public, players, wake_at, summary, updated_at, board_id FROM tables
"""
ENTRY: Final = "SELECT seq, at, command, payload FROM entries"
BOARD: Final = "SELECT board_id, digest, text FROM boards"
REVIEW: Final = "SELECT table_id, depth, made_by, data FROM reviews"
PLAYER: Final = "SELECT player_id, name, created_at FROM players"

# $1 table, $2 expected version, $3 payloads, $4 … $8 facts, $9 time, $10 command,
# for new tables also $11 … $13 id, digest and text of the board
_NEW_TABLE: Final = """
    INSERT INTO tables (table_id, version, state, is_public, players, wake_at, summary, updated_at, board_id)
    VALUES ($1, $2 + cardinality($3::bytea[]), $4, $5, $6, $7, $8, $9, $11)
    ON CONFLICT (table_id) DO NOTHING
    RETURNING version
"""
_NEXT_VERSION: Final = """
    UPDATE tables
    SET version = $2 + cardinality($3::bytea[]),
        state = $4, is_public = $5, players = $6, wake_at = $7, summary = $8, updated_at = $9
    WHERE table_id = $1 AND version = $2
    RETURNING version
"""
_WITH_ENTRIES: Final = f"""
WITH changed AS ({{change}}), {{board}}written AS (
    INSERT INTO entries (table_id, seq, at, command, payload)
    SELECT $1, $2 + number, $9, CASE WHEN number = cardinality($3::bytea[]) THEN $10::text END, payload
    FROM changed, unnest($3::bytea[]) WITH ORDINALITY AS given (payload, number)
)
SELECT version, pg_notify('{CHANGE_CHANNEL}', $1::text || ':' || version) FROM changed
"""
_NEW_BOARD: Final = """board AS (
    INSERT INTO boards (board_id, digest, text)
    SELECT $11, $12, $13 FROM changed WHERE $11 IS NOT NULL
    ON CONFLICT (board_id) DO NOTHING
), """
CREATE: Final = _WITH_ENTRIES.format(change=_NEW_TABLE, board=_NEW_BOARD)
APPEND: Final = _WITH_ENTRIES.format(change=_NEXT_VERSION, board="")

# $1 tables, $2 expected versions, $3 … $7 facts with the players as JSON, $8 times, $9 commands,
# $10 numbers of entries; of all entries $11 tables, $12 numbers, $13 payloads.
# Rows are locked in the order of their ids, so that two processes never wait for each other.
APPEND_MANY: Final = f"""
WITH given AS (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::text[], $4::boolean[], $5::json[], $6::bigint[], $7::bytea[],
        $8::bigint[], $9::text[], $10::bigint[]
    ) AS given (table_id, expected, state, is_public, players, wake_at, summary, at, command, size)
), locked AS (
    SELECT given.*
    FROM given JOIN tables ON tables.table_id = given.table_id AND tables.version = given.expected
    WHERE NOT EXISTS (
        SELECT 1 FROM entries WHERE entries.table_id = given.table_id AND entries.command = given.command
    )
    ORDER BY given.table_id
    FOR UPDATE OF tables
), changed AS (
    UPDATE tables
    SET version = expected + size, state = locked.state, is_public = locked.is_public,
        players = ARRAY(SELECT json_array_elements_text(locked.players)),
        wake_at = locked.wake_at, summary = locked.summary, updated_at = at
    FROM locked
    WHERE tables.table_id = locked.table_id AND tables.version = expected
    RETURNING tables.table_id, tables.version, expected, at, command
), written AS (
    INSERT INTO entries (table_id, seq, at, command, payload)
    SELECT table_id, expected + number, at, CASE WHEN expected + number = version THEN command END, payload
    FROM changed
    JOIN unnest($11::text[], $12::bigint[], $13::bytea[]) AS given_entry (table_id, number, payload)
    USING (table_id)
)
SELECT table_id, version, pg_notify('{CHANGE_CHANNEL}', table_id || ':' || version) FROM changed
"""

COMMAND_VERSION: Final = "SELECT seq FROM entries WHERE table_id = $1 AND command = $2"
BOARD_BYTES: Final = "SELECT coalesce(sum(octet_length(text)), 0) FROM boards"
VERSION: Final = "SELECT version FROM tables WHERE table_id = $1"
POSTPONE: Final = """
UPDATE tables SET wake_at = $1
WHERE table_id = $2 AND version = $3 AND wake_at IS NOT DISTINCT FROM $4::bigint
RETURNING 1
"""
REMOVE: Final = """
WITH gone AS (
    DELETE FROM tables WHERE table_id = $1 AND version = $2 AND wake_at IS NOT DISTINCT FROM $3::bigint
    RETURNING table_id
), cleared AS (
    DELETE FROM entries USING gone WHERE entries.table_id = gone.table_id
)
SELECT 1 FROM gone
"""
PLAYER_WITH_TOKEN: Final = f"{PLAYER} JOIN tokens USING (player_id) WHERE token_hash = $1"
ADD_PLAYER: Final = """
WITH added AS (INSERT INTO players (player_id, name, created_at) VALUES ($1, $3, $4) RETURNING player_id)
INSERT INTO tokens (player_id, token_hash) SELECT player_id, $2 FROM added
"""
ADD_TOKEN: Final = """
INSERT INTO tokens (player_id, token_hash) SELECT player_id, $2 FROM players WHERE player_id = $1 RETURNING 1
"""
PLAYERS_WITH_TOKENS: Final = "SELECT DISTINCT player_id FROM tokens WHERE player_id = ANY($1)"
REVOKE_TOKEN: Final = "DELETE FROM tokens WHERE token_hash = $1 RETURNING 1"
REVOKE_TOKENS: Final = "DELETE FROM tokens WHERE player_id = $1 RETURNING 1"
CHECK_WRITABLE: Final = "UPDATE health SET checks = checks + 1"
REMOVE_BOARD: Final = """
DELETE FROM boards
WHERE board_id = $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.board_id = boards.board_id)
"""
ADD_BOARD: Final = "INSERT INTO boards (board_id, digest, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
KEEP_REVIEW: Final = """
INSERT INTO reviews (table_id, depth, made_by, data)
SELECT table_id, $2::text, $3::text, $4::bytea FROM tables WHERE table_id = $1 FOR KEY SHARE
ON CONFLICT (table_id, depth) DO UPDATE SET made_by = excluded.made_by, data = excluded.data
RETURNING 1
"""
RENAME: Final = "UPDATE players SET name = $2 WHERE player_id = $1 RETURNING 1"
PUBLISH: Final = f"SELECT pg_notify('{PUBLISH_CHANNEL}', $1)"
NOTIFY_RESYNC: Final = f"SELECT pg_notify('{CHANGE_CHANNEL}', '')"
