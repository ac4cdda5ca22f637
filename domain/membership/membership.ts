import { addDays, addMonths } from '#domain/time/date-time.ts'
import { GRACE_DAYS, type Interval, type Period, periodAt } from './periods.ts'

export const MEMBERSHIP_STATUSES = ['PENDING', 'ACTIVE', 'PAUSED', 'CANCELLED', 'EXPIRED'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

/** What was charged for. Joining includes coming back. */
export const INVOICE_KINDS = ['JOIN', 'RENEWAL', 'CHANGE', 'RESUME'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Whether another card pays it as soon as the member chooses one. */
export const isPaidByNewCard = (kind: InvoiceKind): boolean =>
  kind === 'RENEWAL' || kind === 'RESUME'

/** The running period, counted from its anchor. */
export type RunningPeriod = { anchor: string; periodNo: number; interval: Interval } & Period

/** The period that a paid invoice begins or leaves running. */
export function periodAfterPayment(
  kind: InvoiceKind,
  current: RunningPeriod | null,
  interval: Interval,
  today: string,
): RunningPeriod {
  const isFresh = kind === 'JOIN' || kind === 'RESUME' || current === null
  if (isFresh) return periodFrom(today, interval)
  const isSameInterval = current.interval === interval
  if (kind === 'CHANGE') return isSameInterval ? current : periodFrom(today, interval)
  if (!isSameInterval) return periodFrom(current.end, interval)
  const periodNo = current.periodNo + 1
  return { ...current, periodNo, ...periodAt(current.anchor, interval, periodNo) }
}

const periodFrom = (anchor: string, interval: Interval): RunningPeriod => ({
  anchor,
  periodNo: 0,
  interval,
  ...periodAt(anchor, interval, 0),
})

/** How many days after expiry a member can rejoin at the old price. */
export const REACTIVATION_DAYS = 30

export const canReactivate = (end: string, today: string): boolean =>
  today <= addDays(end, GRACE_DAYS + REACTIVATION_DAYS)

/** When a paused plan goes on. */
export const resumeDate = (end: string, months: number): string => addMonths(end, months)

/** What may be done with a membership in its state. */
export type MembershipAction = 'join' | 'change' | 'cancel' | 'pause' | 'revert' | 'resume'

/** Why something can't be done now; null if it can. */
export function actionProblem(
  action: MembershipAction,
  {
    status,
    isUnpaid,
    hasChange,
    hasEnded,
  }: { status: MembershipStatus; isUnpaid: boolean; hasChange: boolean; hasEnded: boolean },
): string | null {
  if (action === 'join')
    return status === 'ACTIVE' || status === 'PAUSED' ? 'You already have WonderPass.' : null
  if (action === 'resume') return status === 'PAUSED' ? null : 'Your plan isn’t paused.'
  if (action === 'cancel' && status === 'PAUSED') return null
  if (status !== 'ACTIVE') return 'You don’t have an active WonderPass.'
  if (action === 'cancel') return null
  if (isUnpaid) return 'Your last payment failed. Pay it first, then you can change your plan.'
  if (hasEnded) return 'Your plan is being renewed. Please try again in a few minutes.'
  if (action === 'revert' && !hasChange) return 'There’s no change to undo.'
  return null
}
