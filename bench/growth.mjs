// CPU milliseconds of a city page and a product page, with 100 and 100,000 products.
import { buildShop } from '../scripts/build.mjs'
import { openShopDatabases } from '../scripts/databases/databases.mjs'
import { seed } from '../scripts/databases/seed.mjs'
import { createShopDatabases, offerDatabases } from './lib/database.mjs'
import { growthStock } from './lib/growth.mjs'
import { openShop as openWorker } from './lib/workerd.mjs'

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 3000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SIZES = [100, Number(process.env.BENCH_PRODUCTS ?? 100_000)]
const CONNECTIONS = 8
const MOST = 1.2
// The parameter "bench" bypasses the page cache.
const PAGES = {
  'city page': () => '/aus/cities/melbourne?bench=1',
  // A new price each time: the list comes from the database, not from memory.
  'city page, asked anew': (number) => `/aus/cities/melbourne?price=${100_000 + number}`,
  'product page': () => '/aus/picnics/mystery-picnic?bench=1',
}

await buildShop()
const shops = []
for (const size of SIZES) shops.push(await openShop(size))

let requestCount = 0
const best = Object.fromEntries(
  Object.keys(PAGES).map((name) => [name, SIZES.map(() => Number.POSITIVE_INFINITY)]),
)
for (const address of Object.values(PAGES)) for (const shop of shops) await measure(shop, address)
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, address] of Object.entries(PAGES)) {
    // Interleaved, so that other load affects both.
    for (const [index, shop] of shops.entries()) {
      best[name][index] = Math.min(best[name][index], await measure(shop, address))
    }
  }
}
for (const { close } of shops) close()

const [few, many] = SIZES.map((size) => `${size.toLocaleString('en')} products, ms`)
const rows = Object.entries(best).map(([name, [small, large]]) => [
  name,
  { [few]: small.toFixed(3), [many]: large.toFixed(3), ratio: Number((large / small).toFixed(2)) },
])
console.table(Object.fromEntries(rows))
const isWithinBudget = rows.every(([, { ratio }]) => ratio <= MOST)
console.log(`at most ${MOST} times the CPU: ${isWithinBudget ? 'kept' : 'EXCEEDED'}`)
process.exit(isWithinBudget ? 0 : 1)

async function openShop(size) {
  const databases = await createShopDatabases()
  await seed(await openShopDatabases((name) => databases[name]), growthStock(size))
  // Both catalogues show as many coming-soon cards.
  await databases.CATALOGUE.exec('UPDATE listing SET status_rank = 3 WHERE status_rank = 2')
  const database = await offerDatabases(databases)
  const server = await openWorker(database.port)
  const close = () => {
    server.close()
    database.close()
  }
  return { ...server, close }
}

/** CPU milliseconds a request. */
async function measure({ url, cpu }, address) {
  const before = cpu()
  let left = REQUESTS
  const visitor = async () => {
    while (left-- > 0) {
      const response = await fetch(url + address(requestCount++), { redirect: 'manual' })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${response.status} ${text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  return ((cpu() - before) * 1000) / REQUESTS
}
