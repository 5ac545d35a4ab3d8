"""Tables at which people sit just now: in memory, with those who are told what happens."""
