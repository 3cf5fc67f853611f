"""`python -m publisher` is the command `publisher`."""

import sys

from publisher.cli import main

if __name__ == "__main__":
    sys.exit(main())
