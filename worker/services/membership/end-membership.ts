import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { pauseProblem } from '#domain/membership/plan-change.ts'
import { addMonths } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findOpenInvoice } from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { cancelInvoice } from '#worker/services/payments/membership-invoices/settle-invoice.ts'
import {
  insertSubscriptionEvent,
  type MembershipMail,
  queueMembershipMail,
  type SubscriptionEvent,
  type SubscriptionRow,
  updateSubscription,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import { clearOpenInvoice, getMember, planChange, refuseAction } from './change-plan.ts'
import { busyRefusal, type MemberCall } from './pay-invoice.ts'

/** Ends a membership at the end of what is paid; an unpaid or paused one at once. Nothing is charged after that. */
export async function cancelMembership(call: MemberCall): Promise<'planned' | Refusal> {
  const first = await getMember(call, 'cancel')
  if (isRefusal(first)) return first
  const open = await findOpenInvoice(call.ordersDb, call.customerId)
  if (open) {
    await cancelInvoice(call, open)
    if (await findOpenInvoice(call.ordersDb, call.customerId)) return busyRefusal()
  }
  const row = await getMember(call, 'cancel')
  if (isRefusal(row)) return row
  if (row.change_type === 'CANCEL') return 'planned'
  const today = billingDate(call.clock(), row.country)
  const isOver = row.status === 'PAUSED' || (row.period_end ?? '') <= today
  if (isOver) {
    const ended = await endNow(call, row, {
      status: 'CANCELLED',
      event: 'cancelled',
      mail: 'passEnded',
    })
    return ended ? 'planned' : busyRefusal()
  }
  const planned = await planChange(call, row, { change_type: 'CANCEL' })
  if (planned === 'planned') await mailCancelled(call, row)
  return planned
}

const mailCancelled = async (call: MemberCall, row: SubscriptionRow) => {
  const { ordersDb, clock } = call
  const now = clock().getTime()
  const end = row.period_end
  await queueMembershipMail(
    ordersDb,
    'passCancelled',
    row.customer_id,
    `${end}:${row.version}`,
    { end },
    now,
  ).run()
  call.waitUntil(call.sendDueMail(call))
}

/** Pauses a monthly plan from the end of its period. */
export async function pauseMembership(
  call: MemberCall,
  months: number,
): Promise<'planned' | Refusal> {
  const before = (await refuseAction(call, 'pause')) ?? (await clearOpenInvoice(call))
  if (before) return before
  const row = await getMember(call, 'pause')
  if (isRefusal(row)) return row
  const problem = pauseProblem(row.interval, months, await countPausedMonths(call, row))
  if (problem) return refuse(409, problem)
  return planChange(call, row, { change_type: 'PAUSE', pause_months: months })
}

/** Months of the pauses that began in the last year. */
async function countPausedMonths(
  { ordersDb, clock }: Backend,
  { customer_id, country }: SubscriptionRow,
) {
  const since = Date.parse(addMonths(billingDate(clock(), country), -12))
  const months = await ordersDb
    .prepare(
      `SELECT COALESCE(SUM(CAST(note AS INTEGER)), 0) AS months FROM subscription_event
       WHERE customer_id = ? AND kind = 'paused' AND at > CAST(? AS INTEGER)`,
    )
    .bind(customer_id, since)
    .first<number>('months')
  return months ?? 0
}

type Ending = {
  status: 'CANCELLED' | 'EXPIRED'
  event: SubscriptionEvent
  mail: MembershipMail | null
  /** What its mail says; nothing where the member ended it. */
  reason?: string
}

/** Ends a membership in this moment; false when someone changed it first. */
export async function endNow(
  backend: Backend,
  row: SubscriptionRow,
  { status, event, mail, reason }: Ending,
  more: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const done = await tryBatch(ordersDb, [
    updateSubscription(ordersDb, row, {
      status,
      valid_until: new Date(now).toISOString(),
      change_type: null,
      upcoming: null,
      pause_months: null,
      resume_on: null,
      failed_since: null,
      next_at: null,
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(ordersDb, row.customer_id, event, now),
    ...(mail
      ? [
          queueMembershipMail(
            ordersDb,
            mail,
            row.customer_id,
            `${row.version}`,
            { status, reason },
            now,
          ),
        ]
      : []),
    ...more,
  ])
  if (done) backend.waitUntil(backend.sendDueMail(backend))
  return done !== null
}
