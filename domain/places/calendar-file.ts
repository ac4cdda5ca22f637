import { z } from 'zod'
import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { faultsOfTimes } from '../check/lists.ts'
import { countryNames } from '../check/shelf.ts'
import { numbered, type StockIndex } from '../check/stock.ts'
import { slugOf } from '../text.ts'
import { CalendarEntry, CalendarFile } from './calendar.schema.ts'

const Version = CalendarEntry.omit({ day: true })
/** As much of the file as can be read. */
const Readable = z.object({
  versions: z.record(z.string(), z.unknown()).catch({}),
  days: z.unknown(),
})
const Versioned = z.object({ dataVersion: z.string() })
type Day = z.output<typeof CalendarEntry>

const TIMES = { order: 'calendar/start-order', twice: 'calendar/start-twice' } as const

/** The days that differ from the rule. */
export const calendar: Kind = {
  schema: CalendarFile,
  check: ({ json }, index) => {
    const file = Readable.safeParse(json)
    if (!file.success) return []
    const { versions } = file.data
    const days = numbered(CalendarEntry, file.data.days)
    const used = new Set(numbered(Versioned, file.data.days).map(({ value }) => value.dataVersion))
    return [
      ...Object.entries(versions).flatMap(([name, version]) =>
        faultsOfVersion(name, version, used, ['versions', name]),
      ),
      ...sameTwice(days),
      ...days.flatMap(({ value, index: at }) => [
        ...faultsOfNames(value, versions, ['days', at], index),
        ...faultsOfScope(value, ['days', at], index),
        ...noTimes(value.startingTimes, ['days', at, 'startingTimes']),
        ...noPlaces(value.capacity, ['days', at, 'capacity']),
        ...faultsOfTimes(TIMES, value.startingTimes ?? [], ['days', at, 'startingTimes']),
        ...faultsOfMeaning(value, ['days', at]),
      ]),
    ]
  },
}

function faultsOfVersion(
  name: string,
  json: unknown,
  used: ReadonlySet<string>,
  path: Path,
): Fault[] {
  const version = Version.safeParse(json)
  if (!version.success) return []
  const { startingTimes, capacity } = version.data
  if (startingTimes === undefined && capacity === undefined) {
    const message = `Days of the version "${name}" would be like every other day.`
    const hint = 'add "startingTimes" or "capacity"'
    return [{ code: 'calendar/empty-version', path, message, hint }]
  }
  const place = [...path, 'startingTimes']
  const times = [
    ...noTimes(startingTimes, place),
    ...noPlaces(capacity, [...path, 'capacity']),
    ...faultsOfTimes(TIMES, startingTimes ?? [], place),
  ]
  if (used.has(name)) return times
  const message = `No day names the version "${name}".`
  const hint = 'name it as "dataVersion" of a day, or take it out'
  return [...times, { code: 'calendar/unused-version', path, at: 'key', message, hint }]
}

/** Nor is there room for anybody where there are no places. */
function noPlaces(capacity: number | undefined, path: Path): Fault[] {
  if (capacity !== 0) return []
  const message = 'There is no place for anybody, so that nobody can come.'
  const hint = 'write how many there are, or name no "dataVersion" on days that are closed'
  return [{ code: 'calendar/no-places', path, message, hint }]
}

/** A day without any time to begin is closed, and says so nowhere. */
function noTimes(times: readonly string[] | undefined, path: Path): Fault[] {
  if (times?.length !== 0) return []
  const message = 'There is no time to begin at, so nobody can come.'
  const hint = 'write the times, or name no "dataVersion" on days that are closed'
  return [{ code: 'calendar/no-times', path, message, hint }]
}

type Versions = Readonly<Record<string, unknown>>

function faultsOfNames(day: Day, versions: Versions, path: Path, { shelf }: StockIndex): Fault[] {
  const { dataVersion, productId, city, country } = day
  const known = new Set(Object.keys(versions))
  return [
    ...(dataVersion === undefined
      ? []
      : stranger(
          'calendar/unknown-version',
          dataVersion,
          known,
          [...path, 'dataVersion'],
          `There is no version "${dataVersion}".`,
        )),
    ...(productId === undefined
      ? []
      : stranger(
          'calendar/unknown-product',
          productId,
          shelf.products,
          [...path, 'productId'],
          `There is no product "${productId}".`,
        )),
    ...(city === undefined || shelf.cities.has(city)
      ? []
      : [strangeCity(city, [...path, 'city'], { shelf })]),
    ...(country === undefined
      ? []
      : stranger(
          'calendar/unknown-country',
          country,
          countryNames(),
          [...path, 'country'],
          `"${country}" is none of our countries: ${[...countryNames()].join(', ')}.`,
        )),
  ]
}

/** By id alone: a day that names its city in another way would stay as it is. */
function strangeCity(city: string, path: Path, { shelf }: Pick<StockIndex, 'shelf'>): Fault {
  const value = slugOf(city)
  const code = 'calendar/unknown-city'
  const message = `No city has the id "${city}".`
  if (shelf.cities.has(value)) {
    const fix = { says: `write "${value}"`, edits: [{ path, value }] }
    return { code, path, message, hint: fix.says, fix }
  }
  const [near] = stranger(code, city, shelf.cities, path, message)
  return near as Fault
}

/** A day for a place or a product that is somewhere else is a day for nobody. */
function faultsOfScope(day: Day, path: Path, { shelf }: StockIndex): Fault[] {
  const { city, country, productId } = day
  const home = city === undefined ? null : shelf.cities.get(city)?.country
  const product = productId === undefined ? undefined : shelf.products.get(productId)
  const faults: Fault[] = []
  if (home && country !== undefined && home !== country) {
    const message = `${city} is in ${home}, not in ${country}: the day would be for nobody.`
    const hint = `write "country": "${home}", or leave it out`
    faults.push({ code: 'calendar/city-abroad', path: [...path, 'country'], message, hint })
  }
  if (product && home && city !== undefined && !product.cities.has(city)) {
    const message = `${productId} does not run in ${city}: the day would be for nobody.`
    const hint = 'name a city of its "productCities", or leave the city out'
    faults.push({ code: 'calendar/not-there', path: [...path, 'city'], message, hint })
  }
  if (product && country !== undefined && !product.countries.has(country)) {
    const message = `${productId} is not sold in ${country}: the day would be for nobody.`
    const hint = 'name a country that it has an address in, or leave the country out'
    faults.push({ code: 'calendar/not-there', path: [...path, 'country'], message, hint })
  }
  return faults
}

/** A day with a version is another kind of day; one without is closed. */
function faultsOfMeaning(day: Day, path: Path): Fault[] {
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

function sameTwice(days: readonly { value: Day; index: number }[]): Fault[] {
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
