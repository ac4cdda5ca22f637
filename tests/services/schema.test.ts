import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend, type TestBackend } from '#tests/support/backend.ts'
import * as schema from '#worker/db/schema.ts'

const TABLES = Object.values(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => ({ ...getTableConfig(table), table }))

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

type Info = { name: string; type: string; notnull: number; pk: number }

describe('the schema that queries are typed with', () => {
  it('names every table of the migrated database', async () => {
    const { results } = await shop.d1
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table'
         AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'
         AND name NOT LIKE 'search\\_text%' ESCAPE '\\'`,
      )
      .all<{ name: string }>()
    expect(TABLES.map(({ name }) => name).toSorted()).toEqual(
      results.map(({ name }) => name).toSorted(),
    )
  })

  it.each(TABLES)('knows the columns of $name', async ({ name, columns, primaryKeys }) => {
    const { results } = await shop.d1.prepare(`PRAGMA table_info(${name})`).all<Info>()
    const inKey = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
    const ours = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      isKey: column.primary || inKey.includes(column.name),
      isNeeded: column.notNull,
    }))
    const theirs = results.map((column) => ({
      name: column.name,
      type: column.type,
      isKey: column.pk > 0,
      // A key alone in its table needs a value whether or not it says so.
      isNeeded: column.notnull === 1 || column.pk > 0,
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(
      ours.map((one) => ({ ...one, isNeeded: one.isNeeded || one.isKey })).toSorted(byName),
    ).toEqual(theirs.toSorted(byName))
  })
})
