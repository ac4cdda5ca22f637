import type { Interval } from './periods.ts'

/** What is paid for; a higher rank has more benefits. */
export type PlanPrice = { tier: string; rank: number; interval: Interval; price: number }

export const CHANGE_TYPES = ['UPGRADE', 'DOWNGRADE', 'CANCEL', 'PAUSE'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

type Choice = Pick<PlanPrice, 'rank' | 'interval'>

/** When a change takes effect: more benefits, or a year instead of a month, at once; everything else when the period ends. */
export function changeTiming(from: Choice, to: Choice): 'none' | 'now' | 'period-end' {
  if (from.rank === to.rank && from.interval === to.interval) return 'none'
  if (from.interval === to.interval) return to.rank > from.rank ? 'now' : 'period-end'
  return to.interval === 'year' && to.rank >= from.rank ? 'now' : 'period-end'
}

export const MAX_PAUSE_MONTHS = 3

/** Why a monthly plan can't be paused for so many months; null if it can. */
export function pauseProblem(interval: Interval, months: number, usedThisYear: number) {
  if (interval !== 'month') return 'Only monthly plans can be paused.'
  if (usedThisYear + months <= MAX_PAUSE_MONTHS) return null
  const left = Math.max(0, MAX_PAUSE_MONTHS - usedThisYear)
  return `You can pause for three months a year. You have ${left === 1 ? '1 month' : `${left} months`} left.`
}
