"""Mutants: a plugin's source with one sign, number or word another, generated from its syntax tree."""

import ast
import copy
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import NamedTuple

SIGNS = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}


class Mutant(NamedTuple):
    """A module with one thing another."""

    name: str
    """Function, line and what was done."""
    tree: ast.Module
    function: str
    line: int


def mutants(source: str, prefixes: tuple[str, ...]) -> Iterator[Mutant]:
    """Every mutant of the functions whose names begin so, in the order of the source."""
    tree = ast.parse(source)
    for place, function in enumerate(tree.body):
        if isinstance(function, ast.FunctionDef) and function.name.startswith(prefixes):
            for number in range(sum(1 for _ in spots(function))):
                mutated = copy.deepcopy(tree)
                inner = mutated.body[place]
                node = list(spots(inner))[number]
                what = change(node)
                yield Mutant(f"{function.name}:{node.lineno} {what}", mutated, function.name, node.lineno)


def spots(function: ast.AST) -> Iterator[ast.AST]:
    """Nodes that can be changed: comparisons, sums, small numbers and conditions; no docstrings, no annotations."""
    return (node for node in ast.walk(function) if can_change(node))


def can_change(node: ast.AST) -> bool:
    """Whether `change` knows another sign or number for it."""
    if isinstance(node, ast.Compare):
        return type(node.ops[0]) in SIGNS
    if isinstance(node, ast.BinOp):
        return type(node.op) in SIGNS
    if isinstance(node, ast.Constant):
        return type(node.value) is int and abs(node.value) < 20
    return isinstance(node, ast.BoolOp)


def change(node: ast.AST) -> str:
    """Changes the node in its tree; answers what was done."""
    before = ast.unparse(node)
    if isinstance(node, ast.Compare):
        node.ops[0] = SIGNS[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp):
        node.op = SIGNS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.Constant):
        node.value += 1
    return f"{before} -> {ast.unparse(node)}"


def code_of(tree: ast.Module, file: str, qualname: str) -> CodeType | None:
    """The compiled code of one function of a module."""
    left = [compile(tree, file, "exec")]
    while left:
        code = left.pop()
        if code.co_qualname == qualname:
            return code
        left += [const for const in code.co_consts if isinstance(const, CodeType)]
    return None


def function_of(module: ModuleType, name: str) -> FunctionType:
    """The function that was written under that name, below whatever decorates it."""
    found = getattr(module, name)
    found = getattr(found, "act", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    return found
