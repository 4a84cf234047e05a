// Follows a game: what the stream tells is shown entry by entry.

/** @typedef {import("./board.js").AtollBoard} AtollBoard */
/** @typedef {import("./link.js").Link} Link */

const HURRY = 6;
const TOO_FAR = 40;
const PAUSE = 480;

/**
 * Until *signal* is aborted; the stream connects again by itself.
 * @param {AtollBoard} board
 * @param {Link} link
 * @param {AbortSignal} signal
 */
export async function follow(board, link, signal) {
  for await (const { event, data } of link.seat?.stream({ since: board.present, signal }) ?? []) {
    if (signal.aborted) return;
    if (event === "view") {
      link.forget();
      board.last = board.seen = Number.parseInt(data.version, 10);
      if (board.wish === undefined) await board.draw(await link.moment(board.last), false);
    } else if (event === "entry") {
      board.last = data.seq;
      board.dispatchEvent(new CustomEvent("entry", { detail: data }));
      catchUp(board, link, signal);
    } else if (board.moment && board.wish === undefined && !board.tray.choice) await board.offer();
  }
}

/**
 * Shows one entry after another until the present is shown; hurries where it lies far behind.
 * @param {AtollBoard} board
 * @param {Link} link
 * @param {AbortSignal} signal
 */
export async function catchUp(board, link, signal) {
  if (board.turning) return;
  board.turning = true;
  try {
    while (!signal.aborted && board.wish === undefined && board.seen < board.last) {
      const behind = board.last - board.seen;
      const next = behind > TOO_FAR ? board.last : board.seen + 1;
      await board.draw(await link.moment(next), true);
      if (board.moves && board.seen < board.last) await pause(behind > HURRY ? PAUSE / 4 : PAUSE);
    }
  } catch (error) {
    if (!signal.aborted) board.fail(error);
  } finally {
    board.turning = false;
  }
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
