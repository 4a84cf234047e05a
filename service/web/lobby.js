// The lobby: games to create, to go on with, to watch, and logs to open.
import { Host } from "./atoll.js";
import { form } from "./form.js";
import { memory } from "./page.js";
import { button, made } from "./elements.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").GameMade} GameMade */
/** @typedef {import("./types.js").GameTold} GameTold */

/** @param {Page} page */
export async function lobby(page) {
  const cards = made("div", "", "cards");
  page.main.replaceChildren(cards);
  cards.append(yours(page), join(page), opening(page));
  if (!memory.key) return void cards.prepend(key(page));
  const fields = await form(page, (game) => created(page, game, page.main));
  if (cards.isConnected) cards.prepend(fields);
  cards.append(await all(page));
}

/**
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function card(title, ...content) {
  const element = made("section", "", "card");
  element.append(made("h2", title), ...content);
  return element;
}

/** @param {Page} page  Asks for the key of the service. */
function key(page) {
  const { labels } = page;
  const input = Object.assign(document.createElement("input"), { type: "password", autocomplete: "off" });
  input.setAttribute("aria-label", labels.say("key"));
  const row = made("form", "", "row");
  row.append(input, Object.assign(made("button", labels.say("use-key"), "main"), { type: "submit" }));
  row.addEventListener("submit", (event) => {
    event.preventDefault();
    sessionStorage.setItem("atoll.key", input.value.trim());
    page.route();
  });
  return card(labels.say("key"), made("p", labels.say("key-help")), row);
}

/** @param {Page} page  Games whose token this browser has. */
function yours(page) {
  const { labels } = page;
  const list = made("ul", "", "list");
  for (const [game, { token, ruleset }] of Object.entries(memory.games).reverse()) {
    const item = made("li", "");
    const link = Object.assign(made("a", `${ruleset ?? ""} ${game}`), { href: `#game=${game}&token=${token}` });
    item.append(link);
    list.append(item);
  }
  return card(labels.say("your-games"), list.children.length ? list : made("p", labels.say("no-games")));
}

/** @param {Page} page */
function join(page) {
  const { labels } = page;
  const input = Object.assign(document.createElement("input"), { type: "text" });
  input.setAttribute("aria-label", labels.say("token"));
  const row = made("form", "", "row");
  row.append(input, Object.assign(made("button", labels.say("join")), { type: "submit" }));
  row.addEventListener("submit", (event) => {
    event.preventDefault();
    location.hash = input.value.trim().replace(/^.*#/, "");
  });
  return card(labels.say("token"), row);
}

/** @param {Page} page */
function opening(page) {
  const { labels } = page;
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".jsonl,application/jsonl" });
  input.setAttribute("aria-label", labels.say("choose-file"));
  input.addEventListener("change", () => page.take(input.files));
  return card(labels.say("open-log"), made("p", labels.say("open-log-help")), input);
}

/** @param {Page} page  All games of the service, to watch. */
async function all(page) {
  const { labels } = page;
  const { games } = await new Host(location.origin, memory.key).games();
  const list = made("ul", "", "list");
  for (const game of games) {
    const item = made("li", "");
    const seats = game.seats.map((seat) => `${seat.seat} (${seat.name || seat.player})`).join(", ");
    item.append(
      made("span", `${game.ruleset}: ${seats}, ${labels.say(game.over ? "is-over" : "goes-on")}`),
      Object.assign(made("a", labels.say("watch")), { href: `#game=${game.game}` }),
    );
    list.append(item);
  }
  return card(labels.say("host-games"), games.length ? list : made("p", "–"));
}

/**
 * The links of a new game.
 * @param {Page} page
 * @param {GameMade} game
 * @param {HTMLElement} place
 */
export function created(page, { game, tokens }, place) {
  const { labels } = page;
  const list = made("ul", "", "list");
  const address = (/** @type {string} */ token) => `${location.origin}/#game=${game.game}&token=${token}`;
  game.seats.forEach((seat, index) => {
    if (seat.player === "human") list.append(link(page, seat.seat, address(tokens.seats[index]), labels.say("play-as", { seat: seat.seat })));
  });
  list.append(link(page, labels.say("spectator"), address(tokens.spectators), labels.say("watch")));
  const first = game.seats.findIndex((seat) => seat.player === "human");
  memory.keep(game.game, { token: first < 0 ? tokens.spectators : tokens.seats[first], ruleset: game.ruleset });
  place.replaceChildren(card(labels.say("new-game"), made("p", labels.say("created")), list));
  /** @type {HTMLElement | null} */ (place.querySelector("a"))?.focus();
}

/**
 * @param {Page} page
 * @param {string} who
 * @param {string} address
 * @param {string} text
 */
function link(page, who, address, text) {
  const { labels } = page;
  const item = made("li", "");
  const copy = button(labels.say("copy"), async () => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    copy.textContent = labels.say("copied");
  });
  copy.setAttribute("aria-label", `${labels.say("copy")}: ${labels.say("join-link", { seat: who })}`);
  item.append(Object.assign(made("a", text), { href: address }), made("code", address), copy);
  return item;
}

