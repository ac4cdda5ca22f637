import { addDays, instantOf } from '#domain/time/date-time.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

type Duration = { minutes: number } | { nights: number }

/** How long an experience takes as its page says it: '90 minutes', '2½ hours' or '2 nights'; null for other words. */
export function parseDuration(text: string): Duration | null {
  const [, count, unit] = text.match(/^(\d+(?:\.\d+|½)?) (minute|hour|night)s?$/) ?? []
  const number = Number(count?.replace('½', '.5'))
  if (!unit || !(number > 0)) return null
  if (unit === 'night') return Number.isInteger(number) ? { nights: number } : null
  return { minutes: Math.round(number * (unit === 'hour' ? 60 : 1)) }
}

/** '2½ hours' for '2.5 hours'. */
export const formatDuration = (text: string): string =>
  text.replace(/^([1-9]\d*)\.5 (?=hours$)/, '$1½ ')

/** When it ends: nights are counted on the city's clock; null where the duration cannot be read. */
export function endOf(
  { date, start, timeZone }: { date: string; start: string; timeZone: string },
  duration: string,
): Date | null {
  const parsed = parseDuration(duration)
  if (!parsed) return null
  if ('nights' in parsed) return instantOf(addDays(date, parsed.nights), start, timeZone)
  return new Date(instantOf(date, start, timeZone).getTime() + parsed.minutes * MINUTE_MS)
}
