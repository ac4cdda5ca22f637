import { isImmediate } from '#domain/cart/fulfilment.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { COMPLETE, isCancelledOrPostponed } from './booking-status.ts'
import type { Visit } from './visit.schema.ts'

type DatedLine = Parameters<typeof isImmediate>[0] & {
  status: number
  startsAt: string
  visit?: Pick<Visit, 'endsAt'> | null | undefined
}

/** Whether a day begins within 24 hours, or has begun. */
export const isSoon = ({ startsAt }: { startsAt: string }, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() < DAY_MS

/**
 * Where a booked day stands on the clock, before a job completes it: without a known end it lasts a day. Null where there is no
 * day: cancelled, postponed and sent lines.
 */
export function visitPhase(line: DatedLine, now: Date): 'ahead' | 'now' | 'over' | null {
  const { status, startsAt, visit } = line
  if (isCancelledOrPostponed(status) || isImmediate(line)) return null
  if (status === COMPLETE) return 'over'
  const start = Date.parse(startsAt)
  if (now.getTime() < start) return 'ahead'
  const end = visit?.endsAt ? Date.parse(visit.endsAt) : start + DAY_MS
  return now.getTime() < end ? 'now' : 'over'
}
