import type { Country } from '#domain/countries/country.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { isImmediate } from './fulfilment.ts'

export type NamedLine = Parameters<typeof isImmediate>[0] & {
  productName: string
  cityName: string
  date: string
  start: string
}

/** A line's name among others: where the same experience is booked twice, with its city if that differs, and with its day if that doesn't tell. */
export function distinctLineName(
  line: NamedLine,
  lines: readonly Pick<NamedLine, 'productName' | 'cityName'>[],
  country: Pick<Country, 'locale'>,
): string {
  const { productName, cityName, date, start } = line
  const alike = lines.filter((one) => one.productName === productName)
  if (alike.length < 2 || isImmediate(line)) return productName
  const there = alike.filter((one) => one.cityName === cityName)
  return [
    productName,
    ...(there.length < alike.length ? [cityName] : []),
    ...(there.length > 1 ? [formatShortDay(date, country.locale), formatTime(start, country)] : []),
  ].join(', ')
}
