import { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import type { RawLocation } from '#domain/places/location.schema.ts'
import { closestCity } from '#domain/places/location.ts'
import { serve } from './serve.ts'

export const locations = serve(contract.locations, {
  all: ({ d1 }) => allCities(d1),

  async closest({ d1, query }) {
    const cities = await allCities(d1)
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

  async calendar({ d1 }) {
    const { results } = await d1
      .prepare('SELECT doc FROM calendar_day ORDER BY day, position')
      .all<{ doc: string }>()
    return results.map(({ doc }) => JSON.parse(doc))
  },
})

/** Every city, in the order its country lists it. */
export async function allCities(d1: D1Database): Promise<RawLocation[]> {
  const { results } = await d1
    .prepare('SELECT doc FROM location ORDER BY country, position')
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
