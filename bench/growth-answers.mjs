// Response times of lists and search at the service, on workerd and D1, with a large catalogue.
import { resolve } from 'node:path'
import { COUNTRIES } from '../domain/countries/index.ts'
import { buildShop } from '../scripts/build.mjs'
import { openShopDatabases } from '../scripts/databases/databases.mjs'
import { seed } from '../scripts/databases/seed.mjs'
import { openWorker } from '../scripts/local/open-worker.mjs'
import { stateFolder } from '../scripts/local/state-folder.mjs'
import { growthStock } from './lib/growth.mjs'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ANSWERS ?? 500)
const BUDGETS = { search: 50, suggestions: 10 }

await buildShop()
const folder = process.env.SHOP_FIXTURES
  ? resolve(process.env.SHOP_FIXTURES)
  : growthStock(PRODUCTS)
const port = Number(process.env.PORT ?? 8790)
/** Milliseconds of each answer, as the shop logs them. */
let served = []
const miniflare = await openWorker({
  port,
  ...(process.env.SHOP_STATE ? { state: stateFolder } : {}),
  settings: { ORIGIN: `http://localhost:${port}` },
  onLog: ({ message }) => {
    const ms = /"path":"\/api\/.*"ms":(\d+)/.exec(message)?.[1]
    if (ms) served.push(Number(ms))
  },
})
const started = performance.now()
const { changed } = await seed(
  await openShopDatabases((name) => miniflare.getD1Database(name)),
  folder,
)
if (changed) console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`)

const results = {}
for (const [name, question] of Object.entries(questions())) results[name] = await measure(question)
console.table(results)
await miniflare.dispose()
let isOver = false
for (const [name, budget] of Object.entries(BUDGETS)) {
  const p95 = results[name]['server p95']
  isOver ||= p95 > budget
  console.log(`${name}: p95 ${p95} ms, budget ${budget} ms: ${p95 > budget ? 'EXCEEDED' : 'kept'}`)
}
process.exit(isOver ? 1 : 0)

/** Queries by name; the number makes each one unique. */
function questions() {
  const places = Object.values(COUNTRIES).map(({ code, defaultCity }) => ({
    country: code,
    city: defaultCity,
  }))
  const kinds = ['food', 'culture', 'outdoors', 'workshops', 'adventures']
  const words = [
    ...[
      'kayak',
      'picnic',
      'pottery class',
      'quiet forest',
      'sunset picnic',
      'whale watching',
      'yoga',
    ],
    ...[
      'the',
      'hidden bakery crawl',
      'melbourne food',
      'london',
      'new york jazz',
      'tea',
      'for two',
    ],
    ...[
      'lantern tour foxbridge',
      'glass blowing',
      'beekeeper',
      'hot chocolate',
      'rosalind',
      'sauna ev',
    ],
    ...['s', 'pi', 'wood', 'experience', 'blacksmith', 'moonlit kayak tour', 'with', 'zip line'],
  ]
  // One typo each: a letter left out, doubled, swapped, changed.
  const slips = [
    (word) => word.slice(0, -2) + word.slice(-1),
    (word) => word.slice(0, 3) + word.slice(2),
    (word) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4),
    (word) => `x${word.slice(1)}`,
  ]
  const typed = (number) => {
    const word = words[number % words.length]
    return number % 3 === 0 ? slips[number % slips.length](word) : word
  }
  const place = (number) => places[number % places.length]
  const day = (number) =>
    new Date(Date.now() + (7 + (number % 60)) * 864e5).toISOString().slice(0, 10)
  return {
    search: (number) => ['/search', { country: place(number).country, q: typed(number) }],
    suggestions: (number) => {
      const text = words[number % words.length]
      const { country } = place(number)
      return ['/search/suggestions', { country, q: text.slice(0, 2 + (number % 7)).padEnd(2, 'a') }]
    },
    'search in a city': (number) => ['/search', { ...place(number), q: typed(number) }],
    'city list': (number) => ['/products/listing', { ...place(number), page: 1 + (number % 40) }],
    'city list, narrowed': (number) => [
      '/products/listing',
      {
        ...place(number),
        days: day(number),
        adults: 1 + (number % 6),
        most: 5000 + number * 100,
        kind: kinds[number % 5],
        sort: 'price',
      },
    ],
    'country list': (number) => [
      '/products/listing',
      { country: place(number).country, page: 1 + (number % 40) },
    ],
    'country list, narrowed': (number) => [
      '/products/listing',
      {
        country: place(number).country,
        days: day(number),
        adults: 2,
        most: 5000 + number * 100,
        sort: 'price',
      },
    ],
  }
}

async function measure(question) {
  const times = []
  let found = 0
  served = []
  for (let number = 0; number < ROUNDS + 20; number++) {
    const [path, query] = question(number)
    const before = performance.now()
    const response = await fetch(
      `http://127.0.0.1:${port}/api${path}?${new URLSearchParams(query)}`,
    )
    const text = await response.text()
    const time = performance.now() - before
    if (!response.ok)
      throw new Error(`${path} ${JSON.stringify(query)}: ${response.status} ${text}`)
    // The first ones are a warm-up.
    if (number >= 20) times.push(time)
    const { total, length } = JSON.parse(text)
    if ((total ?? length) > 0) found++
  }
  const share = (list, part) => {
    const sorted = list.toSorted((a, b) => a - b)
    return Number((sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1))
  }
  return {
    'server p50': share(served.slice(20), 0.5),
    'server p95': share(served.slice(20), 0.95),
    'p50 ms': share(times, 0.5),
    'p95 ms': share(times, 0.95),
    'worst ms': share(times, 1),
    'with answers': `${found}/${ROUNDS + 20}`,
  }
}
