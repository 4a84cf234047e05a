// Elements with a text.

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [kind]
 */
export function made(name, text, kind = "") {
  const element = document.createElement(name);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
}

/**
 * @param {string} text
 * @param {() => void} press
 * @param {boolean} [main]
 */
export function button(text, press, main = false) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  if (main) element.className = "main";
  element.addEventListener("click", press);
  return element;
}
