// <atoll-board>: a game of any ruleset, drawn, played and followed. It needs no page around it.
// Attributes: base (this site by default), game, token, log and key (an opened log), at (an entry), as, lang, motion="off".
// Events: "moment" (what is shown), "refused" (a problem), "done" (a command), "failed" (an error).
import { Painter } from "./draw.js";
import { catchUp, follow } from "./follow.js";
import { listen, stay } from "./hands.js";
import { Labels } from "./labels.js";
import { Link, reason } from "./link.js";
import { made } from "./elements.js";
import { seats } from "./seats.js";
import { sheet } from "./sheet.js";
import { Tray } from "./tray.js";

/** @typedef {import("./shapes.js").Moment} Moment */

const PARTS = `
<div class="layout">
  <div class="stage"><svg class="board" role="group"></svg><pre hidden tabindex="0"></pre></div>
  <div class="status"></div>
  <section class="tray"><p class="prompt"></p><div class="buttons"></div><p class="why" role="alert"></p></section>
  <ul class="seats"></ul>
  <div class="sr" role="status" aria-live="polite"></div>
</div>`;

/** The element; `show(seq)` goes to an earlier moment, `show()` back to the present. */
export class AtollBoard extends HTMLElement {
  static observedAttributes = ["lang", "motion", "game", "token", "log", "at", "as"];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = PARTS;
    /** @param {string} name */
    this.part_ = (name) => /** @type {HTMLElement} */ (root.querySelector(name));
    this.painter = new Painter(/** @type {SVGSVGElement} */ (root.querySelector("svg.board")));
    /** @type {Link | undefined} */
    this.link = undefined;
    this.labels = new Labels({});
    this.last = 0;
    this.seen = 0;
    this.present = "";
    this.wish = /** @type {number | undefined} */ (undefined);
    this.moment = /** @type {Moment | undefined} */ (undefined);
    this.tray = new Tray(this, this.part_(".tray"));
    this.stopping = new AbortController();
    this.turning = false;
    listen(this.painter, {
      point: (names) => this.tray.point(names),
      holds: (names) => this.tray.holds(names),
      grip: (names) => this.tray.grip(names),
      cancel: () => this.tray.letGo(),
      marks: () => this.tray.marks,
    });
    root.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key === "Escape") this.tray.letGo();
    });
  }

  connectedCallback() {
    this.open().catch((error) => this.fail(error));
  }

  disconnectedCallback() {
    this.stopping.abort();
    this.link = undefined;
  }

  /**
   * @param {string} name
   * @param {string | null} was
   * @param {string | null} is
   */
  attributeChangedCallback(name, was, is) {
    if (was === is || !this.link) return;
    if (name === "motion") this.painter.moving = this.moves;
    else if (name === "at") this.show(is ? Number(is) : undefined).catch((error) => this.fail(error));
    else this.open().catch((error) => this.fail(error));
  }

  get moves() {
    return this.getAttribute("motion") !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  async open() {
    this.stopping.abort();
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    const given = (/** @type {string} */ name) => this.getAttribute(name) ?? "";
    if (!given("game") && !given("log")) return;
    const link = new Link({ base: given("base"), game: given("game"), token: given("token"), log: given("log"), key: given("key") });
    link.lang = given("lang") || "en";
    link.as = given("as");
    this.link = link;
    this.painter.moving = this.moves;
    this.part_(".layout").classList.toggle("moving", this.moves);
    const at = given("at") ? Number(given("at")) : undefined;
    const [page, rules, moment] = await Promise.all([Labels.of(link.base, link.lang), link.labels(), link.moment(at)]);
    if (signal.aborted) return;
    this.labels = page.with(rules);
    this.wish = at;
    const now = at ? await link.moment() : moment;
    this.last = now.seq;
    this.present = now.version;
    const drawn = this.draw(moment, false);
    performance.mark("atoll-first-board");
    await drawn;
    this.dispatchEvent(new CustomEvent("opened", { detail: this }));
    if (!link.log) follow(this, link, signal).catch((error) => signal.aborted || this.fail(error));
  }

  /**
   * Goes to the moment after entry `seq`, or to the present; of several calls at once the last one counts.
   * @param {number} [seq]
   */
  async show(seq) {
    this.wish = seq;
    const { link } = this;
    if (!link) return;
    const moment = await link.moment(seq ?? this.last);
    if (this.wish !== seq || this.link !== link) return;
    await this.draw(moment, Math.abs(moment.seq - this.seen) === 1);
    if (seq === undefined) catchUp(this, link, this.stopping.signal);
  }

  /**
   * @param {Moment} moment
   * @param {boolean} animate
   */
  async draw(moment, animate) {
    this.moment = moment;
    this.seen = moment.seq;
    const text = this.part_("pre");
    text.hidden = !!moment.picture;
    this.painter.root.toggleAttribute("hidden", !moment.picture);
    text.textContent = moment.drawing ?? "";
    if (moment.picture) this.paint(moment, animate);
    this.part_(".status").replaceChildren(...(moment.picture?.lines ?? []).map((line) => made("span", line)));
    this.part_(".seats").setAttribute("aria-label", this.labels.say("seats-panel"));
    this.part_(".seats").replaceChildren(...seats(moment, this.labels, (word) => this.tray.pick(word)));
    this.why("");
    this.tray.wait(this.waiting(moment));
    this.dispatchEvent(new CustomEvent("moment", { detail: moment }));
    this.tell(`${moment.who}: ${moment.facts.join("; ") || moment.command}`);
    await this.offer();
  }

  /**
   * @param {Moment} moment
   * @param {boolean} animate
   */
  paint(moment, animate) {
    const { painter } = this;
    const held = /** @type {ShadowRoot} */ (this.shadowRoot).activeElement?.getAttribute("data-name");
    if (!moment.picture) return;
    painter.paint(moment.picture, animate);
    painter.root.setAttribute("aria-label", this.labels.say("board", { seq: moment.seq }));
    painter.mark("changed", moment.changed ?? []);
    painter.mark("focus", moment.picture.focus);
    stay(painter, held);
  }

  /** The moment shown, where it is the present and the game waits for this seat. */
  get acting() {
    const { moment, link } = this;
    if (!moment || !link?.plays || this.wish !== undefined || moment.seq !== this.last) return undefined;
    return moment.to_act.includes(moment.seats.indexOf(moment.viewer)) ? moment : undefined;
  }

  /** Asks what the seat may do, where the game waits for it. */
  async offer() {
    const { acting: moment, link } = this;
    if (!moment || !link) return;
    const told = await link.seat?.offers(link.lang);
    if (this.acting !== moment || this.tray.choice || !told) return; // it was asked twice, or the game has gone on
    const targets = told.groups.flatMap((group) => group.targets);
    const offers = new Map(targets.map(({ text, command }) => [text, /** @type {object} */ (command)]));
    const task = this.labels.say("your-move", { seat: this.labels.word(moment.viewer), what: moment.prompt });
    this.tray.offer(offers, told.version, task);
    this.dataset.state = "acting";
    this.tell(task, true);
  }

  /**
   * What the game waits for, for those who do not act.
   * @param {Moment} moment
   */
  waiting(moment) {
    const looking = this.wish !== undefined || !!this.link?.log;
    this.dataset.state = looking ? "looking" : moment.to_act.length ? "waiting" : "over";
    this.dataset.seq = String(moment.seq);
    if (looking) return this.labels.say("looking", { seq: moment.seq, last: this.last });
    if (!moment.to_act.length) return this.labels.say("over");
    const names = moment.to_act.map((seat) => this.labels.word(moment.seats[seat]));
    return this.labels.say("waiting", { seats: names.join(", ") });
  }

  /**
   * The own command is in the log: the stream will say so too, perhaps later.
   * @param {number} seq
   */
  reached(seq) {
    this.last = Math.max(this.last, seq);
    if (this.link) catchUp(this, this.link, this.stopping.signal);
  }

  /**
   * Why something was not done, with its rule.
   * @param {string} text
   * @param {string} [rule]
   */
  why(text, rule = "") {
    const { reason: place } = this.tray;
    place.textContent = text;
    if (rule) place.append(" ", made("code", `[${this.labels.say("rule", { rule })}]`));
  }

  /**
   * Tells those who do not see the board.
   * @param {string} line
   * @param {boolean} [more]  Whether it is told after what was told before.
   */
  tell(line, more = false) {
    const told = made("p", line);
    if (more) this.part_(".sr").append(told);
    else this.part_(".sr").replaceChildren(told);
  }

  /** @param {unknown} error */
  fail(error) {
    this.why(this.labels.say("failed", { why: reason(error) }));
    this.dispatchEvent(new CustomEvent("failed", { detail: error }));
  }

  /**
   * What of the board is called that.
   * @param {string} name
   */
  thing(name) {
    return { kind: this.kind(name), said: this.painter.drawn.get(name)?.thing.said ?? "" };
  }

  /** @param {string} word */
  kind(word) {
    const parent = this.painter.drawn.get(word)?.element.parentNode;
    return parent === this.painter.ground ? "shape" : parent === this.painter.pieces ? "piece" : undefined;
  }
}

if (!customElements.get("atoll-board")) customElements.define("atoll-board", AtollBoard);
