"""Checking: whether a plugin or a ruleset's file keeps the contract, each finding with its mend."""

from atoll.workshop.checking.all import check_all
from atoll.workshop.checking.finding import Finding
from atoll.workshop.checking.subject import CheckError, Subject, subject_of

__all__ = ["CheckError", "Finding", "Subject", "check_all", "subject_of"]
