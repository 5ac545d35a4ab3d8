# Der gezeichnete Spielplan.
