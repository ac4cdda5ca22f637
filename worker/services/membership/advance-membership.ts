import { billingDate, billingInstant } from '#domain/membership/billing-day.ts'
import { reminderDue } from '#domain/membership/dunning.ts'
import { resumeDate } from '#domain/membership/membership.ts'
import { END_REASONS } from '#domain/membership/membership-words.ts'
import { entitledUntil } from '#domain/membership/periods.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { nextCheck } from '#worker/services/payments/membership-invoices/invoice-transitions.ts'
import {
  findRunningPeriod,
  insertSubscriptionEvent,
  priceRise,
  queueCardNotice,
  queueMembershipMail,
  renewsAt,
  updateSubscription,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import {
  chargeRenewal,
  clearInvoice,
  type DueRow,
  type MembershipStep,
  scheduleNextCheck,
} from './charge-renewal.ts'
import { endNow } from './end-membership.ts'
import { queueRiseNotice } from './price-rise.ts'
import { renewMembership } from './renew-membership.ts'
import { ensureResumeInvoice } from './resume.ts'

/** Takes the next step of a due membership; null if there was none, or a concurrent change was first. */
export async function advanceMembership(
  backend: Backend,
  row: DueRow,
): Promise<MembershipStep | null> {
  switch (row.status) {
    case 'PENDING':
      return abandonJoining(backend, row)
    case 'PAUSED':
      return endPause(backend, row)
    case 'ACTIVE':
      return advanceActive(backend, row)
    default:
      await scheduleNextCheck(backend, row, null)
      return null
  }
}

/** Not paid within two hours: the customer can choose a plan again. */
async function abandonJoining(backend: Backend, row: DueRow) {
  if (!(await clearInvoice(backend, row))) return null
  return end(backend, row, { status: 'CANCELLED', event: 'cancelled', mail: null })
}

async function advanceActive(backend: Backend, row: DueRow): Promise<MembershipStep | null> {
  const running = findRunningPeriod(row)
  if (!running) return null
  const { end: periodEnd } = running
  const now = backend.clock()
  const today = billingDate(now, row.country)
  if (now < billingInstant(periodEnd, row.country)) return remind(backend, row, today)
  if (!renewsAt(row, periodEnd)) {
    if (!(await clearInvoice(backend, row))) return null
    if (row.change_type === 'PAUSE') return pause(backend, row)
    return end(backend, row, {
      status: 'CANCELLED',
      event: 'cancelled',
      mail: 'passEnded',
      ...(row.change_type === null && { reason: END_REASONS.price }),
    })
  }
  return renewMembership(backend, row, { periodEnd, today })
}

/** Announces a renewal, once. */
async function remind(
  backend: Backend,
  row: DueRow,
  today: string,
): Promise<MembershipStep | null> {
  const { ordersDb, clock } = backend
  const plan = { interval: row.interval, periodNo: row.period_no, end: row.period_end ?? '' }
  const rise = priceRise(row)
  const renewsAlone = renewsAt(row, plan.end)
  const days = renewsAlone ? reminderDue(plan, today) : null
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      next_at: nextCheck(row.country, { ...plan, today, riseOn: row.rise_on }),
    }),
    assertChanges(ordersDb, 1),
    ...(days === null
      ? []
      : [
          queueMembershipMail(
            ordersDb,
            'passReminder',
            row.customer_id,
            `${plan.end}:${days}`,
            { end: plan.end },
            clock().getTime(),
          ),
        ]),
    ...(rise && !rise.isAgreed && row.change_type === null
      ? queueRiseNotice(backend, row, rise.on, today)
      : []),
    ...(renewsAlone
      ? queueCardNotice(ordersDb, row, { end: plan.end, today, now: clock().getTime() })
      : []),
  ])
  return done && days !== null ? 'reminded' : null
}

async function pause(backend: Backend, row: DueRow): Promise<MembershipStep | null> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const months = row.pause_months ?? 1
  const resumeOn = resumeDate(row.period_end ?? '', months)
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      status: 'PAUSED',
      valid_until: new Date(now).toISOString(),
      change_type: null,
      pause_months: null,
      resume_on: resumeOn,
      next_at: billingInstant(resumeOn, row.country).getTime(),
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, row.customer_id, 'paused', now, String(months)),
    queueMembershipMail(
      ordersDb,
      'passPaused',
      row.customer_id,
      resumeOn,
      { resumeOn, months },
      now,
    ),
  ])
  return done && 'paused'
}

/** A pause has no grace: benefits begin again when the month is paid, and the plan ends when it isn't for a week. */
async function endPause(backend: Backend, row: DueRow): Promise<MembershipStep | null> {
  const since = row.resume_on ?? ''
  const today = billingDate(backend.clock(), row.country)
  if (backend.clock() >= billingInstant(entitledUntil(since, true), row.country)) {
    if (!(await clearInvoice(backend, row))) return null
    const ending = { status: 'CANCELLED', event: 'cancelled', mail: 'passEnded' } as const
    return end(backend, row, { ...ending, reason: END_REASONS.unpaid })
  }
  const invoice = await ensureResumeInvoice(backend, row)
  return invoice && chargeRenewal(backend, row, invoice, { since, today })
}

async function end(
  backend: Backend,
  row: DueRow,
  ending: Parameters<typeof endNow>[2],
): Promise<MembershipStep | null> {
  return (await endNow(backend, row, ending)) ? 'ended' : null
}
