import { z } from 'zod'
import { findClosestName } from '#domain/closest-name.ts'
import { GEOGRAPHIES } from '#domain/countries/geographies.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { closestLandmark } from '#domain/locations/closest-time-zone.ts'
import type { GeoPoint } from '#domain/locations/distance.ts'
import { slugify } from '#domain/text.ts'
import { cityClock, isTimeZone } from '#domain/time/date-time.ts'
import { validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** The emptiest corner of a country is nearer than this to a town whose clock is known. */
const MAX_LANDMARK_DISTANCE_KM = 1200
/** So near to such a town people go by its clock. */
const SAME_TIME_ZONE_KM = 100

const CityPlace = z.object({
  name: z.string(),
  latLon: z.object({ lat: z.number(), lon: z.number() }),
  timeZone: z.string().catch(''),
})

/** Everything wrong with where cities are and what their clocks say, given the country they are in. */
export const validateCityPlace = (json: unknown, code: CountryCode | null): Violation[] =>
  code === null
    ? []
    : validateEach(CityPlace, json, ({ value: { name, latLon, timeZone }, index }) => {
        const point = { latitude: latLon.lat, longitude: latLon.lon }
        const misplaced = validatePoint(name, point, code, [index, 'latLon'])
        const zone = validateZone(timeZone, code, point, [index, 'timeZone'])
        if (zone.length > 0 || misplaced.length > 0) return [...misplaced, ...zone]
        return validateClock(name, timeZone, point, code, [index, 'timeZone'])
      })

const isOnEarth = ({ latitude, longitude }: GeoPoint) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const isInCountry = (code: CountryCode, point: GeoPoint) =>
  isOnEarth(point) && closestLandmark(code, point).km <= MAX_LANDMARK_DISTANCE_KM

/** Numbers that lie in the country once they are exchanged, and nowhere near it as they are, were exchanged. */
function validatePoint(
  name: string,
  point: GeoPoint,
  code: CountryCode,
  path: JsonPath,
): Violation[] {
  if (isInCountry(code, point)) return []
  const { latitude, longitude } = point
  const { nameInSentence } = COUNTRIES[code]
  const swapped = { latitude: longitude, longitude: latitude }
  if (isInCountry(code, swapped)) {
    const value = { lat: longitude, lon: latitude }
    const fix = {
      says: `write { "lat": ${value.lat}, "lon": ${value.lon} }`,
      edits: [{ path, value }],
    }
    const message = `${name} is not in ${nameInSentence}: latitude and longitude are exchanged.`
    return [{ code: 'location/swapped', path, message, hint: fix.says, fix }]
  }
  // What no latitude can be is told by the shape already.
  if (!isOnEarth(point)) return []
  const { km } = closestLandmark(code, point)
  const message = `${name} is not in ${nameInSentence}: ${latitude}, ${longitude} is ${Math.round(km)} km away from it.`
  return [{ code: 'location/far-away', path, message, ...mirroredPoints(point, code) }]
}

/** A minus that was forgotten is the usual reason. */
function mirroredPoints({ latitude, longitude }: GeoPoint, code: CountryCode): { hint?: string } {
  const mirrored = [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
  ]
  const intended = mirrored.find((one) => isInCountry(code, one))
  return intended
    ? { hint: `write { "lat": ${intended.latitude}, "lon": ${intended.longitude} }` }
    : { hint: 'look at both numbers: a map shows them' }
}

function validateZone(
  timeZone: string,
  code: CountryCode,
  point: GeoPoint,
  path: JsonPath,
): Violation[] {
  const zones = new Set(GEOGRAPHIES[code].timeZones)
  if (!isTimeZone(timeZone) || zones.has(timeZone)) return []
  const closest = findClosestName(timeZone, zones)
  const message = `No clock of ${COUNTRIES[code].nameInSentence} is called ${timeZone}.`
  const hint = closest
    ? `did you mean "${closest}"?`
    : `write "${closestLandmark(code, point).timeZone}" if that is its clock`
  return [{ code: 'location/zone-country', path, message, hint }]
}

/** A day in either half of the year: clocks that agree on both are the same clock to customers. */
const SAMPLE_DAYS = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]
const clockCache = new Map<string, string>()

/** What the clocks of a zone say on both days; a zone is looked up once. */
function clockSummary(timeZone: string): string {
  const clock =
    clockCache.get(timeZone) ??
    SAMPLE_DAYS.map((day) => cityClock(day, timeZone).time).join(' and ')
  clockCache.set(timeZone, clock)
  return clock
}

function validateClock(
  name: string,
  timeZone: string,
  point: GeoPoint,
  code: CountryCode,
  path: JsonPath,
): Violation[] {
  if (!isTimeZone(timeZone)) return []
  const closest = closestLandmark(code, point)
  const isSame = clockSummary(timeZone) === clockSummary(closest.timeZone)
  if (isSame || closest.km > SAME_TIME_ZONE_KM) return []
  const message = `${name} lies where clocks go by ${closest.timeZone}, not by ${timeZone}.`
  return [{ code: 'location/zone-place', path, message, hint: `write "${closest.timeZone}"` }]
}

/** Cities of a file that share a name or a place, which is how a copied entry looks. */
export function duplicateCities(json: unknown): Violation[] {
  const names = new Map<string, number>()
  const places = new Map<string, string>()
  return validateEach(CityPlace, json, ({ value: { name, latLon }, index }) => {
    const slug = slugify(name)
    const fieldPath = `${latLon.lat.toFixed(2)} ${latLon.lon.toFixed(2)}`
    const namesake = names.get(slug)
    const neighbour = places.get(fieldPath)
    names.set(slug, namesake ?? index)
    places.set(fieldPath, neighbour ?? name)
    const violations: Violation[] = []
    if (namesake !== undefined) {
      const message = `Entry ${namesake + 1} is called ${name} too.`
      const hint = 'say more in one of the names, such as "Newcastle upon Tyne"'
      violations.push({ code: 'location/same-name', path: [index, 'name'], message, hint })
    } else if (neighbour !== undefined) {
      const message = `${name} lies where ${neighbour} lies.`
      const hint = 'give each city its own "lat" and "lon"'
      violations.push({ code: 'location/same-place', path: [index, 'latLon'], message, hint })
    }
    return violations
  })
}
