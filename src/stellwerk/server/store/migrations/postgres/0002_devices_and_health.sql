-- Every device of a player has its own token, so that one can be revoked without the others.
CREATE TABLE tokens (
    token_hash text COLLATE "C" PRIMARY KEY,
    player_id text COLLATE "C" NOT NULL
);

CREATE INDEX tokens_by_player ON tokens (player_id);
INSERT INTO tokens SELECT token_hash, player_id FROM players;
ALTER TABLE players DROP COLUMN token_hash;

-- One row to write, to find out whether writing works.
CREATE TABLE health (checks bigint NOT NULL);
INSERT INTO health VALUES (0);
