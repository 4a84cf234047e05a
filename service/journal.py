"""Journal: one JSON object a line on standard error, with game, seat, seq and request where there are such."""

import logging
import sys
from typing import Any, Final

import structlog

LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def open_journal(level: str = "info") -> None:
    """All logs of this process, ours and those of libraries, become lines of JSON. Tokens are in none of them."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS.get(level, 20)),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    line = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*shared, structlog.processors.format_exc_info],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, structlog.processors.JSONRenderer()],
    )
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(line)
    logging.root.handlers, logging.root.level = [out], LEVELS.get(level, 20)
    for name in ("uvicorn", "uvicorn.error", "httpx", "litestar"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("httpx").setLevel(logging.WARNING)


def journal() -> Any:
    """Where to write; as long as nobody has opened a journal, only what goes wrong is written down."""
    return structlog.get_logger("atoll.service") if structlog.is_configured() else QUIET


QUIET: Final[Any] = structlog.wrap_logger(
    structlog.PrintLogger(sys.stderr),
    wrapper_class=structlog.make_filtering_bound_logger(LEVELS["error"]),
    processors=[structlog.stdlib.add_log_level, structlog.processors.JSONRenderer()],
)
"""For nodes in tests of apps, and apps that have logs of their own."""
