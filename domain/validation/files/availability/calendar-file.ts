import { z } from 'zod'
import { CalendarEntry, CalendarFile } from '#domain/availability/calendar.schema.ts'
import { unknownName, unknownReference } from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const VersionSchema = CalendarEntry.omit({ day: true })
const LenientCalendar = z.object({
  versions: z.record(z.string(), z.unknown()).catch({}),
  days: z.unknown(),
})
type CalendarDay = z.output<typeof CalendarEntry>

export const availabilityCalendarFile: FileDefinition = {
  schema: CalendarFile,
  validate: ({ json }, index) => {
    const file = LenientCalendar.safeParse(json)
    if (!file.success) return []
    const { versions } = file.data
    const versionNames = new Set(Object.keys(versions))
    return [
      ...Object.entries(versions).flatMap(([name, version]) => {
        const { data } = VersionSchema.safeParse(version)
        return data ? validateOpening(data, ['versions', name]) : []
      }),
      ...parseNumberedEntries(CalendarEntry, file.data.days).flatMap(({ value, index: at }) => [
        ...validateReferences(value, versionNames, ['days', at], index),
        ...cityOutsideCountry(value, ['days', at], index),
        ...validateOpening(value, ['days', at]),
        ...validateClosedDay(value, ['days', at]),
      ]),
    ]
  },
}

/** A day without starting times or places is closed without saying so. */
const validateOpening = (
  { startingTimes, capacity }: Pick<CalendarDay, 'startingTimes' | 'capacity'>,
  path: JsonPath,
): Violation[] => [
  ...(startingTimes?.length === 0
    ? [
        {
          code: 'calendar/no-times' as const,
          path: [...path, 'startingTimes'],
          message: 'There are no starting times, so no one can book.',
          hint: 'add the times, or close the day by leaving out "dataVersion"',
        },
      ]
    : []),
  ...(capacity === 0
    ? [
        {
          code: 'calendar/no-places' as const,
          path: [...path, 'capacity'],
          message: 'The capacity is 0, so no one can book.',
          hint: 'set the number of places, or close the day by leaving out "dataVersion"',
        },
      ]
    : []),
]

function validateReferences(
  { dataVersion, productId, city, country }: CalendarDay,
  versionNames: ReadonlySet<string>,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const at = (field: string) => [...path, field]
  return [
    ...(dataVersion === undefined
      ? []
      : unknownName(
          dataVersion,
          versionNames,
          at('dataVersion'),
          `There is no version "${dataVersion}".`,
        ).map((violation) => ({
          hint: 'add it to "versions", or remove the line with "dataVersion"',
          ...violation,
        }))),
    ...(productId === undefined
      ? []
      : unknownReference('product', productId, at('productId'), index)),
    ...(city === undefined ? [] : unknownReference('city', city, at('city'), index)),
    ...(country === undefined ? [] : unknownReference('country', country, at('country'), index)),
  ]
}

function cityOutsideCountry(
  { city, country }: CalendarDay,
  path: JsonPath,
  { records }: DatasetIndex,
): Violation[] {
  const home = city === undefined ? null : records.cities.get(city)?.country
  if (!home || country === undefined || home === country) return []
  const message = `${city} is in ${home}, not in ${country}, so the day has no effect.`
  const hint = `write "country": "${home}", or remove it`
  return [{ code: 'calendar/city-abroad', path: [...path, 'country'], message, hint }]
}

/** A day with a version has other times or places; one without is closed. */
function validateClosedDay(day: CalendarDay, path: JsonPath): Violation[] {
  const { dataVersion, startingTimes, capacity, productId, city, country, holiday } = day
  if (dataVersion !== undefined) return []
  if (startingTimes?.length || capacity) {
    const message = `${day.day} has starting times or a capacity, but is closed.`
    const hint = 'add a "dataVersion", or remove the times and places'
    return [{ code: 'calendar/closed-anyway', path, message, hint }]
  }
  if (productId || city || country || holiday) return []
  const message = `${day.day} is closed for every product in every country.`
  const hint = 'add a "country", "city" or "productId", or the reason as "holiday"'
  return [{ code: 'calendar/closes-all', path, message, hint }]
}
