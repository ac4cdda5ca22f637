import type { Fault, Path } from '../check/fault.ts'
import type { StockIndex } from '../check/stock.ts'
import { distanceKm, type Point } from '../places/distance.ts'
import { slugOf } from '../text.ts'
import type { ProductRules } from './product-file.ts'

/** A day out may begin so far from the city it is sold in; beyond that a number is wrong. */
const FARTHEST_KM = 150

/** Where guests meet: a place on earth, near a city in which the product runs. */
export const meetingRules: ProductRules = ({ name, details, productCities }, around, index) => {
  const { latitude = null, longitude = null } = details.meetingPoint ?? {}
  const code = 'product/meeting-point'
  const path = [...around, 'details', 'meetingPoint']
  if (latitude === null && longitude === null) return []
  if (latitude === null || longitude === null) {
    const missing = latitude === null ? 'latitude' : 'longitude'
    return [
      { code, path, message: `The meeting point has no ${missing}.`, hint: `add "${missing}"` },
    ]
  }
  if (!isOnEarth({ latitude, longitude })) {
    const message = `No place on earth is at ${latitude}, ${longitude}.`
    const hint = 'a latitude is between -90 and 90, a longitude between -180 and 180'
    return [{ code, path, message, hint }]
  }
  const cities = productCities.map((city) => city.id ?? slugOf(city.name))
  return farAway(name, { latitude, longitude }, cities, path, index)
}

const isOnEarth = ({ latitude, longitude }: Point) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

type City = { name: string; point: Point }

function farAway(
  name: string,
  point: Point,
  ids: readonly string[],
  path: Path,
  { shelf }: StockIndex,
): Fault[] {
  const cities = ids.flatMap((id): City[] => {
    const { name = id, point = null } = shelf.cities.get(id) ?? {}
    return point ? [{ name, point }] : []
  })
  // A city that nobody knows may be the one that they meet in.
  if (cities.length === 0 || cities.length < ids.length) return []
  const [{ city, km }, ...others] = from(point, cities)
  if (km <= FARTHEST_KM) return []
  const than = others.length > 0 ? 'the nearest of its cities' : 'its city'
  const message = `Guests of ${name} would meet ${Math.round(km)} km from ${city.name}, ${than}.`
  return [{ code: 'product/meeting-far', path, message, hint: hintFor(point, cities) }]
}

/** The cities with their distance from a point, the nearest one first. */
const from = (point: Point, cities: readonly City[]) =>
  cities
    .map((city) => ({ city, km: distanceKm(point, city.point) }))
    .toSorted((one, other) => one.km - other.km) as [
    { city: City; km: number },
    ...{ city: City; km: number }[],
  ]

/** A minus that was forgotten and two numbers that were exchanged are the usual reasons. */
function hintFor({ latitude, longitude }: Point, cities: readonly City[]): string {
  const meant = [
    { latitude: -latitude, longitude },
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude: -longitude },
    { latitude: longitude, longitude: latitude },
  ].find((one) => isOnEarth(one) && from(one, cities)[0].km <= FARTHEST_KM)
  return meant
    ? `write "latitude": ${meant.latitude}, "longitude": ${meant.longitude}`
    : 'look at both numbers: a map shows them'
}
