import { tryBatch } from '#worker/db/guarded-batch.ts'

/** Products and cities that a release would remove. */
export type RemovedItems = { products: string[]; cities: string[] }

type SoldRow = { product: string; city: string; bookings: number; holds: number }

/** Upcoming or undated bookings, and places held or being paid. Parameters: 1 products, 2 cities, 3 now in milliseconds. */
const SOLD_SQL = `
  SELECT product, city, SUM(is_booking) AS bookings, SUM(1 - is_booking) AS holds FROM (
    SELECT line.value ->> 'productId' AS product, line.value ->> 'city' AS city, 1 AS is_booking
    FROM booking JOIN orders ON orders.id = booking.order_id
      JOIN json_each(orders.lines) AS line ON line.value ->> 'id' = booking.line_id
    WHERE booking.status NOT IN (10, 98, 99)
      AND (booking.starts_at > CAST(?3 AS INTEGER) OR booking.status = 13)
    UNION ALL
    SELECT slot.product_id, slot.city, 0 FROM reservation JOIN slot ON slot.id = reservation.slot_id
    WHERE reservation.state = 'paying'
      OR (reservation.state = 'held' AND reservation.expires_at > CAST(?3 AS INTEGER))
  )
  WHERE product IN (SELECT value FROM json_each(?1)) OR city IN (SELECT value FROM json_each(?2))
  GROUP BY product, city`

const soldParams = ({ products, cities }: RemovedItems, now: number) => [
  JSON.stringify(products),
  JSON.stringify(cities),
  now,
]

export async function findRemovedItems(
  catalogueDb: CatalogueDb,
  remaining: { products: Iterable<string>; cities: Iterable<string> },
): Promise<RemovedItems> {
  const without = async (table: string, ids: Iterable<string>) => {
    const { results } = await catalogueDb
      .prepare(`SELECT id FROM ${table} WHERE id NOT IN (SELECT value FROM json_each(?))`)
      .bind(JSON.stringify([...ids]))
      .all<{ id: string }>()
    return results.map(({ id }) => id)
  }
  return {
    products: await without('product', remaining.products),
    cities: await without('location', remaining.cities),
  }
}

/** Why items can't be removed yet, by item; empty where all can. */
export async function findRemovalBlockers(
  ordersDb: OrdersDb,
  removed: RemovedItems,
  now: number,
): Promise<Record<string, string>> {
  if (removed.products.length + removed.cities.length === 0) return {}
  const { results } = await ordersDb
    .prepare(SOLD_SQL)
    .bind(...soldParams(removed, now))
    .all<SoldRow>()
  const reasons = [
    ...removed.products.map((id) => [id, results.filter(({ product }) => product === id)] as const),
    ...removed.cities.map((id) => [id, results.filter(({ city }) => city === id)] as const),
  ]
  return Object.fromEntries(
    reasons.filter(([, sold]) => sold.length > 0).map(([id, sold]) => [id, blockerMessage(sold)]),
  )
}

/**
 * Takes products and cities off sale before a release removes them: from here on nothing of them can be held.
 * False, with nothing done, where something is booked or held.
 */
export async function withdrawItems(
  ordersDb: OrdersDb,
  removed: RemovedItems,
  now: number,
): Promise<boolean> {
  const items = [
    ...removed.products.map((id) => ['product', id]),
    ...removed.cities.map((id) => ['city', id]),
  ]
  if (items.length === 0) return true
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(`INSERT INTO guard (ok, reason) SELECT NOT EXISTS (${SOLD_SQL}), 'sold'`)
      .bind(...soldParams(removed, now)),
    ordersDb
      .prepare(
        `INSERT INTO withdrawn (kind, id, at) SELECT value ->> 0, value ->> 1, CAST(? AS INTEGER) FROM json_each(?)
         WHERE true ON CONFLICT DO UPDATE SET at = excluded.at`,
      )
      .bind(now, JSON.stringify(items)),
  ])
  return done !== null
}

/** Puts withdrawn items back on sale when their release did not happen. */
export const restoreItems = (ordersDb: OrdersDb, { products, cities }: RemovedItems) =>
  ordersDb
    .prepare(
      `DELETE FROM withdrawn WHERE (kind = 'product' AND id IN (SELECT value FROM json_each(?)))
         OR (kind = 'city' AND id IN (SELECT value FROM json_each(?)))`,
    )
    .bind(JSON.stringify(products), JSON.stringify(cities))
    .run()

export const deleteOldWithdrawals = (ordersDb: OrdersDb, before: number) =>
  ordersDb.prepare('DELETE FROM withdrawn WHERE at < CAST(? AS INTEGER)').bind(before)

function blockerMessage(sold: readonly SoldRow[]): string {
  const sum = (key: 'bookings' | 'holds') => sold.reduce((all, row) => all + Number(row[key]), 0)
  const [bookings, holds] = [sum('bookings'), sum('holds')]
  const parts = [
    ...(bookings > 0 ? [`${bookings} booking${bookings === 1 ? '' : 's'} to come`] : []),
    ...(holds > 0 ? [`${holds} place${holds === 1 ? '' : 's'} held in carts`] : []),
  ]
  return `It has ${parts.join(' and ')}.`
}
