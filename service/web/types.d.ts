// Made from the schemas of the service by `python -m atoll.service.typescript`; not to be edited.

/** Whether a game is kept out of the way. */
export interface ArchiveAsked {
  archived: boolean;
}

/** What an audit of a log found. */
export interface AuditTold {
  ok: boolean;
  ruleset: string;
  entries: number;
  /** Entries that draw from a seed that the log does not hold; they were folded unchecked. */
  undecided: number;
  divergence: Record<string, unknown> | null;
  notes: string[];
}

/** What a seat wants to do: a line in notation, or a command as JSON. The seat is that of the token. */
export interface CommandAsked {
  /** One or several commands in notation, such as `red3 F4`. */
  line?: string;
  /** A command as an offer has it; its `seat` may be left out. */
  command?: Record<string, unknown> | null;
}

/** A command that is in the log, durably, with all it caused as the seat sees it. */
export interface CommandDone {
  /** Where the game is after it. */
  version: string;
  entries: Message[];
  /** Steps of the line that could not be done yet, because another decision came between: send them again later. */
  waiting: string[];
}

/** In how many seats a name was. */
export interface Erased {
  seats: number;
}

/** An event in codes and values, for sentences. */
export interface Fact {
  /** Index of the event in the entry. */
  event: number;
  /** Id of the message in the catalogues. */
  id: string;
  /** As people read them: spaces and pieces by their names; `hidden` where the viewer does not see it. */
  values: Record<string, string | number>;
  /** The sentence in the language asked for. */
  text?: string;
}

/** One thing that is wrong with a request. */
export interface Flaw {
  detail: string;
  /** JSON pointer into the body. */
  pointer?: string;
}

/** Another game from an entry on. */
export interface ForkAsked {
  /** The last version that both games have. */
  at: string;
  /** Whether the same commands draw the same again. */
  same_seed?: boolean;
  seed?: number | null;
  options?: Options | null;
}

/** A game to be created. */
export interface GameAsked {
  /** An edition's name, as `GET /rulesets` lists them. */
  ruleset: string;
  /** Clockwise. */
  seats: SeatAsked[];
  /** Expansions, in order. */
  plugins?: string[];
  /** Terms that this game sets; the others are those of its edition. */
  terms?: Record<string, unknown>;
  /** A number that fixes all draws, for tests; the game says that its seed was given. */
  seed?: number | null;
  /** A position in the words of the family, in place of set-up. */
  position?: Record<string, unknown> | null;
  options?: Options;
}

/** A game that was created, with what opens it. */
export interface GameMade {
  game: GameTold;
  tokens: Tokens;
}

/** Games in order of their names. */
export interface GamePage {
  games: GameTold[];
  /** What to send as `after` for the next page; empty at the end. */
  next?: string;
}

/** A game as everybody may know it. */
export interface GameTold {
  game: string;
  ruleset: string;
  seats: SeatTold[];
  /** Where the game is: send it back in `If-Match`. */
  version: string;
  /** Seats that the game waits for; nobody once it is over. */
  to_act?: number[];
  /** Name of what the game waits for. */
  decision?: string;
  over?: boolean;
  /** Why it was ended before its rules did: `resigned`. */
  ended?: string;
  result?: ResultTold | null;
  /** When the time for the present decision is up, in milliseconds since the epoch; 0 where there is no limit. */
  deadline?: number;
  created_at?: number;
  archived?: boolean;
  /** The game that this one was forked from. */
  origin?: string;
  origin_at?: string;
  rematch_of?: string;
  rematch?: string;
  /** For the host app only. */
  options?: Options | null;
}

/** What may be done with one piece, or by one word. */
export interface Group {
  piece: string;
  targets: Target[];
}

/** Whether the service lives, and whether it should be sent requests. */
export interface Health {
  status: "closing" | "ok" | "unavailable";
  version: string;
  detail: string;
}

/** One entry as a viewer sees it: all that a client needs to go from one view to the next. */
export interface Message {
  seq: number;
  version: string;
  /** Name of the seat whose command it was, or `host`. */
  who: string;
  /** In notation, where the viewer sees it whole; else its kind. */
  command: string;
  /** The redacted entry: command, events, notes, digests of the viewer's view of each changed part. */
  entry: unknown;
  /** The viewer's new value of every changed part, by name: replace, do not merge. */
  parts: Record<string, unknown>;
  facts: Fact[];
  to_act: number[];
  decision: string;
  /** Milliseconds since the epoch. */
  recorded_at: number;
  /** Hash over this entry as sent and all before it, in hex. */
  chain: string;
  result?: ResultTold | null;
}

/** Entries as the viewer sees them, oldest first. */
export interface MessagePage {
  entries: Message[];
  /** Where the game is for this viewer; more entries follow where the last one here is older. */
  version: string;
}

/** What a seat may do now; nothing where the game does not wait for it. */
export interface OffersTold {
  version: string;
  seat: number;
  /** Name of what is to be decided, such as `sink_tile`. */
  decision: string;
  /** The same in the language asked for. */
  prompt: string;
  groups: Group[];
}

/** What the host app wants of a game beyond its rules. */
export interface Options {
  /** Time for one command; 0 is no limit. */
  move_seconds?: number;
  /** Time is up: a bot makes one move, stands in until the seat returns, or the seat resigns. */
  on_timeout?: "move" | "resign" | "stand_in";
  /** The bot that plays for absent seats; empty takes the best. */
  bot?: string;
  /** A seat resigns: a bot plays on for it, or the game ends. */
  on_resign?: "bot" | "end";
  /** How late spectators see, in seconds. */
  spectator_delay?: number;
  /** Whether a seat may take back its last commands. */
  take_back?: boolean;
  /** Whether every token may read the whole log and the seed once the game is over. */
  open_when_over?: boolean;
  /** Refuse to go on with other versions of the rules than the game began with. */
  pinned?: boolean;
  /** URL that is told whose turn it is. */
  webhook?: string;
  /** Key of the webhook's signature. */
  webhook_secret?: string;
}

/** Why a request was not done: RFC 9457, with members of our own. */
export interface Problem {
  /** `urn:atoll:problem:<name>`; docs/problems.md lists them. */
  type: string;
  /** The same for all problems of a type. */
  title: string;
  status: number;
  /** What it was this time. */
  detail: string;
  /** The request, as the logs of the service name it. */
  instance?: string;
  /** Of a refusal by the rules, such as `too_far`. */
  code?: string;
  /** Id of the rule that forbids it. */
  rule?: string;
  /** What the rule saw. */
  values?: Record<string, string | number>;
  /** What would be allowed, in notation; the first of it, where it is much. */
  allowed?: string[];
  /** Where the game is now. */
  version?: string;
  errors?: Flaw[];
  /** Seconds to wait. */
  retry_after?: number;
}

/** The same again. */
export interface RematchAsked {
  /** By how many places the seats move on, so that another one begins. */
  rotate?: number;
  seed?: number | null;
}

/** How a game ended. */
export interface ResultTold {
  /** Points by seat. */
  scores: number[];
  winners: number[];
}

/** A seat of a game to be created. */
export interface SeatAsked {
  /** Its name in the game, such as `red`. */
  seat: string;
  /** `human`, or the name of a bot. */
  player?: string;
  /** Of the person, to be shown; kept outside the log and erased on request. */
  name?: string;
}

/** What changes about a seat; what is left out stays. */
export interface SeatChange {
  /** `human`, or the name of a bot, for good. */
  player?: string | null;
  /** A bot that plays until the person returns; empty gives the seat back. */
  stand_in?: string | null;
  /** Of the person; empty erases it. */
  name?: string | null;
}

/** A seat of a game. */
export interface SeatTold {
  /** Its number, as views, commands and events have it. */
  index: number;
  seat: string;
  /** `human`, or the name of a bot. */
  player: string;
  name?: string;
  /** The bot that plays while the person is away. */
  stand_in?: string;
  resigned?: boolean;
}

/** Two seats whose people change places. */
export interface SwapAsked {
  one: number;
  other: number;
}

/** One thing that may be done with a piece. */
export interface Target {
  /** Where to, or what; the rest of the text. */
  target: string;
  /** The whole command in notation, such as `red3 F4`. */
  text: string;
  /** The same as JSON. */
  command: unknown;
}

/** What opens a stream in a URL for a short while, for clients that cannot send headers. */
export interface TicketMade {
  ticket: string;
  /** Milliseconds since the epoch. */
  expires_at: number;
}

/** A new token; all earlier ones of that seat are revoked. */
export interface TokenMade {
  token: string;
}

/** Shown once: what opens a game. */
export interface Tokens {
  /** One for each seat, in order; hand each to its player and to nobody else. */
  seats: string[];
  /** One for all who only watch. */
  spectators: string;
}

/** A position as a viewer sees it. */
export interface ViewTold {
  game: string;
  version: string;
  /** Name of the seat, or `spectator`. */
  viewer: string;
  seats: string[];
  to_act: number[];
  decision: string;
  /** By name, secrets null. */
  parts: Record<string, unknown>;
  /** The same in the family's words, spaces and pieces by their names; empty where the family has none. */
  position: Record<string, unknown>;
  /** Hash over all entries up to here as this viewer was sent them. */
  chain: string;
  /** The viewer's seat. */
  seat?: number | null;
  result?: ResultTold | null;
}
