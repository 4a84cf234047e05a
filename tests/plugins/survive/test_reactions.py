"""Reaction windows: who is asked, in which order, with which tiles, and what a repellent does."""

import pytest

from atoll.plugins.survive.parts import Hands
from tests.support.survive import Given, given

ANY = {"reaction_scope": "any_seat"}
SEATS = ("red", "yellow", "blue", "green")


def striking(kind="shark", hands=None, explorers=None, edition="anniversary_2012", **position):
    """Red moves a creature from C5 to C6, where these explorers are."""
    people = {"blue1": "~C6"} if explorers is None else explorers
    dice = position.pop("dice", (kind,))
    play = given(
        edition,
        explorers=people,
        creatures={kind: ["C5"]} | position.pop("creatures", {}),
        hands=hands or {},
        phase="creature",
        dice=dice,
        **position,
    )
    return play.when(f"{kind} C5 C6")


def test_without_windows_everybody_is_struck():
    """With reaction_scope none nobody is asked [survive/reactions.1]."""
    play = striking(edition="waddingtons_1986", dice=("shark 2",))
    play.then(explorers={"blue1": "lost"})
    assert "survive/reactions.2" not in play.rules


def test_a_window_opens_before_the_strike():
    """A seat that would suffer is asked while its swimmer is still there [survive/reactions.2]."""
    play = striking(hands={"blue": ["shark_repellent"]}).asks("react", "blue").then(explorers={"blue1": "~C6"})
    assert "survive/reactions.2" in play.rules


@pytest.mark.parametrize("way", ["tile", "dive"])
def test_creatures_moved_otherwise_are_answered_too(way):
    """A window opens for a creature that arrives by a tile or a dive [survive/reactions.2]."""
    if way == "tile":
        play = given(
            creatures={"shark": ["M5"]},
            explorers={"blue1": "~C6"},
            hands={"red": ["move_shark"], "blue": ["wind"]},
            phase="hand",
            terms={"unoccupied_means": "no_boat_no_creature"},
        ).when("play move_shark M5 C6")
    else:
        play = given(
            creatures={"shark": ["M5"]},
            explorers={"blue1": "~C6"},
            hands={"blue": ["wind"]},
            phase="creature",
            plugins=("survive.swirler",),
            terms={"dive_target": "any_sea"},
            dice=("shark dive",),
        ).when("dive M5 C6")
    play.asks("react", "blue").offers_only("pass").when("pass").then(explorers={"blue1": "lost"})


def test_whom_a_shark_affects():
    """Each seat with an unprotected swimmer in the space is affected, nobody else [survive/reactions.3]."""
    people = {"blue1": "boat1", "yellow1": "~C6", "green1": "~C7"}
    hands = {key: ["shark_repellent"] for key in SEATS}
    striking(hands=hands, explorers=people, seats=SEATS, boats={"boat1": "C6"}).asks("react", "yellow")


def test_a_guarded_swimmer_is_not_affected():
    """Swimmers beside a dolphin are asked for nothing, as the shark does not strike them [survive/reactions.3]."""
    terms = {"dolphins_total": 4, "dolphin_protects": "sharks"}
    play = striking(hands={"blue": ["shark_repellent"]}, creatures={"dolphin": ["C6"]}, terms=terms)
    play.then(explorers={"blue1": "~C6"})
    assert "survive/reactions.2" not in play.rules


@pytest.mark.parametrize(
    ("crew", "asked"),
    [
        ({"blue1": "boat1"}, "blue"),
        ({"blue1": "boat1", "blue2": "boat1", "green1": "boat1"}, "blue"),
        ({"blue1": "boat1", "green1": "boat1"}, "blue"),
        ({"blue1": "boat1", "green1": "boat1", "green2": "boat1"}, "green"),
    ],
)
def test_whom_a_whale_affects(crew, asked):
    """Each seat that controls the boat is affected, and swimmers are not [survive/reactions.4]."""
    hands = {key: ["whale_repellent"] for key in SEATS}
    people = crew | {"yellow1": "~C6"}
    play = striking("whale", hands=hands, explorers=people, seats=SEATS, boats={"boat1": "C6"}).asks("react", asked)
    play.when("repel").then(boats={"boat1": "C6"}, creatures={"whale": []}, explorers=crew)


def test_both_who_share_control_are_asked():
    """Seats that share control are asked one after the other [survive/reactions.4, survive/reactions.8]."""
    crew, hands = {"blue1": "boat1", "green1": "boat1"}, {key: ["whale_repellent"] for key in SEATS}
    play = striking("whale", hands=hands, explorers=crew, seats=SEATS, boats={"boat1": "C6"})
    play.asks("react", "blue").when("pass").asks("react", "green").when("pass")
    play.then(boats={"boat1": "lost"}, explorers={"blue1": "~C6", "green1": "~C6"})


def test_whom_the_repellent_of_2024_concerns():
    """Against a shark each seat with an explorer in the space is affected, also aboard [survive/reactions.5]."""
    people = {"blue1": "~C6", "red1": "boat1", "red2": "boat1", "red3": "boat1"}
    hands = {"red": ["repellent"], "blue": ["dive"]}
    play = striking(edition="island_2024", hands=hands, explorers=people, boats={"boat1": "C6"})
    play.asks("react", "red").when("repel").then(explorers=people, creatures={"shark": []})


@pytest.mark.parametrize(("scope", "order"), [("other_seats", ["blue"]), ("any_seat", ["red", "blue"])])
def test_the_mover_is_asked_first_or_not_at_all(scope, order):
    """With other_seats the seat that moved the creature is not asked, with any_seat it is asked first
    [survive/reactions.6]."""
    people, hands = {"red1": "~C6", "blue1": "~C6"}, {"red": ["shark_repellent"], "blue": ["shark_repellent"]}
    play = striking(hands=hands, explorers=people, terms={"reaction_scope": scope})
    for seat in order:
        play.asks("react", seat).when("pass")
    play.then(explorers={"red1": "lost", "blue1": "lost"})


def test_only_who_holds_a_tile_is_asked():
    """A seat is asked whatever its tiles are, and not at all with an empty hand [survive/reactions.7]."""
    people = {"yellow1": "~C6", "blue1": "~C6"}
    play = striking(explorers=people, hands={"blue": ["wind"]}, seats=SEATS).asks("react", "blue").offers_only("pass")
    play.when("pass").then(explorers={"yellow1": "lost", "blue1": "lost"})
    nobody = striking(explorers=people, seats=SEATS).then(explorers={"yellow1": "lost", "blue1": "lost"})
    assert "survive/reactions.2" not in nobody.rules


def test_seats_are_asked_clockwise_from_the_mover():
    """From the seat that moved the creature the others follow clockwise [survive/reactions.8]."""
    people = {"red1": "~C6", "yellow1": "~C6", "green1": "~C6"}
    hands = {key: ["wind"] for key in SEATS}
    play = given(
        seats=SEATS, turn="blue", explorers=people, hands=hands, creatures={"shark": ["C5"]}, phase="creature",
        dice=("shark",),
    ).when("shark C5 C6")  # fmt: skip
    for seat in ("green", "red", "yellow"):
        play.asks("react", seat).when("pass")
    play.then(explorers=dict.fromkeys(people, "lost"))


def test_a_seat_answers_with_a_tile_that_fits():
    """A tile against another kind does not fit, and a pass shows nothing [survive/reactions.9]."""
    play = striking(hands={"blue": ["whale_repellent", "wind"]}).offers_only("pass")
    play.refused("repel", "no_repellent", "survive/reactions.9", by="blue")
    play.refused("play wind boat1 C5", "another_choice_first", "survive/turn.8", by="blue")
    play.when("pass").then(hands={"blue": ["whale_repellent", "wind"]}, explorers={"blue1": "lost"})


def test_the_first_repellent_ends_the_window():
    """It is shown and leaves the game, the creature is removed, nobody is struck or asked again
    [survive/reactions.10, survive/reactions.11]."""
    people = {"yellow1": "~C6", "blue1": "~C6", "red1": "~C6"}
    hands = {key: ["shark_repellent"] for key in SEATS}
    play = striking(explorers=people, hands=hands, seats=SEATS).asks("react", "yellow").when("repel")
    play.then(explorers=people, creatures={"shark": []}, hands={"yellow": [], "blue": ["shark_repellent"]})
    assert {"survive/reactions.10"} <= set(play.rules)
    play.asks("move", "yellow")


@pytest.mark.parametrize(("term", "left"), [("out_of_game", 0), ("reserve", 1)])
def test_where_a_repelled_creature_goes(term, left):
    """It goes where removed pieces go [survive/reactions.10, survive/backs.19]."""
    play = striking(hands={"blue": ["shark_repellent"]}, supply={"shark": 0}, terms={"removed_pieces": term})
    play.when("repel").then(supply={"shark": left})


def test_boat_and_crew_stay_where_they_are():
    """A repelled whale leaves boat, crew and swimmers of every seat [survive/reactions.11]."""
    people = {"blue1": "boat1", "red1": "boat1", "red2": "~C6"}
    play = striking("whale", hands={"blue": ["whale_repellent"]}, explorers=people, boats={"boat1": "C6"}).when("repel")
    play.then(explorers=people, boats={"boat1": "C6"})


def test_a_tile_may_be_used_in_the_turn_it_was_taken():
    """A repellent taken in the sinking phase answers the creature phase of the same turn, if its owner may
    [survive/reactions.12]."""
    tiles = {"D5": "beach:shark_repellent", "D8": "beach"}
    play = given(
        tiles=tiles, explorers={"red1": "~C6"}, creatures={"shark": ["C5"]}, phase="sinking", terms=ANY, dice=("shark",)
    ).when("sink D5", "shark C5 C6")
    play.asks("react", "red").when("repel").then(explorers={"red1": "~C6"})


@pytest.mark.parametrize("kind", ["serpent", "octopus", "dolphin"])
def test_some_creatures_cannot_be_answered(kind):
    """No window opens for serpents, octopuses and dolphins [survive/reactions.13]."""
    hands = {"blue": ["shark_repellent", "whale_repellent"]}
    terms = {} if kind == "serpent" else {"steps_from": "kind"}
    people = {"blue1": "~C6", "blue2": "boat1"}
    position = {"explorers": people, "boats": {"boat1": "C6"}}
    if kind == "serpent":
        play = striking(kind, hands=hands, terms=terms, **position).then(explorers={"blue1": "lost", "blue2": "lost"})
    else:
        play = striking(kind, edition="waddingtons_1986", dice=(f"{kind} 3",), **position)
        play.then(explorers={"blue1": "~C6", "blue2": "~C6" if kind == "octopus" else "boat1"})
    assert "survive/reactions.2" not in play.rules


def test_who_enters_a_deadly_space_is_not_asked():
    """No window opens for a piece that enters a deadly space, nor for an upset crew [survive/reactions.13]."""
    hands = {"red": ["shark_repellent"], "blue": ["shark_repellent"]}
    terms = {"hazard_entry": "fatal", "reaction_scope": "any_seat"}
    play = given(explorers={"red1": "~C5"}, creatures={"shark": ["C6"]}, hands=hands, terms=terms).when("red1 C6")
    play.then(explorers={"red1": "lost"})
    upset = striking(
        "whale",
        hands=hands,
        explorers={"blue1": "boat1"},
        boats={"boat1": "C6"},
        creatures={"shark": ["C6"]},
        terms=ANY,
    ).when("pass")
    upset.then(explorers={"blue1": "lost"}, hands=hands)


@pytest.mark.parametrize(
    ("placement", "scope", "order"),
    [("no", "any_seat", []), ("yes", "other_seats", ["blue"]), ("yes", "any_seat", ["red", "blue"])],
)
def test_a_creature_just_brought(placement, scope, order):
    """A creature that a back brings is answered where the term says so, the finder counting as its mover
    [survive/reactions.14]."""
    people, hands = {"red1": "D5", "blue1": "D5"}, {"red": ["wind"], "blue": ["shark_repellent"]}
    terms = {"repellent_on_placement": placement, "reaction_scope": scope}
    tiles = {"D5": "beach:shark", "D8": "beach"}
    play = given(tiles=tiles, explorers=people, hands=hands, terms=terms, phase="sinking", dice=("whale",))
    play.when("sink D5")
    if not order:
        play.then(explorers={"red1": "lost", "blue1": "lost"}, hands=hands)
        return
    for seat in order:
        play.asks("react", seat).when("pass" if seat == "red" else "repel")
    play.then(explorers={"red1": "~D5", "blue1": "~D5"}, creatures={"shark": []}, turn="blue")


def test_a_creature_taken_from_the_board_is_answered_too():
    """A window opens for a relocated creature as for one from the reserve [survive/reactions.14, survive/backs.18]."""
    terms = {"repellent_on_placement": "yes", "reserve_empty": "relocate"}
    play = given(
        tiles={"D5": "beach:shark", "D8": "beach"},
        explorers={"blue1": "D5"},
        creatures={"shark": ["M5", "M7"]},
        hands={"blue": ["shark_repellent"]},
        supply={"shark": 0},
        terms=terms,
        phase="sinking",
        dice=("whale",),
    ).when("sink D5", "relocate shark M5")
    play.asks("react", "blue").when("repel").then(explorers={"blue1": "~D5"}, creatures={"shark": ["M7"]})


def test_who_swims_to_a_shark_may_answer_at_any_time():
    """With any_time the owner of who arrives beside a shark is asked before it is lost [survive/reactions.15]."""
    base = {"explorers": {"red1": "~C5"}, "creatures": {"shark": ["C6"]}, "phase": "action"}
    hands = {"red": ["repellent"], "blue": ["repellent"]}
    play = given("island_2024", hands=hands, **base).when("red1 C6").asks("react", "red")
    play.when("repel").then(
        explorers={"red1": "~C6"}, creatures={"shark": []}, hands={"red": [], "blue": ["repellent"]}
    )
    passed = given("island_2024", hands=hands, **base).when("red1 C6", "pass")
    passed.then(explorers={"red1": "lost"}, creatures={"shark": ["C6"]}, phase="action")
    serpent = base | {"creatures": {"shark": ["C6"], "serpent": ["C6"]}}
    given("island_2024", hands=hands, **serpent).when("red1 C6").then(explorers={"red1": "lost"}, phase="action")


def test_a_repellent_in_the_own_action_phase():
    """With any_time a seat drives off a shark in whose space it has an explorer [survive/reactions.16]."""
    play = Given(
        "island_2024",
        tiles={"H6": "mountain"},
        explorers={"red1": "boat1", "blue1": "H6", "red2": "H6"},
        boats={"boat1": "C6"},
        creatures={"shark": ["C6", "M5"]},
        hands={"red": ["repellent"]},
        phase="action",
    ).offers("play repellent C6", without=("play repellent M5",))
    play.when("play repellent C6").then(creatures={"shark": ["M5"]}, hands={"red": []}, phase="action")
    assert "survive/reactions.10" in play.rules


def test_the_repellent_that_was_played_is_known():
    """A tile that answers is shown and out of the game [survive/reactions.10]."""
    play = striking(hands={"blue": ["wind", "shark_repellent"]}).when("repel").then(hands={"blue": ["wind"]})
    assert [kept.back for kept in play.state[Hands].spent] == ["shark_repellent"]
    assert next(play.of("TilePlayed")).back == "shark_repellent"
