-- Reviews of finished games, one for each depth. They are kept with their table and go with it.
CREATE TABLE reviews (
    table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
    depth text COLLATE "C" NOT NULL,
    made_by text NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (table_id, depth)
);
