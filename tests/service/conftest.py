"""Running nodes, and clients for them."""

import pytest
from litestar.testing import TestClient

from atoll.service.app import create_app
from tests.service.nodes import Node, fake_post, house_in


@pytest.fixture
def start(tmp_path):
    """`start(**settings)` starts another node on the same database; all are stopped at the end."""
    nodes: list[Node] = []

    def one(send=fake_post, **settings) -> Node:
        nodes.append(Node(house_in(tmp_path, send, **settings)))
        return nodes[-1]

    yield one
    for node in nodes:
        if node.thread.is_alive():
            node.stop()


@pytest.fixture(scope="module")
def node(tmp_path_factory):
    """One node for the tests of a module."""
    running = Node(house_in(tmp_path_factory.mktemp("node")))
    yield running
    running.stop()


@pytest.fixture
def host(node):
    """A host app of that node."""
    with node.host() as client:
        yield client


@pytest.fixture(scope="module")
def asgi(tmp_path_factory):
    """The application itself, without sockets."""
    with TestClient(create_app(house_in(tmp_path_factory.mktemp("asgi"))), raise_server_exceptions=False) as client:
        yield client
