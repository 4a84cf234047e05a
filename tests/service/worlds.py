"""Other worlds: a game in which everything that one viewer does not see is different."""

import random

import msgspec

from atoll.core import SPECTATOR, Chance, Entry, seed_from
from atoll.core.game import Moment
from atoll.service.sitting import Sitting


def other_world(sitting, viewer, number):
    """A sitting that *viewer* cannot tell from *sitting*: positions dealt anew, hidden fields of events shuffled."""
    ruleset, rng = sitting.ruleset, random.Random(number)
    twin = Sitting(sitting.log, sitting.header, ruleset, [seed_from(number)])
    twin.times, twin.rules = sitting.times, sitting.rules
    link = Moment(None, ruleset.opening, None)
    for entry, state in sitting.game.history():
        seat = 0 if viewer == SPECTATOR else viewer
        dealt = ruleset.redeal(ruleset.view(state, state, seat), seat, Chance(seed_from(number), entry.seq))
        link = Moment(other_entry(ruleset, entry, state, viewer, rng), dealt, link)
    twin.game.tip = link
    return twin


def other_entry(ruleset, entry, state, viewer, rng):
    """The entry with other values where *viewer* sees none."""
    command = other_thing(entry.command, ruleset.view(state, entry.command, viewer), rng)
    events = tuple(other_thing(event, ruleset.view(state, event, viewer), rng) for event in entry.events)
    return Entry(entry.seq, command, events, entry.notes, dict.fromkeys(entry.digests, "0" * 16))


def other_thing(whole, seen, rng):
    """A struct of the same type in which the values that are hidden in *seen* have changed places."""
    if whole == seen:
        return whole
    real, shown = msgspec.to_builtins(whole), msgspec.to_builtins(seen)
    places = list(hidden_places(real, shown))
    for kind in {type(value) for _, _, value in places}:
        alike = [place for place in places if type(place[2]) is kind]
        values = [value for _, _, value in alike]
        rng.shuffle(values)
        for (holder, key, _), value in zip(alike, values, strict=True):
            holder[key] = value
    return msgspec.convert(real, type(whole))


def hidden_places(real, shown):
    """Holder, key and value of everything that is there and shown as nothing."""
    keys = real.keys() if isinstance(real, dict) else range(len(real)) if isinstance(real, list) else ()
    for key in keys:
        if shown[key] is None and real[key] is not None:
            yield from leaves_in(real, key)
        elif isinstance(real[key], dict | list):
            yield from hidden_places(real[key], shown[key])


def leaves_in(holder, key):
    """The single values below a place."""
    value = holder[key]
    if isinstance(value, list):
        for number in range(len(value)):
            yield from leaves_in(value, number)
    elif not isinstance(value, dict):
        yield holder, key, value
