-- Every device of a player has its own token, so that one can be revoked without the others.
CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY,
    player_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_player ON tokens (player_id);
INSERT INTO tokens SELECT token_hash, player_id FROM players;

CREATE TABLE players_without_tokens (
    player_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO players_without_tokens SELECT player_id, name, created_at FROM players;
DROP TABLE players;
ALTER TABLE players_without_tokens RENAME TO players;

-- One row to write, to find out whether writing works.
CREATE TABLE health (checks INTEGER NOT NULL) STRICT;
INSERT INTO health VALUES (0);
