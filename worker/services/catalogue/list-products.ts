import type { z } from 'zod'
import type { CalendarDay } from '#domain/availability/availability.ts'
import { nearDates } from '#domain/availability/near-dates.ts'
import { operatingRules } from '#domain/availability/operating-rules.ts'
import { DAY_PARTS } from '#domain/catalogue/listing-facets.ts'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import type { contract } from '#domain/contract/index.ts'
import { findCountry } from '#domain/countries/index.ts'
import { normaliseLocationId } from '#domain/text.ts'
import { withRating } from '#worker/services/reviews/count-reviews.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import {
  COMING_SOON_SQL,
  listingCountsSql,
  listingPageSql,
  nearestDatesSql,
} from './listing-sql.ts'

type ListingInput = HandlerInput<typeof contract.catalogue.listing>
type DocRow = { doc: string; rating?: string | null }
type KindCount = { kind: string; whole: number; fitting: number }

/** A listing: counted, filtered, sorted and paged in one round trip; in two when dates are given. */
export async function listProducts({ catalogueDb, query, clock }: ListingInput) {
  const country = findCountry(query.country)?.code ?? ''
  const city = query.city ? normaliseLocationId(query.city) : ''
  const { page, size, kind } = query
  const queryJson = JSON.stringify({
    country,
    city,
    ...partyCounts(query),
    most: query.most,
    kind,
    accessible: query.accessible,
    length: query.length,
    dayPart: query.time && DAY_PARTS[query.time].bit,
    rated: query.rated,
    size,
    skip: (page - 1) * size,
  })
  const calendarRules = query.days?.length
    ? await loadCalendarRules(catalogueDb, query.days, { country, city }, clock())
    : null
  const shape = { rules: calendarRules?.kind ?? null }
  const statement = (sql: string, rules?: string) =>
    catalogueDb.prepare(sql).bind(queryJson, ...(rules === undefined ? [] : [rules]))

  const [counts, products, coming, nearest] = await catalogueDb.batch<unknown>([
    statement(listingCountsSql(shape), calendarRules?.dates),
    statement(listingPageSql(shape, query.sort), calendarRules?.dates),
    catalogueDb.prepare(COMING_SOON_SQL).bind(country, city),
    ...(calendarRules
      ? [statement(nearestDatesSql({ rules: calendarRules.kind }), calendarRules.around)]
      : []),
  ])
  const kinds = (counts?.results ?? []) as KindCount[]
  const total = sum(kinds.filter((one) => !kind || one.kind === kind).map(({ fitting }) => fitting))
  return {
    products: parseDocs(products),
    total,
    all: sum(kinds.map(({ whole: all }) => all)),
    page,
    pages: Math.ceil(total / size),
    kinds: kinds.flatMap(({ kind, fitting }) => (fitting > 0 ? [{ kind, count: fitting }] : [])),
    coming: page === 1 ? parseDocs(coming) : [],
    nearest: ((nearest?.results ?? []) as { date: string }[]).map(({ date }) => date).sort(),
  }
}

const partyCounts = ({ adults, children = 0 }: ListingInput['query']) => ({
  adults: Math.max(adults ?? 0, children > 0 ? 1 : 0),
  children,
})

type ListingPlace = { country: string; city: string }

/** The calendar's rules for the requested dates and those around them. */
async function loadCalendarRules(
  catalogueDb: CatalogueDb,
  dates: string[],
  place: ListingPlace,
  now: Date,
) {
  const around = nearDates(dates, now)
  const [entries, cities] = await catalogueDb.batch<unknown>([
    catalogueDb
      .prepare(
        `SELECT doc FROM calendar_day WHERE day IN (SELECT value FROM json_each(?)) ORDER BY day, position`,
      )
      .bind(JSON.stringify([...dates, ...around])),
    catalogueDb
      .prepare(
        `SELECT id, country, time_zone AS timeZone FROM location WHERE country = ?1 AND (?2 = '' OR id = ?2)`,
      )
      .bind(place.country, place.city),
  ])
  const calendar = parseDocs<CalendarDay>(entries)
  const places = (cities?.results ?? []) as { id: string; country: string; timeZone: string }[]
  // The latest date first: most products can still be booked for it.
  const rules = operatingRules(dates.toReversed(), places, calendar, now)
  const nearness = (date: string) => around.indexOf(date) + 1
  const marked = [...rules, ...operatingRules(around, places, calendar, now)].map((rule) => ({
    ...rule,
    near: nearness(rule.date),
  }))
  return {
    kind: marked.some(({ product }) => product !== '') ? ('withOwn' as const) : ('plain' as const),
    dates: JSON.stringify(marked.filter(({ near }) => near === 0)),
    around: JSON.stringify(marked),
  }
}

const parseDocs = <Shape = z.input<typeof RawProduct>>(
  result: D1Result<unknown> | undefined,
): Shape[] => ((result?.results ?? []) as DocRow[]).map(withRating<Shape>)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
