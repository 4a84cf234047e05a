"""Streams: each viewer is sent what happens, without gap or repetition, whatever breaks in between."""

import asyncio
import itertools
import json
import threading

import httpx
import msgspec
import pytest

from atoll.events.chain import link
from atoll.service.client import GameTold, Message, ProblemError, SeatClient, ViewTold
from atoll.service.client.events import events_of
from atoll.service.limits import Counting
from atoll.service.streams import Stream, Wanted
from atoll.service.wakeups import Wakeups
from tests.service.nodes import bearer, play_out, survive_game, toy_game, until


class Listener:
    """Keeps what a stream sends to a seat, in a thread of its own; connects again after half a second of silence."""

    def __init__(self, node, made, seat) -> None:
        self.items, self.errors = [], []
        self._client = SeatClient(node.url, made.game.game, made.tokens.seats[seat])
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        until(lambda: any(isinstance(item, ViewTold) for item in self.items))  # not the second: it may connect twice
        return self

    def __exit__(self, *_) -> None:
        self._client.closed = True
        self._thread.join(60)
        assert not self._thread.is_alive()
        self._client.close()

    def _run(self) -> None:
        try:
            for item in self._client.stream(silence=0.5):
                self.items.append(item)
        except ProblemError as error:
            self.errors.append(error)

    def numbers(self):
        """Numbers of the entries, as they came."""
        return [item.seq for item in self.items if isinstance(item, Message)]


def raw_events(node, made, seat, count, query="", **headers):
    """The first events of a stream, as they were sent."""
    url = f"{node.url}/games/{made.game.game}/stream{query}"
    with node.http.stream("GET", url, headers=bearer(made.tokens.seats[seat]) | headers) as found:
        assert found.headers["content-type"].startswith("text/event-stream")
        return list(itertools.islice(events_of(found.iter_bytes()), count))


def test_a_stream_begins_with_the_position_and_goes_on(node, host):
    """Who connects is told the game and the position, then every entry from there."""
    made = toy_game(host)
    host.seat(made, 0).do("sink b")
    with Listener(node, made, 1) as listener:
        host.seat(made, 1).do("sink c")
        host.seat(made, 0).do("sink d")
        until(lambda: listener.numbers() == [3, 4])

    assert isinstance(listener.items[0], GameTold)
    assert [item.version for item in listener.items if isinstance(item, ViewTold)] == ["2"]


def test_a_stream_is_resumed_without_gap_or_repetition(node, host):
    """With Last-Event-ID the next entry comes first, however much happened meanwhile."""
    made = toy_game(host)
    play_out([host.seat(made, 0), host.seat(made, 1)], 4)
    found = raw_events(node, made, 0, 4, **{"last-event-id": "2"})

    assert [event.name for event in found] == ["game", "entry", "entry", "entry"]
    assert [event.id for event in found[1:]] == ["3", "4", "5"]


def test_every_resumption_sends_the_same_bytes(node, host):
    """An entry is the same bytes on each stream of a seat."""
    made = toy_game(host)
    play_out([host.seat(made, 0), host.seat(made, 1)], 4)
    whole = raw_events(node, made, 0, 5, **{"last-event-id": "1"})[1:]
    parts = [raw_events(node, made, 0, 2, **{"last-event-id": str(seq)})[1] for seq in range(1, 5)]

    assert whole == parts


@pytest.mark.parametrize("known", ["99", "3.7", "0"])
def test_an_unknown_version_gets_the_position(node, host, known):
    """Who has seen what this game never had begins anew, except with 0, which is before everything."""
    made = toy_game(host)
    found = raw_events(node, made, 0, 2, **{"last-event-id": known})

    assert ("entry" if known == "0" else "view") == found[1].name


def test_replacing_parts_gives_the_next_view(host):
    """A client that replaces the parts of each message has the view that the service gives."""
    made = survive_game(host, seed=2)
    clients = [host.seat(made, 0), host.seat(made, 1)]
    play_out(clients, 40)
    view, page = clients[0].view("1"), clients[0].entries(1, 200)
    parts = dict(view.parts)
    for message in page.entries:
        parts.update(message.parts)

    assert clients[0].view().parts == parts


def test_the_chain_is_over_the_bytes_that_were_sent(node, host):
    """Each message's chain is the hash of the one before and of the redacted entry's bytes."""
    made = toy_game(host)
    play_out([host.seat(made, 0), host.seat(made, 1)], 4)
    page = node.http.get(f"{node.url}/games/{made.game.game}/entries", headers=bearer(made.tokens.seats[0])).json()[
        "entries"
    ]
    for before, after in itertools.pairwise(page):
        raw = msgspec.json.encode(after["entry"], order="sorted")
        assert link(bytes.fromhex(before["chain"]), raw).hex() == after["chain"]


def test_the_opened_log_redacted_is_the_stream(node, host):
    """After the end anyone can redact the log for a seat and get what that seat was sent."""
    from pathlib import Path

    from atoll.events.codec import Codec
    from atoll.events.logfile import parse_log

    made = toy_game(host)
    clients = [host.seat(made, 0), host.seat(made, 1)]
    play_out(clients)
    sent = node.http.get(
        f"{node.url}/games/{made.game.game}/entries?limit=200", headers=bearer(made.tokens.seats[0])
    ).json()["entries"]
    log = parse_log(clients[0].log(), Path("log"))
    hosted = node.house.hall.hosted(made.game.game)
    ruleset = node.house.hall.sitting(hosted).ruleset
    game = node.house.hall.game(hosted)
    codec = Codec(ruleset)
    for (entry, state), row, message in zip(game.history(), log.rows, sent, strict=True):
        opened = codec.decode_entry(row.entry)
        assert json.loads(codec.encode_entry(ruleset.view(state, opened, 0))) == message["entry"]
        assert entry == opened


def test_cloudevents_are_an_option(node, host):
    """In the other form each message is a CloudEvent 1.0 with the same content."""
    made = toy_game(host)
    host.seat(made, 0).do("sink b")
    plain = raw_events(node, made, 0, 2, **{"last-event-id": "1"})[1]
    event = json.loads(raw_events(node, made, 0, 2, "?form=cloudevents", **{"last-event-id": "1"})[1].data)

    assert ("1.0", f"{made.game.game}/2", "atoll.entry", "seat/0") == (
        event["specversion"],
        event["id"],
        event["type"],
        event["subject"],
    )
    assert json.loads(plain.data) == event["data"]


def test_sentences_come_on_request(node, host):
    """Facts carry codes and values; with a language they carry the sentence too."""
    made = survive_game(host, seed=1)
    play_out([host.seat(made, 0), host.seat(made, 1)], 3)
    plain, told = host.seat(made, 0).entries(1, 1), host.seat(made, 0).entries(1, 1, "pt")

    assert all(fact.id.startswith("event-") and not fact.text for fact in plain.entries[0].facts)
    assert any(fact.text for fact in told.entries[0].facts)


def test_a_stream_goes_on_at_another_node(start):
    """A client that was cut off goes on at another node of the same database, and misses nothing."""
    one, other = start(), start()
    host = one.host()
    made = toy_game(host)
    host.seat(made, 0).do("sink b")
    before = raw_events(one, made, 0, 2)
    host.seat(made, 1).do("sink c")
    after = raw_events(other, made, 0, 2, **{"last-event-id": before[-1].id})

    assert (before[-1].id, after[-1].id) == ("2", "3")


def test_what_one_node_appends_is_streamed_by_another(start):
    """A stream at one node is told of commands given to another."""
    one, other = start(), start()
    host = one.host()
    made = toy_game(host)
    with Listener(other, made, 1) as listener:
        host.seat(made, 0).do("sink b")

        until(lambda: listener.numbers() == [2])


def test_silence_is_filled_with_comments(start):
    """A stream on which nothing happens sends a comment now and then, so that nothing in between cuts it."""
    node = start(heartbeat=1)
    made = toy_game(node.host())
    url = f"{node.url}/games/{made.game.game}/stream"
    with node.http.stream("GET", url, headers=bearer(made.tokens.seats[0])) as found:
        seen = b""
        for piece in found.iter_bytes():
            seen += piece
            if b"\n: \n" in seen:
                break

    assert b"\n: \n" in seen


def test_all_streams_end_when_the_node_is_stopped(start):
    """Stopping a node ends its streams cleanly, before they would be cut off."""
    node = start()
    made = toy_game(node.host())
    url = f"{node.url}/games/{made.game.game}/stream"
    with httpx.stream("GET", url, headers=bearer(made.tokens.seats[0]), timeout=60) as found:
        pieces = found.iter_bytes()
        next(pieces)
        node.stop()
        rest = b"".join(pieces)

    assert rest.endswith(b": end\n\n")  # not cut off after the seconds of grace


def test_a_revoked_token_ends_its_stream(node, host):
    """A stream whose token opens nothing any more is told so and ends."""
    made = toy_game(host)
    with Listener(node, made, 1) as listener:
        host.revoke(made.game.game, 1)
        until(lambda: listener.errors)

    assert listener.errors[0].kind == "no-token"


def test_one_token_may_not_open_streams_without_end(start):
    """Above its number of streams a token is answered 429."""
    node = start(streams_each=2)
    made = toy_game(node.host())
    url, headers = f"{node.url}/games/{made.game.game}/stream", bearer(made.tokens.seats[0])
    with node.http.stream("GET", url, headers=headers) as one, node.http.stream("GET", url, headers=headers) as two:
        pieces = [one.iter_bytes(), two.iter_bytes()]
        assert [next(piece)[:5] for piece in pieces] == [b"retry", b"retry"]
        third = node.http.get(url, headers=headers)

    assert (third.status_code, third.headers["retry-after"]) == (429, "5")


def test_a_client_that_takes_nothing_is_dropped(start):
    """A stream whose client stops reading is given up after the time that the operator chose."""
    node = start()
    made = toy_game(node.host())
    house = node.house
    who = house.porter.who(bearer(made.tokens.seats[0]))
    wanted = Wanted(who, made.game.game, None)
    stream = Stream(house.hall, Wakeups(), house.metrics, Counting(9, 9), wanted, heartbeat=5, patience=0.05)
    sent = []

    async def send(message):
        sent.append(message)
        if len(sent) > 3:
            await asyncio.sleep(60)

    async def receive():
        await asyncio.sleep(60)

    asyncio.run(asyncio.wait_for(stream({"type": "http"}, receive, send), 50))

    assert len(sent) == 4
    assert b"atoll_streams_dropped_total 1.0" in house.metrics.text()


def test_a_ticket_opens_a_stream_in_a_url(node, host):
    """Who cannot send headers asks for a ticket, which opens the stream for a minute and nothing else."""
    made = toy_game(host)
    url = f"{node.url}/games/{made.game.game}"
    ticket = node.http.post(url + "/tickets", headers=bearer(made.tokens.seats[0])).json()["ticket"]
    with node.http.stream("GET", url + "/stream", params={"ticket": ticket}) as found:
        assert found.status_code == 200
    forged = node.http.get(url + "/stream", params={"ticket": ticket[:-4] + "AAAA"})

    assert forged.status_code == 401
    assert node.http.get(url + "/view", params={"ticket": ticket}).status_code == 401
