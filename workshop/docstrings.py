"""Docstrings of fields: the text that stands below a field in the source of its struct."""

import ast
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

import msgspec


@cache
def field_docs(kind: type[msgspec.Struct], source: str | None = None) -> MappingProxyType[str, str]:
    """
    The docstring of each field that has one, on one line; empty where the source is not at hand.

    Args:
        source: The file to look in where the module of *kind* cannot be imported by its name, such as a plugin's.
    """
    file = getattr(sys.modules.get(kind.__module__), "__file__", None) or source
    body = _body(Path(file), kind.__name__) if file is not None and Path(file).is_file() else []
    found = {}
    for field, after in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _is_text(after):
            found[field.target.id] = " ".join(after.value.value.split())  # type: ignore[attr-defined]  # _is_text
    return MappingProxyType(found)


def _body(file: Path, name: str) -> list[ast.stmt]:
    tree = ast.parse(file.read_text("utf-8"))
    return next((node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name), [])


def _is_text(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
