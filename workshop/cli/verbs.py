"""The verbs of the program, one line of help and an example each."""

from typing import Final, NamedTuple


class Verb(NamedTuple):
    """What the program can do; its module is loaded when it is asked for."""

    name: str
    place: str
    """Module below `atoll.workshop.cli` and function, or the whole path of one elsewhere."""
    does: str
    example: str


VERBS: Final = (
    Verb(
        "rulesets",
        "rulesets:rulesets",
        "List what there is to play; with NAME, its terms, hooks and conflicts.",
        "atoll rulesets survive.anniversary_2012 --plugin survive.giant_squid",
    ),
    Verb(
        "play",
        "play:play",
        "Play a game here, people and bots; all bots needs no terminal.",
        "atoll play survive.anniversary_2012 --seats red=human,blue=greedy --out game.jsonl",
    ),
    Verb(
        "show",
        "show:show",
        "Tell the whole game in words; with --at, draw the position after that entry.",
        "atoll show game.jsonl --at 40 --as red",
    ),
    Verb(
        "audit",
        "audit:audit_logs",
        "Decide every command again; name the entries that differ, and in what the first one does.",
        "atoll audit games/*.jsonl",
    ),
    Verb(
        "why",
        "atoll.workshop.cli.debugging.why:why",
        "Tell the chain of causes of an entry; with --at and --command, why a command may not be done.",
        "atoll why game.jsonl 57",
    ),
    Verb(
        "diff",
        "atoll.workshop.cli.debugging.diff:diff",
        "Name the first entry, event, field and part in which two logs differ, or two rulesets on one log.",
        "atoll diff mine.jsonl yours.jsonl",
    ),
    Verb(
        "bisect",
        "atoll.workshop.cli.debugging.bisect:bisect",
        "Find which plugin, version or term of other rules makes a log come out differently.",
        "atoll bisect game.jsonl --with survive.stronghold_2010",
    ),
    Verb(
        "watch",
        "atoll.workshop.cli.debugging.watch:watch",
        "Stop a replay where a condition begins to hold, forward or backward.",
        'atoll watch game.jsonl --until "explorer red3 lost"',
    ),
    Verb(
        "blame",
        "atoll.workshop.cli.debugging.blame:blame",
        "Name the last event that wrote a value of the parts or of the position.",
        "atoll blame game.jsonl explorers.red3",
    ),
    Verb(
        "shrink",
        "atoll.workshop.cli.debugging.shrink:shrink",
        "Find the smallest game that still shows something, as a log and as a case.",
        'atoll shrink game.jsonl --when "audit differs"',
    ),
    Verb(
        "debug",
        "atoll.workshop.cli.debugging.debug:debug",
        "Look at a log on a screen: board, entries, events with their rules, parts, hooks; step, search, branch.",
        "atoll debug game.jsonl --reload my_plugin.py",
    ),
    Verb(
        "bundle",
        "atoll.workshop.cli.debugging.bundle:bundle",
        "Pack a log with versions, platform, digests and the audit's result into one file for a bug report.",
        "atoll bundle game.jsonl --as spectator",
    ),
    Verb(
        "fork",
        "fork:fork",
        "Begin another game with the first entries of a log, under a seed of its own.",
        "atoll fork game.jsonl --at 40 --out other.jsonl",
    ),
    Verb(
        "case",
        "case:case",
        "Run cases: positions, commands and expectations as text.",
        "atoll case cases/ --plugin my_plugin.py",
    ),
    Verb(
        "new",
        "new:new",
        "Make a project for a variant: plugin, cases, tests, docs and CI, passing at once.",
        "atoll new lighthouse --edition survive.anniversary_2012",
    ),
    Verb(
        "check",
        "check:check",
        "Say whether a plugin or a ruleset's file keeps the contract, each fault with its mend.",
        "atoll check survive.giant_squid --edition survive.anniversary_2012",
    ),
    Verb(
        "simulate",
        "simulate:simulate",
        "Play many games between bots and report what they tell of balance; a run that was stopped goes on.",
        "atoll simulate survive.anniversary_2012 survive.anniversary_2012+giant_squid --games 200",
    ),
    Verb(
        "schema",
        "schema:schema",
        "Print the JSON Schema of commands, events and views; without RULESET, of those of the kernel.",
        "atoll schema survive.anniversary_2012 > survive.schema.json",
    ),
    Verb(
        "export",
        "export:export",
        "Print a log as jsonl (checkable), cloudevents (for event systems) or notation (for people).",
        "atoll export game.jsonl --format notation",
    ),
    Verb(
        "import",
        "importing:import_file",
        "Make a log of a file that `atoll export` wrote, after checking it.",
        "atoll import game.cloudevents --out game.jsonl",
    ),
    Verb(
        "serve",
        "atoll.service.cli:serve",
        "Host games over HTTP: views, offers, commands and streams for each seat.",
        "atoll serve --db games.db --port 8731",
    ),
    Verb(
        "doctor",
        "doctor:doctor",
        "Say what is installed: versions, plugins, stores, terminal; exits 1 where something is broken.",
        "atoll doctor --json",
    ),
)

NAMES: Final = tuple(verb.name for verb in VERBS)
