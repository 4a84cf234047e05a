// The form of a new game: edition, what extends it, its terms with their explanation, and who sits where.
import { Client, Host } from "./atoll.js";
import { memory } from "./page.js";
import { button, made } from "./elements.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./shapes.js").Plugin} Plugin */
/** @typedef {import("./shapes.js").Term} Term */
/** @typedef {import("./shapes.js").Described} Described */

const COLOURS = ["red", "yellow", "blue", "green", "orange", "white", "purple"];
/** Seats that lie in another order round the board. @type {Record<string, string[]>} */
const ORDERS = { sorry: ["red", "blue", "yellow", "green"], red_cathedral: ["yellow", "green", "blue", "red"] };
const USUAL = "survive.anniversary_2012";

/**
 * @param {Page} page
 * @param {(made: import("./types.js").GameMade) => void} done
 */
export async function form(page, done) {
  const client = new Client(location.origin, memory.key);
  const { plugins } = /** @type {{ plugins: Plugin[] }} */ (await client.ask("GET", "/rulesets"));
  const fields = new Form(page, client, plugins, done);
  await fields.change();
  return fields.element;
}

class Form {
  /**
   * @param {Page} page
   * @param {Client} client
   * @param {Plugin[]} plugins
   * @param {(made: import("./types.js").GameMade) => void} done
   */
  constructor(page, client, plugins, done) {
    this.page = page;
    this.client = client;
    this.plugins = plugins;
    this.done = done;
    /** @type {Record<string, unknown>} */
    this.terms = {};
    this.chosen = new Set();
    this.count = 4;
    this.edition = document.createElement("select");
    this.edition.setAttribute("aria-label", page.labels.say("edition"));
    for (const one of plugins) if (one.kind === "edition") this.edition.append(new Option(`${one.title} (${one.players})`, one.name));
    this.edition.value = USUAL;
    this.edition.addEventListener("change", () => this.changed(true));
    this.extras = group(page.labels.say("expansions"));
    this.seats = group(page.labels.say("seats"));
    this.list = made("div", "", "terms");
    const terms = document.createElement("details");
    terms.append(made("summary", page.labels.say("terms")), made("p", page.labels.say("terms-help")), this.list);
    this.problem = made("p", "", "bad");
    this.problem.setAttribute("role", "alert");
    this.create = Object.assign(made("button", page.labels.say("create"), "main"), { type: "submit" });
    this.element = made("form", "", "card wide");
    this.element.append(made("h2", page.labels.say("new-game")), this.edition, this.extras, this.seats, terms, this.problem, this.create);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  get family() {
    return this.edition.value.split(".")[0];
  }

  /** @param {boolean} [anew] */
  changed(anew = false) {
    if (anew) {
      this.chosen.clear();
      this.terms = {};
    }
    this.change().catch((error) => this.tell(error));
  }

  /** @param {unknown} [error] */
  tell(error) {
    this.problem.textContent = error === undefined ? "" : /** @type {any} */ (error).problem?.detail ?? String(error);
  }

  /** Asks for the rules as they are chosen, and shows what goes with them. */
  async change() {
    this.showExtras();
    this.showSeats();
    const query = { plugins: [...this.chosen].join(",") };
    try {
      const described = /** @type {Described} */ (await this.client.ask("GET", `/rulesets/${this.edition.value}`, { query }));
      this.list.replaceChildren(...described.terms.map((term) => this.term(term)));
      this.tell();
    } catch (error) {
      this.tell(error);
    }
  }

  showExtras() {
    const { labels } = this.page;
    const names = new Set([this.edition.value, ...this.chosen]);
    const options = this.plugins.filter((one) => one.name.startsWith(`${this.family}.`) && one.kind !== "edition");
    const made_ = options.map((one) => {
      const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: this.chosen.has(one.name), value: one.name });
      const why = this.conflict(one, names);
      box.disabled = !!why && !box.checked;
      box.addEventListener("change", () => {
        if (box.checked) this.chosen.add(one.name);
        else this.chosen.delete(one.name);
        this.changed();
      });
      const label = made("label", "", "option");
      label.append(box, ` ${one.title}`, made("small", one.about));
      if (why) label.append(made("small", why, "bad"));
      for (const other of one.requires) label.append(made("small", labels.say("requires", { other })));
      return label;
    });
    this.extras.replaceChildren(/** @type {Node} */ (this.extras.firstChild), ...made_);
    this.extras.hidden = !options.length;
  }

  /**
   * What keeps a plugin from being added; empty where nothing does.
   * @param {Plugin} plugin
   * @param {Set<string>} names
   */
  conflict(plugin, names) {
    for (const name of names) {
      const other = this.plugins.find((one) => one.name === name);
      const why = plugin.conflicts[name] ?? other?.conflicts[plugin.name];
      if (why) return this.page.labels.say("excludes", { other: other?.title ?? name, why });
    }
    return "";
  }

  showSeats() {
    const { labels } = this.page;
    const colours = ORDERS[this.family] ?? COLOURS;
    const players = this.plugins.find((one) => one.name === this.edition.value)?.players ?? "";
    const [least, most] = [...players.split("-").map(Number), Number(players)];
    this.count = Math.min(Math.max(this.count, least || 1), this.chosen.has("survive.five_six_players") ? 6 : most || 6);
    const old = [...this.seats.querySelectorAll("select")].map((one) => one.value);
    const rows = colours.slice(0, this.count).map((colour, index) => {
      const select = document.createElement("select");
      const bots = Object.keys(labels.page).filter((name) => name.startsWith("bot-"));
      select.append(new Option(labels.say("human"), "human"), ...bots.map((name) => new Option(labels.say(name), name.slice(4))));
      select.value = old[index] ?? (index ? "greedy" : "human");
      select.name = colour;
      const label = made("label", "", "row");
      label.append(made("span", labels.say("seat-player", { seat: colour })), select);
      return label;
    });
    const more = button(labels.say("add-seat"), () => this.resize(1));
    const less = button(labels.say("remove-seat"), () => this.resize(-1));
    this.seats.replaceChildren(/** @type {Node} */ (this.seats.firstChild), ...rows, less, more);
  }

  /** @param {number} by */
  resize(by) {
    this.count += by;
    this.showSeats();
  }

  /** @param {Term} term */
  term(term) {
    const { labels } = this.page;
    const text = JSON.stringify(term.value);
    const value = JSON.stringify(this.terms[term.name] ?? term.value);
    const words = /^one of ([a-z0-9_, ]+)$/.exec(term.allowed)?.[1].split(", ");
    const input = document.createElement(words ? "select" : "input");
    if (words) input.append(...words.map((word) => new Option(word, JSON.stringify(word))));
    input.value = value;
    input.name = term.name;
    input.addEventListener("change", () => this.set(term, input.value));
    const label = made("label", term.name.replaceAll("_", " "));
    label.append(input);
    const item = made("div", "", "term");
    const known = [term.allowed, labels.say("term-usual", { value: text }), term.rules.join(", ")].filter(Boolean).join(" · ");
    item.append(label, made("small", term.doc), made("small", known));
    return item;
  }

  /**
   * @param {Term} term
   * @param {string} text
   */
  set(term, text) {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      value = text;
    }
    if (JSON.stringify(value) === JSON.stringify(term.value)) delete this.terms[term.name];
    else this.terms[term.name] = value;
  }

  async send() {
    this.tell();
    const seats = [...this.seats.querySelectorAll("select")].map((one) => ({ seat: one.name, player: one.value }));
    try {
      const asked = { ruleset: this.edition.value, seats, plugins: [...this.chosen], terms: this.terms };
      this.done(await new Host(location.origin, memory.key).create(asked));
    } catch (error) {
      this.tell(error);
    }
  }
}

/** @param {string} title */
function group(title) {
  const element = document.createElement("fieldset");
  element.append(made("legend", title));
  return element;
}
