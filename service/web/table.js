// The table: a board with its time line, as whom it is seen, and what leads on from a moment.
import { Client } from "./atoll.js";
import { memory } from "./page.js";
import { button, made } from "./elements.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./board.js").AtollBoard} AtollBoard */
/** @typedef {import("./link.js").Link} Link */

/** Files that were opened in this tab, by the name that the service gave them. @type {Map<string, File>} */
const files = new Map();

/**
 * Sends a log file to be looked at; answers its name.
 * @param {Page} page
 * @param {File} file
 */
export async function openLog(page, file) {
  const answer = await fetch(`/logs?lang=${page.lang}`, {
    method: "POST", body: file, headers: { authorization: `Bearer ${memory.key}`, "content-type": "application/jsonl" },
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.detail ?? answer.statusText);
  files.set(told.game, file);
  return /** @type {string} */ (told.game);
}

/**
 * @param {Page} page
 * @param {URLSearchParams} place
 */
export async function table(page, place) {
  const { labels } = page;
  const given = (/** @type {string} */ name) => place.get(name) ?? "";
  const [game, log] = [given("game"), given("log")];
  const token = given("token") || (game && (memory.games[game]?.token || memory.key));
  const board = /** @type {AtollBoard} */ (document.createElement("atoll-board"));
  const line = /** @type {import("./timeline.js").AtollTimeline} */ (document.createElement("atoll-timeline"));
  const attributes = { game, log, token, key: memory.key, lang: page.lang, at: given("at"), as: given("as") };
  for (const [name, value] of Object.entries(attributes)) if (value) board.setAttribute(name, value);
  if (!page.moving) board.setAttribute("motion", "off");
  const bar = made("div", "", "bar");
  page.main.replaceChildren(bar, board, line);
  line.of(board);
  board.addEventListener("failed", (event) => page.notice(/** @type {CustomEvent} */ (event).detail));
  board.addEventListener("opened", () => {
    page.about(`${log ? files.get(log)?.name ?? labels.say("download") : game}`);
    bar.replaceChildren(...tools(page, board, place));
  }, { once: true });
  if (game && token && token !== memory.key) await remember(game, token);
}

/**
 * @param {string} game
 * @param {string} token
 */
async function remember(game, token) {
  const told = await new Client(location.origin, token).ask("GET", `/games/${encodeURIComponent(game)}`);
  const { ruleset } = /** @type {import("./types.js").GameTold} */ (told);
  memory.keep(game, { token, ruleset });
}

/**
 * @param {Page} page
 * @param {AtollBoard} board
 * @param {URLSearchParams} place
 */
function tools(page, board, place) {
  const { labels } = page;
  const link = /** @type {Link} */ (board.link);
  const select = document.createElement("select");
  const viewers = [...(board.moment?.seats ?? []), "spectator", "host"];
  select.append(...viewers.map((name) => new Option(["spectator", "host"].includes(name) ? labels.say(name) : board.labels.word(name), name)));
  select.value = board.moment?.viewer ?? "";
  select.addEventListener("change", () => seenAs(board, select));
  const label = made("label", `${labels.say("view-as")} `);
  label.append(select);
  const shown = () => board.moment?.seq ?? 1;
  const copy = button(labels.say("link"), async () => {
    const params = new URLSearchParams({ ...(link.log ? { log: link.log } : { game: link.game }), at: String(shown()) });
    if (place.get("token")?.startsWith("look_")) params.set("token", link.token);
    if (link.as) params.set("as", link.as);
    history.replaceState(null, "", place.get("token") && !params.get("token") ? `#${params}&token=${link.token}` : `#${params}`);
    await navigator.clipboard?.writeText(`${location.origin}/#${params}`).catch(() => {});
    copy.textContent = labels.say("copied");
  });
  const made_ = [label, copy];
  if (memory.key) made_.push(button(labels.say("fork"), () => fork(page, board)));
  const { seat } = link;
  if (seat && link.plays) made_.push(button(labels.say("resign"), () => resign(page, seat)));
  return made_;
}

/**
 * Gives up, once that was confirmed.
 * @param {Page} page
 * @param {import("./atoll.js").Seat} seat
 */
async function resign(page, seat) {
  if (!confirm(page.labels.say("resign-surely"))) return;
  try {
    await seat.resign();
    page.about(page.labels.say("resigned"));
  } catch (error) {
    page.notice(error);
  }
}

/**
 * @param {AtollBoard} board
 * @param {HTMLSelectElement} select
 */
async function seenAs(board, select) {
  const { link } = board;
  if (!link) return;
  const before = link.as;
  link.as = select.value;
  try {
    await link.moment(board.seen);
    board.setAttribute("as", select.value);
    board.setAttribute("at", String(board.seen));
  } catch (error) {
    link.as = before;
    select.value = board.moment?.viewer ?? "";
    board.fail(error);
  }
}

/**
 * @param {Page} page
 * @param {AtollBoard} board
 */
async function fork(page, board) {
  const link = /** @type {Link} */ (board.link);
  link.key = memory.key;
  try {
    const game = await link.fork(board.moment?.version ?? "1");
    const { created } = await import("./lobby.js");
    page.about(page.labels.say("forked", { seq: board.seen }));
    created(page, /** @type {import("./types.js").GameMade} */ (game), page.main);
  } catch (error) {
    board.fail(error);
  }
}
