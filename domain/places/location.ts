import { type CountryCode, findCountry } from '../countries/index.ts'
import type { RawLocation } from './location.schema.ts'

/** A city the shop sells in. */
export type City = {
  id: string
  name: string
  state: string
  country: CountryCode
  timeZone: string
  latitude: number
  longitude: number
  heroImage: string
  bannerImage: string
  heading: string
  subHeading: string
  body: string
  cta: { label: string; url: string } | null
  headingColor: string
  subHeadingColor: string
}

/** What is shown when no city can be loaded (spec §8). */
export const MELBOURNE: City = {
  id: 'melbourne',
  name: 'Melbourne',
  state: 'Victoria',
  country: 'aus',
  timeZone: 'Australia/Melbourne',
  latitude: -37.8136,
  longitude: 144.9631,
  heroImage: '/media/city-melbourne',
  bannerImage: '/media/riverside-city-blue-hour',
  heading: 'Things to do in Melbourne',
  subHeading: '',
  body: '',
  cta: null,
  headingColor: '#ffffff',
  subHeadingColor: '#ffffff',
}

/** Nearer than this to a city, nobody is asked whether they are there. */
export const NEARBY_KM = 100

/** The upstream shape as the shop knows a city; an unknown country counts as Australia (spec §9). */
export const adaptLocation = (raw: RawLocation): City => ({
  id: raw.id,
  name: raw.city ?? raw.name,
  state: raw.state,
  country: findCountry(raw.country)?.code ?? 'aus',
  timeZone: raw.timeZone,
  latitude: raw.latLon.lat,
  longitude: raw.latLon.lon,
  heroImage: raw.medias.hero,
  bannerImage: raw.medias.topOfBg,
  heading: raw.heading,
  subHeading: raw.subHeading,
  body: raw.body,
  cta: raw.cta ?? null,
  headingColor: raw.headingColor,
  subHeadingColor: raw.subHeadingColor,
})

type Point = { latitude: number; longitude: number }

/** The city closest to a point, with the distance on the ground; null when there is none. */
export function closestCity<P extends Point>(cities: readonly P[], point: Point) {
  let best: { city: P; km: number } | null = null
  for (const city of cities) {
    const km = distanceKm(city, point)
    if (!best || km < best.km) best = { city, km }
  }
  return best
}

const EARTH_RADIUS_KM = 6371

/** Great-circle distance by the haversine formula. */
function distanceKm(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord =
    half(b.latitude - a.latitude) +
    cos(a.latitude) * cos(b.latitude) * half(b.longitude - a.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
