// What a click means: offers are lines of words, and each word that is chosen leaves fewer of them.

/** @typedef {{ at: number, word: string }} Pick  A word at its place in the line; at -1: anywhere in it. */

/**
 * The offers of one moment, narrowed by what has been chosen of them. A word that names a shape or piece is chosen on
 * the board, every other one with a button.
 */
export class Choice {
  /**
   * @param {string[]} texts  Offers in notation.
   * @param {(word: string) => "shape" | "piece" | undefined} kind  What of the board a word names.
   * @param {Pick[]} [picks]
   */
  constructor(texts, kind, picks = []) {
    this.texts = texts;
    this.kind = kind;
    this.picks = picks;
    this.lines = texts.map((text) => text.split(" ")).filter((line) => picks.every((pick) => fits(line, pick)));
  }

  /** The one line that is left once something was chosen. */
  get done() {
    return this.picks.length && this.lines.length === 1 ? this.lines[0].join(" ") : undefined;
  }

  /** Whether the order of what is chosen does not matter: `take red2 red3`. */
  get anyOrder() {
    const first = this.open(this.lines[0] ?? []);
    return first > 0 && this.lines.every((line) =>
      line.length > first + 1 && line.slice(first).every((word) => this.kind(word) === "piece"));
  }

  /**
   * The first place at which the lines that are left differ.
   * @param {string[]} line
   */
  open(line) {
    if (this.lines.length === 1) return Math.max(0, line.findIndex((word) => this.kind(word)));
    let at = 0;
    while (at < line.length && this.fixed(line, at)) at += 1;
    return at;
  }

  /**
   * Whether all lines that are left have the same word there.
   * @param {string[]} line
   * @param {number} at
   */
  fixed(line, at) {
    return this.lines.length > 1 && this.lines.every((other) => other[at] === line[at]);
  }

  /** Words that need no choice: all lines that are left begin with them. */
  get settled() {
    const line = this.lines[0] ?? [];
    return line.slice(0, this.open(line));
  }

  /** Words that may be chosen on the board, each with what choosing it means. */
  get marks() {
    /** @type {Map<string, Pick>} */
    const marks = new Map();
    if (this.anyOrder) {
      const chosen = new Set(this.picks.map((pick) => pick.word));
      for (const line of this.lines) for (const word of line.slice(this.open(line))) {
        if (!chosen.has(word)) marks.set(word, { at: -1, word });
      }
      return marks;
    }
    const paths = forks(this.lines);
    const ahead = !this.lines.some((line) => this.kind(line[this.open(line)] ?? ""));
    for (const line of this.lines) {
      let at = this.open(line);
      while (ahead && at < line.length && (!this.kind(line[at]) || this.fixed(line, at) || paths.same(line, at))) at += 1;
      const word = line[at];
      if (word && this.kind(word) && !marks.has(word)) marks.set(word, { at, word });
    }
    return marks;
  }

  /** Words that are chosen with a button, each with what choosing it means. */
  get buttons() {
    /** @type {Map<string, Pick>} */
    const buttons = new Map();
    for (const line of this.lines) {
      const at = this.open(line);
      const word = line[at];
      if (word && !this.kind(word)) buttons.set(word, { at, word });
    }
    return buttons;
  }

  /** @param {Pick} pick */
  take(pick) {
    return new Choice(this.texts, this.kind, [...this.picks, pick]);
  }

  /**
   * A word of the lines wherever it stands first, such as a tile of the hand.
   * @param {string} word
   * @returns {Pick | undefined}
   */
  find(word) {
    for (const line of this.lines) {
      const at = line.indexOf(word, this.open(line));
      if (at >= 0) return { at, word };
    }
    return undefined;
  }

  /** Nothing chosen yet. */
  get fresh() {
    return new Choice(this.texts, this.kind);
  }

  /**
   * The line that somebody means who points at something that is not offered.
   * @param {string} word
   */
  attempt(word) {
    return this.settled.length ? [...this.settled, word].join(" ") : undefined;
  }
}

/**
 * Where lines that begin alike go on alike: nothing is to be chosen there.
 * @param {string[][]} lines
 */
function forks(lines) {
  /** @type {Map<string, { count: number, words: Set<string> }>} */
  const paths = new Map();
  for (const line of lines) line.forEach((word, at) => {
    const path = line.slice(0, at).join(" ");
    const found = paths.get(path) ?? { count: 0, words: new Set() };
    found.count += 1;
    paths.set(path, { count: found.count, words: found.words.add(word) });
  });
  return {
    /**
     * @param {string[]} line
     * @param {number} at
     */
    same(line, at) {
      const found = paths.get(line.slice(0, at).join(" "));
      return !!found && found.count > 1 && found.words.size === 1;
    },
  };
}

/**
 * @param {string[]} line
 * @param {Pick} pick
 */
function fits(line, pick) {
  return pick.at < 0 ? line.includes(pick.word) : line[pick.at] === pick.word;
}
