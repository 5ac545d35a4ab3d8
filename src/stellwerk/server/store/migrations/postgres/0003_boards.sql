-- The texts of the boards that tables are played on. A board is stored once, however many tables use it, and
-- goes with the last of them; the reference keeps it from going while another process creates a table on it.
CREATE TABLE boards (
    board_id text COLLATE "C" PRIMARY KEY,
    digest text COLLATE "C" NOT NULL,
    text text NOT NULL
);

CREATE INDEX boards_by_digest ON boards (digest);

ALTER TABLE tables ADD COLUMN board_id text COLLATE "C" REFERENCES boards;

CREATE INDEX tables_by_board ON tables (board_id) WHERE board_id IS NOT NULL;
