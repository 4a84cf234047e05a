"""What a debugger says no with."""

from atoll.core import AtollError


class DebugError(AtollError):
    """A call asks for what is not there, or a file cannot be debugged; the text says what and the mend."""


def crash_text(error: BaseException) -> str:
    """An exception in one line: its type, its text and the last place of its traceback."""
    text = " ".join(str(error).split())
    place = place_of(error)
    return f"{type(error).__name__}{f': {text}' if text else ''}{f' at {place}' if place else ''}"


def place_of(error: BaseException) -> str:
    """File and line in which *error* was raised, from the package on; empty where it was not raised."""
    trace = error.__traceback__
    if trace is None:
        return ""
    while trace.tb_next is not None:
        trace = trace.tb_next
    return source_place(trace.tb_frame.f_code.co_filename, trace.tb_lineno)


def source_place(file: str, line: int) -> str:
    """``atoll/plugins/<family>/<chapter>.py:97``: nothing of the machine in front of the package."""
    path = file.replace("\\", "/")
    _, package, rest = path.rpartition("/atoll/")
    return f"atoll/{rest}:{line}" if package else f"{path.rpartition('/')[2]}:{line}"
