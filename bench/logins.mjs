// How long pages take when 50 people log in at once, beside as many cheap calls and writes: what the machine does to all is noise.
//   node bench/logins.mjs [samples]

import { join } from 'node:path'
import { home } from '../scripts/bootstrap.mjs'
import { buildShop } from '../scripts/build.mjs'
import { openShopDatabases } from '../scripts/databases/databases.mjs'
import { seed } from '../scripts/databases/seed.mjs'
import { openWorker } from '../scripts/local/open-worker.mjs'

const SAMPLES = Number(process.argv[2] ?? 200)
const IN_FLIGHT = 50
const WANTED_MS = 300

await buildShop()
const settings = { ORIGIN: 'http://shop.example', NETWORK_LIMITS: 'off' }
const miniflare = await openWorker({ settings, onLog: () => {} })
await seed(await openShopDatabases((name) => miniflare.getD1Database(name)), join(home, 'fixtures'))
const { origin } = await miniflare.ready

let nth = 0
const post = (path, body) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    // From many addresses: the platform's limit of writes is not what is measured.
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `10.0.${++nth % 250}.1` },
    body: JSON.stringify(body),
  })
const login = () =>
  post('/login', { email: `nobody${nth}@example.com`, password: 'no-such-password' })
const cheapWrite = () => post('/logout', {})
const cheap = () => fetch(`${origin}/api/customer/session`)
const page = () => fetch(`${origin}/aus`)
for (let warm = 0; warm < 20; warm++) await (await page()).text()

// In turns, so that whatever else the machine does falls on all of them alike.
const LOADS = [
  { label: 'alone' },
  { label: `beside ${IN_FLIGHT} cheap calls`, call: cheap },
  { label: `beside ${IN_FLIGHT} cheap writes`, call: cheapWrite },
  { label: `beside ${IN_FLIGHT} logins`, call: login },
].map((load) => ({ ...load, times: [], statuses: {} }))
for (let taken = 0; taken < SAMPLES; taken += 5) for (const load of LOADS) await pagesWhile(load)
await miniflare.dispose()

console.log(
  '| home page | samples | p50 ms | p95 ms | answers of the load |\n|---|---|---|---|---|',
)
for (const { label, times, statuses } of LOADS) {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  console.log(`| ${label} | ${times.length} | ${p50} | ${p95} | ${JSON.stringify(statuses)} |`)
}
const [, calls, writes, logins] = LOADS.map(({ times }) => quantile(times, 0.95))
const ratio = (other) => `${(logins / other).toFixed(2)}x`
console.log(
  `p95 ${logins} ms (wanted ${WANTED_MS}), ${ratio(calls)} that of cheap calls, ${ratio(writes)} that of cheap writes`,
)
process.exit(logins <= WANTED_MS ? 0 : 1)

/** Times the home page five times, one after another, while `IN_FLIGHT` calls that came just before are answered. */
async function pagesWhile({ call, times, statuses }) {
  const calls = Array.from({ length: call ? IN_FLIGHT : 0 }, async () => {
    const response = await call()
    await response.text()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
  })
  for (let nth = 0; nth < 5; nth++) {
    const began = performance.now()
    await (await page()).text()
    times.push(performance.now() - began)
  }
  await Promise.all(calls)
}

function quantile(times, part) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1])
}
