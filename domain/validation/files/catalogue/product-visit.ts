import { categoryOf, DEFAULT_CATEGORY } from '#domain/catalogue/category.ts'
import { parseDuration } from '#domain/catalogue/duration.ts'
import { slugify } from '#domain/text.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-validator.ts'

/** Guests must learn in time where to go, and for how long. */
export const validateProductVisit: ProductValidator = (product, path, index) => {
  const { id, name, type, category, details, productCities } = product
  const at = (...keys: JsonPath) => [...path, 'details', ...keys]
  const reveal = validateReveal(details.meetingPoint, at('meetingPoint', 'revealHours'))
  const isInPerson = categoryOf(category ?? DEFAULT_CATEGORY).delivery === 'in-person'
  if (type === 'group' || !isInPerson) return reveal
  const cities = index.records.meetingPoints.get(id)
  const hasPoints = index.files.some(({ kind }) => kind === 'meeting-points')
  const missing = (hasPoints ? productCities : [])
    .map((city) => city.id ?? slugify(city.name))
    .filter((city) => index.records.cities.has(city) && !cities?.has(city))
  return [
    ...reveal,
    ...(details.meetingPoint
      ? []
      : [
          {
            code: 'product/meeting-point' as const,
            path: at('meetingPoint'),
            message: `${name} does not say where it starts.`,
            hint: 'add { "name": "A park near the middle of town", "secret": true }',
          },
        ]),
    ...(missing.length === 0
      ? []
      : [
          {
            code: 'product/meeting-point' as const,
            path: [...path, 'productCities'],
            message: `${name} has no meeting point in ${missing.join(', ')}.`,
            hint: `add "${id}" to the products of a meeting point there, in meeting-points.json`,
          },
        ]),
    ...(parseDuration(details.duration)
      ? []
      : [
          {
            code: 'product/duration' as const,
            path: at('duration'),
            message: details.duration
              ? `"${details.duration}" is not a duration that a calendar can show.`
              : `${name} does not say how long it takes.`,
            hint: 'write minutes, hours or nights, such as "90 minutes", "2.5 hours" or "2 nights"',
          },
        ]),
  ]
}

/** Late enough to be a secret, early enough to get there. */
const MIN_REVEAL_HOURS = 2
const MAX_REVEAL_HOURS = 14 * 24

function validateReveal(
  point: { secret: boolean; revealHours?: number | null | undefined } | null | undefined,
  path: JsonPath,
): Violation[] {
  const hours = point?.revealHours ?? null
  if (!point || hours === null) return []
  const code = 'product/reveal'
  if (!point.secret) {
    const message = 'A place that is not secret is shown right away, so revealHours has no effect.'
    return [{ code, path, message, hint: 'add "secret": true, or remove "revealHours"' }]
  }
  if (hours >= MIN_REVEAL_HOURS && hours <= MAX_REVEAL_HOURS) return []
  const message =
    hours < MIN_REVEAL_HOURS
      ? `Told ${hours} hours before the start, no one gets there in time.`
      : `Told ${hours} hours before the start, it is no secret.`
  const hint = `write hours between ${MIN_REVEAL_HOURS} and ${MAX_REVEAL_HOURS}, such as 24`
  return [{ code, path, message, hint }]
}
