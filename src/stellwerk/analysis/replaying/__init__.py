"""The compiled replay of recorded games: from set-ups and actions to what happened."""
