"""The benchmark of the engine; `stellwerk bench` runs it."""
