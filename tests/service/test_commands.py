"""Commands over HTTP: durable before they are answered, done once, refused with the rule."""

import uuid

import pytest

from atoll.service.client import ProblemError, SeatAsked
from tests.service.nodes import bearer, play_out, survive_game, toy_game


def posted(node, made, seat, body, **headers):
    """The plain answer to a command."""
    url = f"{node.url}/games/{made.game.game}/commands"
    sent = bearer(made.tokens.seats[seat]) | {name.replace("_", "-"): value for name, value in headers.items()}
    return node.http.post(url, json=body, headers=sent)


def test_a_game_can_be_played_to_its_end(host):
    """Two seats that take what they are offered reach the end, and the result is told."""
    made = toy_game(host)
    clients = [host.seat(made, 0), host.seat(made, 1)]
    play_out(clients)

    assert clients[0].game().over
    assert len(clients[0].game().result.scores) == 2


def test_a_command_may_be_a_line_or_json(host):
    """What is offered can be sent back in notation or as JSON, and does the same."""
    one, other = toy_game(host, seed=3), toy_game(host, seed=3)
    by_line = host.seat(one, 0).do("sink b")
    by_json = host.seat(other, 0).do(command={"type": "toy.Sink", "at": 1})

    assert by_line.entries[0].entry == by_json.entries[0].entry


def test_a_repeated_command_gets_the_first_answer(node, host):
    """The same key gets the same bytes again, however far the game has gone on, and nothing happens twice."""
    made, key = toy_game(host), str(uuid.uuid4())
    first = posted(node, made, 0, {"line": "sink b"}, idempotency_key=key, if_match='"1"')
    host.seat(made, 1).do("sink c")
    again = posted(node, made, 0, {"line": "sink b"}, idempotency_key=key, if_match='"1"')

    assert (200, first.content) == (again.status_code, again.content)
    assert again.headers["idempotency-replayed"] == "true"
    assert host.game(made.game.game).version == "3"


def test_a_key_with_another_command_is_refused(node, host):
    """A key that was used for another command is a mistake of the client, not a repetition."""
    made = toy_game(host)
    posted(node, made, 0, {"line": "sink b"}, idempotency_key="k")
    other = posted(node, made, 0, {"line": "sink c"}, idempotency_key="k")

    assert (other.status_code, other.json()["type"]) == (422, "urn:atoll:problem:key-reused")


def test_each_seat_has_keys_of_its_own(host):
    """Two seats may use the same key without knowing of each other."""
    made = toy_game(host)
    host.seat(made, 0).do("sink b", key="k")

    assert host.seat(made, 1).do("sink c", key="k").version == "3"


def test_a_stale_command_is_told_where_the_game_is(host):
    """If-Match with an earlier version is answered 412 with the present one, and nothing happens."""
    made = toy_game(host)
    host.seat(made, 0).do("sink b", version="1")
    with pytest.raises(ProblemError) as caught:
        host.seat(made, 1).do("sink c", version="1")

    assert (caught.value.kind, caught.value.problem.status, caught.value.problem.version) == ("stale", 412, "2")
    assert host.game(made.game.game).version == "2"


def test_a_refused_command_names_its_rule(host):
    """A refusal has code, rule, values, a sentence, and what would be allowed."""
    made = toy_game(host)
    host.seat(made, 0).do("sink b")
    with pytest.raises(ProblemError) as caught:
        host.seat(made, 1).do("sink b")
    problem = caught.value.problem

    assert (problem.status, problem.code, problem.rule) == (422, "no_stone", "toy/sinking.1")
    assert problem.values == {"at": 1, "afloat": 5}
    assert "sink a" in problem.allowed


def test_a_seat_whose_turn_it_is_not_is_refused(host):
    """Who is not to act is told so by the rules."""
    made = toy_game(host)
    with pytest.raises(ProblemError) as caught:
        host.seat(made, 1).do("sink b")

    assert (caught.value.kind, caught.value.problem.code) == ("refused", "not_to_act")


@pytest.mark.parametrize("seat", [1, "1", None, 7])
def test_no_command_names_another_seat(node, host, seat):
    """The seat is that of the token; a command that says otherwise is not done."""
    made = toy_game(host)
    found = posted(node, made, 0, {"command": {"type": "toy.Sink", "at": 1, "seat": seat}})

    assert found.status_code == 403
    assert host.game(made.game.game).version == "1"


@pytest.mark.parametrize("kind", ["core.BeginGame", "core.Reseed", "core.PlayOn"])
def test_no_seat_gives_the_hosts_commands(node, host, kind):
    """Commands of the host are refused from a seat."""
    made = toy_game(host)
    found = posted(node, made, 0, {"command": {"type": kind, "ruleset": "toy"} if "Begin" in kind else {"type": kind}})

    assert (found.status_code, found.json()["code"]) == (422, "host_only")


def test_a_game_that_is_over_takes_no_command(host):
    """After the end every command is answered 409."""
    made = toy_game(host)
    clients = [host.seat(made, 0), host.seat(made, 1)]
    play_out(clients)
    with pytest.raises(ProblemError) as caught:
        clients[0].do("sink a")

    assert caught.value.kind == "game-over"


def test_a_line_of_several_steps_is_one_command(host):
    """A typed line is appended whole: its entries follow each other, and one key repeats all of them."""
    made = survive_game(host, seed=5)
    clients = [host.seat(made, 0), host.seat(made, 1)]
    play_out(clients, 22)
    seat = clients[0].game().to_act[0]
    line = next(target.text for target in clients[seat].targets())
    first = clients[seat].do(line, key="once")

    assert first == clients[seat].do(line, key="once")


def test_a_repeated_creation_makes_one_game(host):
    """The same key and request give the same game with the same tokens; another request is refused."""
    first, again = toy_game(host, key="game 1"), toy_game(host, key="game 1")
    with pytest.raises(ProblemError) as caught:
        toy_game(host, key="game 1", seed=1)

    assert (first.game.game, first.tokens) == (again.game.game, again.tokens)
    assert caught.value.kind == "key-reused"


@pytest.mark.parametrize(
    ("seats", "kind"),
    [
        (("red", "red"), "unfit"),
        (("red",), "refused"),
        (("red=nobody", "blue"), "unfit"),
        (("a", "b", "c", "d"), "refused"),
    ],
)
def test_a_game_that_cannot_begin_is_refused(host, seats, kind):
    """Two seats of one name, too few, an unknown bot: nothing is created."""
    before = len(list(host.games()))
    with pytest.raises(ProblemError) as caught:
        toy_game(host, seats)

    assert (kind, before) == (caught.value.kind, len(list(host.games())))


@pytest.mark.parametrize("ruleset", ["chess", "../../etc/passwd", "x.toml", "/etc/passwd.toml", "survive.nothing"])
def test_only_what_is_installed_can_be_played(host, ruleset):
    """A ruleset is a name of the catalogue, never a file."""
    with pytest.raises(ProblemError) as caught:
        host.create(ruleset, ("red", "blue"))

    assert caught.value.kind == "unfit"


def test_names_of_people_are_told_and_not_logged(node, host):
    """A person's name is shown with the seat and is in no entry."""
    made = toy_game(host, (SeatAsked("red", name="Ada Lovelace"), SeatAsked("blue")))
    raw = b"".join(row.entry for row in node.house.store.read(made.game.game))

    assert host.game(made.game.game).seats[0].name == "Ada Lovelace"
    assert b"Ada" not in raw
