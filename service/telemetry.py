"""Telemetry: spans for whoever collects them. Without the extra, or without a collector, they cost next to nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

try:
    from opentelemetry import trace

    TRACER: Any = trace.get_tracer("atoll.service")
except ImportError:  # pip install 'atoll[telemetry]'
    TRACER = None


@contextmanager
def span(name: str, **attributes: str | int) -> Iterator[None]:
    """What happens within is one span, ``atoll.<name>``, with attributes ``atoll.<attribute>``."""
    if TRACER is None:
        yield
        return
    with TRACER.start_as_current_span(f"atoll.{name}") as current:
        for key, value in attributes.items():
            current.set_attribute(f"atoll.{key}", value)
        yield
