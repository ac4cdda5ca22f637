import { createMiddleware } from 'hono/factory'
import type { Country } from '#domain/countries/country.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { closestCity } from '#domain/locations/distance.ts'
import { type City, FALLBACK_CITY, NEARBY_KM } from '#domain/locations/location.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { findShopCookie, setShopCookie } from '#worker/app/cookies.ts'
import type { GeoPlace, VisitorLocation } from '#worker/app/visitor.ts'
import { setReleaseCities } from '#worker/page-cache/current-release.ts'
import { requestGeo } from './geo.ts'
import { loadCities } from './load-cities.ts'

/** For when the cities can't be read; always the same array, so that fragments with it are cached. */
const FALLBACK_CITIES = [FALLBACK_CITY]

/** Resolves the visitor's city: `?city` wins over the cookie, the cookie over geolocation. */
export const visitorLocation = createMiddleware<AppEnv>(async (c, next) => {
  const all = (await loadCities(c)) ?? []
  const cities = all.length > 0 ? all : FALLBACK_CITIES
  if (all.length > 0) setReleaseCities(c.var.release, all)
  const requested = c.var.url.searchParams.get('city')?.toLowerCase()
  const saved = findShopCookie(c, 'shop-city')
  const resolved = resolveLocation(cities, c.var.country, requestGeo(c), {
    asked: requested,
    kept: saved,
  })
  if (resolved.source === 'asked' && resolved.city && resolved.city.id !== saved) {
    setShopCookie(c, 'shop-city', resolved.city.id)
  }
  c.set('visitorLocation', resolved)
  await next()
})

/** The visitor's city from the query, the cookie and geolocation. */
export function resolveLocation(
  cities: City[],
  country: Country,
  geo: GeoPlace,
  cityIds: { asked?: string | undefined; kept?: string | undefined },
): VisitorLocation {
  const { iso } = country
  const countryCities = citiesOfCountry(cities, country)
  const requested = countryCities.find(({ id }) => id === cityIds.asked)
  const saved = countryCities.find(({ id }) => id === cityIds.kept)
  const guess = geo.iso === iso ? guessCity(countryCities, geo) : null
  return {
    cities,
    city: requested ?? saved ?? guess?.city ?? null,
    source: requested ? 'asked' : saved ? 'kept' : guess ? 'guessed' : 'unknown',
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
