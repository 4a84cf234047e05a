"""What happens without a request: bots play, time runs out, webhooks are told; on whichever node lives."""

import hmac
import json
import threading
from base64 import b64encode

import pytest

from atoll.service import attending
from atoll.service.client import Options
from atoll.service.hall import now_ms
from atoll.service.webhooks import post
from tests.service.nodes import play_out, survive_game, toy_game, until


class Ear:
    """A webhook that keeps what it is told, after failing as often as asked."""

    def __init__(self, failures=0) -> None:
        self.told, self.headers, self.failures = [], [], failures

    def __call__(self, url, body, headers):
        if self.failures:
            self.failures -= 1
            return 503
        self.told.append(json.loads(body))
        self.headers.append(headers | {"url": url})
        return 200


def test_bots_play_their_seats(host):
    """Between a human's commands the bots act, until the human is to act again."""
    made = survive_game(host, ("red", "blue=greedy", "green=random"), seed=3)
    red = host.seat(made, 0)
    for _ in range(6):
        until(lambda: red.game().to_act == (0,))
        red.do(red.targets()[0].text)
    bots = {message.who for message in red.entries(1, 200).entries}

    assert {"red", "blue", "green"} == bots


def test_a_game_of_bots_is_played_to_its_end(host):
    """A game in which only bots sit is played at once."""
    made = toy_game(host, ("red=random", "blue=random"))
    until(lambda: host.game(made.game.game).over)

    assert host.audit(host.log(made.game.game)).ok


def test_a_game_is_read_while_a_bot_thinks(start, monkeypatch):
    """A bot may think for long; meanwhile the game is shown to whoever asks."""
    thinking, done = threading.Event(), threading.Event()

    def choose(ruleset, view, seat, offers, chance):
        thinking.set()
        done.wait(60)
        return offers[0]

    monkeypatch.setattr(attending, "bot_named", lambda name: choose)
    host = start().host()
    made = toy_game(host, ("red=random", "blue"))
    assert thinking.wait(60)
    seen = host.seat(made, 1).view().version
    done.set()
    until(lambda: host.game(made.game.game).version != "1")

    assert seen == "1"


def test_another_choice_of_another_node_comes_first(start, monkeypatch):
    """Of two nodes whose bots choose differently the first is heard, and the other goes on from there."""
    node = start()
    host = node.host()
    made = toy_game(host, ("red", "blue"))
    hall, hosted = node.house.hall, node.house.hall.hosted(made.game.game)
    attendant = attending.Attendant(hall, node.house.metrics, lambda card, sitting: 0)

    def submit_bot(game, seat, bot):
        for number, fork in enumerate((game.fork(), game)):
            fork.submit(fork.offer(seat)[number])
            if not number and game.seq == 1:
                raw = hall.sitting(hosted).codec.encode_entry(fork.log[-1])
                hall.store.append(hosted.log, 1, [raw], command_id="bot0:1")

    monkeypatch.setattr(attending, "submit_bot", submit_bot)
    host.change_seat(made.game.game, 0, player="random")
    attendant.attend(made.game.game)

    assert int(host.game(made.game.game).version) > 1


def test_when_time_is_up_a_bot_stands_in(start, monkeypatch):
    """A seat that lets its time run out is played until its person returns."""
    ahead = [3_600_000]  # once: on a slow machine a second seat's short time would run out, too, and the game be over
    monkeypatch.setattr(attending, "now_ms", lambda: now_ms() + (ahead.pop() if ahead else 0))
    host = start().host()
    made = toy_game(host, options=Options(move_seconds=3600, on_timeout="stand_in"))
    until(lambda: host.game(made.game.game).seats[0].stand_in == "random")
    until(lambda: int(host.game(made.game.game).version) > 1)
    host.seat(made, 0).come_back()

    assert host.game(made.game.game).seats[0].stand_in == ""


def test_when_time_is_up_one_move_is_made(start):
    """Where the host wants it so, a bot makes the one move and the person stays."""
    host = start().host()
    made = toy_game(host, options=Options(move_seconds=1, on_timeout="move"))
    until(lambda: int(host.game(made.game.game).version) > 1)  # the other's time runs on, too

    assert host.game(made.game.game).seats[0].stand_in == ""


def test_when_time_is_up_a_seat_may_resign(start):
    """Where the host wants it so, whose time is up resigns."""
    host = start().host()
    made = toy_game(host, options=Options(move_seconds=1, on_timeout="resign", on_resign="end"))
    until(lambda: host.game(made.game.game).ended == "resigned")

    assert host.game(made.game.game).seats[0].resigned


def test_a_game_tells_when_time_will_be_up(host):
    """The deadline is the time of the last entry and the time for a command."""
    made = toy_game(host, options=Options(move_seconds=3600))
    last = host.seat(made, 0).entries(0).entries[-1]

    assert last.recorded_at + 3_600_000 == host.game(made.game.game).deadline


def test_a_webhook_is_told_whose_turn_it_is(start):
    """Each turn of a human is told once, signed, with nothing that is not public; so is the end."""
    ear = Ear()
    host = start(ear).host()
    options = Options(webhook="https://example.org/turn", webhook_secret="whisper")
    made = toy_game(host, options=options)
    until(lambda: len(ear.told) == 1)
    host.seat(made, 0).do("sink a")
    until(lambda: len(ear.told) == 2)
    play_out([host.seat(made, 0), host.seat(made, 1)])
    until(lambda: ear.told[-1]["type"] == "over")
    first, headers = ear.told[0], ear.headers[0]
    content = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode()
    content += json.dumps(first, separators=(",", ":")).encode()
    signature = "v1," + b64encode(hmac.digest(b"whisper", content, "sha256")).decode()

    assert ({"type", "game", "version", "to_act", "seats", "decision"}, ["red"]) == (first.keys(), first["seats"])
    assert (signature, "https://example.org/turn") == (headers["webhook-signature"], headers["url"])


def test_a_webhook_is_told_that_a_game_was_given_up(start):
    """A seat that resigns may end the game where it stands: that is told, and then nobody looks after it any more."""
    ear = Ear()
    node = start(ear)
    host = node.host()
    made = toy_game(host, options=Options(webhook="https://example.org/turn", on_resign="end"))
    until(lambda: len(ear.told) == 1)
    host.seat(made, 0).resign()
    until(lambda: not node.house.desk.hosted(made.game.game).attended)

    assert [told["type"] for told in ear.told] == ["turn", "over"]
    assert len({headers["webhook-id"] for headers in ear.headers}) == 2


@pytest.mark.parametrize("url", ["http://x:abc", "http://\x7f/", "http://."])
def test_a_webhook_that_is_no_address_answers_nothing(url):
    """What looks like an address and is none is as nobody there: the game goes on."""
    assert post(url, b"{}", {}) == 0


def test_a_webhook_is_tried_again(start):
    """Who does not answer is told a little later."""
    ear = Ear(failures=1)
    host = start(ear).host()
    made = toy_game(host, options=Options(webhook="https://example.org/turn"))
    until(lambda: len(ear.told) == 1)

    assert made.game.game == ear.told[0]["game"]


def test_one_node_looks_after_a_game(start):
    """Of two nodes one holds the lease; when it is stopped the other goes on."""
    one, other = start(), start()
    host = other.host()
    made = toy_game(host, ("red", "blue=random"))
    host.seat(made, 0).do("sink a")
    until(lambda: host.game(made.game.game).to_act == (0,))
    holders = [node for node in (one, other) if node.house.metrics.text().find(b"atoll_leases 1.0") >= 0]
    one.stop()
    host.seat(made, 0).do("sink b" if "sink b" in [t.text for t in host.seat(made, 0).targets()] else "roll")
    until(lambda: host.game(made.game.game).to_act in ((0,), ()))

    assert len(holders) == 1


def test_another_node_takes_over_when_a_lease_runs_out(start, monkeypatch):
    """A node that says nothing any more loses its games after the time of a lease."""
    from atoll.service import rounds

    monkeypatch.setattr(rounds, "LEASE_MS", 300)
    node = start()
    host = node.host()
    node.house.desk.lease([], "dead", 0, 0)
    made = toy_game(host)
    now = __import__("time").time_ns() // 1_000_000
    node.house.desk.lease([made.game.game], "dead", now, now + 500)
    host.change_seat(made.game.game, 0, player="random")
    host.change_seat(made.game.game, 1, player="random")
    assert node.house.desk.unattended(now, 9) == []
    until(lambda: host.game(made.game.game).over)

    assert host.audit(host.log(made.game.game)).ok
