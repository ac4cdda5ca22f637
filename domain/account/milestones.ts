import { cityClock, isDate } from '#domain/time/date-time.ts'

export const MILESTONE_POINTS = 100
/** More would be collected for their points alone. */
export const MAX_MILESTONES = 20
/** Points are for so many a year: days to celebrate are easily made up. */
export const MAX_REWARDED_MILESTONES = 6

/** Every type with its group. */
export const MILESTONE_TYPES = {
  YOUR_BIRTHDAY: 'BIRTHDAY',
  CHILDS_BIRTHDAY: 'BIRTHDAY',
  ANNIVERSARY: 'ANNIVERSARY',
  FRIEND_BIRTHDAY: 'BIRTHDAY',
  PARTNER_BIRTHDAY: 'BIRTHDAY',
  SISTER_BIRTHDAY: 'BIRTHDAY',
  BROTHER_BIRTHDAY: 'BIRTHDAY',
  NIECE_BIRTHDAY: 'BIRTHDAY',
  NEPHEW_BIRTHDAY: 'BIRTHDAY',
  RELATION_BIRTHDAY: 'BIRTHDAY',
  'RELIGIOUS CELEBRATIONS': 'CELEBRATIONS',
  OTHER: 'CELEBRATIONS',
} as const
export type MilestoneType = keyof typeof MILESTONE_TYPES
export type MilestoneGroup = (typeof MILESTONE_TYPES)[MilestoneType]

const FIRST_DATE = '1900-01-01'

/** Where a day begins first: what is today there may be entered everywhere. */
const FIRST_TIME_ZONE = 'Pacific/Kiritimati'

/** What is wrong with the date of something that has happened; null if nothing is. */
export function pastDateIssue(date: string, now: Date): string | null {
  if (date === '') return 'Enter the date.'
  if (!isDate(date)) return 'Give a date such as 1990-12-31.'
  if (date < FIRST_DATE) return 'Give a date after 1900.'
  return date > cityClock(now, FIRST_TIME_ZONE).date ? 'Enter a date in the past.' : null
}

/** The next day, from today on, on which a date comes round; 29 February is kept on the 28th in other years. */
export function nextOccurrence(date: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const inYear = (number: number) => {
    const day = `${number}${date.slice(4)}`
    return isDate(day) ? day : `${number}-02-28`
  }
  return inYear(year) >= today ? inYear(year) : inYear(year + 1)
}
