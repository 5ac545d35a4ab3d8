-- The texts of the boards that tables are played on. A board is stored once, however many tables use it, and
-- goes with the last of them.
CREATE TABLE boards (
    board_id TEXT PRIMARY KEY,
    digest TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE INDEX boards_by_digest ON boards (digest);

ALTER TABLE tables ADD COLUMN board_id TEXT;

CREATE INDEX tables_by_board ON tables (board_id) WHERE board_id IS NOT NULL;
