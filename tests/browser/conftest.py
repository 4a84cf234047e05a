"""A browser, running nodes, and pages on them; nothing of it leaves this machine."""

import shutil

import pytest

from tests.browser.pages import Seen
from tests.service.nodes import Node, house_in

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="module")  # its event loop runs on until it is closed, and other tests have loops of their own
def browser():
    """Debian's Chromium, without a window."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield opened
        opened.close()


@pytest.fixture
def start(tmp_path):
    """`start(port)` starts a node on this test's database; all are stopped at the end."""
    nodes: list[Node] = []

    def one(port: int = 0, **settings) -> Node:
        nodes.append(Node(house_in(tmp_path, **settings), port))
        return nodes[-1]

    yield one
    for node in nodes:
        if node.thread.is_alive():
            node.stop()


@pytest.fixture(scope="module")
def node(tmp_path_factory):
    """One node for the tests of a module."""
    running = Node(house_in(tmp_path_factory.mktemp("browser")))
    yield running
    running.stop()


@pytest.fixture
def host(node):
    """A host app of that node."""
    return node.host()


@pytest.fixture
def see(browser):
    """`see(address, **context)` opens a page in a profile of its own; what it complains about fails the test."""
    opened: list[Seen] = []

    def one(address: str, **context) -> Seen:
        opened.append(Seen(browser, address, **context))
        return opened[-1]

    yield one
    for seen in opened:
        seen.close()
    assert [problem for seen in opened for problem in seen.problems] == []
