import type { TestBackend } from '#tests/support/services/backend.ts'

type Databases = Pick<TestBackend, 'ordersDb'>

/** The names of all tables of orders. */
export const listTables = async ({ ordersDb }: Databases) =>
  (
    await ordersDb
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'd1%'",
      )
      .all<{ name: string }>()
  ).results.map(({ name }) => name)

/** The tables in which a text stands anywhere, however it is written. */
export async function whereStands(shop: Databases, text: string) {
  const forms = [text, encodeURIComponent(text), btoa(text).replaceAll('=', '')].map((one) =>
    one.toLowerCase(),
  )
  const found: string[] = []
  for (const table of await listTables(shop)) {
    const { results } = await shop.ordersDb.prepare(`SELECT * FROM ${table}`).all()
    const all = JSON.stringify(results).toLowerCase()
    if (forms.some((form) => all.includes(form))) found.push(table)
  }
  return found
}
