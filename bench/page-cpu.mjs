// CPU milliseconds per request of the built pages on plain workerd, data from the isolate's memory.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { home } from '../scripts/bootstrap.mjs'
import { buildShop } from '../scripts/build.mjs'
import { migrate } from '../scripts/migrate.mjs'
import { seed } from '../scripts/seed.mjs'
import { createDatabase, offerDatabase } from './lib/database.mjs'
import { openWorkerd } from './lib/workerd.mjs'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2)
const CONNECTIONS = 16
const BUDGET = 0.8
const PAGES = {
  nothing: '/nothing',
  robots: '/robots.txt',
  home: '/aus?city=melbourne',
  city: '/aus/cities/melbourne',
  product: '/aus/picnics/mystery-picnic',
}

if (!existsSync(join(home, 'dist/worker/index.js'))) await buildShop()
const db = createDatabase()
await migrate(db, 'worker/db/migrations')
await seed(db, join(home, 'fixtures'))
const database = await offerDatabase(db)
const server = await openWorkerd(database.port)

const measured = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]))
for (const path of Object.values(PAGES)) await warmUp(path)
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, path] of Object.entries(PAGES)) measured[name].push(await measure(path))
}
server.close()
database.close()

const best = (name) => Math.min(...measured[name].map(({ cpu }) => cpu))
console.table(
  Object.fromEntries(
    Object.entries(measured).map(([name, rounds]) => [
      PAGES[name],
      {
        'raw ms': best(name).toFixed(3),
        'net of workerd ms': (best(name) - best('nothing')).toFixed(3),
        'net of robots.txt ms': (best(name) - best('robots')).toFixed(3),
        'all rounds': rounds.map(({ cpu }) => cpu.toFixed(3)).join(' '),
        'requests/s': Math.max(...rounds.map(({ rate }) => rate)),
        'database asked': Math.max(...rounds.map(({ asked }) => asked)),
      },
    ]),
  ),
)
const kept = best('product') <= BUDGET
console.log(`product page: ${best('product').toFixed(3)} ms raw, budget ${BUDGET} ms: ${kept ? 'kept' : 'EXCEEDED'}`)
process.exit(kept ? 0 : 1)

/** Until V8 has compiled what is hot and the answers lie in memory. */
async function warmUp(path) {
  const response = await fetch(server.url + path, { redirect: 'manual' })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  await load(path, 3)
}

async function measure(path) {
  const [cpu, asked] = [server.cpu(), database.asked]
  const result = await load(path, SECONDS)
  if (result.non2xx || result.errors) throw new Error(`${path}: ${result.non2xx} bad answers`)
  return {
    cpu: ((server.cpu() - cpu) * 1000) / result.requests.total,
    rate: Math.round(result.requests.average),
    asked: database.asked - asked,
  }
}

function load(path, duration) {
  return autocannon({ url: server.url + path, connections: CONNECTIONS, duration })
}
