// The tray: what the seat may do, what it has chosen of it, and why something was refused.
import { Choice } from "./choose.js";
import { button } from "./elements.js";
import { ProblemError, reason } from "./link.js";

/** @typedef {import("./board.js").AtollBoard} AtollBoard */
/** @typedef {import("./choose.js").Pick} Pick */

const MOST_PIECES = 24;

/** Offers of the present moment, narrowed by clicks, drags, keys and buttons until one command is left. */
export class Tray {
  /**
   * @param {AtollBoard} board
   * @param {HTMLElement} element
   */
  constructor(board, element) {
    this.board = board;
    this.element = element;
    this.prompt = /** @type {HTMLElement} */ (element.querySelector(".prompt"));
    this.buttons = /** @type {HTMLElement} */ (element.querySelector(".buttons"));
    this.reason = /** @type {HTMLElement} */ (element.querySelector(".why"));
    /** @type {Choice | undefined} */
    this.choice = undefined;
    /** @type {Map<string, object>} */
    this.offers = new Map();
    this.version = "";
    this.task = "";
    this.busy = false;
  }

  get labels() {
    return this.board.labels;
  }

  /** Names that may be pointed at. */
  get marks() {
    return [...(this.choice?.marks.keys() ?? [])];
  }

  /**
   * Nothing may be done; says what the game waits for.
   * @param {string} text
   */
  wait(text) {
    this.choice = undefined;
    this.prompt.textContent = text;
    this.element.setAttribute("aria-label", this.labels.say("choices"));
    this.buttons.replaceChildren(...this.extras());
    this.marked();
  }

  /**
   * @param {Map<string, object>} offers  Commands by their text in notation.
   * @param {string} version
   * @param {string} task  What is to be decided, in words.
   */
  offer(offers, version, task) {
    this.offers = offers;
    this.version = version;
    this.task = task;
    this.choose(new Choice([...offers.keys()], (word) => this.board.kind(word)));
  }

  /** @param {Choice} choice */
  choose(choice) {
    this.choice = choice;
    const line = choice.done;
    if (line) return void this.submit(line);
    const chosen = choice.picks.map((pick) => this.labels.word(pick.word)).join(", ");
    this.prompt.textContent = chosen ? this.labels.say("chosen", { what: chosen }) : this.task;
    this.fill();
    this.marked();
  }

  /** @param {string[]} [only]  Pieces to choose from, where somebody pointed at several. */
  fill(only) {
    const { choice } = this;
    if (!choice) return;
    const words = only ? [] : [...choice.buttons.values()];
    const pieces = [...choice.marks.values()].filter((pick) =>
      only ? only.includes(pick.word) : choice.kind(pick.word) === "piece");
    const picks = [...words, ...(pieces.length > MOST_PIECES ? [] : pieces)];
    const made = picks.map((pick) => button(this.wordOf(pick), () => this.choose(choice.take(pick)), words.includes(pick)));
    this.buttons.replaceChildren(...made, ...this.extras());
  }

  /** @param {Pick} pick */
  wordOf(pick) {
    const { kind, said } = this.board.thing(pick.word);
    return kind === "piece" && said ? said : this.labels.word(pick.word);
  }

  /** Buttons that are there whatever is offered. */
  extras() {
    const { board, labels, choice } = this;
    if (!board.link?.plays || board.wish !== undefined) return [];
    const made = [];
    if (choice?.picks.length) made.push(button(labels.say("close"), () => this.letGo()));
    else if (board.moment?.who === board.moment?.viewer) made.push(button(labels.say("take-back"), () => this.takeBack()));
    return made;
  }

  /** Shows on the board what may be pointed at, and what was. */
  marked() {
    const { painter } = this.board;
    painter.mark("may", this.marks);
    painter.mark("chosen", this.choice?.picks.map((pick) => pick.word) ?? []);
  }

  /**
   * Somebody pointed at a thing, which lies on others.
   * @param {string[]} names
   */
  point(names) {
    const { choice } = this;
    if (!names.length || !choice || this.busy) return;
    this.board.why("");
    const found = this.meant(choice, names);
    if (found) return void this.choose(choice.take(found));
    const several = this.upon(choice, names);
    if (several.length > 1) {
      this.prompt.textContent = this.labels.say("several");
      this.fill(several);
      return void this.buttons.querySelector("button")?.focus();
    }
    const { picks, fresh } = choice;
    const again = picks.length ? this.meant(fresh, names) : undefined;
    const shape = this.board.painter.shapeOf(names[0]);
    if (picks.some((pick) => this.board.painter.shapeOf(pick.word) === shape && again?.word === pick.word)) return this.letGo();
    if (again) return void this.choose(fresh.take(again));
    if (choice.settled.some((word) => names.includes(word))) return;
    const word = names.find((name) => !name.includes(" "));
    const line = word && choice.attempt(word);
    if (line) return void this.submit(line);
    this.board.why(this.labels.say("not-now", { what: this.board.thing(names[0]).said || names[0] }));
  }

  /**
   * What of a choice is meant by pointing at these.
   * @param {Choice} choice
   * @param {string[]} names
   * @returns {Pick | undefined}
   */
  meant(choice, names) {
    const { marks } = choice;
    const name = names.find((one) => marks.has(one));
    if (name) return marks.get(name);
    const [only, more] = this.upon(choice, names);
    return more ? undefined : marks.get(only);
  }

  /**
   * Pieces that may be chosen and lie on the shape pointed at.
   * @param {Choice} choice
   * @param {string[]} names
   */
  upon(choice, names) {
    const shape = this.board.painter.shapeOf(names[0]);
    return [...choice.marks.keys()].filter((name) => choice.kind(name) === "piece" && this.board.painter.shapeOf(name) === shape);
  }

  /**
   * The piece that somebody takes hold of: the one pointed at, or the only one there that may be chosen.
   * @param {string[]} names
   */
  holds(names) {
    const base = this.choice?.picks.length ? this.choice.fresh : this.choice;
    const pick = base && names.length ? this.meant(base, names) : undefined;
    return pick && base?.kind(pick.word) === "piece" ? pick.word : undefined;
  }

  /**
   * A piece is taken up to be dragged; whether it may be.
   * @param {string[]} names
   */
  grip(names) {
    const { choice } = this;
    const base = choice?.picks.length ? choice.fresh : choice;
    const name = names.find((one) => base?.marks.has(one) && base.kind(one) === "piece");
    const pick = name && base?.marks.get(name);
    if (!base || !pick || this.busy) return false;
    const taken = base.take(pick);
    if (!taken.done) this.choose(taken);
    return !taken.done;
  }

  /** A tile of the hand, or another thing beside the board. @param {string} word */
  pick(word) {
    const found = this.choice?.find(word);
    if (found && this.choice) this.choose(this.choice.take(found));
  }

  letGo() {
    if (!this.choice?.picks.length) return;
    this.board.why("");
    this.choose(this.choice.fresh);
  }

  /**
   * Does what was chosen. As the command that was offered: a line may mean more, such as the stop after a step.
   * @param {string} line
   */
  async submit(line) {
    const { board, choice } = this;
    const seat = board.link?.seat;
    if (!seat || this.busy) return;
    this.busy = true;
    board.dataset.state = "sending";
    try {
      const done = await seat.do(this.offers.get(line) ?? line, { version: this.version, lang: board.link?.lang });
      if (this.choice === choice) {
        this.choice = undefined;
        this.marked();
      } // else the stream was first, and the seat is asked for more already
      board.dispatchEvent(new CustomEvent("done", { detail: { line, ...done } }));
      this.busy = false;
      board.reached(Number.parseInt(done.version, 10));
    } catch (error) {
      this.busy = false;
      if (this.choice === choice) board.dataset.state = "acting";
      this.refused(error);
    }
  }

  /** @param {unknown} error */
  refused(error) {
    const { board } = this;
    const problem = error instanceof ProblemError ? error.problem : undefined;
    if (this.choice) this.choose(this.choice.picks.length > 1 || this.choice.done ? this.choice.fresh : this.choice);
    board.why(reason(error).replace(/ \[[^\]]*\]$/, ""), problem?.rule);
    board.dispatchEvent(new CustomEvent("refused", { detail: problem ?? error }));
    if (problem && error instanceof ProblemError && error.kind === "stale") board.show().catch((failure) => board.fail(failure));
  }

  async takeBack() {
    try {
      await this.board.link?.seat?.takeBack();
      this.board.tell(this.labels.say("taken-back"));
    } catch (error) {
      this.board.why(reason(error));
    }
  }
}
