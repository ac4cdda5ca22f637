import { z } from 'zod'
import { CalendarEntry, CalendarFile } from '#domain/availability/calendar.schema.ts'
import { slugify } from '#domain/text.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import { validateStartingTimes } from '#domain/validation/checks/price-list.ts'
import {
  type DatasetIndex,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import { knownCountryCodes } from '#domain/validation/dataset/record-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const VersionSchema = CalendarEntry.omit({ day: true })
/** As much of the file as can be read. */
const LenientCalendar = z.object({
  versions: z.record(z.string(), z.unknown()).catch({}),
  days: z.unknown(),
})
const VersionedDay = z.object({ dataVersion: z.string() })
type CalendarDay = z.output<typeof CalendarEntry>

const VERSION_TIME_CODES = { order: 'calendar/start-order', twice: 'calendar/start-twice' } as const

/** The days that differ from the rule. */
export const availabilityCalendarFile: FileDefinition = {
  schema: CalendarFile,
  validate: ({ json }, index) => {
    const file = LenientCalendar.safeParse(json)
    if (!file.success) return []
    const { versions } = file.data
    const days = parseNumberedEntries(CalendarEntry, file.data.days)
    const used = new Set(
      parseNumberedEntries(VersionedDay, file.data.days).map(({ value }) => value.dataVersion),
    )
    return [
      ...Object.entries(versions).flatMap(([name, version]) =>
        validateVersion(name, version, used, ['versions', name]),
      ),
      ...duplicateDays(days),
      ...days.flatMap(({ value, index: at }) => [
        ...validateVersionNames(value, versions, ['days', at], index),
        ...validateScope(value, ['days', at], index),
        ...noStartingTimes(value.startingTimes, ['days', at, 'startingTimes']),
        ...noCapacity(value.capacity, ['days', at, 'capacity']),
        ...validateStartingTimes(VERSION_TIME_CODES, value.startingTimes ?? [], [
          'days',
          at,
          'startingTimes',
        ]),
        ...validateVersionUse(value, ['days', at]),
      ]),
    ]
  },
}

function validateVersion(
  name: string,
  json: unknown,
  used: ReadonlySet<string>,
  path: JsonPath,
): Violation[] {
  const version = VersionSchema.safeParse(json)
  if (!version.success) return []
  const { startingTimes, capacity } = version.data
  if (startingTimes === undefined && capacity === undefined) {
    const message = `Days of the version "${name}" would be like every other day.`
    const hint = 'add "startingTimes" or "capacity"'
    return [{ code: 'calendar/empty-version', path, message, hint }]
  }
  const fieldPath = [...path, 'startingTimes']
  const times = [
    ...noStartingTimes(startingTimes, fieldPath),
    ...noCapacity(capacity, [...path, 'capacity']),
    ...validateStartingTimes(VERSION_TIME_CODES, startingTimes ?? [], fieldPath),
  ]
  if (used.has(name)) return times
  const message = `No day names the version "${name}".`
  const hint = 'name it as "dataVersion" of a day, or take it out'
  return [...times, { code: 'calendar/unused-version', path, at: 'key', message, hint }]
}

/** Nor is there room for anybody where there are no places. */
function noCapacity(capacity: number | undefined, path: JsonPath): Violation[] {
  if (capacity !== 0) return []
  const message = 'There is no place for anybody, so that nobody can come.'
  const hint = 'write how many there are, or name no "dataVersion" on days that are closed'
  return [{ code: 'calendar/no-places', path, message, hint }]
}

/** A day without any time to begin is closed, and says so nowhere. */
function noStartingTimes(times: readonly string[] | undefined, path: JsonPath): Violation[] {
  if (times?.length !== 0) return []
  const message = 'There is no time to begin at, so nobody can come.'
  const hint = 'write the times, or name no "dataVersion" on days that are closed'
  return [{ code: 'calendar/no-times', path, message, hint }]
}

type Versions = Readonly<Record<string, unknown>>

function validateVersionNames(
  day: CalendarDay,
  versions: Versions,
  path: JsonPath,
  { records }: DatasetIndex,
): Violation[] {
  const { dataVersion, productId, city, country } = day
  const versionNames = new Set(Object.keys(versions))
  return [
    ...(dataVersion === undefined
      ? []
      : unknownId(
          'calendar/unknown-version',
          dataVersion,
          versionNames,
          [...path, 'dataVersion'],
          `There is no version "${dataVersion}".`,
        )),
    ...(productId === undefined
      ? []
      : unknownId(
          'calendar/unknown-product',
          productId,
          records.products,
          [...path, 'productId'],
          `There is no product "${productId}".`,
        )),
    ...(city === undefined || records.cities.has(city)
      ? []
      : [unknownCalendarCity(city, [...path, 'city'], { records })]),
    ...(country === undefined
      ? []
      : unknownId(
          'calendar/unknown-country',
          country,
          knownCountryCodes(),
          [...path, 'country'],
          `"${country}" is none of our countries: ${[...knownCountryCodes()].join(', ')}.`,
        )),
  ]
}

/** By id alone: a day that names its city in another way would stay as it is. */
function unknownCalendarCity(
  city: string,
  path: JsonPath,
  { records }: Pick<DatasetIndex, 'records'>,
): Violation {
  const value = slugify(city)
  const code = 'calendar/unknown-city'
  const message = `No city has the id "${city}".`
  if (records.cities.has(value)) {
    const fix = { says: `write "${value}"`, edits: [{ path, value }] }
    return { code, path, message, hint: fix.says, fix }
  }
  const [closest] = unknownId(code, city, records.cities, path, message)
  return closest as Violation
}

/** A day for a place or a product that is somewhere else is a day for nobody. */
function validateScope(day: CalendarDay, path: JsonPath, { records }: DatasetIndex): Violation[] {
  const { city, country, productId } = day
  const home = city === undefined ? null : records.cities.get(city)?.country
  const product = productId === undefined ? undefined : records.products.get(productId)
  const violations: Violation[] = []
  if (home && country !== undefined && home !== country) {
    const message = `${city} is in ${home}, not in ${country}: the day would be for nobody.`
    const hint = `write "country": "${home}", or leave it out`
    violations.push({ code: 'calendar/city-abroad', path: [...path, 'country'], message, hint })
  }
  if (product && home && city !== undefined && !product.cities.has(city)) {
    const message = `${productId} does not run in ${city}: the day would be for nobody.`
    const hint = 'name a city of its "productCities", or leave the city out'
    violations.push({ code: 'calendar/not-there', path: [...path, 'city'], message, hint })
  }
  if (product && country !== undefined && !product.countries.has(country)) {
    const message = `${productId} is not sold in ${country}: the day would be for nobody.`
    const hint = 'name a country that it has an address in, or leave the country out'
    violations.push({ code: 'calendar/not-there', path: [...path, 'country'], message, hint })
  }
  return violations
}

/** A day with a version is another kind of day; one without is closed. */
function validateVersionUse(day: CalendarDay, path: JsonPath): Violation[] {
  const { dataVersion, startingTimes, capacity, productId, city, country, holiday } = day
  if (dataVersion === undefined && (startingTimes?.length || capacity)) {
    const message = `${day.day} has times or places of its own and is closed all the same.`
    const hint = 'name a "dataVersion", or take the times and places out'
    return [{ code: 'calendar/closed-anyway', path, message, hint }]
  }
  if (dataVersion === undefined && !productId && !city && !country && !holiday) {
    const message = `${day.day} is closed for every product in every country.`
    const hint = 'add a "country", a "city" or a "productId", or say in "holiday" why'
    return [{ code: 'calendar/closes-all', path, message, hint }]
  }
  return []
}

function duplicateDays(days: readonly { value: CalendarDay; index: number }[]): Violation[] {
  const seen = new Map<string, number>()
  return days.flatMap(({ value: { day, productId, city, country }, index }) => {
    const scope = JSON.stringify([day, productId ?? '', city ?? '', country ?? ''])
    const first = seen.get(scope)
    seen.set(scope, first ?? index)
    if (first === undefined) return []
    const whom = [productId, city, country].filter(Boolean).join(', ') || 'everybody'
    const message = `Entry ${first + 1} says what happens on ${day} for ${whom} already.`
    const hint = 'take one of the two out'
    return [{ code: 'calendar/same-day', path: ['days', index], message, hint }]
  })
}
