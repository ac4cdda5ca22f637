import type { TrackedEvent } from '#domain/content/experiments/tracking.schema.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  hashVisitor,
  ORDER_COUNTING_WINDOW_MS,
  recordFirstSeen,
  type VisitorKey,
} from './dedupe-visitors.ts'

type CountedType = 'impression' | 'click' | 'conversion'
const COUNTED_TYPES: readonly string[] = [
  'impression',
  'click',
  'conversion',
] satisfies CountedType[]

type ExperimentEvent = {
  type: string
  contentId: string
  group: string
  visitor: string | null
  order: PaidOrder | null
}

type PaidOrder = { id: string; total: number; currency: string; booked_at: number }

/**
 * Counts reported events. Unknown content is ignored; a visitor counts once per variation and kind; a conversion
 * implies a visit; an order counts once, with its stored amount and only if paid.
 */
export async function recordEvents(
  backend: Backend,
  events: readonly TrackedEvent[],
): Promise<void> {
  const accepted = await toExperimentEvents(backend, events)
  if (accepted.length === 0) return

  const keyed = accepted.map((one) => ({ ...one, ...eventVisitorKeys(backend, one) }))
  const all = keyed.flatMap(({ order, people }) => [
    ...(order ? [order.sighting] : []),
    ...people.map(({ sighting }) => sighting),
  ])
  const firstSeenHashes = await recordFirstSeen(backend.ordersDb, all)
  // A new event counts in the first row that reports it.
  const isFirst = ({ hash }: VisitorKey) => firstSeenHashes.delete(hash)

  const tally = createTally(backend)
  for (const { contentId, group, type, order, people } of keyed) {
    if (order && !isFirst(order.sighting)) continue
    tally.event(contentId, group, type)
    if (order) tally.amount(contentId, group, order)
    for (const { kind, sighting } of people) {
      if (isFirst(sighting)) tally.visitor(contentId, group, kind)
    }
  }
  await tally.write()
}

/** Counts a loaded content anonymously, with or without script. */
export async function recordView(backend: Backend, contentId: string): Promise<void> {
  const groups = await loadGroups(backend, [contentId])
  if (!groups.has(contentId)) return
  const tally = createTally(backend)
  tally.event(contentId, contentId, 'view')
  await tally.write()
}

async function toExperimentEvents(
  backend: Backend,
  events: readonly TrackedEvent[],
): Promise<ExperimentEvent[]> {
  const groups = await loadGroups(
    backend,
    events.map(({ data }) => data.contentId ?? ''),
  )
  const orders = await loadPaidOrders(
    backend,
    events.map(({ data }) => data.metadata?.order ?? ''),
  )
  return events.flatMap(({ type, data }): ExperimentEvent[] => {
    const { contentId, visitorId, metadata } = data
    const group = data.variationId ?? contentId
    if (!contentId || !group || !COUNTED_TYPES.includes(type)) return []
    if (!groups.get(contentId)?.has(group)) return []
    const order = orders.get(metadata?.order ?? '') ?? null
    if (metadata?.order !== undefined && (type !== 'conversion' || !order)) return []
    return [{ type, contentId, group, visitor: visitorId ?? null, order }]
  })
}

async function loadGroups(
  { ordersDb, catalogueDb }: Backend,
  ids: string[],
): Promise<Map<string, Set<string>>> {
  const list = JSON.stringify([...new Set(ids)])
  const select = (d1: D1Database, what: string) =>
    d1
      .prepare(`SELECT ${what} WHERE id IN (SELECT value FROM json_each(?))`)
      .bind(list)
      .all<{ id: string; shares: string }>()
  const [entries, experiments] = await Promise.all([
    select(catalogueDb, `id, '[]' AS shares FROM content_entry`),
    select(ordersDb, 'id, shares FROM experiment'),
  ])
  return new Map(
    [...entries.results, ...experiments.results].map(({ id, shares }) => {
      const groups = (JSON.parse(shares) as [string][]).map(([group]) => group)
      return [id, new Set([id, ...groups])]
    }),
  )
}

async function loadPaidOrders(
  { ordersDb, clock }: Backend,
  references: string[],
): Promise<Map<string, PaidOrder>> {
  const ids = [...new Set(references)].filter(Boolean)
  if (ids.length === 0) return new Map()
  const { results } = await ordersDb
    .prepare(
      `SELECT id, total, currency, booked_at FROM orders
       WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'paid' AND booked_at > CAST(?2 AS INTEGER)`,
    )
    .bind(JSON.stringify(ids), clock().getTime() - ORDER_COUNTING_WINDOW_MS)
    .all<PaidOrder>()
  return new Map(results.map((order) => [order.id, order]))
}

/** Keys that must be new for an event to count. */
function eventVisitorKeys(
  backend: Backend,
  { type, contentId, group, visitor, order }: ExperimentEvent,
) {
  const kinds = type === 'conversion' ? ['conversion', 'impression'] : [type]
  const now = backend.clock().getTime()
  return {
    order: order && {
      ...order,
      // By the booking's day: opened again after a key change, it is still the same.
      sighting: hashVisitor(backend, order.booked_at, ['order', contentId, order.id]),
    },
    people: (visitor ? kinds : []).map((kind) => ({
      kind,
      sighting: hashVisitor(backend, now, ['visitor', contentId, group, kind, String(visitor)]),
    })),
  }
}

type EventCount = { content: string; group: string; type: string; events: number; visitors: number }
type AmountSum = { content: string; group: string; currency: string; amount: number }

/** Sums up counts, so that one request writes each number once. */
function createTally({ ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>) {
  const rows = new Map<string, EventCount>()
  const sums = new Map<string, AmountSum>()
  const rowOf = (content: string, group: string, type: string): EventCount => {
    const key = `${content} ${group} ${type}`
    const row = rows.get(key) ?? { content, group, type, events: 0, visitors: 0 }
    rows.set(key, row)
    return row
  }
  const day = clock().toISOString().slice(0, 10)

  return {
    event: (content: string, group: string, type: string) => {
      rowOf(content, group, type).events++
    },
    visitor: (content: string, group: string, type: string) => {
      rowOf(content, group, type).visitors++
    },
    amount: (content: string, group: string, { currency, total }: PaidOrder) => {
      const key = `${content} ${group} ${currency}`
      const sum = sums.get(key) ?? { content, group, currency, amount: 0 }
      sums.set(key, { ...sum, amount: sum.amount + total })
    },
    async write() {
      if (rows.size === 0) return
      await ordersDb.batch([
        ordersDb
          .prepare(
            `INSERT INTO content_count (content_id, variation_id, day, type, events, visitors)
             SELECT value ->> 'content', value ->> 'group', ?1, value ->> 'type', value ->> 'events', value ->> 'visitors'
             FROM json_each(?2) WHERE true
             ON CONFLICT DO UPDATE SET events = events + excluded.events, visitors = visitors + excluded.visitors`,
          )
          .bind(day, JSON.stringify([...rows.values()])),
        ordersDb
          .prepare(
            `INSERT INTO content_amount (content_id, variation_id, day, currency, amount)
             SELECT value ->> 'content', value ->> 'group', ?1, value ->> 'currency', value ->> 'amount'
             FROM json_each(?2) WHERE true
             ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
          )
          .bind(day, JSON.stringify([...sums.values()])),
      ])
    },
  }
}
