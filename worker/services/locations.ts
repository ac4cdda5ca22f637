import { refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, countryByIso, findCountry } from '#domain/countries/index.ts'
import { closestCity, type Point } from '#domain/places/distance.ts'
import type { CityState } from '#domain/places/location.schema.ts'
import { adaptLocation } from '#domain/places/location.ts'
import { serve } from './serve.ts'

export const locations = serve(contract.locations, {
  async all({ d1 }) {
    const cities = await allCities(d1)
    return Object.values(COUNTRIES).map((country) => ({
      id: country.code,
      country: country.name,
      ...described(country),
      cityStates: cities.filter(
        ({ country: name }) => findCountry(name ?? '')?.code === country.code,
      ),
    }))
  },

  closest: async ({ d1, query }) => found(await allCities(d1), query),

  async whereIs({ d1, locate, query }) {
    const { address, place } = locate(query.ipAddress)
    const { iso, city, region, latitude, longitude } = place
    const point = latitude === null || longitude === null ? null : { latitude, longitude }
    return {
      ipAddress: address,
      city,
      region,
      country: iso && countryName(iso),
      iso,
      latitudeLongitude: point,
      closest: point && found(await allCities(d1), point),
    }
  },

  /** Who names none is in Australia (spec §9); a name nobody knows is no country of ours. */
  country({ query: { name = COUNTRIES.aus.name } }) {
    const country = findCountry(name)
    if (country) return described(country)
    const names = Object.values(COUNTRIES).map((one) => one.name)
    return refuse(404, `We do not trade in a country of that name. Ours: ${names.join(', ')}.`)
  },

  async calendar({ d1 }) {
    const { results } = await d1
      .prepare('SELECT doc FROM calendar_day ORDER BY day, position')
      .all<{ doc: string }>()
    return results.map(({ doc }) => JSON.parse(doc))
  },
})

const described = ({ name, code, iso, region, currency }: Country) => ({
  name,
  shortName: code,
  iso,
  region,
  currency: currency.code,
  currencySymbol: currency.symbol,
})

/** The edge also names what is no country: XX for the unknown, T1 for Tor. */
const countryName = (iso: string): string | null =>
  countryByIso(iso)?.name ?? (/^(?!XX)[A-Z]{2}$/.test(iso) ? (nameOf(iso) ?? null) : null)

/** Made when it is first needed: it takes as long as everything else about a start of this service. */
let names: Intl.DisplayNames | undefined
function nameOf(iso: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(iso)
}

/** The city closest to a point, in the shape that stands alone (spec §3 Location). */
function found(cities: readonly CityState[], point: Point) {
  const adapted = cities.map((raw) => ({ raw, ...adaptLocation(raw) }))
  const closest = closestCity(adapted, point)
  if (!closest) return null
  const { raw, name, country, latitude, longitude } = closest.city
  const { latLon: _, ...words } = raw
  return {
    ...words,
    city: name,
    countryShortName: country,
    latitudeLongitude: { latitude, longitude },
    distanceKm: Math.round(closest.km),
  }
}

/** Every city, in the order its country lists it. */
async function allCities(d1: D1Database): Promise<CityState[]> {
  const { results } = await d1
    .prepare('SELECT doc FROM location ORDER BY country, position')
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
