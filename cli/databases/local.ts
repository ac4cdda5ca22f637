import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import { loadScript } from '#cli/remote/project-scripts.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

export type DatabaseStatus = {
  binding: string
  applied: number
  last: string | null
  pending: string[]
  /** Applied migrations that this version doesn't have. */
  strange: string[]
}

export type ShopStatus = {
  place: string
  /** The address of the shop that is running on it, or null. */
  running: string | null
  databases: DatabaseStatus[]
  release: string | null
  counts: Record<string, number>
}

export const ROW_COUNTS_SQL = {
  CATALOGUE: `SELECT (SELECT COUNT(*) FROM product) AS products, (SELECT COUNT(*) FROM location) AS cities,
    (SELECT COUNT(*) FROM content_entry) AS "content entries"`,
  ORDERS: `SELECT (SELECT COUNT(*) FROM customer) AS customers, (SELECT COUNT(*) FROM orders) AS orders,
    (SELECT COUNT(*) FROM booking) AS bookings`,
}
export const APPLIED_MIGRATIONS_SQL = 'SELECT name FROM d1_migrations ORDER BY id'
export const CURRENT_RELEASE_SQL = 'SELECT id FROM release'

const loadRunningShopScript = () => loadScript('local/running-shop')

export const toDatabaseStatus = (
  binding: string,
  written: readonly string[],
  applied: readonly string[],
): DatabaseStatus => ({
  binding,
  applied: applied.length,
  last: applied.at(-1) ?? null,
  pending: written.filter((name) => !applied.includes(name)),
  strange: applied.filter((name) => !written.includes(name)),
})

/** The local databases; a running shop isn't disturbed. */
export async function getLocalStatus(): Promise<ShopStatus> {
  const { hasState, listMigrations, openLocal, findRunningShop } = await loadRunningShopScript()
  const { DATABASES } = await loadScript('databases/databases')
  const shop = findRunningShop()
  const names = Object.entries(DATABASES)
  const emptyDatabases = names.map(([name, folder]) =>
    toDatabaseStatus(name, listMigrations(folder), []),
  )
  const base = { place: 'local', running: shop && `http://localhost:${shop.port}` }
  if (!hasState()) return { ...base, databases: emptyDatabases, release: null, counts: {} }
  const { open, dispose } = await openLocal()
  try {
    const databases = await Promise.all(
      names.map(async ([name, folder]) => {
        const result = await (await open(name))
          .prepare(APPLIED_MIGRATIONS_SQL)
          .all()
          .catch(() => null)
        const applied = (result?.results ?? []).map((row) => String(row.name))
        return toDatabaseStatus(name, listMigrations(folder), applied)
      }),
    )
    const selectFirst = async (name: string, sql: string) =>
      (await open(name))
        .prepare(sql)
        .first()
        .catch(() => null)
    const release = await selectFirst('CATALOGUE', CURRENT_RELEASE_SQL)
    const counts = {
      ...(await selectFirst('CATALOGUE', ROW_COUNTS_SQL.CATALOGUE)),
      ...(await selectFirst('ORDERS', ROW_COUNTS_SQL.ORDERS)),
    }
    return {
      ...base,
      databases,
      release: (release?.id as string) ?? null,
      counts: counts as Record<string, number>,
    }
  } finally {
    await dispose()
  }
}

/** Throws if a shop is running on the local databases, which only one process may write. */
export async function assertNoRunningShop(): Promise<void> {
  const shop = (await loadRunningShopScript()).findRunningShop()
  if (!shop) return
  const location = `http://localhost:${shop.port} (process ${shop.pid})`
  throw new CliError(EXIT_CODE.findings, `A shop runs on it at ${location}. Stop it first.`)
}

export async function migrateLocal(): Promise<void> {
  const { openLocal } = await loadRunningShopScript()
  const { migrateAll } = await loadScript('databases/databases')
  const { open, dispose } = await openLocal()
  try {
    await migrateAll(open)
  } finally {
    await dispose()
  }
}

/** Writes the dataset into the local database; orders and carts stay. */
export async function seedLocal(): Promise<{ changed: boolean; release: string }> {
  await migrateLocal()
  const { clearCache, openLocal } = await loadRunningShopScript()
  const { openShopDatabases } = await loadScript('databases/databases')
  const { seed } = await loadScript('databases/seed')
  const { open, copies, dispose } = await openLocal()
  try {
    const dataset = process.env.SHOP_FIXTURES ?? DEFAULT_DATASET
    const seeded = await seed(await openShopDatabases(open), dataset)
    if (seeded.changed) await clearCache(await copies())
    return seeded
  } finally {
    await dispose()
  }
}

export async function resetLocal(): Promise<void> {
  const { deleteState } = await loadRunningShopScript()
  deleteState()
}
