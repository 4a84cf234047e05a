// The element tells its page what happens, as events.
const heard = document.getElementById("heard");
const board = document.querySelector("atoll-board");

/** @param {string} text */
function tell(text) {
  const item = document.createElement("li");
  item.textContent = text;
  heard.prepend(item);
}

board.addEventListener("moment", ({ detail }) => tell(`${detail.seq}: ${detail.who} ${detail.facts.join("; ")}`));
board.addEventListener("done", ({ detail }) => tell(`done: ${detail.line}`));
board.addEventListener("refused", ({ detail }) => tell(`refused by ${detail.rule ?? "nobody"}`));
