-- Reviews of finished games, one for each depth. They are kept with their table and go with it.
CREATE TABLE reviews (
    table_id TEXT NOT NULL,
    depth TEXT NOT NULL,
    made_by TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, depth)
) STRICT;
