import { NEXT_DAY_SPAN, nextOpenDay } from '#domain/availability/next-open-day.ts'
import type { eagerContract } from '#domain/contract/eager-contract.ts'
import { addDays } from '#domain/time/date-time.ts'
import { localiseProduct } from '#worker/services/catalogue/offer.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { loadTakenPlaces, parseDays, toAvailabilityInput } from './taken-places.ts'

type NextInput = HandlerInput<typeof eagerContract.availability.next>

/** The next free day of several products of a city, by two queries; unknown products are left out. Null when the city is unknown. */
export async function findNextDays({ nearOrdersDb, catalogueDb, clock, query }: NextInput) {
  const { city, id: productIds } = query
  const now = clock()
  // Somewhere it is yesterday, and tomorrow somewhere else.
  const utcDate = now.toISOString().slice(0, 10)
  const [first, last] = [addDays(utcDate, -1), addDays(utcDate, NEXT_DAY_SPAN)]
  const [docs, taken] = await Promise.all([
    catalogueDb
      .prepare(
        `SELECT 'product' AS kind, id, 0 AS position, doc FROM product WHERE id IN (SELECT value FROM json_each(?1))
         UNION ALL SELECT 'city', id, 0, doc FROM location WHERE id = ?2
         UNION ALL SELECT 'settings', name, 0, doc FROM document WHERE name = 'settings'
         UNION ALL SELECT 'day', '', position, doc FROM calendar_day WHERE day BETWEEN ?3 AND ?4
         ORDER BY position`,
      )
      .bind(JSON.stringify(productIds), city, first, last)
      .all<{ kind: string; id: string; doc: string }>(),
    loadTakenPlaces(nearOrdersDb, { productIds, city, first, last, now }),
  ])
  const { product = [], day = [], ...rest } = Object.groupBy(docs.results, ({ kind }) => kind)
  if (!rest.city) return null
  const calendar = parseDays(day)
  const takenOf = Object.groupBy(taken, ({ productId }) => productId)
  const days = product.flatMap(({ id, doc }) => {
    const [place, settings] = [rest.city?.[0]?.doc, rest.settings?.[0]?.doc]
    const offer = localiseProduct({ product: doc, city: place, settings })
    const input = offer && toAvailabilityInput(offer, now, calendar, takenOf[id] ?? [])
    return input ? [{ productId: id, date: nextOpenDay(input) }] : []
  })
  return { city, days }
}
