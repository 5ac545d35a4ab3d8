"""`python -m bench.web`, from the project folder, after `./run test` has fetched what it needs."""

from bench.web.report import main

main()
