import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { formatTime } from '#domain/time/format-time.ts'

type NamedLine = Parameters<typeof isImmediate>[0] & {
  productName: string
  date: string
  start: string
}

/** A line's name among others: with its date and time where the same experience is booked twice. */
export function distinctLineName(
  line: NamedLine,
  lines: readonly Pick<NamedLine, 'productName'>[],
  country: Country,
): string {
  const { productName, date, start } = line
  const isOnly = lines.filter((one) => one.productName === productName).length === 1
  if (isOnly || isImmediate(line)) return productName
  return `${productName}, ${formatShortDay(date, country.locale)}, ${formatTime(start, country)}`
}
