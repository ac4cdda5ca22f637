import { z } from 'zod'
import type { Fault, Path } from '../check/fault.ts'
import { nearest } from '../check/nearest.ts'
import { faultsOfEach } from '../check/stock.ts'
import { COUNTRIES, type CountryCode } from '../countries/index.ts'
import { slugOf } from '../text.ts'
import { zonesOf } from './country-zones.ts'
import type { Point } from './distance.ts'
import { cityNow, isTimeZone } from './zone.ts'
import { landmarkNear } from './zones.ts'

/** The emptiest corner of a country is nearer than this to a town whose clock is known. */
const FARTHEST_KM = 1200
/** So near to such a town people go by its clock. */
const SAME_CLOCK_KM = 100

const Place = z.object({
  name: z.string(),
  latLon: z.object({ lat: z.number(), lon: z.number() }),
  timeZone: z.string().catch(''),
})

/** Everything wrong with where cities are and what their clocks say, given the country they are in. */
export const faultsOfPlace = (json: unknown, code: CountryCode | null): Fault[] =>
  code === null
    ? []
    : faultsOfEach(Place, json, ({ value: { name, latLon, timeZone }, index }) => {
        const point = { latitude: latLon.lat, longitude: latLon.lon }
        const misplaced = faultsOfPoint(name, point, code, [index, 'latLon'])
        const zone = faultsOfZone(timeZone, code, point, [index, 'timeZone'])
        if (zone.length > 0 || misplaced.length > 0) return [...misplaced, ...zone]
        return faultsOfClock(name, timeZone, point, code, [index, 'timeZone'])
      })

const isOnEarth = ({ latitude, longitude }: Point) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const isIn = (code: CountryCode, point: Point) =>
  isOnEarth(point) && landmarkNear(code, point).km <= FARTHEST_KM

/** Numbers that lie in the country once they are exchanged, and nowhere near it as they are, were exchanged. */
function faultsOfPoint(name: string, point: Point, code: CountryCode, path: Path): Fault[] {
  if (isIn(code, point)) return []
  const { latitude, longitude } = point
  const { spoken } = COUNTRIES[code]
  const swapped = { latitude: longitude, longitude: latitude }
  if (isIn(code, swapped)) {
    const value = { lat: longitude, lon: latitude }
    const fix = {
      says: `write { "lat": ${value.lat}, "lon": ${value.lon} }`,
      edits: [{ path, value }],
    }
    const message = `${name} is not in ${spoken}: latitude and longitude are exchanged.`
    return [{ code: 'location/swapped', path, message, hint: fix.says, fix }]
  }
  // What no latitude can be is told by the shape already.
  if (!isOnEarth(point)) return []
  const { km } = landmarkNear(code, point)
  const message = `${name} is not in ${spoken}: ${latitude}, ${longitude} is ${Math.round(km)} km away from it.`
  return [{ code: 'location/far-away', path, message, ...signs(point, code) }]
}

/** A minus that was forgotten is the usual reason. */
function signs({ latitude, longitude }: Point, code: CountryCode): { hint?: string } {
  const mirrored = [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
  ]
  const meant = mirrored.find((one) => isIn(code, one))
  return meant
    ? { hint: `write { "lat": ${meant.latitude}, "lon": ${meant.longitude} }` }
    : { hint: 'look at both numbers: a map shows them' }
}

function faultsOfZone(timeZone: string, code: CountryCode, point: Point, path: Path): Fault[] {
  const zones = zonesOf(code)
  if (!isTimeZone(timeZone) || zones.has(timeZone)) return []
  const near = nearest(timeZone, zones)
  const message = `No clock of ${COUNTRIES[code].spoken} is called ${timeZone}.`
  const hint = near
    ? `did you mean "${near}"?`
    : `write "${landmarkNear(code, point).timeZone}" if that is its clock`
  return [{ code: 'location/zone-country', path, message, hint }]
}

/** A day in either half of the year: clocks that agree on both are the same clock to customers. */
const DAYS = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]
const clocks = new Map<string, string>()

/** What the clocks of a zone say on both days; a zone is looked up once. */
function clockOf(timeZone: string): string {
  const known = clocks.get(timeZone) ?? DAYS.map((day) => cityNow(day, timeZone).time).join(' and ')
  clocks.set(timeZone, known)
  return known
}

function faultsOfClock(
  name: string,
  timeZone: string,
  point: Point,
  code: CountryCode,
  path: Path,
): Fault[] {
  if (!isTimeZone(timeZone)) return []
  const near = landmarkNear(code, point)
  const isSame = clockOf(timeZone) === clockOf(near.timeZone)
  if (isSame || near.km > SAME_CLOCK_KM) return []
  const message = `${name} lies where clocks go by ${near.timeZone}, not by ${timeZone}.`
  return [{ code: 'location/zone-place', path, message, hint: `write "${near.timeZone}"` }]
}

/** Cities of a file that share a name or a place, which is how a copied entry looks. */
export function standingTwice(json: unknown): Fault[] {
  const names = new Map<string, number>()
  const places = new Map<string, string>()
  return faultsOfEach(Place, json, ({ value: { name, latLon }, index }) => {
    const slug = slugOf(name)
    const place = `${latLon.lat.toFixed(2)} ${latLon.lon.toFixed(2)}`
    const namesake = names.get(slug)
    const neighbour = places.get(place)
    names.set(slug, namesake ?? index)
    places.set(place, neighbour ?? name)
    const faults: Fault[] = []
    if (namesake !== undefined) {
      const message = `Entry ${namesake + 1} is called ${name} too.`
      const hint = 'say more in one of the names, such as "Newcastle upon Tyne"'
      faults.push({ code: 'location/same-name', path: [index, 'name'], message, hint })
    } else if (neighbour !== undefined) {
      const message = `${name} lies where ${neighbour} lies.`
      const hint = 'give each city its own "lat" and "lon"'
      faults.push({ code: 'location/same-place', path: [index, 'latLon'], message, hint })
    }
    return faults
  })
}
