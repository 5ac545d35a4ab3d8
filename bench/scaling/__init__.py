"""How far one process, one core and one database carry: the measurements behind `docs/scaling.md`."""
