"""Tables in use: kept in memory, connected to the players and spectators who follow them."""
