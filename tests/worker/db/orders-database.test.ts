import { afterAll, beforeAll, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { findOrdersDatabase, listOrdersDatabases } from '#worker/db/orders-database.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(() => shop.close())

/** What both have by their nature: the guard of a batch, and which migrations were applied. */
const SHARED = ['guard', 'd1_migrations']

async function listTables(d1: D1Database) {
  const { results } = await d1
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'view')`)
    .all<{ name: string; sql: string }>()
  return results.filter(({ name }) => !name.startsWith('sqlite_') && !SHARED.includes(name))
}

it('no table stands in both databases', async () => {
  const [orders, catalogue] = await Promise.all([
    listTables(shop.ordersDb),
    listTables(shop.catalogueDb),
  ])
  const names = new Set(orders.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(20)
  expect(catalogue.filter(({ name }) => names.has(name))).toEqual([])
})

it('the orders can be exported: no virtual table is among them', async () => {
  const tables = await listTables(shop.ordersDb)
  expect(tables.filter(({ sql }) => /VIRTUAL/i.test(sql))).toEqual([])
})

it('the orders of every country live in the one database there is', () => {
  for (const country of COUNTRY_CODES) {
    expect(findOrdersDatabase(shop.env, country)).toBe(shop.env.ORDERS)
  }
  expect(listOrdersDatabases(shop.env)).toEqual([shop.env.ORDERS])
})
