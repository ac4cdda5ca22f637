// Renewals of 100,000 members that are due at once: runs of the clock on workerd with local D1 under the limits of the
// platform, with the statements and CPU of each, the process killed in one of them. node bench/renewals.mjs [members] [runs]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../scripts/bootstrap.mjs'
import { buildTestWorker } from '../scripts/build.mjs'
import { openShopDatabases } from '../scripts/databases/databases.mjs'
import { seed } from '../scripts/databases/seed.mjs'
import { openWorker } from '../scripts/local/open-worker.mjs'
import { stripeStub } from './lib/stripe-stub.mjs'
import { childWorkerd, cpuSeconds } from './lib/workerd.mjs'

const MEMBERS = Number(process.argv[2] ?? 100_000)
const RUNS = Number(process.argv[3] ?? 20)
/** Of an invocation, on the paid plan. */
const MOST = { statements: 1_000, cpuSeconds: 30 }
const MINUTE = 60_000
const MAX_RUNS_AFTER = 10

await buildTestWorker()
const state = mkdtempSync(join(tmpdir(), 'renewals-'))
let [miniflare, server, counted] = []
process.on('exit', () => rmSync(state, { recursive: true, force: true }))
const stripe = stripeStub()
/** Ten in London on the day on which the month of all of them is over. */
const due = Date.parse('2027-02-15T10:00:00Z')
await open()
await seed(await openShopDatabases((name) => miniflare.getD1Database(name)), join(home, 'fixtures'))
await addMembers()

let minute = 0
// Jobs of the days that were left out, and modules that load.
for (; minute < 5; minute++) await run()
const rows = []
for (let nth = 0; nth < RUNS; nth++) {
  const [renewedBefore, cpuBefore] = [await renewed(), cpuSeconds(server)]
  const statements = await run()
  rows.push({
    renewed: (await renewed()) - renewedBefore,
    statements,
    cpu: cpuSeconds(server) - cpuBefore,
  })
}

const killed = run().catch(() => null)
await new Promise((done) => setTimeout(done, 300))
const atDeath = await unfinished()
process.kill(server, 'SIGKILL')
await killed
await miniflare.dispose().catch(() => null)
await open()
// A payment that was begun is asked about from half a minute on.
for (let nth = 0; nth < MAX_RUNS_AFTER; nth++) await run()

const median = (key) => rows.map((row) => row[key]).toSorted((a, b) => a - b)[RUNS >> 1]
const most = (key) => Math.max(...rows.map((row) => row[key]))
console.table(rows.map((row) => ({ ...row, cpu: `${row.cpu.toFixed(2)} s` })))
const doubled = await amiss()
const perRun = median('renewed')
console.log(`${MEMBERS} members due at once, a run a minute, ${RUNS} runs`)
console.log(
  `renewals a run    median ${perRun}, statements at most ${most('statements')} of ${MOST.statements}`,
)
console.log(
  `CPU of a run      median ${median('cpu').toFixed(2)} s, most ${most('cpu').toFixed(2)} s, databases included`,
)
console.log(`all of them       ${(MEMBERS / perRun / 60).toFixed(1)} hours`)
console.log(
  `killed in a run   ${atDeath} begun; after ${MAX_RUNS_AFTER} more runs ${doubled} charged twice or not at all`,
)
await miniflare.dispose()
const keeps = most('statements') <= MOST.statements && most('cpu') <= MOST.cpuSeconds
process.exit(keeps && doubled === 0 ? 0 : 1)

async function open() {
  miniflare = await openWorker({
    folder: 'dist/test-worker',
    state,
    settings: {
      ORIGIN: 'http://shop.example',
      NETWORK_LIMITS: 'off',
      COUNT_STATEMENTS: 'yes',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    },
    outbound: stripe.answer,
    onLog: ({ message }) => {
      if (process.env.BENCH_LOG) console.error(message)
      const found = /^statements (\d+)$/.exec(message.trim())
      if (found) counted(Number(found[1]))
    },
  })
  server = childWorkerd()
}

/** One minute of the clock, all jobs that are due; answers how many statements it took, which the log says a moment later. */
async function run() {
  const worker = await miniflare.getWorker()
  const statements = new Promise((done) => {
    counted = done
  })
  const scheduledTime = new Date(due + minute++ * MINUTE)
  await worker.scheduled({ cron: '* * * * *', scheduledTime })
  return statements
}

/** Members who joined now, with a card that was kept; some thousand in one statement. */
async function addMembers() {
  const database = await miniflare.getD1Database('ORDERS')
  const [joined, end] = ['2027-01-15', '2027-02-15']
  const STEP = 10_000
  for (let first = 1; first <= MEMBERS; first += STEP) {
    const numbers = `WITH RECURSIVE copy (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?2)`
    const last = Math.min(MEMBERS, first + STEP - 1)
    await database.batch([
      database
        .prepare(
          `${numbers} INSERT INTO customer (id, email, password, first_name, last_name)
           SELECT 'm' || n, 'm' || n || '@example.com', '', 'Sam', 'Lee' FROM copy`,
        )
        .bind(first, last),
      database
        .prepare(
          `${numbers} INSERT INTO subscription (customer_id, status, tier, tier_name, country, currency, interval, price, joined_on,
             anchor, period_start, period_end, valid_until, card, payer, card_name, next_at)
           SELECT 'm' || n, 'ACTIVE', 'EXPLORER', 'Explorer', 'uk', 'GBP', 'month', 700, ?3, ?3, ?3, ?4, ?4, 'pm_1', 'cus_1', 'Visa ending 4242', ?5
           FROM copy`,
        )
        .bind(first, last, joined, end, due),
    ])
  }
}

async function select(sql) {
  return (await miniflare.getD1Database('ORDERS')).prepare(sql).first()
}

async function renewed() {
  const sql = `SELECT COUNT(*) AS n FROM membership_invoice WHERE kind = 'RENEWAL' AND state = 'paid'`
  return (await select(sql)).n
}

async function unfinished() {
  const sql = `SELECT COUNT(*) AS n FROM membership_invoice WHERE kind = 'RENEWAL' AND state <> 'paid'`
  return (await select(sql)).n
}

/** Invoices that are paid without exactly one charge, and charges whose invoice is not paid. */
async function amiss() {
  const database = await miniflare.getD1Database('ORDERS')
  const { results } = await database
    .prepare(`SELECT id FROM membership_invoice WHERE kind = 'RENEWAL' AND state = 'paid'`)
    .all()
  const times = Map.groupBy(stripe.charged, (id) => id)
  const paid = new Set(results.map(({ id }) => id))
  const notOnce = [...paid].filter((id) => times.get(id)?.length !== 1).length
  return notOnce + [...times.keys()].filter((id) => !paid.has(id)).length
}
