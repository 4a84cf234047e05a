"""Running a case: the position is set up, the steps are done, and every expectation is checked."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from atoll.core import (
    AtollError,
    Catalogue,
    Game,
    PositionError,
    Refused,
    Ruleset,
    RulesetError,
    Scripted,
    line_of,
    seed_from,
)
from atoll.core.errors import near
from atoll.workshop.cases.form import Case, CaseError, CaseStep, dotted, read_case, read_text
from atoll.workshop.cases.stepping import Mismatch, StepRunner

SEED: Final = seed_from(0)
"""What a case draws that its script does not say, it draws from here: each run is the same."""


class CaseFailure(msgspec.Struct, frozen=True):
    """The first expectation that does not hold."""

    step: int
    """Counts from 1; 0 where it is none of the steps, but the case as a whole."""
    do: str
    expected: str
    found: str


class CaseResult(msgspec.Struct, frozen=True):
    """How a case went."""

    path: str
    title: str
    rules: tuple[str, ...]
    failure: CaseFailure | None = None

    @property
    def ok(self) -> bool:
        """Whether everything held."""
        return self.failure is None

    def __str__(self) -> str:
        if self.failure is None:
            return f"ok   {self.path}: {self.title}"
        failure = self.failure
        at = f"step {failure.step}" + (f" ({failure.do})" if failure.do else "") if failure.step else "at the end"
        return f"FAIL {self.path}: {self.title}\n     {at}: expected {failure.expected}, found {failure.found}"


def case_files(paths: Iterable[Path]) -> Iterator[Path]:
    """
    The files named, and the TOML files below the folders named, sorted in each folder.

    Raises:
        CaseError: There is no such file, or no case in a folder.
    """
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        below = sorted(path.rglob("*.toml"))
        if not below:
            raise CaseError(path, None, "", "is a folder without a .toml file: name another")
        yield from below


def run_file(path: Path, catalogue: Catalogue) -> CaseResult:
    """Read and run the case in that file; raises `CaseError` where it cannot be read or set up."""
    case = read_case(path)
    failure = run_case(case, path, catalogue)
    return CaseResult(str(path), case.title, case.rules, failure)


def run_case(case: Case, path: Path, catalogue: Catalogue) -> CaseFailure | None:
    """
    What does not hold, if anything.

    Args:
        path: Where the case was read from, for messages and for a ruleset given as a path beside it.

    Raises:
        CaseError: The ruleset, the seats or the position cannot be made, or a key to compare does not exist.
    """
    ruleset = _ruleset(case, path, catalogue)
    _check_rules(case, path, ruleset)
    game = _begin(case, path, ruleset)
    runner = StepRunner(game)
    for number, step in enumerate(case.step, 1):
        try:
            runner.run(step)
        except Mismatch as mismatch:
            if mismatch.unknown_key:
                raise _error(path, ("step", number - 1, *mismatch.unknown_key), mismatch.found) from None
            return CaseFailure(number, step.do or "", mismatch.expected, mismatch.found)
        except AtollError as error:
            return CaseFailure(number, step.do or "", _expectation(step), str(error))
        except Exception as error:  # a plugin's fault: told as a failure, so that the other cases run
            crash = f"a crash of a plugin: {type(error).__name__}: {' '.join(str(error).split())}"
            return CaseFailure(number, step.do or "", _expectation(step), crash)
    unused = game.state[Scripted].draws
    if unused:
        return CaseFailure(0, "", "every scripted result to be used", f"unused {_unused(game.ruleset, unused)}")
    return None


def _ruleset(case: Case, path: Path, catalogue: Catalogue) -> Ruleset:
    name = case.ruleset
    if name.endswith(".toml") and (path.parent / name).exists():
        name = str(path.parent / name)
    try:
        return catalogue.ruleset(name, case.plugins, case.terms)
    except RulesetError as error:
        at_fault = any(f"{plugin!r}" in str(error) for plugin in case.plugins)
        keys = ("terms",) if case.terms and "term" in str(error) else ("plugins",) if at_fault else ("ruleset",)
        raise _error(path, keys, str(error)) from error


def _check_rules(case: Case, path: Path, ruleset: Ruleset) -> None:
    for rule in case.rules:
        if rule not in ruleset.rules:
            mend = near(rule, ruleset.rules, 0.9) or ": write it down in the rules of a plugin, or cite another"
            raise _error(path, ("rule",), f"{rule!r} is no rule of this ruleset{mend}")


def _begin(case: Case, path: Path, ruleset: Ruleset) -> Game:
    scripted = ruleset.family.scripted
    given = case.position or {}
    script = {label: _draws(given[key]) for key, label in scripted.items() if key in given}
    position = {key: value for key, value in given.items() if key not in scripted} or None
    try:
        return Game.begin(ruleset, case.seats, SEED, position=position, script=script or None, seed_given=True)
    except PositionError as error:
        raise _error(path, ("position", *error.key.split(".")), str(error).partition(": ")[2]) from error
    except Refused as refused:
        raise _error(path, ("seats",), str(refused)) from refused
    except RulesetError as error:
        raise _error(path, ("position",), str(error)) from error


def _draws(results: Any) -> tuple[str, ...]:
    """Scripted results in order; a list of lists is several draws after another."""
    if isinstance(results, list | tuple):
        return tuple(text for result in results for text in _draws(result))
    return (str(results),)


def _unused(ruleset: Ruleset, draws: Mapping[str, tuple[str, ...]]) -> str:
    keys = {label: key for key, label in ruleset.family.scripted.items()}
    return "; ".join(f"{keys.get(label, label)} {', '.join(results)}" for label, results in draws.items())


def _expectation(step: CaseStep) -> str:
    return "a refusal" if step.refused is not None else "the command to be accepted"


def _error(path: Path, keys: tuple[str | int, ...], what: str) -> CaseError:
    return CaseError(path, line_of(read_text(path), keys), dotted(keys), what)
