// <atoll-timeline>: drags a board through its game, with marks where something notable happened.
import { svg } from "./draw.js";
import { Labels } from "./labels.js";
import { button, made } from "./elements.js";
import { sheet } from "./sheet.js";

/** @typedef {import("./board.js").AtollBoard} AtollBoard */
/** @typedef {import("./shapes.js").Mention} Mention */

const PARTS = `
<section class="rail">
  <svg class="ticks" aria-hidden="true" preserveAspectRatio="none"></svg>
  <input type="range" min="1" step="1">
  <div class="controls"></div>
  <div class="controls marks"></div>
  <h3></h3>
  <ol class="story"></ol>
</section>`;
const AROUND = 12;
const STEP = 800;
/** Forms and colours of marks: [path in a box of 10 by 10, colour in light, in dark]. @type {Record<string, [string, string]>} */
const MARKS = {
  loss: ["M1 1L9 9M9 1L1 9", "light-dark(#b3141d, #ff8f88)"],
  rescue: ["M5 1L9 9L1 9Z", "light-dark(#0a6b35, #6fdc9a)"],
  sinking: ["M5 3A2 2 0 1 1 4.9 3Z", "light-dark(#55606c, #aab4bf)"],
  reaction: ["M5 0L10 5L5 10L0 5Z", "light-dark(#5a2a92, #c9a2ff)"],
  end: ["M1 1H9V9H1Z", "light-dark(#16191d, #ffffff)"],
};
const OTHER = ["M5 1L9 5L5 9L1 5Z", "light-dark(#0b57a4, #9cc9ff)"];

/** The element; give it its board with `of(board)`. */
export class AtollTimeline extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = PARTS;
    /** @param {string} name */
    this.part_ = (name) => /** @type {HTMLElement} */ (root.querySelector(name));
    this.range = /** @type {HTMLInputElement} */ (root.querySelector("input"));
    /** @type {AtollBoard | undefined} */
    this.board = undefined;
    /** @type {Mention[]} */
    this.entries = [];
    this.reading = 0;
    this.playing = 0;
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
  }

  disconnectedCallback() {
    this.pause();
  }

  /** @param {AtollBoard} board */
  of(board) {
    this.board = board;
    board.addEventListener("opened", () => this.begin());
    board.addEventListener("moment", () => this.shown());
    board.addEventListener("entry", () => this.read());
    board.addEventListener("view", () => this.reread());
    if (board.moment) this.begin();
  }

  get labels() {
    return this.board?.labels ?? new Labels({});
  }

  begin() {
    const { labels } = this;
    this.part_("section").setAttribute("aria-label", labels.say("timeline"));
    this.range.setAttribute("aria-label", labels.say("entry"));
    this.part_("h3").textContent = labels.say("story");
    const press = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ act) => {
      const made = button(sign, act);
      made.setAttribute("aria-label", labels.say(name));
      made.title = labels.say(name);
      return made;
    };
    const player = press(labels.say("play"), "play", () => (this.playing ? this.pause() : this.play()));
    player.className = "player";
    this.part_(".controls").replaceChildren(
      press("|◀", "first", () => this.go(1)),
      press("◀", "previous", () => this.go(this.at - 1)),
      player,
      press("▶", "next", () => this.go(this.at + 1)),
      press("▶|", "last", () => this.go(undefined)),
      press("◆◀", "previous-mark", () => this.leap(-1)),
      press("▶◆", "next-mark", () => this.leap(1)),
      document.createElement("output"),
    );
    this.reread();
    this.shown();
  }

  get at() {
    return this.board?.wish ?? this.board?.seen ?? 1;
  }

  get last() {
    return this.board?.last ?? 1;
  }

  /** Goes to an entry; to the present where none is given. @param {number} [seq] */
  go(seq) {
    const live = seq === undefined || (seq >= this.last && !this.board?.link?.log);
    this.board?.show(live ? undefined : Math.min(this.last, Math.max(1, seq))).catch((error) => this.board?.fail(error));
  }

  play() {
    if (this.at >= this.last) this.go(1);
    this.playing = window.setInterval(() => {
      if (this.at >= this.last) this.pause();
      else if (this.board?.wish === undefined || this.board.seen === this.board.wish) this.go(this.at + 1);
    }, STEP);
    this.sign();
  }

  pause() {
    clearInterval(this.playing);
    this.playing = 0;
    this.sign();
  }

  sign() {
    const player = /** @type {HTMLElement | null} */ (this.part_(".player"));
    if (!player) return;
    player.textContent = player.title = this.labels.say(this.playing ? "pause" : "play");
    player.setAttribute("aria-label", player.title);
  }

  /** To the next or previous notable entry. @param {number} step */
  leap(step) {
    const marked = this.entries.filter((entry) => entry.marks?.length && (entry.seq - this.at) * step > 0);
    const found = step > 0 ? marked[0] : marked.at(-1);
    if (found) this.go(found.seq);
  }

  /** Reads the outline anew: what was read before may have been taken back. */
  reread() {
    this.entries = [];
    this.reading += 1;
    this.read();
  }

  /** Reads the outline as far as the game has come. */
  async read() {
    const mine = this.reading;
    const { board } = this;
    while (board?.link && mine === this.reading && this.entries.length < this.last) {
      const page = await board.link.outline(this.entries.length).catch(() => undefined);
      if (!page?.entries.length || mine !== this.reading) return;
      const next = this.entries.length + 1;
      this.entries.push(...page.entries.filter((entry) => entry.seq >= next));
      this.ticks();
      this.tellStory();
    }
  }

  shown() {
    this.range.max = String(this.last);
    this.range.value = String(this.at);
    const text = this.labels.say("entry-of", { seq: this.at, last: this.last });
    this.range.setAttribute("aria-valuetext", text);
    const output = this.part_("output");
    if (output) output.textContent = text;
    this.tellStory();
  }

  ticks() {
    const place = /** @type {SVGElement} */ (/** @type {unknown} */ (this.part_(".ticks")));
    const kinds = new Map();
    place.setAttribute("viewBox", "0 0 1000 24");
    const drawn = [];
    for (const { seq, marks } of this.entries) {
      for (const mark of marks ?? []) {
        const [path, colour] = MARKS[mark] ?? OTHER;
        kinds.set(mark, colour);
        const x = 8 + (984 * (seq - 1)) / Math.max(1, this.last - 1);
        const tick = svg("path", { d: path, transform: `translate(${x - 5} ${mark === "sinking" ? 14 : 2})`, "stroke-width": 2 });
        tick.style.stroke = colour;
        tick.style.fill = mark === "loss" ? "none" : colour;
        drawn.push(tick);
      }
    }
    place.replaceChildren(...drawn);
    this.part_(".marks").replaceChildren(...[...kinds.keys()].map((mark) => this.legend(mark)));
  }

  /** @param {string} mark */
  legend(mark) {
    const [path, colour] = MARKS[mark] ?? OTHER;
    const sign = svg("path", { d: path, "stroke-width": 2 });
    sign.style.stroke = colour;
    sign.style.fill = mark === "loss" ? "none" : colour;
    const item = made("span", "", "chip");
    item.append(svg("svg", { viewBox: "-1 -1 12 12", width: 12, height: 12, "aria-hidden": "true" }, sign), ` ${this.labels.mark(mark)}`);
    return item;
  }

  /** The entries around the one that is shown, in words. */
  tellStory() {
    const { at } = this;
    const first = Math.max(0, at - AROUND);
    const story = this.part_(".story");
    story.replaceChildren(...this.entries.slice(first, at + AROUND / 2).map((entry) => {
      const item = made("li", "", entry.seq === at ? "here" : "");
      const press = button("", () => this.go(entry.seq));
      press.append(made("b", `${entry.seq} ${entry.who} `), entry.facts.join("; ") || entry.command);
      if (entry.seq === at) press.setAttribute("aria-current", "step");
      item.append(press);
      return item;
    }));
    const here = /** @type {HTMLElement | null} */ (story.querySelector(".here"));
    if (here) story.scrollTop = here.offsetTop - story.offsetTop - story.clientHeight / 2;
  }
}

if (!customElements.get("atoll-timeline")) customElements.define("atoll-timeline", AtollTimeline);
