import type { StockFile, StockIndex } from '../check/stock.ts'
import { COUNTRY_CODES } from '../countries/index.ts'
import { type Issue, issuesOf } from '../issue.ts'
import { CalendarFile } from './calendar.schema.ts'

/** Everything wrong with the calendar: what it says and whom it names. */
export function checkCalendar({ json }: StockFile, index: StockIndex): Issue[] {
  const file = CalendarFile.safeParse(json)
  if (!file.success) return issuesOf(file)

  const known = {
    dataVersion: new Set(Object.keys(file.data.versions)),
    productId: new Set(index.soldIn.keys()),
    // By id alone: a day that names its city in another way would stay open.
    city: new Set(index.countryOf.keys()),
    country: new Set<string>(COUNTRY_CODES),
  }
  return file.data.days.flatMap((day, at) =>
    (['dataVersion', 'productId', 'city', 'country'] as const).flatMap((field) => {
      const name = day[field]
      if (name === undefined || known[field].has(name)) return []
      return [{ path: `days.${at}.${field}`, message: `Nothing is called ${name}.` }]
    }),
  )
}
