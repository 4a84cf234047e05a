"""The page says everything in each language, from one set of labels."""

import re
from pathlib import Path

import pytest

from atoll.service.catalogues import page_labels
from atoll.workshop.bots import BOTS
from atoll.workshop.words import LANGUAGES

WEB = Path(__file__).parents[2] / "service" / "web"
SAID = re.compile(r"""\bsay\(\s*"([a-z-]+)"|data-label="([a-z-]+)"|press\("[^"]*", "([a-z-]+)\"""")


def test_languages_have_the_same_labels():
    """What English says, Portuguese and Spanish say, with the same gaps."""
    gaps = {
        lang: {name: set(re.findall(r"\{ (\w+) \}", text)) for name, text in page_labels(lang).items()}
        for lang in LANGUAGES
    }

    assert gaps["pt"] == gaps["en"]
    assert gaps["es"] == gaps["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_asks_for_is_there(language):
    """Each label that the page's files name has a message."""
    texts = [file.read_text("utf-8") for file in WEB.iterdir() if file.suffix in (".js", ".html")]
    asked = {name for text in texts for found in SAID.findall(text) for name in found if name}

    assert len(asked) > 40
    asked |= {f"bot-{name}" for name in BOTS}
    assert asked - set(page_labels(language)) == set()


def test_no_label_is_left_over():
    """Each label of the page is asked for somewhere."""
    text = "\n".join(file.read_text("utf-8") for file in WEB.iterdir() if file.suffix in (".js", ".html"))
    made = {f"bot-{name}" for name in BOTS}

    assert {name for name in page_labels("en") if f'"{name}"' not in text} - made == set()
