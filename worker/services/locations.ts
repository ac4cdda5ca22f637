import { asc } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import type { RawLocation } from '#domain/places/location.schema.ts'
import { closestCity } from '#domain/places/location.ts'
import { calendarDays, locations as table } from '#worker/db/schema.ts'
import { serve } from './serve.ts'

export const locations = serve(contract.locations, {
  all: ({ db }) => allCities(db),

  async closest({ db, query }) {
    const cities = await allCities(db)
    const points = cities.map((raw) => ({
      raw,
      latitude: raw.latLon.lat,
      longitude: raw.latLon.lon,
    }))
    return closestCity(points, query)?.city.raw ?? null
  },

  /** 'Australia' is what an unknown name falls back to (spec §9). */
  country({ query }) {
    const { name, code, iso, region, currency } = findCountry(query.name) ?? COUNTRIES.aus
    return {
      name,
      shortName: code,
      iso,
      region,
      currency: currency.code,
      currencySymbol: currency.symbol,
    }
  },

  async calendar({ db }) {
    const rows = await db
      .select({ doc: calendarDays.doc })
      .from(calendarDays)
      .orderBy(asc(calendarDays.day), asc(calendarDays.position))
    return rows.map(({ doc }) => JSON.parse(doc))
  },
})

/** Every city, in the order its country lists it. */
async function allCities(db: DrizzleD1Database): Promise<RawLocation[]> {
  const rows = await db
    .select({ doc: table.doc })
    .from(table)
    .orderBy(asc(table.country), asc(table.position))
  return rows.map(({ doc }) => JSON.parse(doc))
}
