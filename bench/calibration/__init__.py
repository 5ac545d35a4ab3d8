"""Do predictions come true? Chances and margins compared with results: `python -m bench.calibration`."""
