// Creates matches, moves and syncs as `bench_service.py` does with ours; prints a line of JSON when each begins and ends.
// node load.cjs URL MILLISECONDS CLIENTS... | node load.cjs URL hold MATCHES
const { io } = require('socket.io-client')

const [url, limit, ...counts] = process.argv.slice(2)
const GAME = 'count'

const post = async (path, body) => {
  const answer = await fetch(`${url}/games/${GAME}/${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
  return answer.json()
}

const create = async () => {
  const { matchID } = await post('create', { numPlayers: 2 })
  const join = (playerID) => post(`${matchID}/join`, { playerID, playerName: `p${playerID}` })
  const keys = [(await join('0')).playerCredentials, (await join('1')).playerCredentials]
  return { matchID, keys }
}

const connect = async () => {
  const socket = io(`${url}/${GAME}`, { transports: ['websocket'], forceNew: true })
  await new Promise((done) => socket.on('connect', done))
  return socket
}

const answered = (socket, name, ...sent) => new Promise((done) => {
  socket.once(name, (_, told) => done(told))
  socket.emit(...sent)
})

const sync = (socket, match) => answered(socket, 'sync', 'sync', match.matchID, '0', match.keys[0], 2)

const move = (socket, match, number) => {
  const playerID = String(number % 2)
  const payload = { type: 'add', args: [], playerID, credentials: match.keys[number % 2] }
  return answered(socket, 'update', 'update', { type: 'MAKE_MOVE', payload }, number, match.matchID, playerID)
}

const timed = async (waits, act) => {
  const begin = performance.now()
  const told = await act()
  waits.push(performance.now() - begin)
  return told
}

const phase = async (count, name, clients, act) => {
  console.log(JSON.stringify({ count, name }))
  const waits = [], begin = performance.now(), end = begin + Number(limit)
  const go = async (client) => {
    for (let number = 0; performance.now() < end; number += 1) await timed(waits, () => act(client, number))
  }
  await Promise.all(clients.map(go))
  console.log(JSON.stringify({ count, name, seconds: (performance.now() - begin) / 1000, waits }))
}

const measure = async (count) => {
  const clients = []
  for (let number = 0; number < count; number += 1) {
    const match = await create(), socket = await connect()
    const state = (await sync(socket, match)).state
    clients.push({ match, socket, first: state._stateID })
  }
  await phase(count, 'create', clients, create)
  await phase(count, 'command', clients, ({ socket, match, first }, number) => move(socket, match, first + number))
  await phase(count, 'sync', clients, ({ socket, match }) => sync(socket, match))
  for (const { socket } of clients) socket.close()
}

const hold = async (count) => {
  const matches = []
  for (let number = 0; number < count; number += 1) matches.push(await create())
  console.log('created')
  await new Promise((done) => process.stdin.once('data', done))
  for (const match of matches) await sync(await connect(), match)
  console.log('connected')
}

const main = async () => {
  if (limit === 'hold') return hold(Number(counts[0]))
  for (const count of counts) await measure(Number(count))
  process.stdout.write('', () => process.exit(0)) // not before all lines are written
}

main()
