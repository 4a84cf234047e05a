"""Every family's position is a picture whose every word is said in every language."""

import random
import re

import pytest

from atoll.core import Game, seed_from
from atoll.workshop.words import LANGUAGES, Words

PLAYED = {
    "survive.anniversary_2012": ("red", "blue", "green"),
    "survive.island_2024": ("red", "blue", "green"),
    "survive.waddingtons_1986": ("red", "blue", "green"),
    "sorry.classic": ("red", "blue"),
    "sorry.a5065_2013": ("red", "blue"),
    "red_cathedral.rulebook": ("yellow", "green", "blue"),
}
PLUGINS = {"survive.anniversary_2012": ("survive.giant_squid", "survive.dolphins")}
COUNT = re.compile(r"[+-]?\d+")


@pytest.fixture(scope="module")
def games():
    """A game of each ruleset, played at random, with what was seen on the way."""
    from atoll.core import Catalogue

    catalogue = Catalogue()
    return {name: played(catalogue.ruleset(name, PLUGINS.get(name, ()), {}), seats) for name, seats in PLAYED.items()}


def played(ruleset, seats):
    """The ruleset, what was drawn, and the words of all offers that name nothing drawn."""
    game, draws, pictures, words = Game.begin(ruleset, seats, seed_from(5)), random.Random(5), [], set()
    while game.to_act() and game.seq < 150:
        seat = game.to_act()[0]
        view, offers = game.view(seat), game.offer(seat)
        picture = ruleset.family.picture(view, seat)
        drawn = {thing.name for thing in (*picture.shapes, *picture.pieces)}
        for text in (ruleset.show(view, offer) for offer in offers):
            words |= {word for word in text.split() if word not in drawn and not COUNT.fullmatch(word)}
        pictures.append(picture)
        game.submit(draws.choice(offers))
    return ruleset, pictures, words


def said_in(picture):
    """All texts of a picture."""
    things = (*picture.shapes, *picture.pieces)
    panels = [text for panel in picture.panels for text in (*panel.lines, *(chip.said for chip in panel.chips))]
    return [*picture.lines, *panels, *(thing.said for thing in things if thing.said is not None)]


@pytest.mark.parametrize("name", PLAYED)
def test_pictures_hold_together(games, name):
    """Names are unique, and tones, forms and what a piece is on are there."""
    for picture in games[name][1]:
        names = [thing.name for thing in (*picture.shapes, *picture.pieces)]
        assert len(set(names)) == len(names)
        assert {piece.form for piece in picture.pieces} <= set(picture.forms)
        assert {thing.tone for thing in (*picture.shapes, *picture.pieces, *picture.panels)} <= set(picture.tones)
        assert {piece.on for piece in picture.pieces if piece.on} <= set(names)
        width, height = picture.size
        assert all(0 < thing.at[0] < width and 0 < thing.at[1] < height for thing in (*picture.shapes, *picture.pieces))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLAYED)
def test_pictures_and_buttons_have_their_words(games, name, language):
    """A text of a picture, and a word that becomes a button, has a message in each language."""
    ruleset, pictures, words = games[name]
    labels = Words(ruleset, language).labels()
    wanted = {said.label.replace("_", "-") for picture in pictures for said in said_in(picture)}
    dashed = {word.replace("_", "-") for word in words}

    assert wanted - set(labels) == set()
    assert {word for word in dashed if f"word-{word}" not in labels and word not in labels} == set()


@pytest.mark.parametrize("name", PLAYED)
def test_inks_can_be_read(games, name):
    """What is written on a tone has a contrast of at least 4.5 to it (WCAG AA)."""
    for tone, colours in games[name][1][0].tones.items():
        assert contrast(colours.fill, colours.ink) >= 4.5, tone


def contrast(one, other):
    """The contrast of two colours as WCAG has it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour):
    """How bright a colour is to the eye."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
