import { eagerContract } from '#domain/contract/eager-contract.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry, findCountryByIso } from '#domain/countries/index.ts'
import { closestCity, type GeoPoint } from '#domain/locations/distance.ts'
import type { CityState } from '#domain/locations/location.schema.ts'
import { adaptLocation } from '#domain/locations/location.ts'
import { serve } from '#worker/services/serve.ts'

export const locationsService = serve(eagerContract.locations, {
  async all({ catalogueDb }) {
    const cities = await listCities(catalogueDb, COUNTED_DOC_SQL)
    return Object.values(COUNTRIES).map((country) => ({
      id: country.code,
      country: country.name,
      ...countryView(country),
      cityStates: cities.filter(
        ({ country: name }) => findCountry(name ?? '')?.code === country.code,
      ),
    }))
  },

  closest: async ({ catalogueDb, query }) => closestCityView(await listCities(catalogueDb), query),

  async whereIs({ catalogueDb, geolocate, query }) {
    const { address, geo } = geolocate(query.ipAddress)
    const { iso, city, region, latitude, longitude } = geo
    const point = latitude === null || longitude === null ? null : { latitude, longitude }
    return {
      ipAddress: address,
      city,
      region,
      country: iso && countryNameByIso(iso),
      iso,
      latitudeLongitude: point,
      closest: point && closestCityView(await listCities(catalogueDb), point),
    }
  },

  /** Defaults to Australia; an unknown name is not found. */
  country({ query: { name = COUNTRIES.aus.name } }) {
    const country = findCountry(name)
    if (country) return countryView(country)
    const names = Object.values(COUNTRIES).map((one) => one.name)
    return refuse(404, `We don’t sell in a country with that name. Ours: ${names.join(', ')}.`)
  },

  async calendar({ catalogueDb }) {
    const { results } = await catalogueDb
      .prepare('SELECT doc FROM calendar_day ORDER BY day, position')
      .all<{ doc: string }>()
    return results.map(({ doc }) => JSON.parse(doc))
  },
})

const countryView = ({ name, code, iso, region, currency }: Country) => ({
  name,
  shortName: code,
  iso,
  region,
  currency: currency.code,
  currencySymbol: currency.symbol,
})

/** The edge also sends codes that are no country: XX for unknown, T1 for Tor. */
const countryNameByIso = (iso: string): string | null =>
  findCountryByIso(iso)?.name ?? (/^(?!XX)[A-Z]{2}$/.test(iso) ? (regionName(iso) ?? null) : null)

/** Lazy: it takes as long as the rest of this module's start. */
let regionNames: Intl.DisplayNames | undefined
function regionName(iso: string): string | undefined {
  regionNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return regionNames.of(iso)
}

function closestCityView(cities: readonly CityState[], point: GeoPoint) {
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

/** As many as the list of the city says without a filter. */
const COUNTED_DOC_SQL = `json_set(doc, '$.experiences', (SELECT count(*) FROM listing
  WHERE listing.country = location.country AND listing.city = location.id AND status_rank <= 1 AND listed))`

async function listCities(catalogueDb: CatalogueDb, doc = 'doc'): Promise<CityState[]> {
  const { results } = await catalogueDb
    .prepare(`SELECT ${doc} AS doc FROM location ORDER BY country, position`)
    .all<{ doc: string }>()
  return results.map(({ doc }) => JSON.parse(doc))
}
