"""Cases: a position, commands and expectations as text. The format is described in docs/cases.md."""

from atoll.workshop.cases.form import Case, CaseError, Offers, View, read_case
from atoll.workshop.cases.running import CaseFailure, CaseResult, case_files, run_case, run_file

__all__ = [
    "Case",
    "CaseError",
    "CaseFailure",
    "CaseResult",
    "Offers",
    "View",
    "case_files",
    "read_case",
    "run_case",
    "run_file",
]
