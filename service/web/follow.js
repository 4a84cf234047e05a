// Follows a game: what the stream tells is shown entry by entry.
import { ProblemError } from "./link.js";

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
      board.dispatchEvent(new CustomEvent("view", { detail: data }));
      const moment = await link.moment(board.last);
      if (board.wish === undefined) await board.draw(moment, false);
    } else if (event === "entry") {
      board.last = Math.max(board.last, data.seq);
      board.dispatchEvent(new CustomEvent("entry", { detail: data }));
      catchUp(board, link, signal);
    } else if (!board.tray.choice) await board.offer();
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
  const behind = () => (signal.aborted || board.wish !== undefined ? 0 : board.last - board.seen);
  board.turning = true;
  try {
    while (behind() > 0) {
      const next = behind() > TOO_FAR ? board.last : board.seen + 1;
      const { kept } = link;
      const moment = await link.moment(next).catch(gone);
      if (link.kept === kept) {
        if (!moment) board.last = board.seen; // it was taken back, as the stream says next
        else if (behind() > 0) await board.draw(moment, true);
      }
      if (board.moves && behind() > 0) await pause(behind() > HURRY ? PAUSE / 4 : PAUSE);
    }
  } catch (error) {
    if (!signal.aborted) board.fail(error);
  } finally {
    board.turning = false;
  }
}

/**
 * Nothing, where a moment is not there any more; every other error goes on.
 * @param {unknown} error
 */
function gone(error) {
  if (error instanceof ProblemError && error.kind === "not-found") return undefined;
  throw error;
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
