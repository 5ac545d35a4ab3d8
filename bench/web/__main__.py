"""`python -m bench.web`, in the project folder; needs the tools that `./run test` installs."""

from bench.web.report import main

main()
