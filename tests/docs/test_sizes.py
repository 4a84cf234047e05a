"""Functions and files stay small enough to be read at one go."""

import ast
import io
import statistics
import tokenize

import pytest

MEDIAN, MOST, CAP, FILE_CAP, FILE_MEDIAN = 6, 20, 50, 250, 120
ENOUGH = 20  # functions or files from which on a median says something
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def lines_with_code(text: str) -> set[int]:
    """Numbers of the lines that hold more than a comment."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {line for t in tokens if t.type not in SILENT for line in range(t.start[0], t.end[0] + 1)}


def length(function: Function, coded: set[int]) -> int:
    """Lines of the body, without docstring, comments and empty lines; 0 for a body that is only a docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    spans = (range(node.lineno, (node.end_lineno or node.lineno) + 1) for node in body)
    return len({line for span in spans for line in span if line in coded})


def is_data_table(function: Function, lines: list[str]) -> bool:
    """The author says so on the line of `def`."""
    return "# data table" in lines[function.lineno - 1]


def lengths(text: str) -> dict[str, int]:
    """Length by `name:line` of every function with a body that is not marked as a data table."""
    coded, lines = lines_with_code(text), text.splitlines()
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, Function)]
    sizes = {f"{f.name}:{f.lineno}": length(f, coded) for f in found if not is_data_table(f, lines)}
    return {name: size for name, size in sizes.items() if size}


def faults_of(sizes: dict[str, int]) -> list[str]:
    """What is wrong with the lengths of functions, by name."""
    faults = [f"{name} has {size} lines, {CAP} allowed" for name, size in sizes.items() if size > CAP]
    if len(sizes) >= ENOUGH:
        ordered = sorted(sizes.values())
        median, ninth = statistics.median(ordered), ordered[(len(ordered) * 9 - 1) // 10]
        faults += [f"the median function has {median} lines, {MEDIAN} allowed"] * (median > MEDIAN)
        faults += [f"nine in ten functions have up to {ninth} lines, {MOST} allowed"] * (ninth > MOST)
    return faults


def test_functions_are_short(code):
    """Half of the functions have at most 6 lines, nine in ten at most 20, none over 50 but data tables."""
    sizes = {f"{path}:{name}": size for path, text in code.items() for name, size in lengths(text).items()}

    assert faults_of(sizes) == []


def test_files_are_short(code):
    """No module has over 250 lines, and half of them at most 120."""
    sizes = {path: text.count("\n") for path, text in code.items() if text.count("\n") > 5}

    assert {path: size for path, size in sizes.items() if size > FILE_CAP} == {}
    assert len(sizes) < ENOUGH or statistics.median(sizes.values()) <= FILE_MEDIAN


def function_of(size: int, mark: str = "") -> str:
    """The source of a function with *size* lines that count, and others that do not."""
    lines = [f"def f():{mark}", '    """One.\n\n    Two."""', "    # a comment", "", *["    x = 1"] * size]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("size", [1, 50])
def test_only_lines_of_code_count(size):
    """Docstring, comments and empty lines cost nothing."""
    assert lengths(function_of(size)) == {"f:1": size}


def test_a_function_over_the_cap_is_caught():
    """A function of 51 lines is named, unless it is marked as a data table."""
    assert faults_of(lengths(function_of(51))) == ["f:1 has 51 lines, 50 allowed"]
    assert lengths(function_of(51, "  # data table")) == {}


@pytest.mark.parametrize(("sizes", "fault"), [([7] * 20, "the median"), ([1] * 17 + [21] * 3, "nine in ten")])
def test_a_drift_to_long_functions_is_caught(sizes, fault):
    """The median and the ninth tenth are each held on their own."""
    found = faults_of({f"f:{line}": size for line, size in enumerate(sizes)})

    assert len(found) == 1
    assert found[0].startswith(fault)


def test_small_functions_pass():
    """Functions within all three bounds have no fault."""
    sizes = [6] * 18 + [20] * 2

    assert faults_of({f"f:{line}": size for line, size in enumerate(sizes)}) == []
