"""Secrecy over HTTP: no byte that a token is sent depends on what its seat may not know."""

import base64

import pytest

from atoll.core import SPECTATOR
from tests.service.nodes import KEY, bearer, play_out, survive_game, toy_game
from tests.service.worlds import other_world

WAYS = ("view", "offers", "drawing", "entries?limit=200&lang=en", "view?at=3", "entries?after=5&limit=7")


def begun(host, what, commands):
    """A game in the middle."""
    made = survive_game(host, ("red", "blue", "green"), seed=4) if what == "survive" else toy_game(host, seed=4)
    clients = [host.seat(made, seat) for seat in range(len(made.tokens.seats))]
    play_out(clients, commands, pick=lambda targets: targets[len(targets) // 2])
    return made


def sent(node, made, token):
    """Everything that a token is sent about a game."""
    url = f"{node.url}/games/{made.game.game}"
    ways = [way for way in WAYS if way != "offers" or token != made.tokens.spectators]
    answers = {way: node.http.get(f"{url}/{way}", headers=bearer(token)).content for way in ways}
    return answers | {"stream": streamed(node, made, token)}


def streamed(node, made, token):
    """A stream from the beginning up to the last entry, and the beginning of one that starts with the position."""
    url, headers = f"{node.url}/games/{made.game.game}", bearer(token)
    last = int(node.http.get(url, headers=headers).json()["version"])
    pieces = []
    for since, count in (("1", last + 1), ("", 3)):
        with node.http.stream("GET", url + "/stream", params={"since": since, "lang": "es"}, headers=headers) as found:
            data = b""
            for piece in found.iter_bytes():
                data += piece
                if data.count(b"\n\n") >= count:
                    break
            pieces.append(data.split(b"\n\n")[:count])
    return pieces


@pytest.mark.parametrize(("what", "commands"), [("toy", 4), ("survive", 70)])
def test_nobody_is_sent_what_they_may_not_know(node, host, what, commands):
    """In a world where all that a viewer does not see is different, every byte that the viewer is sent is the same."""
    made = begun(host, what, commands)
    hall = node.house.hall
    real = hall.sitting(hall.hosted(made.game.game))
    viewers = [*enumerate(made.tokens.seats), (SPECTATOR, made.tokens.spectators)]
    for viewer, token in viewers:
        before = sent(node, made, token)
        twin = other_world(real, viewer, 11)
        assert twin.game.state != real.game.state
        hall._sittings[real.log] = twin
        try:
            after = sent(node, made, token)
        finally:
            hall._sittings[real.log] = real
        assert [way for way in before if before[way] != after[way]] == []


def test_another_world_is_seen_by_those_who_may(node, host):
    """The seat whose cards are others is sent other bytes: the comparison would notice a leak."""
    made = begun(host, "toy", 2)
    hall = node.house.hall
    real = hall.sitting(hall.hosted(made.game.game))
    before = sent(node, made, made.tokens.seats[1])
    hall._sittings[real.log] = other_world(real, 0, 11)
    try:
        after = sent(node, made, made.tokens.seats[1])
    finally:
        hall._sittings[real.log] = real

    assert before["view"] != after["view"]
    assert before["stream"] != after["stream"]


def test_the_seed_leaves_for_nobody_before_the_end(node, host):
    """Neither seats nor spectators nor the host app are sent the seed or the log of a game that goes on."""
    made = begun(host, "toy", 3)
    seed = node.house.store.seed(made.game.game)
    writings = [seed.hex().encode(), base64.b64encode(seed).rstrip(b"="), str(int.from_bytes(seed, "big")).encode()]
    for token in (*made.tokens.seats, made.tokens.spectators, KEY):
        url = f"{node.url}/games/{made.game.game}"
        refused = node.http.get(url + "/log", headers=bearer(token))
        assert refused.status_code == 409
        answers = [node.http.get(f"{url}/{way}", headers=bearer(token)).content for way in WAYS]
        assert not [one for one in (*answers, refused.content) for writing in writings if writing in one]


def test_what_a_token_opens_is_kept_by_nobody(node, host):
    """Answers tell everything in between to keep no copy."""
    made = toy_game(host)
    found = node.http.get(f"{node.url}/games/{made.game.game}/view", headers=bearer(made.tokens.seats[0]))

    assert found.headers["cache-control"] == "no-store"


def test_the_host_app_sees_what_is_public(node, host):
    """An API key is shown the spectators' view as long as a game goes on."""
    made = begun(host, "toy", 3)
    url = f"{node.url}/games/{made.game.game}/view"

    assert (
        node.http.get(url, headers=bearer(KEY)).content
        == node.http.get(url, headers=bearer(made.tokens.spectators)).content
    )


def test_a_token_opens_its_own_game_only(node, host):
    """With the token of another game a game looks as if it were not there."""
    one, other = toy_game(host), toy_game(host)
    headers = bearer(one.tokens.seats[0])
    statuses = {
        node.http.get(f"{node.url}/games/{other.game.game}{way}", headers=headers).status_code for way in ("", "/view")
    }
    missing = node.http.get(f"{node.url}/games/aaaaaaaaaaaaaaaa", headers=headers).json()
    foreign = node.http.get(f"{node.url}/games/{other.game.game}", headers=headers).json()

    assert {404} == statuses
    assert missing["title"] == foreign["title"]
    assert missing["detail"].replace("aaaaaaaaaaaaaaaa", "") == foreign["detail"].replace(other.game.game, "")


def test_tokens_are_not_in_the_database(node, host):
    """The database holds hashes of tokens, and no token or API key."""
    made = toy_game(host)
    path = node.house.store._path
    content = b"".join(file.read_bytes() for file in path.parent.glob("games.db*"))

    assert [token for token in (*made.tokens.seats, made.tokens.spectators, KEY) if token.encode() in content] == []


def test_a_fork_of_a_game_that_goes_on_stays_closed(node, host):
    """The log of a fork is not opened before the game that it was forked from is over: it shows the same secrets."""
    made = begun(host, "toy", 2)
    fork = host.fork(made.game.game, "2")
    play_out([host.seat(fork, 0), host.seat(fork, 1)])
    url = f"{node.url}/games/{fork.game.game}/log"
    before = node.http.get(url, headers=bearer(KEY))
    play_out([host.seat(made, 0), host.seat(made, 1)])

    assert (before.status_code, node.http.get(url, headers=bearer(KEY)).status_code) == (409, 200)


def test_a_game_stays_closed_while_a_fork_of_it_goes_on(node, host):
    """Forks of a game that went on have its secrets, so its log and theirs are opened when all of them are over."""
    made = begun(host, "toy", 2)
    one, other = host.fork(made.game.game, "2"), host.fork(made.game.game, "2", same_seed=True)
    statuses = []
    for game in (made, one, other):
        play_out([host.seat(game, 0), host.seat(game, 1)])
        urls = [f"{node.url}/games/{closed.game.game}/log" for closed in (made, one)]
        statuses.append([node.http.get(url, headers=bearer(KEY)).status_code for url in urls])
    host.fork(made.game.game, "2")

    assert statuses == [[409, 409], [409, 409], [200, 200]]
    assert node.http.get(urls[0], headers=bearer(KEY)).status_code == 200


def test_spectators_see_later_if_the_host_wants_that(start):
    """With a delay spectators are shown what happened some time ago, on every way."""
    from atoll.service.client import Options

    node = start()
    host = node.host()
    made = toy_game(host, options=Options(spectator_delay=3600))
    host.seat(made, 0).do("sink b")
    look = host.spectator(made)

    assert (look.game().version, look.view().version, list(look.entries(1).entries)) == ("1", "1", [])
    assert host.seat(made, 1).game().version == "2"
