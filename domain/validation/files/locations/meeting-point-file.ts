import { z } from 'zod'
import { MeetingPointSchema } from '#domain/catalogue/meeting-point.schema.ts'
import { distanceKm } from '#domain/locations/distance.ts'
import {
  duplicateIds,
  unknownReference,
  unknownReferences,
} from '#domain/validation/checks/references.ts'
import { parseEntries, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** No meeting point is farther from the centre of its city. */
const MAX_CITY_DISTANCE_KM = 40

const CityCentre = z.object({
  id: z.string(),
  latLon: z.object({ lat: z.number(), lon: z.number() }),
})

/** The exact places where guests meet. */
export const meetingPointFile: FileDefinition = {
  schema: z.array(MeetingPointSchema),
  validate: ({ json }, index) => {
    const centres = new Map(
      index.files
        .filter(({ kind }) => kind === 'locations')
        .flatMap((file) => parseEntries(CityCentre, file.json))
        .map(({ id, latLon }) => [id, { latitude: latLon.lat, longitude: latLon.lon }]),
    )
    const owners = ownersByKey(json)
    return [
      ...duplicateIds(json, 'id'),
      ...validateEach(MeetingPointSchema, json, ({ value, index: at }) => {
        const { id, city, name, latitude, longitude, products } = value
        const centre = centres.get(city)
        const km = centre ? distanceKm(centre, { latitude, longitude }) : 0
        return [
          ...unknownReference('city', city, [at, 'city'], index),
          ...unknownReferences('product', products, [at, 'products'], index),
          ...(km > MAX_CITY_DISTANCE_KM ? [farAway({ name, city, km }, [at, 'latitude'])] : []),
          ...products.flatMap((product, nth): Violation[] => {
            const owner = owners.get(`${product} ${city}`)?.find((other) => other !== id)
            if (owner === undefined) return notSoldThere(product, city, [at, 'products', nth])
            const message = `${product} starts at "${owner}" in ${city} too.`
            const hint = 'remove it from one of the two'
            return [{ code: 'meeting-point/twice', path: [at, 'products', nth], message, hint }]
          }),
        ]

        function notSoldThere(product: string, cityId: string, path: JsonPath): Violation[] {
          const cities = index.records.products.get(product)?.cities
          if (!cities || cities.has(cityId) || !index.records.cities.has(cityId)) return []
          const message = `${product} is not on sale in ${cityId}.`
          const hint = 'remove it, or add the city to its "productCities"'
          return [{ code: 'meeting-point/not-sold', path, message, hint }]
        }
      }),
    ]
  },
}

const farAway = (
  { name, city, km }: { name: string; city: string; km: number },
  path: JsonPath,
): Violation => ({
  code: 'meeting-point/far-away',
  path,
  message: `${name} is ${Math.round(km)} km from the centre of ${city}.`,
  hint: `check both numbers on a map: a missing minus is the usual reason, and it must be within ${MAX_CITY_DISTANCE_KM} km`,
})

/** The meeting points of a product in a city, by both: all but one are too many. */
function ownersByKey(json: unknown): ReadonlyMap<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const { id, city, products } of parseEntries(MeetingPointSchema, json)) {
    for (const product of products) {
      const key = `${product} ${city}`
      owners.set(key, [...(owners.get(key) ?? []), id])
    }
  }
  return owners
}
