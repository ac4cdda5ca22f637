import { script } from '#cli/lib/scripts.ts'
import { EXIT, Failure } from './exit.ts'
import { STOCK } from './home.ts'

/** A database: its migrations, and what of them is not applied. */
export type DatabaseState = {
  binding: string
  applied: number
  last: string | null
  pending: string[]
  /** Applied, but not written here: another version of the shop was there. */
  strange: string[]
}

/** The databases of a shop and what is published in them. */
export type ShopState = {
  place: string
  /** Where a shop runs on it; null where none does. */
  running: string | null
  databases: DatabaseState[]
  release: string | null
  counts: Record<string, number>
}

/** What is counted to say what a shop holds. */
export const COUNTS = `SELECT (SELECT COUNT(*) FROM product) AS products, (SELECT COUNT(*) FROM location) AS cities,
  (SELECT COUNT(*) FROM content_entry) AS "content entries", (SELECT COUNT(*) FROM customer) AS customers,
  (SELECT COUNT(*) FROM orders) AS orders, (SELECT COUNT(*) FROM booking) AS bookings`
export const APPLIED = 'SELECT name FROM d1_migrations ORDER BY id'
export const RELEASE = 'SELECT id FROM release'

const local = () => script('local')

/** Which migrations wait, of those that are written and those that were applied. */
export const stateOf = (
  binding: string,
  written: readonly string[],
  applied: readonly string[],
): DatabaseState => ({
  binding,
  applied: applied.length,
  last: applied.at(-1) ?? null,
  pending: written.filter((name) => !applied.includes(name)),
  strange: applied.filter((name) => !written.includes(name)),
})

/** The local databases as they are; a shop that runs on them is not disturbed. */
export async function statusOfLocal(): Promise<ShopState> {
  const { DATABASES, hasState, migrationsIn, openLocal, running } = await local()
  const shop = running()
  const names = Object.entries(DATABASES)
  const nothing = names.map(([name, folder]) => stateOf(name, migrationsIn(folder), []))
  const base = { place: 'local', running: shop && `http://localhost:${shop.port}` }
  if (!hasState()) return { ...base, databases: nothing, release: null, counts: {} }
  const { open, dispose } = await openLocal()
  try {
    const databases = await Promise.all(
      names.map(async ([name, folder]) => {
        const found = await (await open(name))
          .prepare(APPLIED)
          .all()
          .catch(() => null)
        const applied = (found?.results ?? []).map((row) => String(row.name))
        return stateOf(name, migrationsIn(folder), applied)
      }),
    )
    const db = await open('DB')
    const first = (sql: string) =>
      db
        .prepare(sql)
        .first()
        .catch(() => null)
    const release = await first(RELEASE)
    const counts = (await first(COUNTS)) as Record<string, number> | null
    return { ...base, databases, release: (release?.id as string) ?? null, counts: counts ?? {} }
  } finally {
    await dispose()
  }
}

/** Ends the command where a shop runs on the local state: two must not write to it. */
export async function noShopRuns(): Promise<void> {
  const shop = (await local()).running()
  if (!shop) return
  const where = `http://localhost:${shop.port} (process ${shop.pid})`
  throw new Failure(EXIT.findings, `A shop runs on it at ${where}. Stop it first.`)
}

/** Applies what waits here. */
export async function migrateLocal(): Promise<void> {
  const { DATABASES, openLocal } = await local()
  const { migrate } = await script('migrate')
  const { open, dispose } = await openLocal()
  try {
    for (const [name, folder] of Object.entries(DATABASES)) await migrate(await open(name), folder)
  } finally {
    await dispose()
  }
}

/** Writes the stock into the local database; orders and bags are kept. */
export async function seedLocal(): Promise<{ changed: boolean; release: string }> {
  await migrateLocal()
  const { forgetCopies, openLocal } = await local()
  const { seed } = await script('seed')
  const { open, copies, dispose } = await openLocal()
  try {
    const stock = process.env.SHOP_FIXTURES ?? STOCK
    const seeded = await seed(await open('DB'), stock)
    if (seeded.changed) await forgetCopies(await copies())
    return seeded
  } finally {
    await dispose()
  }
}

/** Forgets all of it. */
export async function resetLocal(): Promise<void> {
  const { forgetState } = await local()
  forgetState()
}
