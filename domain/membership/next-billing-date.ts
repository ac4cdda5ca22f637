import { addDays } from '#domain/time/date-time.ts'
import { ATTEMPT_DAYS, REMINDER_DAYS } from './dunning.ts'
import { GRACE_DAYS, type Interval } from './periods.ts'
import { RISE_NOTICE_DAYS } from './price-rise.ts'

/** The next date on which something is due for a running period: a reminder, its end, an attempt, the end of its grace. */
export function nextBillingDate({
  interval,
  end,
  today,
  riseOn = null,
}: {
  interval: Interval
  end: string
  today: string
  riseOn?: string | null
}): string {
  const dates = [
    ...(riseOn === null ? [] : RISE_NOTICE_DAYS.map((days) => addDays(riseOn, -days))),
    ...REMINDER_DAYS[interval].map((days) => addDays(end, -days)),
    ...ATTEMPT_DAYS.map((days) => addDays(end, days)),
    addDays(end, GRACE_DAYS),
  ]
  return dates.toSorted().find((date) => date > today) ?? addDays(today, 1)
}
