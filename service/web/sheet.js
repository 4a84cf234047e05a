// How the board and the time line look; adopted by their shadow roots, so that no page can disturb them.

export const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host {
  color-scheme: light dark; display: block; font: 1rem/1.4 system-ui, sans-serif;
  --paper: light-dark(#ffffff, #14181d); --ink: light-dark(#16191d, #eef1f4); --soft: light-dark(#eef1f4, #222932);
  --line: light-dark(#7a828c, #76808c); --accent: light-dark(#0b57a4, #9cc9ff); --on-accent: light-dark(#ffffff, #06203c);
  --warn: light-dark(#9c1c1c, #ffb3ab); --quiet: light-dark(#474f59, #bcc5cf);
  color: var(--ink); background: var(--paper);
}
:host([hidden]), [hidden] { display: none !important; }
*, *::before, *::after { box-sizing: border-box; }
p, ol, ul, h2, h3 { margin: 0; padding: 0; }
h2, h3 { font-size: 1rem; }
button, select, input { font: inherit; color: inherit; }
button, select {
  min-height: 2.5rem; min-width: 2.5rem; padding: .3rem .75rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--soft); cursor: pointer;
}
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:disabled { opacity: .55; cursor: default; }
button[aria-pressed=true] { outline: 2px solid var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.layout { display: grid; gap: .75rem; }
.status { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-weight: 600; }
.status span + span { font-weight: 400; }
svg.board { display: block; width: 100%; max-height: min(84vh, 60rem); border-radius: .75rem; background: #123a5c; user-select: none;
  -webkit-user-select: none; }
svg.board:focus-visible { outline-offset: 0; }
.board text { font-family: system-ui, sans-serif; font-weight: 600; pointer-events: none; }
.board .fill { stroke-width: 1.25px; }
.board .texture { pointer-events: none; }
.shape { outline: none; }
.shape:focus-visible .fill { stroke: #ffffff; stroke-width: 5px; }
.shape.may, .piece.may { cursor: pointer; }
.piece.may { touch-action: none; }
.piece.may .fill { stroke: #ffffff; stroke-width: 3.5px; paint-order: stroke; filter: drop-shadow(0 0 3px #000); }
.piece.chosen .fill { stroke: #ff4fd8; stroke-width: 5px; }
.piece.changed .fill { stroke-width: 3px; stroke-dasharray: 3 2; }
.mark { fill: none; pointer-events: none; vector-effect: non-scaling-stroke; }
.mark.may { stroke: #ffe14d; stroke-width: 3.5px; fill: rgb(255 225 77 / .28); }
.mark.chosen { stroke: #ff4fd8; stroke-width: 4px; }
.mark.changed { stroke: #ffffff; stroke-width: 2.5px; stroke-dasharray: 5 4; }
.mark.focus { stroke: #ff8a3d; stroke-width: 4px; stroke-dasharray: 1 6; stroke-linecap: round; }
.moving .mark.may { animation: breathe 1.6s ease-in-out infinite; }
@keyframes breathe { 50% { stroke-opacity: .45; } }
.drag { pointer-events: none; opacity: .85; }
.tray { display: grid; gap: .5rem; padding: .75rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--paper); }
.tray .prompt { font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
.why { color: var(--warn); font-weight: 600; }
.why code { font-weight: 400; }
.quiet { color: var(--quiet); }
.seats { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); list-style: none; }
.seat { padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .75rem; }
.seat.acts { border: 3px solid var(--accent); padding: calc(.5rem - 2px) calc(.75rem - 2px); }
.seat.changed { outline: 2px dashed var(--accent); outline-offset: 2px; }
.seat h3 { display: flex; gap: .5rem; align-items: center; }
.seat h3 svg { width: 1.4rem; height: 1.4rem; flex: none; }
.chips { display: flex; flex-wrap: wrap; gap: .3rem; margin-top: .3rem; list-style: none; }
.chip { padding: .1rem .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .9rem; }
pre { overflow: auto; margin: 0; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.rail { display: grid; gap: .5rem; }
.rail input[type=range] { width: 100%; height: 2rem; margin: 0; accent-color: var(--accent); }
.ticks { display: block; width: 100%; height: 1.5rem; }
.controls { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
.controls output { min-width: 9rem; }
.story { list-style: none; max-height: 20rem; overflow: auto; border-top: 1px solid var(--line); }
.story li { border-bottom: 1px solid var(--line); }
.story button { width: 100%; min-height: 0; border: 0; border-radius: 0; background: none; text-align: start; padding: .35rem .5rem; }
.story .here button { background: var(--soft); border-inline-start: 4px solid var(--accent); }
.story b { font-weight: 600; }
@container board (min-width: 56rem) {
  .layout { grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem); align-items: start; }
  .stage { grid-row: 1 / span 9; }
  .seats { grid-template-columns: 1fr; }
}
:host(atoll-board) { container: board / inline-size; }
@container board (max-width: 34rem) { .shape text { display: none; } .piece text { font-weight: 700; } }
@media (max-width: 40rem) { .tray { position: sticky; bottom: 0; z-index: 1; } }
@media (prefers-reduced-motion: reduce) { .moving .mark.may { animation: none; } }
@media (forced-colors: active) { svg.board { forced-color-adjust: none; } }
`);
