import { createMiddleware } from 'hono/factory'
import type { Country } from '#domain/countries/country.ts'
import { closestCity } from '#domain/places/distance.ts'
import { type City, MELBOURNE, NEARBY_KM } from '#domain/places/location.ts'
import type { Edge } from '#worker/context.ts'
import { keepCookie, readCookie } from '#worker/cookies.ts'
import { citiesOf } from './cities.ts'
import { type Place, placeOf } from './place.ts'

/** How the city was found: asked for by address, kept from before, guessed from the edge, or not at all. */
export type Whereabouts = {
  cities: City[]
  city: City | null
  how: 'asked' | 'kept' | 'guessed' | 'unknown'
  /** Near enough to the guessed city that nobody needs asking. */
  isNearby: boolean
  /** The visitor is in another country than the page's: dollars need their country's letter. */
  isAway: boolean
  place: Place
}

/** While nobody can tell (spec §8); one and the same list, so that what shows it is drawn once. */
const LAST_RESORT = [MELBOURNE]

/** Settles the city: `?city` beats the cookie, the cookie beats the edge's guess (defaults 3.14). */
export const location = createMiddleware<Edge>(async (c, next) => {
  const all = (await citiesOf(c)) ?? []
  const cities = all.length > 0 ? all : LAST_RESORT
  if (all.length > 0) heard = { cities: all, release: c.var.release }
  const asked = c.var.url.searchParams.get('city')?.toLowerCase()
  const kept = readCookie(c, 'shop-city')
  const found = whereaboutsIn(cities, c.var.country, placeOf(c), { asked, kept })
  if (found.how === 'asked' && found.city && found.city.id !== kept) {
    keepCookie(c, 'shop-city', found.city.id)
  }
  c.set('whereabouts', found)
  await next()
})

/** Every city of a release, as this isolate heard last; null before that. */
export const citiesHeard = (release: string): City[] | null =>
  heard?.release === release ? heard.cities : null
let heard: { cities: City[]; release: string | null } | null = null

/** Where somebody is taken to be, by what was asked for, what was kept and where the edge sees them. */
export function whereaboutsIn(
  cities: City[],
  country: Country,
  place: Place,
  wanted: { asked?: string | undefined; kept?: string | undefined },
): Whereabouts {
  const { iso } = country
  const here = citiesIn(cities, country)
  const asked = here.find(({ id }) => id === wanted.asked)
  const kept = here.find(({ id }) => id === wanted.kept)
  const guess = place.iso === iso ? guessOf(here, place) : null
  return {
    cities,
    city: asked ?? kept ?? guess?.city ?? null,
    how: asked ? 'asked' : kept ? 'kept' : guess ? 'guessed' : 'unknown',
    isNearby: guess !== null && guess.km <= NEARBY_KM,
    isAway: place.iso !== null && place.iso !== iso,
    place,
  }
}

const byCountry = new WeakMap<readonly City[], Map<string, City[]>>()

/** Those of one country: one and the same list for the same cities, so that what shows it is drawn once. */
export function citiesIn(cities: readonly City[], { code }: Country): City[] {
  const known = byCountry.get(cities) ?? new Map<string, City[]>()
  byCountry.set(cities, known)
  const here = known.get(code) ?? cities.filter(({ country }) => country === code)
  known.set(code, here)
  return here
}

function guessOf(cities: City[], { latitude, longitude }: Place) {
  return latitude === null || longitude === null
    ? null
    : closestCity(cities, { latitude, longitude })
}
