import type { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'
import { isInSeason } from '#domain/gift-cards/gift-themes.ts'
import { slugify } from '#domain/text.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Days of any year that a theme is for; where the day moves, the earliest and the latest. */
const SEASON_DATES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    valentines: ['02-14'],
    'mothers-day': ['05-08', '05-14'],
    'fathers-day': ['06-15', '06-21'],
    thanksgiving: ['11-22', '11-28'],
    christmas: ['12-25'],
    'new-year': ['01-01'],
  }),
)

/** Validates the season in which a theme is shown. */
export function validateThemeSeason(
  { name, visibilityCriteria: { season } }: GiftTheme,
  path: JsonPath,
): Violation[] {
  if (!season) return []
  const { from, to } = season
  if (from > to && DAYS_IN_YEAR - (dayOfYear(from) - dayOfYear(to)) > DAYS_IN_YEAR / 2) {
    return [
      {
        code: 'theme/season-swapped',
        path,
        message: `The season of ${name} runs from ${from} over the new year to ${to}, which is most of the year.`,
        hint: `write "from": "${to}", "to": "${from}" if they are swapped`,
      },
    ]
  }
  const days = SEASON_DATES.get(slugify(name)) ?? []
  const missed = days.find((day) => !isInSeason(`2028-${day}`, season))
  if (missed === undefined) return []
  return [
    {
      code: 'theme/season-misses-day',
      path,
      message: `${name} is shown from ${from} to ${to}, but not on ${missed}.`,
      hint: 'include the day it is for',
    },
  ]
}

/** Approximate day of the year, with months of 31 days. */
const dayOfYear = (day: string) => Number(day.slice(0, 2)) * 31 + Number(day.slice(3))
const DAYS_IN_YEAR = 372
