import { addDays } from '#domain/time/date-time.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { MAX_REWARDED_MILESTONES, nextOccurrence } from './milestones.ts'

/** A day earns points when its milestone was added so long before. */
export const MILESTONE_WAIT_DAYS = 30

/** When the points of a day come: it is the same date then in every country. */
export const milestoneInstant = (date: string): number => Date.parse(`${date}T10:00:00Z`)

export type EarningMilestone = {
  id: string
  date: string
  addedAt: number
  /** The years whose points it has. */
  earnedIn: readonly string[]
}

const yearOf = (date: string) => date.slice(0, 4)
const dayIn = (date: string, year: string) => nextOccurrence(date, `${year}-01-01`)

/** Whether a day is late enough after its milestone was added. */
export const isLateEnough = (day: string, addedAt: number): boolean =>
  milestoneInstant(day) >= addedAt + MILESTONE_WAIT_DAYS * DAY_MS

/** Whether a milestone's points for a day are still to come. */
const isDue = ({ addedAt, earnedIn }: EarningMilestone, day: string) =>
  isLateEnough(day, addedAt) && !earnedIn.includes(yearOf(day))

/**
 * The next day on which each milestone earns points, by its id; null where as many others as may earn come first in that year.
 * `countIn` is how many have earned in a year.
 */
export function nextEarningDays(
  milestones: readonly EarningMilestone[],
  countIn: (year: string) => number,
  today: string,
): Map<string, string | null> {
  const isBefore = (one: EarningMilestone, other: EarningMilestone, day: string) => {
    const own = dayIn(one.date, yearOf(day))
    if (own < today || !isDue(one, own)) return false
    if (own !== day) return own < day
    return one.addedAt === other.addedAt ? one.id < other.id : one.addedAt < other.addedAt
  }
  return new Map(
    milestones.map((milestone) => {
      const day = nextDueDay(milestone, today)
      const before = milestones.filter((one) => isBefore(one, milestone, day)).length
      return [milestone.id, countIn(yearOf(day)) + before < MAX_REWARDED_MILESTONES ? day : null]
    }),
  )
}

function nextDueDay(milestone: EarningMilestone, today: string): string {
  const day = nextOccurrence(milestone.date, today)
  return isDue(milestone, day) ? day : nextDueDay(milestone, addDays(day, 1))
}
