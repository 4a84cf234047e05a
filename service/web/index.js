// A game as text: the position, what the seat may do, and what has happened.
import { ProblemError, Seat } from "/static/atoll.js";

const place = new URLSearchParams(location.hash.slice(1));
const at = (id) => document.getElementById(id);
const seat = place.get("token") ? new Seat(location.origin, place.get("game"), place.get("token")) : undefined;
const plays = place.get("token")?.startsWith("seat_");
const SHOWN = 200;
let asked = 0;

/** Shows the position and the offers as they are now; of several calls at once the last one counts. */
async function show() {
  const mine = ++asked;
  const [game, drawing, offers] = await Promise.all([seat.game(), seat.drawing(), plays ? seat.offers() : undefined]);
  if (mine !== asked) return;
  at("drawing").textContent = drawing;
  at("title").textContent = `${game.ruleset}, version ${game.version}`;
  at("turn").textContent = turn(game);
  at("prompt").textContent = offers?.prompt ?? "";
  at("offers").replaceChildren(...(offers?.groups ?? []).map((group) => fieldset(group, offers.version)));
}

function turn(game) {
  if (game.over) return `The game is over${game.result ? `: ${game.result.scores.join(" : ")}` : ""}.`;
  return `Waiting for ${game.to_act.map((index) => game.seats[index].name || game.seats[index].seat).join(", ")}.`;
}

function fieldset(group, version) {
  const box = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = group.piece;
  box.append(legend, ...group.targets.map((target) => button(target, version)));
  return box;
}

function button(target, version) {
  const press = document.createElement("button");
  press.textContent = target.target || target.text;
  press.setAttribute("aria-label", target.text);
  press.addEventListener("click", () => act(target.text, version));
  return press;
}

async function act(text, version) {
  try {
    await seat.do(text, { version });
    notice("");
  } catch (error) {
    notice(error instanceof ProblemError ? error.problem.detail : String(error));
  }
}

function tell(message) {
  const lines = message.facts.map((fact) => fact.text).filter(Boolean);
  const item = document.createElement("li");
  item.textContent = `${message.who}: ${lines.join("; ") || message.command}`;
  at("facts").prepend(item);
  while (at("facts").children.length > SHOWN) at("facts").lastChild.remove();
}

function notice(text) {
  at("notice").textContent = text;
  at("notice").hidden = !text;
}

async function follow() {
  notice("");
  at("game").hidden = false;
  for await (const message of seat.stream({ lang: "en" })) {
    if (message.event === "entry") tell(message.data);
    await show();
  }
}

if (seat) follow().catch((error) => notice(error.message));
