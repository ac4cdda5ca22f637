import { createMiddleware } from 'hono/factory'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { closestCity } from '#domain/locations/distance.ts'
import { type City, FALLBACK_CITY, NEARBY_KM } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FlashMessage, findShopCookie, setShopCookie } from '#worker/app/cookies.ts'
import type { GeoPlace, VisitorLocation } from '#worker/app/visitor.ts'
import { setReleaseCities } from '#worker/page-cache/current-release.ts'
import { loadCities } from './load-cities.ts'
import { requestGeo } from './read-geo.ts'

/** For when the cities can't be read; always the same array, so that fragments with it are cached. */
const FALLBACK_CITIES = [FALLBACK_CITY]

/**
 * Resolves the visitor's city: `?city` wins over a city's own page, that over the cookie, the cookie over geolocation. A city
 * that is asked for is remembered; one of another country is named, with the way there.
 */
export const attachVisitorLocation = createMiddleware<AppEnv>(async (c, next) => {
  const all = (await loadCities(c)) ?? []
  const cities = all.length > 0 ? all : FALLBACK_CITIES
  if (all.length > 0) setReleaseCities(c.var.release, all)
  const { pathname, searchParams } = c.var.url
  const param = searchParams.get('city')?.toLowerCase()
  const { view } = c.var
  const saved = view?.city ?? findShopCookie(c, 'shop-city')
  const resolved = resolveLocation(cities, c.var.country, requestGeo(c), {
    requested: [param, cityOfPath(pathname)],
    saved,
  })
  const chosen = chosenCity(resolved, saved)
  if (chosen && !view) {
    setShopCookie(c, 'shop-city', chosen.id)
    c.header('clear-site-data', STALE_PREFETCHES)
  }
  c.set('visitorLocation', resolved)
  const abroad = cities.find(({ id, country }) => id === param && country !== c.var.country.code)
  if (abroad) c.set('visitor', { ...c.var.visitor, flash: cityInOtherCountryMessage(abroad) })
  await next()
})

export const STALE_PREFETCHES = '"prefetchCache"'

/** The id of the city whose page this path is. */
export const cityOfPath = (path: string): string | undefined => CITY_PATH.exec(path)?.[1]
const CITY_PATH = /^\/[a-z]+\/cities\/([\w-]+)$/

/** The city that a visitor has just asked for; null when it's the one remembered. */
export const chosenCity = (
  location: VisitorLocation | undefined,
  saved: string | undefined,
): City | null =>
  location?.source === 'requested' && location.city?.id !== saved ? location.city : null

/** Says where a city of another country is. */
function cityInOtherCountryMessage(city: City): FlashMessage {
  const { nameInSentence } = COUNTRIES[city.country]
  return {
    title: `${city.name} is in ${nameInSentence}`,
    text: 'Cities, dates and prices here are those of this country.',
    link: {
      text: `Go to ${city.name}`,
      url: routes.city({ country: city.country, city: city.id }),
    },
    type: 'info',
  }
}

export function resolveLocation(
  cities: City[],
  country: Country,
  geo: GeoPlace,
  cityIds: { requested: (string | undefined)[]; saved: string | undefined },
): VisitorLocation {
  const { iso } = country
  const countryCities = citiesOfCountry(cities, country)
  const find = (id: string | undefined) => countryCities.find((city) => city.id === id)
  const requested = cityIds.requested.map(find).find((city) => city !== undefined)
  const saved = find(cityIds.saved)
  const guess = geo.iso === iso ? guessCity(countryCities, geo) : null
  return {
    cities,
    isFallback: cities === FALLBACK_CITIES,
    city: requested ?? saved ?? guess?.city ?? null,
    source: requested ? 'requested' : saved ? 'saved' : guess ? 'guessed' : 'unknown',
    isNearby: guess !== null && guess.km <= NEARBY_KM,
    isAway: geo.iso !== null && geo.iso !== iso,
    geo,
  }
}

function guessCity(cities: City[], { latitude, longitude }: GeoPlace) {
  return latitude === null || longitude === null
    ? null
    : closestCity(cities, { latitude, longitude })
}
