// The client for browsers and Node (18 or later): plays seats and follows streams. Types: atoll.d.ts.

/** An answer that is a problem: `problem` as RFC 9457 has it, `kind` such as `stale` or `refused`. */
export class ProblemError extends Error {
  constructor(problem) {
    super(`${problem.status} ${problem.title}: ${problem.detail}`);
    this.problem = problem;
    this.kind = problem.type.split(":").pop();
  }
}

const AGAIN = [429, 502, 503, 504];
const TRIES = 5;

/** A service with a token: of a seat, of spectators, or a host app's API key. */
export class Client {
  constructor(url, token) {
    this.url = url.replace(/\/$/, "");
    this.token = token;
  }

  /** The answer to a request; sent again where it was lost and may be sent again. */
  async ask(method, path, { body, query, headers } = {}) {
    const sent = { authorization: `Bearer ${this.token}`, ...headers };
    if (body !== undefined) sent["content-type"] = "application/json";
    const asked = query ? `?${new URLSearchParams(query)}` : "";
    const repeatable = method !== "POST" || "idempotency-key" in sent;
    for (let attempt = 1; ; attempt += 1) {
      const last = !repeatable || attempt === TRIES;
      try {
        const found = await fetch(this.url + path + asked, {
          method, headers: sent, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store",
        });
        if (found.ok) return await read(found);
        if (last || !AGAIN.includes(found.status)) throw await problemIn(found);
      } catch (error) {
        if (last || error instanceof ProblemError) throw error;
      }
      await pause(100 * 2 ** attempt);
    }
  }
}

/** What a host app does. */
export class Host extends Client {
  create(asked, key = crypto.randomUUID()) {
    return this.ask("POST", "/games", { body: asked, headers: { "idempotency-key": key } });
  }

  game(game) {
    return this.ask("GET", `/games/${game}`);
  }

  games(after = "") {
    return this.ask("GET", "/games", { query: { after } });
  }
}

/** What a player or a spectator does. */
export class Seat extends Client {
  constructor(url, game, token) {
    super(url, token);
    this.path = `/games/${encodeURIComponent(game)}`;
  }

  game() {
    return this.ask("GET", this.path);
  }

  view(at) {
    return this.ask("GET", `${this.path}/view`, { query: at ? { at } : undefined });
  }

  drawing() {
    return this.ask("GET", `${this.path}/drawing`);
  }

  offers(lang = "en") {
    return this.ask("GET", `${this.path}/offers`, { query: { lang } });
  }

  entries(after = 0, limit = 50, lang = "") {
    return this.ask("GET", `${this.path}/entries`, { query: { after, limit, lang } });
  }

  /** Do something, exactly once: a line in notation or a command as offered, based on a version. */
  do(what, { version, lang = "en", key = crypto.randomUUID() } = {}) {
    const headers = { "idempotency-key": key };
    if (version) headers["if-match"] = `"${version}"`;
    const body = typeof what === "string" ? { line: what } : { command: what };
    return this.ask("POST", `${this.path}/commands`, { body, headers, query: { lang } });
  }

  takeBack() {
    return this.ask("POST", `${this.path}/take-back`);
  }

  resign() {
    return this.ask("POST", `${this.path}/resign`);
  }

  comeBack() {
    return this.ask("POST", `${this.path}/return`);
  }

  /**
   * The game as it happens: `{event: "game" | "view" | "entry", data}`, without gap or repetition, connected again as
   * often as needed, until `signal` is aborted.
   */
  async *stream({ since = "", lang = "", signal } = {}) {
    let wait = 100;
    while (!signal?.aborted) {
      try {
        for await (const message of this.connected(since, lang, signal)) {
          since = message.id || since;
          wait = 100;
          if (message.event === "problem") throw new ProblemError(message.data);
          yield message;
        }
      } catch (error) {
        if (signal?.aborted) return;
        if (error instanceof ProblemError && !AGAIN.includes(error.problem.status)) throw error;
        wait = Math.min(wait * 2, 5000);
      }
      await pause(wait);
    }
  }

  /** The messages of one connection. */
  async *connected(since, lang, signal) {
    const headers = { authorization: `Bearer ${this.token}` };
    if (since) headers["last-event-id"] = since;
    const url = `${this.url}${this.path}/stream?${new URLSearchParams({ lang })}`;
    const found = await fetch(url, { headers, signal, cache: "no-store" });
    if (!found.ok) throw await problemIn(found);
    const reader = found.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const blocks = (rest + value).split("\n\n");
        rest = blocks.pop();
        for (const block of blocks) {
          const message = parsed(block);
          if (message) yield message;
        }
      }
    } finally {
      reader.cancel().catch(() => {});
    }
  }
}

/** One server-sent event; nothing for a comment. */
function parsed(block) {
  const fields = { id: "", event: "message", data: [] };
  for (const line of block.split("\n")) {
    const at = line.indexOf(":");
    const value = line.slice(at + 1).replace(/^ /, "");
    const name = line.slice(0, at);
    if (name === "data") fields.data.push(value);
    else if (name === "id" || name === "event") fields[name] = value;
  }
  return fields.data.length ? { ...fields, data: JSON.parse(fields.data.join("\n")) } : undefined;
}

async function read(found) {
  if (found.status === 204) return undefined;
  const type = found.headers.get("content-type") ?? "";
  return type.startsWith("application/json") ? found.json() : found.text();
}

async function problemIn(found) {
  const type = found.headers.get("content-type") ?? "";
  const problem = type.startsWith("application/problem+json")
    ? await found.json()
    : { type: "about:blank", title: "No answer of the service", status: found.status, detail: found.statusText };
  return new ProblemError(problem);
}

function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
