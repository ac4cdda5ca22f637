import { NEXT_DAY_SPAN, nextOpenDay } from '#domain/availability/next-open-day.ts'
import type { eagerContract } from '#domain/contract/eager-contract.ts'
import { addDays } from '#domain/time/date-time.ts'
import { createLocaliser, parseProducts } from '#worker/services/catalogue/offer.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { loadTakenPlaces, parseDays, toAvailabilityInput } from './taken-places.ts'

type NextInput = HandlerInput<typeof eagerContract.availability.next>

/** The next free day of several products of a city, by two queries; products that are unknown or unreadable are left out. Null when the city is unknown. */
export async function findNextDays(caller: NextInput) {
  const { nearOrdersDb, catalogueDb, clock, query, requestId } = caller
  const { city, id: productIds, ...party } = query
  const now = clock()
  // Somewhere it is yesterday, and tomorrow somewhere else.
  const utcDate = now.toISOString().slice(0, 10)
  const [first, last] = [addDays(utcDate, -1), addDays(utcDate, NEXT_DAY_SPAN)]
  const [docs, taken] = await Promise.all([
    catalogueDb
      .prepare(
        `SELECT 'product' AS kind, 0 AS position, doc FROM product WHERE id IN (SELECT value FROM json_each(?1))
         UNION ALL SELECT 'city', 0, doc FROM location WHERE id = ?2
         UNION ALL SELECT 'settings', 0, doc FROM document WHERE name = 'settings'
         UNION ALL SELECT 'day', position, doc FROM calendar_day WHERE day BETWEEN ?3 AND ?4
         ORDER BY position`,
      )
      .bind(JSON.stringify(productIds), city, first, last)
      .all<{ kind: string; doc: string }>(),
    loadTakenPlaces(nearOrdersDb, { productIds, city, first, last, now }),
  ])
  const { product = [], day = [], ...rest } = Object.groupBy(docs.results, ({ kind }) => kind)
  const localise = createLocaliser({
    city: rest.city?.[0]?.doc,
    settings: rest.settings?.[0]?.doc,
  })
  if (!localise) return null
  const calendar = parseDays(day)
  const takenOf = Object.groupBy(taken, ({ productId }) => productId)
  const raw = product.map(({ doc }): unknown => JSON.parse(doc))
  const days = parseProducts(raw, requestId).map((one) => {
    const input = toAvailabilityInput(localise(one), now, calendar, takenOf[one.id] ?? [])
    return { productId: one.id, date: nextOpenDay(input, party) }
  })
  return { city, days }
}
