"""
The kernel: knows no board, turn or phase; no I/O but in its catalogue, no clock, no logging.

Third parties import from here, never from the modules below.
"""

from atoll.core.begin import BeginGame, GameBegan, PlayedOn, PlayOn, PluginNote, Reseed, Reseeded, Scripted, Table
from atoll.core.canonical import digest, encode, fingerprint
from atoll.core.catalogue import Catalogue
from atoll.core.chance import Chance, commitment, seed_from
from atoll.core.compose import compose
from atoll.core.errors import AtollError, LogError, PositionError, Refused, RulesetError, SeedUnknown, TableError
from atoll.core.game import Game, Moment, fold, resume
from atoll.core.hookspecs import hookimpl, hookspec, react
from atoll.core.manifest import Fact, Manifest, Mark, Notation, Result, Script, Setting, Step, rule
from atoll.core.messages import HOST, SPECTATOR, Command, Entry, Event, Note, Seat, Viewer
from atoll.core.picture import Chip, Panel, Picture, Piece, Said, Shape, Tone
from atoll.core.replay import Audit, Divergence, audit
from atoll.core.ruleset import Ruleset
from atoll.core.state import Part, State, remembered, view_of_fields, view_of_parts
from atoll.core.tables import named
from atoll.core.terms import allowed
from atoll.core.texts import line_of

__all__ = [
    "HOST",
    "SPECTATOR",
    "AtollError",
    "Audit",
    "BeginGame",
    "Catalogue",
    "Chance",
    "Chip",
    "Command",
    "Divergence",
    "Entry",
    "Event",
    "Fact",
    "Game",
    "GameBegan",
    "LogError",
    "Manifest",
    "Mark",
    "Moment",
    "Notation",
    "Note",
    "Panel",
    "Part",
    "Picture",
    "Piece",
    "PlayOn",
    "PlayedOn",
    "PluginNote",
    "PositionError",
    "Refused",
    "Reseed",
    "Reseeded",
    "Result",
    "Ruleset",
    "RulesetError",
    "Said",
    "Script",
    "Scripted",
    "Seat",
    "SeedUnknown",
    "Setting",
    "Shape",
    "State",
    "Step",
    "Table",
    "TableError",
    "Tone",
    "Viewer",
    "allowed",
    "audit",
    "commitment",
    "compose",
    "digest",
    "encode",
    "fingerprint",
    "fold",
    "hookimpl",
    "hookspec",
    "line_of",
    "named",
    "react",
    "remembered",
    "resume",
    "rule",
    "seed_from",
    "view_of_fields",
    "view_of_parts",
]
