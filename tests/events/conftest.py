"""The stores' tests share `storekit`, a folder beside them: the contract, samples, and the crash harness."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
pytest.register_assert_rewrite("storekit")
