"""What host apps need: forks, rematches, take-backs, seats and tokens, archives, names, opened logs."""

from types import SimpleNamespace

import pytest

from atoll.core import State, seed_from
from atoll.service.branching import hidden
from atoll.service.client import Options, ProblemError, SeatAsked
from tests.service.nodes import KEY, bearer, play_out, survive_game, toy_game, until
from tests.support import toy


def kind_of(call, *arguments, **more):
    """The kind of problem that a call is answered with."""
    with pytest.raises(ProblemError) as caught:
        call(*arguments, **more)
    return caught.value.kind


def both(host, made):
    """Clients of the first two seats."""
    return host.seat(made, 0), host.seat(made, 1)


def moving(host, **options):
    """A game of Survive in which a seat is about to move explorers, and that seat."""
    made = survive_game(host, seed=6, options=Options(**options))
    clients = both(host, made)
    game = clients[0].game()
    while game.decision != "move":
        client = clients[game.to_act[0]]
        client.do(client.targets()[0].text)
        game = clients[0].game()
    return made, clients[game.to_act[0]], clients[1 - game.to_act[0]]


def step_of(client):
    """A move of an explorer, which neither draws nor shows anything."""
    return next(target.text for target in client.targets() if target.text.split()[0][-1].isdigit())


def test_a_fork_goes_on_from_an_earlier_version(host):
    """A fork has the first entries of the game, tokens of its own, and another seed."""
    made = toy_game(host)
    play_out(both(host, made), 4)
    fork = host.fork(made.game.game, "3")

    assert (made.game.game, "3") == (fork.game.origin, fork.game.origin_at)
    assert host.seat(made, 0).view("3").parts == host.seat(fork, 0).view("3").parts
    assert set(fork.tokens.seats).isdisjoint(made.tokens.seats)


def test_a_fork_with_the_same_seed_draws_the_same(host):
    """With the same seed the same commands lead to the same position."""
    made = toy_game(host)
    fork = host.fork(made.game.game, "1", same_seed=True)
    for game in (made, fork):
        host.seat(game, 0).do("roll")

    assert host.seat(made, 0).view().parts == host.seat(fork, 0).view().parts


@pytest.mark.parametrize("at", ["0", "99", "1.4"])
def test_a_fork_begins_at_a_version_that_was_there(host, at):
    """A game cannot be forked where it never was."""
    assert kind_of(host.fork, toy_game(host).game.game, at) == "not-found"


def test_a_rematch_moves_the_seats_on(host):
    """After the end the same people play again, another one begins, and the old game says where."""
    made = toy_game(host, (SeatAsked("red", name="Ada"), SeatAsked("blue", name="Bo")))
    assert kind_of(host.rematch, made.game.game) == "not-over"
    play_out(both(host, made))
    again = host.rematch(made.game.game)

    assert [(seat.seat, seat.name) for seat in again.game.seats] == [("blue", "Bo"), ("red", "Ada")]
    assert again.game.game == host.game(made.game.game).rematch


def test_a_move_can_be_taken_back(host):
    """A seat takes back its last commands where nothing was drawn or shown; the address and tokens stay."""
    _, mine, other = moving(host)
    before = mine.view()
    mine.do(step_of(mine))
    mine.do(step_of(mine))
    game = mine.take_back()

    assert before.parts == mine.view().parts
    assert f"{before.version}.1" == game.version
    assert mine.do(step_of(mine)).version == f"{int(before.version) + 1}.1"
    assert kind_of(other.take_back) == "not-possible"


def test_a_version_from_before_a_take_back_is_stale(host):
    """The same number on another branch is another version."""
    _, mine, _ = moving(host)
    done = mine.do(step_of(mine))
    mine.take_back()
    mine.do(step_of(mine))

    assert kind_of(mine.do, step_of(mine), version=done.version) == "stale"


def test_a_stream_goes_back_with_a_take_back(node, host):
    """Who has seen what was taken back is given the position again; who has not goes on without a break."""
    from tests.service.test_streams import raw_events

    made, mine, _ = moving(host)
    before = mine.game().version
    done = mine.do(step_of(mine))
    mine.take_back()
    after = mine.do(step_of(mine))
    seat = next(seat for seat in (0, 1) if made.tokens.seats[seat] == mine._token)
    ahead = raw_events(node, made, seat, 3, **{"last-event-id": done.version})
    behind = raw_events(node, made, seat, 2, **{"last-event-id": before})

    assert [("game", ""), ("view", f"{before}.1"), ("entry", after.version)] == [(one.name, one.id) for one in ahead]
    assert [("game", ""), ("entry", after.version)] == [(one.name, one.id) for one in behind]


def test_a_take_back_changes_no_earlier_message(node, host):
    """What happened before it is told as it was, times and all, also by a node that reads the new log first."""
    _, mine, _ = moving(host)
    before = mine.entries(0, 200).entries
    mine.do(step_of(mine))
    mine.take_back()
    node.house.hall._sittings.clear()
    after = mine.entries(0, 200).entries

    assert [(one.recorded_at, one.chain) for one in before] == [(one.recorded_at, one.chain) for one in after]


def test_what_was_drawn_or_shown_is_not_taken_back(host):
    """A die that was cast and a stone that was turned over stay."""
    made = toy_game(host)
    red, blue = both(host, made)
    red.do("roll")
    drawn = kind_of(red.take_back)
    blue.do("sink a")

    assert (drawn, kind_of(blue.take_back)) == ("not-possible", "not-possible")


def test_what_is_shown_counts_even_where_something_else_is_hidden():
    """A value that comes to light is not made up for by another one that is covered at the same time."""

    def covering(at):
        view = toy.Pond(backs=tuple(None if place == at else back for place, back in enumerate((1, 2))))
        return SimpleNamespace(ruleset=SimpleNamespace(view=lambda state, thing, viewer: State.of(view)))

    state = State.of(toy.Pond(backs=(1, 2)))

    assert hidden(covering(0), state, 0) - hidden(covering(1), state, 0) == {b"1": 1}


def test_a_host_may_forbid_taking_back(host):
    """Where the host wants it so, nothing is taken back."""
    _, mine, _ = moving(host, take_back=False)
    mine.do(step_of(mine))

    assert kind_of(mine.take_back) == "not-possible"


def test_a_command_and_a_take_back_exclude_each_other(node, host):
    """A take-back that was begun and never finished keeps nobody from going on, and cannot be finished afterwards."""
    from atoll.core import PlayOn
    from atoll.service.submitting import append

    made, mine, _ = moving(host)
    mine.do(step_of(mine))
    hall = node.house.hall
    hosted = hall.hosted(made.game.game)
    sitting = hall.sitting(hosted)
    closed = sitting.game.fork()
    closed.submit(PlayOn(seat=None))
    append(hall, hosted, sitting, [closed.log[-1]], None)
    version = mine.do(step_of(mine)).version

    assert str(sitting.game.seq) == version
    assert hall.desk.put(hosted) is None


def test_the_retry_of_a_command_that_was_taken_back_gets_its_answer(host):
    """A lost answer is given even where the command was taken back since; it is not done again."""
    _, mine, _ = moving(host)
    line = step_of(mine)
    first = mine.do(line, key="k")
    mine.take_back()
    version = mine.game().version

    assert first == mine.do(line, key="k")
    assert version == mine.game().version


def test_resigning_hands_the_seat_to_a_bot(host):
    """Who resigns is played by a bot, and the others play on; the seat takes no command any more."""
    made = toy_game(host, ("red", "blue", "green"))
    host.seat(made, 1).resign()
    host.seat(made, 0).do("sink a")
    until(lambda: host.game(made.game.game).to_act == (2,))

    assert host.game(made.game.game).seats[1].resigned
    assert kind_of(host.seat(made, 1).do, "sink b") == "not-possible"


def test_resigning_may_end_the_game(host):
    """Where the host wants it so, the game ends, and its log is open."""
    made = toy_game(host, options=Options(on_resign="end"))
    game = host.seat(made, 1).resign()

    assert (game.over, game.ended) == (True, "resigned")
    assert kind_of(host.seat(made, 0).do, "sink a") == "game-over"
    assert host.audit(host.seat(made, 0).log()).ok


def test_a_bot_stands_in_until_the_person_returns(host):
    """A seat that a bot plays for a while is given back when its person acts or says so."""
    made = toy_game(host)
    host.change_seat(made.game.game, 0, stand_in="random")
    until(lambda: host.game(made.game.game).to_act == (1,))
    host.seat(made, 0).come_back()
    host.seat(made, 1).do(host.seat(made, 1).targets()[0].text)

    assert host.game(made.game.game).seats[0].stand_in == ""
    assert host.game(made.game.game).to_act == (0,)


def test_people_may_change_seats(host):
    """After a swap each token opens the other seat, and names go with the people."""
    made = toy_game(host, (SeatAsked("red", name="Ada"), SeatAsked("blue", name="Bo")))
    host.swap(made.game.game, 0, 1)

    assert tuple(seat.name for seat in host.game(made.game.game).seats) == ("Bo", "Ada")
    assert host.seat(made, 0).view().seat == 1
    assert host.seat(made, 1).do("sink a").version == "2"


def test_a_new_token_replaces_the_old_one(host):
    """The old token opens nothing as soon as there is a new one."""
    from atoll.service.client import SeatClient

    made = toy_game(host)
    token = host.new_token(made.game.game, 0)

    assert kind_of(host.seat(made, 0).view) == "no-token"
    assert SeatClient(host.url, made.game.game, token, host.http).view().seat == 0


def test_an_archived_game_can_be_read_and_does_not_go_on(host):
    """An archived game is out of the way until it is taken out again."""
    made = toy_game(host)
    host.archive(made.game.game)
    refused = kind_of(host.seat(made, 0).do, "sink a")
    listed = [game.game for game in host.games()], [game.game for game in host.games(archived=True)]
    host.archive(made.game.game, archived=False)

    assert refused == "not-possible"
    assert (made.game.game in listed[0], made.game.game in listed[1]) == (False, True)
    assert host.seat(made, 0).do("sink a").version == "2"


def test_a_deleted_game_opens_for_nobody(node, host):
    """After deletion tokens open nothing, names are gone, and the address says so."""
    made = toy_game(host, (SeatAsked("red", name="Ada"), SeatAsked("blue")))
    host.delete(made.game.game)

    assert kind_of(host.game, made.game.game) == "deleted"
    assert kind_of(host.seat(made, 0).view) == "no-token"
    assert node.house.desk.names(made.game.game) == {}


def test_a_name_can_be_erased_everywhere(host):
    """One request erases a person's name from all games."""
    made = [toy_game(host, (SeatAsked("red", name="Eve"), SeatAsked("blue"))) for _ in range(2)]

    assert host.erase_name("Eve") == 2
    assert [host.game(one.game.game).seats[0].name for one in made] == [""] * 2


def test_a_finished_game_can_be_checked_by_anyone(host):
    """The opened log holds the seed, its commitment fits, and every command decides the same again."""
    from pathlib import Path

    from atoll.core import commitment
    from atoll.events.logfile import parse_log

    made = toy_game(host, seed=5)
    play_out(both(host, made))
    raw = host.spectator(made).log()
    file = parse_log(raw, Path("log"))

    assert seed_from(5) == file.seed
    assert commitment(file.seed).encode() in file.rows[0].entry
    assert host.audit(raw).ok


def test_a_host_may_keep_a_finished_game_closed(host):
    """Where the host wants it so, its log is for the host app alone."""
    made = toy_game(host, options=Options(open_when_over=False))
    play_out(both(host, made))

    assert kind_of(host.seat(made, 0).log) == "not-yours"
    assert host.audit(host.log(made.game.game)).ok


def test_a_changed_log_is_found_by_the_audit(host):
    """An uploaded log with one changed byte is refused with the entry."""
    made = toy_game(host)
    play_out(both(host, made))
    raw = host.log(made.game.game)

    assert kind_of(host.audit, raw.replace(b"toy.Sank", b"toy.Sunk", 1)) == "unfit"


def test_what_is_for_the_host_is_for_nobody_else(node, host):
    """No token of a game opens what needs an API key."""
    made = toy_game(host)
    url = f"{node.url}/games/{made.game.game}"
    for token in (made.tokens.seats[0], made.tokens.spectators):
        headers = bearer(token)
        tried = [
            node.http.get(node.url + "/games", headers=headers),
            node.http.delete(url, headers=headers),
            node.http.delete(node.url + "/people?name=x", headers=headers),
            node.http.delete(url + "/seats/0/token", headers=headers),
            *[
                node.http.post(url + way, json=body, headers=headers)
                for way, body in (
                    ("/fork", {"at": "1"}),
                    ("/rematch", {}),
                    ("/archive", {"archived": True}),
                    ("/swap", {"one": 0, "other": 1}),
                )
            ],
            node.http.post(url + "/seats/0/token", headers=headers),
            node.http.post(url + "/spectators/token", headers=headers),
            node.http.patch(url + "/seats/0", json={"player": "greedy"}, headers=headers),
            node.http.post(node.url + "/audits", content=b"x", headers=headers),
        ]
        assert {403} == {found.status_code for found in tried}
    assert node.http.get(url + "/offers", headers=bearer(KEY)).status_code == 403


def test_a_pinned_game_does_not_go_on_with_other_rules(node, host):
    """A pinned game is refused where the rules here are others; another one notes that it went on."""
    for pinned in (True, False):
        made = toy_game(host, options=Options(pinned=pinned))
        hall = node.house.hall
        sitting = hall.sitting(hall.hosted(made.game.game))
        sitting.rules = "other"
        if pinned:
            assert kind_of(host.seat(made, 0).do, "sink a") == "other-rules"
        else:
            done = host.seat(made, 0).do("sink a")
            assert [message.command for message in done.entries] == ["play on", "sink a"]
