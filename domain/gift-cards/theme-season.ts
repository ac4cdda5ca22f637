import type { Fault, Path } from '../check/fault.ts'
import { slugOf } from '../text.ts'
import type { GiftTheme } from './theme.schema.ts'
import { isInSeason } from './themes.ts'

/** Days of any year that a theme is for; where the day moves, the earliest and the latest. */
const DAYS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    valentines: ['02-14'],
    'mothers-day': ['05-08', '05-14'],
    'fathers-day': ['06-15', '06-21'],
    thanksgiving: ['11-22', '11-28'],
    christmas: ['12-25'],
    'new-year': ['01-01'],
  }),
)

/** Everything that is odd about when a theme is shown. */
export function faultsOfSeason(
  { name, visibilityCriteria: { season } }: GiftTheme,
  path: Path,
): Fault[] {
  if (!season) return []
  const { from, to } = season
  if (from > to && YEAR - (placeOf(from) - placeOf(to)) > YEAR / 2) {
    return [
      {
        code: 'theme/season-swapped',
        path,
        message: `The season of ${name} runs from ${from} over the new year to ${to}, most of a year.`,
        hint: `write "from": "${to}", "to": "${from}" if the two were changed for each other`,
      },
    ]
  }
  const days = DAYS.get(slugOf(name)) ?? []
  const missed = days.find((day) => !isInSeason(`2028-${day}`, season))
  if (missed === undefined) return []
  return [
    {
      code: 'theme/season-misses-day',
      path,
      message: `${name} is shown from ${from} to ${to}, and not on ${missed}.`,
      hint: 'let the season hold the day it is for',
    },
  ]
}

/** About how many days into the year a day is: months of 31 days each. */
const placeOf = (day: string) => Number(day.slice(0, 2)) * 31 + Number(day.slice(3))
const YEAR = 372
