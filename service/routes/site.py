"""Pages for browsers: files as they are, under a policy that lets nothing else in."""

from importlib.resources import files
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import PathParameter

from atoll.service.answers import Asking, in_thread
from atoll.service.asking import open_to_all
from atoll.service.problems import Trouble

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".ts": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-cache",
}
FileName = Annotated[str, PathParameter(description="A file.")]


@get("/", include_in_schema=False)
@in_thread
def get_index(request: Asking) -> Response[bytes]:
    """The first page."""
    open_to_all(request)
    return file_of("index.html")


@get("/static/{name:str}", include_in_schema=False)
@in_thread
def get_file(request: Asking, name: FileName) -> Response[bytes]:
    """A file of the pages."""
    open_to_all(request)
    return file_of(name)


@get("/static/{folder:str}/{name:str}", include_in_schema=False)
@in_thread
def get_file_below(request: Asking, folder: FileName, name: FileName) -> Response[bytes]:
    """A file in a folder of the pages."""
    open_to_all(request)
    return file_of(name, folder)


def file_of(name: str, folder: str = "") -> Response[bytes]:
    """
    The file of that name, never one outside of the folder of pages.

    Raises:
        Trouble: There is none.
    """
    place = files("atoll.service").joinpath("web")
    for step in (folder, name) if folder else (name,):
        found = {one.name: one for one in place.iterdir()} if place.is_dir() else {}
        if step not in found:
            raise Trouble("not-found", f"there is no file {step[:60]!r} here")
        place = found[step]
    kind = TYPES.get("." + name.rpartition(".")[2])
    if kind is None or not place.is_file():
        raise Trouble("not-found", f"there is no file {name[:60]!r} here")
    return Response(place.read_bytes(), media_type=kind, headers=HEADERS)


ROUTES = [get_index, get_file, get_file_below]
