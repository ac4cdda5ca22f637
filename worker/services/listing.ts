import type { z } from 'zod'
import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import type { contract } from '#domain/contract/index.ts'
import { findCountry } from '#domain/countries/index.ts'
import type { CalendarDay } from '#domain/places/availability.ts'
import { datesAround, runningRules } from '#domain/places/running.ts'
import { placeId } from '#domain/text.ts'
import { COMING, countsOf, nearestOf, pageOf } from './listing-sql.ts'
import type { Given } from './serve.ts'

type Asked = Given<typeof contract.catalogue.listing>
type Doc = { doc: string }
type Count = { kind: string; whole: number; fitting: number }

/** What a place has on sale: counted, narrowed, ordered and by the page, in one round trip; in two where days are asked for. */
export async function listing({ d1, query, clock }: Asked) {
  const country = findCountry(query.country)?.code ?? ''
  const city = query.city ? placeId(query.city) : ''
  const { page, size, kind } = query
  const question = JSON.stringify({
    country,
    city,
    ...partyOf(query),
    most: query.most,
    kind,
    accessible: query.accessible,
    size,
    skip: (page - 1) * size,
  })
  const days = query.days?.length ? await rulesOf(d1, query.days, { country, city }, clock()) : null
  const asked = { rules: days?.kind ?? null }
  const statement = (sql: string, rules?: string) =>
    d1.prepare(sql).bind(question, ...(rules === undefined ? [] : [rules]))

  const [counts, products, coming, nearest] = await d1.batch<unknown>([
    statement(countsOf(asked), days?.asked),
    statement(pageOf(asked, query.sort), days?.asked),
    d1.prepare(COMING).bind(country, city),
    ...(days ? [statement(nearestOf({ rules: days.kind }), days.around)] : []),
  ])
  const kinds = (counts?.results ?? []) as Count[]
  const total = sum(kinds.filter((one) => !kind || one.kind === kind).map(({ fitting }) => fitting))
  return {
    products: docsIn(products),
    total,
    all: sum(kinds.map(({ whole }) => whole)),
    page,
    pages: Math.ceil(total / size),
    kinds: kinds.flatMap(({ kind, fitting }) => (fitting > 0 ? [{ kind, count: fitting }] : [])),
    coming: page === 1 ? docsIn(coming) : [],
    nearest: ((nearest?.results ?? []) as { date: string }[]).map(({ date }) => date).sort(),
  }
}

/** Children do not come alone. */
const partyOf = ({ adults, children = 0 }: Asked['query']) => ({
  adults: Math.max(adults ?? 0, children > 0 ? 1 : 0),
  children,
})

type Place = { country: string; city: string }

/** What the calendar says of the days asked for, and of those around them, where a place is. */
async function rulesOf(d1: D1Database, dates: string[], place: Place, now: Date) {
  const around = datesAround(dates, now)
  const [entries, cities] = await d1.batch<unknown>([
    d1
      .prepare(
        `SELECT doc FROM calendar_day WHERE day IN (SELECT value FROM json_each(?)) ORDER BY day, position`,
      )
      .bind(JSON.stringify([...dates, ...around])),
    d1
      .prepare(
        `SELECT id, country, time_zone AS timeZone FROM location WHERE country = ?1 AND (?2 = '' OR id = ?2)`,
      )
      .bind(place.country, place.city),
  ])
  const calendar = docsIn<CalendarDay>(entries)
  const places = (cities?.results ?? []) as { id: string; country: string; timeZone: string }[]
  // The latest day first: it is the one that most products can still be booked for.
  const rules = runningRules(dates.toReversed(), places, calendar, now)
  const nearness = (date: string) => around.indexOf(date) + 1
  const marked = [...rules, ...runningRules(around, places, calendar, now)].map((rule) => ({
    ...rule,
    near: nearness(rule.date),
  }))
  return {
    kind: marked.some(({ product }) => product !== '') ? ('withOwn' as const) : ('plain' as const),
    asked: JSON.stringify(marked.filter(({ near }) => near === 0)),
    around: JSON.stringify(marked),
  }
}

const docsIn = <Shape = z.input<typeof RawProduct>>(
  result: D1Result<unknown> | undefined,
): Shape[] => ((result?.results ?? []) as Doc[]).map(({ doc }) => JSON.parse(doc))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
