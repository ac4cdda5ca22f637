import { twoDigits } from './date-time.ts'
import { dateFormat } from './format-date.ts'

export const SEASON_NAMES = ['spring', 'summer', 'autumn', 'winter'] as const
export type SeasonName = (typeof SEASON_NAMES)[number]

const NORTHERN: readonly SeasonName[] = ['winter', 'spring', 'summer', 'autumn']

/** South of the equator: all of its landmarks ('zone latitude longitude') are. */
const isSouthern = (landmarks: readonly string[]): boolean =>
  landmarks.every((landmark) => /^\S+ -/.test(landmark))

/** The season in a country on an ISO date there, by whole months. */
export function seasonOf(
  { landmarks }: { landmarks: readonly string[] },
  date: string,
): SeasonName {
  const quarter = Math.floor((Number(date.slice(5, 7)) % 12) / 3)
  const shift = isSouthern(landmarks) ? 2 : 0
  return NORTHERN[(quarter + shift) % 4] as SeasonName
}

/** The months of some seasons in a country: '12', '01' and '02' are a northern winter. */
export const monthsOfSeasons = (
  country: { landmarks: readonly string[] },
  seasons: readonly SeasonName[],
): string[] => MONTHS.filter((month) => seasons.includes(seasonOf(country, `2026-${month}-01`)))

const MONTHS = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1))

/** The months of seasons in words: 'June to August'; '' for none, and for all of the year. */
export function formatMonths(months: readonly string[]): string {
  const firsts = months.filter((month) => !months.includes(neighbour(month, -1)))
  const lasts = months.filter((month) => !months.includes(neighbour(month, 1)))
  return firsts
    .map((first) => [first, lasts.find((last) => last > first) ?? lasts[0]].map(monthName))
    .map((ends) => ends.join(' to '))
    .join(', ')
}

const neighbour = (month: string, by: 1 | -1): string =>
  twoDigits(((Number(month) + by + 11) % 12) + 1)

const monthName = (month: string | undefined): string =>
  dateFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(`2026-${month}-01`))
