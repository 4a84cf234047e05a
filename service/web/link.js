// A game or an opened log, as one viewer sees it.
import { Client, ProblemError, Seat } from "./atoll.js";
import { labelsAt } from "./labels.js";

/** @typedef {import("./shapes.js").Moment} Moment */
/** @typedef {{ base?: string, game?: string, token?: string, log?: string, key?: string }} Place */

const KEPT = 400;

/** Asks for moments, and keeps those that it has seen: what has happened does not change. */
export class Link {
  /** @param {Place} place */
  constructor({ base = "", game = "", token = "", log = "", key = "" }) {
    this.base = base || location.origin;
    this.game = game;
    this.token = token;
    this.log = log;
    this.key = key;
    this.client = new Client(this.base, log ? key : token);
    this.seat = log ? undefined : new Seat(this.base, game, token);
    this.path = log ? `/logs/${encodeURIComponent(log)}` : `/games/${encodeURIComponent(game)}`;
    /** @type {Map<string, Promise<Moment>>} */
    this.kept = new Map();
    this.as = "";
    this.lang = "en";
  }

  /** Whether the token is that of a seat. */
  get plays() {
    return !this.log && this.token.startsWith("seat_");
  }

  /**
   * How it looks after entry `seq`; the last one where that is left out.
   * @param {number} [seq]
   * @returns {Promise<Moment>}
   */
  moment(seq) {
    const name = `${seq}|${this.as}|${this.lang}`;
    const { kept } = this;
    const found = seq === undefined ? undefined : kept.get(name);
    if (found) return found;
    const query = this.query(seq ? { at: String(seq) } : {});
    const asked = /** @type {Promise<Moment>} */ (this.client.ask("GET", `${this.path}/moment`, { query }));
    if (seq !== undefined) {
      kept.set(name, asked);
      asked.catch(() => kept.delete(name));
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? "");
    }
    return asked;
  }

  /**
   * @param {number} after
   * @returns {Promise<import("./shapes.js").Outline>}
   */
  outline(after) {
    const query = this.query({ after: String(after), limit: "200" });
    return /** @type {Promise<import("./shapes.js").Outline>} */ (this.client.ask("GET", `${this.path}/outline`, { query }));
  }

  /** Words of the game's rules. */
  labels() {
    return labelsAt(this.client, `${this.path}/labels`, this.lang);
  }

  /** Nothing that was kept is true any more: something was taken back. */
  forget() {
    this.kept = new Map();
  }

  /** @param {Record<string, string>} more */
  query(more) {
    return { lang: this.lang, ...(this.as ? { as: this.as } : {}), ...more };
  }

  /**
   * Another game that begins with the first `seq` entries.
   * @param {string} version
   */
  fork(version) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    return new Client(this.base, this.key).ask("POST", `${this.path}/fork`, { body: { at: version }, headers });
  }
}

/**
 * What to tell somebody of an error.
 * @param {unknown} error
 */
export function reason(error) {
  return error instanceof ProblemError ? error.problem.detail : error instanceof Error ? error.message : String(error);
}

export { ProblemError };
