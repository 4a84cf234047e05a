// What each seat has, beside the board.
import { svg } from "./draw.js";
import { made } from "./elements.js";

/** @typedef {import("./shapes.js").Moment} Moment */

/**
 * @param {Moment} moment
 * @param {import("./labels.js").Labels} labels
 * @param {(word: string) => void} pick  A thing of the own hand was pressed.
 */
export function seats(moment, labels, pick) {
  return (moment.picture?.panels ?? []).map((panel) => {
    const acts = moment.to_act.includes(moment.seats.indexOf(panel.seat));
    const mine = panel.seat === moment.viewer;
    const item = made("li", "", acts ? "seat acts" : "seat");
    if (moment.changed?.includes(panel.seat)) item.classList.add("changed");
    const notes = [mine && labels.say("you"), acts && labels.say("to-act")].filter(Boolean);
    const title = made("h3", "");
    title.append(badge(moment, panel.form, panel.tone), `${labels.word(panel.seat)}${notes.length ? ` (${notes.join(", ")})` : ""}`);
    const chips = made("ul", "", "chips");
    chips.append(...panel.chips.map((chip) => chipOf(chip, mine, pick)));
    item.append(title, made("p", panel.lines.join(" · ")), ...(panel.chips.length ? [chips] : []));
    return item;
  });
}

/**
 * @param {import("./shapes.js").Chip} chip
 * @param {boolean} mine
 * @param {(word: string) => void} pick
 */
function chipOf(chip, mine, pick) {
  const item = document.createElement("li");
  const inner = made(mine && chip.name ? "button" : "span", chip.said, "chip");
  if (mine && chip.name) inner.addEventListener("click", () => pick(chip.name));
  item.append(inner);
  return item;
}

/**
 * The form and colour of a seat's pieces.
 * @param {Moment} moment
 * @param {string} form
 * @param {string} name
 */
function badge(moment, form, name) {
  const tone = moment.picture?.tones[name];
  const path = svg("path", { d: moment.picture?.forms[form] ?? "", fill: tone?.fill ?? "#888888", stroke: "#55595e", "stroke-width": 5 });
  return svg("svg", { viewBox: "-60 -60 120 120", "aria-hidden": "true" }, path);
}
