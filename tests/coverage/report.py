"""What the last `./run test` did not reach, by file: `./run coverage`."""

from slipcover import print_coverage

from tests.coverage.measurement import all_reached

if __name__ == "__main__":
    print_coverage(all_reached(), skip_covered=True)
