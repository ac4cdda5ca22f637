import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { BRAND } from '../../brand/brand.ts'
import { home } from '../bootstrap.mjs'
import { buildShop } from '../build.mjs'
import { migrateAll, openShopDatabases } from '../databases/databases.mjs'
import { seedAtStart } from '../databases/seed-at-start.mjs'
import { placeDemoBookings } from './demo-bookings.mjs'
import { formatLogLine } from './format-log-line.mjs'
import { openWorker } from './open-worker.mjs'
import { requestCron } from './request-cron.mjs'
import { clearCache, markRunning, openLocal } from './running-shop.mjs'
import { stateFolder } from './state-folder.mjs'

const port = Number(process.env.PORT ?? 8787)
const started = performance.now()
/** Sample bookings are placed: what they ask isn't logged. */
let isPlacing = false

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

if (await buildShop()) console.log('Built the shop.')
await assertPortIsFree(port).catch(exitWithReason)
markRunning(port)
const { customers, unbooked } = await seedDatabases()
const miniflare = await openWorker({
  port,
  state: stateFolder,
  settings: { ORIGIN: `http://localhost:${port}`, LOG_HITS: '1' },
  hasCronUrl: true,
  migrates: false,
  onLog: ({ message }) => {
    if (!isPlacing) console.log(process.env.SHOP_LOG === 'json' ? message : formatLogLine(message))
  },
}).catch(exitWithReason)

listenOnIpv6(port)
runCronEveryMinute()

const health = await fetch(`http://127.0.0.1:${port}/healthz`)
if (!health.ok) {
  console.error(`The shop is not well: ${await health.text()}`)
  process.exit(1)
}

const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`
${BRAND.name} is open at http://localhost:${port} (ready in ${seconds} s)
  try   http://localhost:${port}/aus   card 4242 4242 4242 4242, any future date
  mail  http://localhost:${port}/_local/mail
  sign in as ${customers.map(({ email, password }) => `${email} / ${password}`).join(', ')}
`)

if (unbooked) await placeSampleBookings(unbooked)

async function assertPortIsFree(port) {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  await once(probe.close(), 'close')
}

/** Before the shop opens: it would remember what it answered without its products. */
async function seedDatabases() {
  const { open, copies, dispose } = await openLocal()
  await migrateAll(open)
  const seeded = await seedAtStart(
    await openShopDatabases(open),
    resolve(process.env.SHOP_FIXTURES ?? join(home, 'fixtures')),
  )
  if (seeded.changed) await clearCache(await copies())
  await dispose()
  return seeded
}

/** By calls of the open shop; no one has to wait for them. */
async function placeSampleBookings(customer) {
  isPlacing = true
  try {
    await placeDemoBookings(
      (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
      customer,
    )
  } catch ({ message }) {
    console.warn(`warn  ${customer.email} has no sample bookings: ${message}`)
  } finally {
    isPlacing = false
  }
}

/** Prints a message instead of a stack trace. */
function exitWithReason(error) {
  const busy = error?.code === 'ERR_ADDRESS_IN_USE' || /in use/i.test(String(error))
  console.error(busy ? `Port ${port} is taken. Try PORT=8788 npm start.` : error)
  process.exit(3)
}

/** `localhost` may resolve to ::1; workerd listens on one address only. */
function listenOnIpv6(port) {
  const server = createServer((socket) => {
    const shop = connect(port, '127.0.0.1')
    socket.pipe(shop).pipe(socket)
    socket.on('error', () => shop.destroy())
    shop.on('error', () => socket.destroy())
  })
  server.on('error', () => {})
  server.listen(port, '::1')
}

/** wrangler.toml's cron, which doesn't fire locally. */
function runCronEveryMinute() {
  setInterval(() => requestCron(miniflare).catch((error) => console.error(error)), 60_000).unref()
}
