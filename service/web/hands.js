// Pointing: clicks, drags and keys on the board, as names of the shapes and pieces that they point at.

/** @typedef {import("./draw.js").Painter} Painter */

const FAR = 6;

/**
 * What somebody points at goes to `point`; what is dragged from one to another goes there as well, one after the other.
 * @param {Painter} painter
 * @param {{ point: (names: string[]) => void, holds: (names: string[]) => string | undefined, grip: (names: string[]) => boolean, cancel: () => void, marks: () => string[] }} to
 */
export function listen(painter, to) {
  const { root } = painter;
  /** @type {{ name: string, x: number, y: number, ghost?: SVGElement, id: number } | undefined} */
  let held;
  const below = (/** @type {PointerEvent | MouseEvent} */ event) => namesAt(painter, event);

  root.addEventListener("click", (event) => {
    if (event.detail === 0 || !held) to.point(below(event));
  });
  root.addEventListener("pointerdown", (event) => {
    const name = event.isPrimary && event.button === 0 ? to.holds(below(event)) : undefined;
    held = name ? { name, x: event.clientX, y: event.clientY, id: event.pointerId } : undefined;
  });
  root.addEventListener("pointermove", (event) => {
    if (!held || held.id !== event.pointerId) return;
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) {
      if (!to.grip([held.name])) return void (held = undefined);
      held.ghost = ghost(painter, held.name);
      root.setPointerCapture(event.pointerId);
    }
    if (held?.ghost) follow(painter, held.ghost, event);
  });
  root.addEventListener("pointerup", (event) => {
    const was = held;
    if (was?.ghost) {
      was.ghost.remove();
      to.point(below(event));
    }
    if (!was?.ghost) held = undefined;
    else setTimeout(() => (held = undefined));
  });
  root.addEventListener("pointercancel", () => {
    held?.ghost?.remove();
    held = undefined;
    to.cancel();
  });
  root.addEventListener("keydown", (event) => {
    if (keyed(painter, event, to)) event.preventDefault();
  });
  root.addEventListener("focusin", (event) => stop(painter, /** @type {SVGElement} */ (event.target)));
}

/**
 * @param {Painter} painter
 * @param {MouseEvent} event
 */
function namesAt(painter, event) {
  const root = /** @type {ShadowRoot | Document} */ (painter.root.getRootNode());
  const captured = event.type === "pointerup";  // then the target is whatever captured it
  const found = captured ? root.elementFromPoint(event.clientX, event.clientY) : null;
  const hit = found ?? /** @type {Element} */ (event.target);
  const name = hit.closest("[data-name]")?.getAttribute("data-name");
  return name ? painter.chain(name) : [];
}

/**
 * A copy of what is dragged.
 * @param {Painter} painter
 * @param {string} name
 */
function ghost(painter, name) {
  const element = /** @type {SVGElement} */ (painter.drawn.get(name)?.element.cloneNode(true));
  element.classList.add("drag");
  painter.root.append(element);
  return element;
}

/**
 * @param {Painter} painter
 * @param {SVGElement} element
 * @param {PointerEvent} event
 */
function follow(painter, element, event) {
  const matrix = painter.root.getScreenCTM();
  if (!matrix) return;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  element.setAttribute("transform", `translate(${Math.round(at.x)} ${Math.round(at.y)})`);
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {Painter} painter
 * @param {KeyboardEvent} event
 * @param {{ point: (names: string[]) => void, cancel: () => void, marks: () => string[] }} to
 */
function keyed(painter, event, to) {
  const name = /** @type {Element} */ (event.target).closest("[data-name]")?.getAttribute("data-name");
  if (!name || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key in ARROWS) focus(painter, beside(painter, name, ARROWS[event.key]));
  else if (event.key === "Enter" || event.key === " ") to.point(painter.chain(name));
  else if (event.key === "Escape") to.cancel();
  else if (event.key === "n" || event.key === "p") focus(painter, following(painter, name, to.marks(), event.key === "n" ? 1 : -1));
  else return false;
  return true;
}

/**
 * The nearest shape in a direction.
 * @param {Painter} painter
 * @param {string} name
 * @param {[number, number]} direction
 */
function beside(painter, name, [dx, dy]) {
  const from = painter.drawn.get(name)?.thing.at ?? [0, 0];
  let best = name;
  let least = Infinity;
  for (const shape of painter.picture?.shapes ?? []) {
    if (!shape.said) continue;
    const [x, y] = [shape.at[0] - from[0], shape.at[1] - from[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 0 || aside > along * 1.5) continue;
    const far = along + aside * 2 - (dy && x > 0 ? 1 : 0);
    if (far < least) [best, least] = [shape.name, far];
  }
  return best;
}

/**
 * The next shape with something to be done.
 * @param {Painter} painter
 * @param {string} name
 * @param {string[]} marks
 * @param {number} step
 */
function following(painter, name, marks, step) {
  const stops = new Set(marks.map((mark) => painter.shapeOf(mark)));
  const all = (painter.picture?.shapes ?? []).map((shape) => shape.name);
  for (let walked = 1, at = all.indexOf(name); walked <= all.length; walked += 1) {
    const next = all[(at + step * walked + all.length * walked) % all.length];
    if (stops.has(next)) return next;
  }
  return name;
}

/**
 * The board has one stop for the Tab key: where somebody was last.
 * @param {Painter} painter
 * @param {SVGElement} element
 */
function stop(painter, element) {
  if (element.getAttribute("role") !== "button") return;
  for (const old of painter.ground.querySelectorAll("[tabindex='0']")) old.setAttribute("tabindex", "-1");
  element.setAttribute("tabindex", "0");
}

/**
 * @param {Painter} painter
 * @param {string} name
 */
function focus(painter, name) {
  const element = painter.drawn.get(name)?.element;
  if (element) {
    stop(painter, element);
    element.focus({ preventScroll: false });
  }
}

/**
 * The keys stay where they were; on a board that is new, they begin at its first shape.
 * @param {Painter} painter
 * @param {string | null | undefined} held
 */
export function stay(painter, held) {
  if (held) return focus(painter, held);
  if (painter.ground.querySelector("[tabindex='0']")) return;
  const first = /** @type {SVGElement | null} */ (painter.ground.querySelector("[role=button]"));
  if (first) stop(painter, first);
}
