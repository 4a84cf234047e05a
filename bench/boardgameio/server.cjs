// boardgame.io's server as its documentation starts it, with the smallest game: two players count in turn.
const { Server } = require('boardgame.io/server')

const count = {
  name: 'count',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.count += 1 } },
}

Server({ games: [count], origins: [/.*/] }).run({ port: Number(process.argv[2]), callback: () => console.log('ready') })
