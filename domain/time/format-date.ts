/** 'Saturday 5 December 2026'; a line breaks after the weekday only. */
export function formatDay(date: string, locale: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const [weekday, ...rest] = format(date, locale, options).split(' ')
  return `${weekday} ${rest.join(NO_BREAK)}`
}

/** '5 December 2026', on one line. */
export const formatDate = (date: string, locale: string): string =>
  onOneLine(format(date, locale, { day: 'numeric', month: 'long', year: 'numeric' }))

/** 'Thu 24 Dec', on one line. */
export const formatShortDay = (date: string, locale: string): string =>
  onOneLine(format(date, locale, { weekday: 'short', day: 'numeric', month: 'short' }))

/** 'December 2026'. */
export const formatMonth = (month: string, locale: string): string =>
  format(`${month}-01`, locale, { month: 'long', year: 'numeric' })

const NO_BREAK = '\u00a0'
const onOneLine = (text: string): string => text.replaceAll(' ', NO_BREAK)

const format = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    // Versions of Intl differ: with the day first English has no comma here.
    .replace(/^(\p{L}+), (?=\d)/u, '$1 ')

const cache = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating formats is expensive. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const cached = cache.get(key) ?? new Intl.DateTimeFormat(locale, options)
  cache.set(key, cached)
  return cached
}
