// The page: what the address says is shown, the lobby where it says nothing.
import "./board.js";
import "./timeline.js";
import { Labels } from "./labels.js";
import { reason } from "./link.js";
import { lobby } from "./lobby.js";
import { openLog, table } from "./table.js";

const LANGUAGES = ["en", "pt", "es"];
/** @param {string} id */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What lasts in this browser: tokens of games, the language, the key of the service as long as the tab is open. */
export const memory = {
  get lang() {
    const found = localStorage.getItem("atoll.lang") ?? navigator.language.slice(0, 2);
    return LANGUAGES.includes(found) ? found : "en";
  },
  get key() {
    return sessionStorage.getItem("atoll.key") ?? "";
  },
  /** @returns {Record<string, { token: string, ruleset?: string, seat?: string }>} */
  get games() {
    return JSON.parse(localStorage.getItem("atoll.games") ?? "{}");
  },
  /**
   * @param {string} game
   * @param {{ token: string, ruleset?: string, seat?: string }} what
   */
  keep(game, what) {
    localStorage.setItem("atoll.games", JSON.stringify({ ...this.games, [game]: what }));
  },
};

/** What the page has to do with: words, where things go, and how to say that something failed. */
export class Page {
  labels = new Labels({});
  main = at("main");
  lang = memory.lang;

  /** @param {unknown} [error] */
  notice(error) {
    at("notice").hidden = error === undefined;
    at("notice").textContent = error === undefined ? "" : this.labels.say("failed", { why: reason(error) });
  }

  /** @param {string} text */
  about(text) {
    at("about").textContent = text;
  }

  get moving() {
    return /** @type {HTMLInputElement} */ (at("motion")).checked;
  }

  async start() {
    this.lang = memory.lang;
    this.labels = await Labels.of(location.origin, this.lang);
    document.documentElement.lang = this.lang;
    for (const element of document.querySelectorAll("[data-label]")) {
      element.textContent = this.labels.say(element.getAttribute("data-label") ?? "");
    }
    await this.route();
  }

  async route() {
    const place = placed();
    this.notice();
    this.about("");
    try {
      if (place.get("game") || place.get("log")) await table(this, place);
      else await lobby(this);
    } catch (error) {
      this.notice(error);
    }
  }

  /**
   * Opens files that were chosen or dropped.
   * @param {FileList | null | undefined} files
   */
  async take(files) {
    const file = files?.[0];
    if (!file) return;
    try {
      location.hash = `log=${await openLog(this, file)}`;
    } catch (error) {
      this.notice(error);
    }
  }
}

/** What the address says; the key goes from there into the memory of the tab. */
function placed() {
  const place = new URLSearchParams(location.hash.slice(1));
  const key = place.get("key");
  if (key) {
    sessionStorage.setItem("atoll.key", key);
    place.delete("key");
    history.replaceState(null, "", `#${place}`);
  }
  return place;
}

placed();  // before anything else, so that a file may be dropped at once
const page = new Page();
const language = /** @type {HTMLSelectElement} */ (at("language"));
language.value = memory.lang;
language.addEventListener("change", () => {
  localStorage.setItem("atoll.lang", language.value);
  page.start();
});
const motion = /** @type {HTMLInputElement} */ (at("motion"));
motion.checked = localStorage.getItem("atoll.motion") !== "off";
motion.addEventListener("change", () => {
  localStorage.setItem("atoll.motion", motion.checked ? "on" : "off");
  document.querySelector("atoll-board")?.setAttribute("motion", motion.checked ? "on" : "off");
});
addEventListener("hashchange", () => page.route());
addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("over-page");
});
for (const end of ["dragleave", "drop"]) addEventListener(end, () => document.body.classList.remove("over-page"));
addEventListener("drop", (event) => {
  event.preventDefault();
  page.take(event.dataTransfer?.files);
});
page.start().catch((error) => page.notice(error));
