"""`python -m atoll.workshop.cli` is `atoll`."""

import sys

from atoll.workshop.cli import main

sys.exit(main())
