// Draws a picture as SVG: what was drawn before is kept, and only what differs is changed.

/** @typedef {import("./shapes.js").Picture} Picture */
/** @typedef {import("./shapes.js").Thing} Thing */

const SVG = "http://www.w3.org/2000/svg";
const TEXTURES = {
  dots: "M6 6h3v3h-3zM18 18h3v3h-3z",
  stripes: "M0 24L24 0M-6 6L6 -6M18 30L30 18",
  waves: "M0 8q6 -6 12 0t12 0M0 20q6 -6 12 0t12 0",
  peaks: "M2 22L9 9L16 22M12 12L17 4L23 14",
  trees: "M7 4L12 13H2ZM18 13L23 22H13Z",
  cross: "M0 0L24 24M24 0L0 24",
};

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Draws one picture after another into an `svg` element. */
export class Painter {
  /** @param {SVGSVGElement} root */
  constructor(root) {
    this.root = root;
    this.defs = svg("defs", {}, ...Object.entries(TEXTURES).map(([name, path]) => texture(name, path)));
    this.ground = svg("g", { class: "ground" });
    this.marks = svg("g", { class: "marks", "aria-hidden": "true" });
    this.pieces = svg("g", { class: "pieces", "aria-hidden": "true" });
    root.replaceChildren(this.defs, this.ground, this.marks, this.pieces);
    /** @type {Map<string, { thing: Thing, element: SVGElement, key: string }>} */
    this.drawn = new Map();
    this.moving = true;
    /** @type {Picture | undefined} */
    this.picture = undefined;
    this.dressed = "";
  }

  /**
   * @param {Picture} picture
   * @param {boolean} animate  Whether pieces are seen going to where they are now.
   */
  paint(picture, animate) {
    this.picture = picture;
    this.root.setAttribute("viewBox", `0 0 ${picture.size[0]} ${picture.size[1]}`);
    const dress = JSON.stringify([picture.tones, picture.forms]);
    if (dress !== this.dressed) {
      this.drawn.clear();
      this.ground.replaceChildren();
      this.pieces.replaceChildren();
      this.dressed = dress;
    }
    const before = new Map([...this.drawn].map(([name, { thing }]) => [name, thing]));
    const strays = this.layer(this.ground, picture.shapes, "shape");
    const gone = this.layer(this.pieces, picture.pieces, "piece");
    for (const { element } of strays) element.remove();
    this.say(picture);
    if (animate && this.moving) this.move(before, picture.pieces, gone);
    else for (const { element } of gone) element.remove();
  }

  /**
   * @param {SVGElement} layer
   * @param {Thing[]} things
   * @param {string} kind
   * @returns {{ thing: Thing, element: SVGElement }[]}  What was drawn before and is there no more.
   */
  layer(layer, things, kind) {
    const names = new Set(things.map((thing) => thing.name));
    const gone = [...this.drawn.values()].filter(({ thing, element }) => element.parentNode === layer && !names.has(thing.name));
    for (const { thing } of gone) this.drawn.delete(thing.name);
    let last = /** @type {Element | null} */ (null);
    for (const thing of things) {
      const key = JSON.stringify(thing);
      let found = this.drawn.get(thing.name);
      if (!found || found.key !== key) {
        const element = this.element(thing, kind);
        if (found) found.element.replaceWith(element);
        else layer.append(element);
        found = { thing, element, key };
        this.drawn.set(thing.name, found);
      }
      const next = last ? last.nextElementSibling : layer.firstElementChild;
      if (next !== found.element) layer.insertBefore(found.element, next);
      last = found.element;
    }
    return gone;
  }

  /**
   * @param {Thing} thing
   * @param {string} kind
   */
  element(thing, kind) {
    const tone = this.picture?.tones[thing.tone] ?? { fill: "#888888", ink: "#000000" };
    const outline = this.outline(thing, kind);
    /** @type {Record<string, string>} */
    const box = kind === "piece" ? { transform: `scale(${thing.size[0] / 100} ${thing.size[1] / 100})` } : {};
    const stroke = { stroke: tone.line || tone.ink, "vector-effect": "non-scaling-stroke" };
    const filled = svg("path", { d: outline, fill: tone.fill, class: "fill", ...stroke, ...box });
    const inner = svg("g", { class: "inner" }, filled);
    if (tone.texture) inner.append(svg("path", { d: outline, fill: `url(#texture-${tone.texture})`, class: "texture" }));
    if (thing.text) inner.append(this.text(thing, kind, tone.ink));
    if (kind === "piece") inner.append(svg("title", {}, thing.said ?? thing.name));
    const group = svg("g", { class: kind, transform: `translate(${thing.at[0]} ${thing.at[1]})`, "data-name": thing.name }, inner);
    if (kind === "shape" && thing.said) {
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "-1");
    }
    return group;
  }

  /**
   * @param {Thing} thing
   * @param {string} kind
   * @param {string} ink
   */
  text(thing, kind, ink) {
    const high = kind === "piece" ? (thing.form === "triangle" ? thing.size[1] * 0.13 : 0) : -thing.size[1] / 2 + Math.min(24, thing.size[1] * 0.22);
    const signs = Math.max(1, (thing.text ?? "").length);
    const fit = (thing.size[0] * (kind === "piece" && signs < 3 ? 0.75 : 0.92)) / (signs * 0.62);
    const size = Math.round(Math.min(fit, kind === "piece" ? thing.size[1] * 0.6 : 15));
    return svg("text", { x: 0, y: high, "font-size": size, fill: ink, "dominant-baseline": "central", "text-anchor": "middle" }, thing.text ?? "");
  }

  /**
   * @param {Thing} thing
   * @param {string} kind
   */
  outline(thing, kind) {
    const [w, h] = [thing.size[0] / 2, thing.size[1] / 2];
    if (kind === "piece") return this.picture?.forms[thing.form] ?? "M-50 -50H50V50H-50Z";
    if (thing.form === "hex") return `M0 ${-h}L${w} ${-h / 2}V${h / 2}L0 ${h}L${-w} ${h / 2}V${-h / 2}Z`;
    if (thing.form === "oval") return `M${-w} 0A${w} ${h} 0 1 1 ${w} 0A${w} ${h} 0 1 1 ${-w} 0Z`;
    return `M${-w} ${-h}H${w}V${h}H${-w}Z`;
  }

  /** @param {Picture} picture  Each shape is called what it is and what is on it. */
  say(picture) {
    /** @type {Map<string, string[]>} */
    const on = new Map();
    for (const piece of picture.pieces) {
      const shape = this.shapeOf(piece.name);
      if (shape) on.set(shape, [...(on.get(shape) ?? []), piece.said ?? piece.name]);
    }
    for (const shape of picture.shapes) {
      if (!shape.said) continue;
      const text = [shape.said, ...(on.get(shape.name) ?? [])].join("; ");
      const element = this.drawn.get(shape.name)?.element;
      if (element && element.getAttribute("aria-label") !== text) element.setAttribute("aria-label", text);
    }
  }

  /**
   * The shape that a thing is on, through what carries it.
   * @param {string} name
   */
  shapeOf(name) {
    return this.chain(name).find((one) => this.drawn.get(one)?.element.parentNode === this.ground);
  }

  /**
   * A thing, what it is on, and so on.
   * @param {string} name
   */
  chain(name) {
    const names = [];
    for (let at = this.drawn.get(name)?.thing; at && names.length < 9; at = at.on ? this.drawn.get(at.on)?.thing : undefined) names.push(at.name);
    return names;
  }

  /**
   * @param {Map<string, Thing>} before
   * @param {Thing[]} now
   * @param {{ thing: Thing, element: SVGElement }[]} gone
   */
  move(before, now, gone) {
    const left = [...gone];
    for (const thing of now) {
      const element = this.drawn.get(thing.name)?.element;
      let was = before.get(thing.name);
      if (!was) {  // pieces without a name of their own: one like it that is gone is the same
        const like = left.findIndex((one) => one.thing.form === thing.form && one.thing.tone === thing.tone);
        if (like >= 0) {
          was = left[like].thing;
          left.splice(like, 1)[0].element.remove();
        }
      }
      const inner = element?.querySelector(".inner");
      if (!was) inner?.animate([{ opacity: 0, transform: "scale(0.2)" }, { opacity: 1, transform: "scale(1)" }], { duration: 350, easing: "ease-out" });
      else if (was.at[0] !== thing.at[0] || was.at[1] !== thing.at[1]) {
        const from = `translate(${was.at[0] - thing.at[0]}px, ${was.at[1] - thing.at[1]}px)`;
        inner?.animate([{ transform: from }, { transform: "none" }], { duration: 420, easing: "ease-in-out" });
      }
    }
    for (const { element } of left) {
      const ended = element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 450 });
      ended.onfinish = () => element.remove();
      ended.oncancel = () => element.remove();
    }
  }

  /**
   * @param {string} kind  `may`, `chosen`, `changed`, `focus` or `gone`.
   * @param {Iterable<string>} names
   */
  mark(kind, names) {
    for (const old of [...this.root.querySelectorAll(`.mark.${kind}`)]) old.remove();
    for (const { element } of this.drawn.values()) element.classList.remove(kind);
    for (const name of names) {
      const found = this.drawn.get(name);
      if (!found) continue;
      found.element.classList.add(kind);
      if (found.element.parentNode !== this.ground) continue;
      const { thing } = found;
      this.marks.append(svg("path", { class: `mark ${kind}`, d: this.outline(thing, "shape"), transform: `translate(${thing.at[0]} ${thing.at[1]}) scale(0.93)` }));
    }
  }
}

/**
 * @param {string} name
 * @param {string} path
 */
function texture(name, path) {
  const line = svg("path", { d: path, fill: name === "dots" || name === "trees" ? "#000000" : "none", stroke: "#000000", "stroke-width": 1.4, opacity: 0.22 });
  return svg("pattern", { id: `texture-${name}`, width: 24, height: 24, patternUnits: "userSpaceOnUse" }, line);
}
