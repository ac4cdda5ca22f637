import type { Bindings, ReadSessions } from '#worker/app/context.ts'
import { countedDatabase } from './statement-budget.ts'

/** As D1 writes them; anything else in a cookie is not passed on. */
const BOOKMARK_PATTERN = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/

type Reads = {
  ordersDb: OrdersDb
  /** The visitor's last write of orders, from their cookie. */
  own: string | undefined
  /** What the current release was read with; null while this isolate has to ask for it. */
  release: string | null
  /** Called with each round trip. */
  count: () => void
}

/** The databases themselves, for jobs and staff: what they read is never behind. */
export const withoutSessions = (env: Bindings, ordersDb: OrdersDb): ReadSessions => ({
  ordersDb,
  nearOrdersDb: ordersDb,
  catalogueDb: env.CATALOGUE,
  bookmarks: { orders: () => null, catalogue: () => null },
})

/** For requests that read: catalogue and free places from a copy, everything of customers from the primary. */
export function openReadSessions(
  env: Bindings,
  { ordersDb, own, release, count }: Reads,
): ReadSessions {
  const near = openSession(ordersDb, asBookmark(own) ?? 'first-unconstrained', count)
  // At least as new as the release: otherwise a page of the last release would be cached for this one.
  const catalogue = openSession(env.CATALOGUE, release ?? 'first-primary', count)
  return {
    ordersDb: (ordersDb as OrdersDb | undefined) ? countedDatabase(ordersDb, count) : ordersDb,
    nearOrdersDb: near.database,
    catalogueDb: catalogue.database,
    bookmarks: { orders: () => null, catalogue: catalogue.bookmark },
  }
}

/** For requests that write: the primary; its bookmark goes into the visitor's cookie. */
export function openWriteSessions(
  env: Bindings,
  { ordersDb, count }: Pick<Reads, 'ordersDb' | 'count'>,
): ReadSessions {
  const orders = openSession(ordersDb, 'first-primary', count)
  return {
    ordersDb: orders.database,
    nearOrdersDb: orders.database,
    catalogueDb: env.CATALOGUE,
    bookmarks: { orders: orders.bookmark, catalogue: () => null },
  }
}

function openSession<Database extends D1Database>(
  database: Database,
  from: string,
  count: () => void,
) {
  // Where all services are elsewhere there may be no database.
  if (!(database as Database | undefined)) return { database, bookmark: () => null }
  const session = database.withSession(from)
  return {
    // The shop prepares and batches; a session can do both.
    database: countedDatabase(session as unknown as Database, count),
    bookmark: () => asBookmark(session.getBookmark() ?? undefined) ?? null,
  }
}

const asBookmark = (text: string | undefined): string | undefined =>
  text !== undefined && BOOKMARK_PATTERN.test(text) ? text : undefined
