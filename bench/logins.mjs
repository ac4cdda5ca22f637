// How long pages take when 50 people log in at once, beside as many cheap calls: what the machine does to both is noise.
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
const login = () =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody${nth++}@example.com`, password: 'no-such-password' }),
  })
const cheap = () => fetch(`${origin}/api/customer/session`)
const page = () => fetch(`${origin}/aus`)
for (let warm = 0; warm < 20; warm++) await (await page()).text()

const [alone] = [await pagesWhile(null)]
const besideCheap = await pagesWhile(cheap)
const besideLogins = await pagesWhile(login)
await miniflare.dispose()

const line = (label, { times, statuses }) =>
  console.log(
    `| ${label} | ${times.length} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${JSON.stringify(statuses)} |`,
  )
console.log(
  '| home page | samples | p50 ms | p95 ms | answers of the load |\n|---|---|---|---|---|',
)
line('alone', alone)
line(`beside ${IN_FLIGHT} cheap calls`, besideCheap)
line(`beside ${IN_FLIGHT} logins`, besideLogins)
const p95 = quantile(besideLogins.times, 0.95)
const ratio = p95 / quantile(besideCheap.times, 0.95)
console.log(`p95 ${p95} ms (wanted ${WANTED_MS}), ${ratio.toFixed(2)}x that of cheap calls`)
process.exit(p95 <= WANTED_MS ? 0 : 1)

/** Times of the home page, five after one another while `IN_FLIGHT` calls that came just before are answered, again and again. */
async function pagesWhile(call) {
  const statuses = {}
  const times = []
  while (times.length < SAMPLES) {
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
  return { times, statuses }
}

function quantile(times, part) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1])
}
