// Words of the page and of the rules, in the language that is chosen.
import { Client } from "./atoll.js";

/** @type {Map<string, Promise<Record<string, string>>>} */
const pages = new Map();

/**
 * @param {Client} client
 * @param {string} path
 * @param {string} lang
 */
export async function labelsAt(client, path, lang) {
  const told = /** @type {{ labels: Record<string, string> }} */ (await client.ask("GET", path, { query: { lang } }));
  return told.labels;
}

/** Texts by name; what a game's rules call a thing comes before what the page calls it. */
export class Labels {
  /**
   * @param {Record<string, string>} page
   * @param {Record<string, string>} rules
   */
  constructor(page, rules = {}) {
    this.page = page;
    this.rules = rules;
  }

  /**
   * The words of the page.
   * @param {string} base
   * @param {string} lang
   */
  static async of(base, lang) {
    const name = `${base} ${lang}`;
    if (!pages.has(name)) pages.set(name, labelsAt(new Client(base, ""), "/labels", lang));
    return new Labels(await /** @type {Promise<Record<string, string>>} */ (pages.get(name)));
  }

  /** @param {Record<string, string>} rules */
  with(rules) {
    return new Labels(this.page, rules);
  }

  /**
   * A text of the page, its gaps filled in.
   * @param {string} name
   * @param {Record<string, string | number>} [values]
   */
  say(name, values = {}) {
    const text = this.page[name] ?? name;
    return text.replace(/\{ (\w+) \}/g, (gap, key) => String(values[key] ?? gap));
  }

  /**
   * A word of the notation, for a button: as the rules call it there, else as they call the thing, else as it is.
   * @param {string} word
   */
  word(word) {
    const name = word.replace(/[^a-zA-Z0-9]/g, "-");
    return this.rules[`word-${name}`] ?? this.rules[name] ?? word;
  }

  /** @param {string} mark */
  mark(mark) {
    return this.rules[`notable-${mark}`] ?? mark;
  }
}
