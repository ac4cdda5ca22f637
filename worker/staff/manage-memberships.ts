import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type {
  membershipStaffEndpoints,
  StaffMembership,
} from '#domain/contract/staff/memberships.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { firstRenewal } from '#domain/membership/price-rise.ts'
import { addDays, toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { cancelMembership } from '#worker/services/membership/end-membership.ts'
import { loadMembership, toInvoiceView } from '#worker/services/membership/member-view.ts'
import { busyRefusal } from '#worker/services/membership/pay-invoice.ts'
import { raisePrice } from '#worker/services/membership/price-rise.ts'
import {
  findRunningPayments,
  paidTotal,
  refundAndEnd,
  refundUnused,
} from '#worker/services/membership/refunds/cooling-off.ts'
import {
  findOpenInvoice,
  type InvoiceRow,
  insertPaidInvoice,
} from '#worker/services/payments/membership-invoices/invoice-row.ts'
import { nextCheck } from '#worker/services/payments/membership-invoices/invoice-transitions.ts'
import {
  currentPlan,
  findSubscription,
  insertSubscriptionEvent,
  renewsAt,
  type SubscriptionRow,
  updateSubscription,
  validUntil,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'
import type { Handlers } from '#worker/services/serve.ts'

type By = { who: string; note: string }
type Member = { id: string; email: string; row: SubscriptionRow }

/** What staff do with memberships; each is kept in the membership's history. */
export const membershipHandlers: Handlers<typeof membershipStaffEndpoints> = {
  async member(input) {
    const member = await getMember(input, input.params.customer)
    return isRefusal(member) ? member : viewMember(input, member)
  },

  extendMember: (input) =>
    change(input, async ({ row }) => extendMembership(input, row, input.body)),

  raiseMember: (input) => change(input, ({ row }) => raisePrice(input, row, input.body.price)),

  cancelMember: (input) =>
    change(input, async ({ id }) => {
      const done = await cancelMembership({ ...input, customerId: id, cartId: null })
      return isRefusal(done) ? done : null
    }),

  refundMember: (input) =>
    change(input, async ({ row }) => refundMembership(input, row, input.body)),
}

type StaffCall = Backend & { params: { customer: string }; body: By }

/** Does something to a membership, and keeps who did it and why. */
async function change(
  input: StaffCall,
  act: (member: Member) => Promise<Refusal | null>,
): Promise<StaffMembership | Refusal> {
  const member = await getMember(input, input.params.customer)
  if (isRefusal(member)) return member
  const refused = await act(member)
  if (refused) return refused
  const { who, note } = input.body
  const now = input.clock().getTime()
  await insertSubscriptionEvent(input.ordersDb, member.id, 'staff', now, `${who}: ${note}`).run()
  return viewMember(input, member)
}

async function getMember({ ordersDb }: Backend, idOrEmail: string): Promise<Member | Refusal> {
  const customer = await ordersDb
    .prepare('SELECT id, email FROM customer WHERE id = ?1 OR email = ?1')
    .bind(idOrEmail)
    .first<{ id: string; email: string }>()
  const row = customer && (await findSubscription(ordersDb, customer.id))
  return row ? { ...customer, row } : refuse(404, 'There is no member with this id or address.')
}

async function viewMember(
  input: Backend,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<StaffMembership | Refusal> {
  const { ordersDb } = input
  const [membership, invoices, events] = await Promise.all([
    loadMembership(input, id),
    ordersDb
      .prepare(
        'SELECT * FROM membership_invoice WHERE customer_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 50',
      )
      .bind(id)
      .all<InvoiceRow>(),
    ordersDb
      .prepare('SELECT at, kind, note FROM subscription_event WHERE customer_id = ? ORDER BY id')
      .bind(id)
      .all<{ at: number; kind: string; note: string }>(),
  ])
  if (!membership) return refuse(404, 'They have never joined.')
  return {
    ...{ id, email, membership },
    invoices: invoices.results.map(toInvoiceView),
    history: events.results.map(({ at, kind, note }) => ({ at: toIso(at), what: kind, note })),
  }
}

/** The days are an invoice of nothing; the next periods are counted from the new end. */
async function extendMembership(
  input: Backend,
  row: SubscriptionRow,
  { days }: { days: number },
): Promise<Refusal | null> {
  const { ordersDb, clock } = input
  const { country, period_start: start, period_end: end } = row
  const today = billingDate(clock(), country)
  if (row.status !== 'ACTIVE' || !start || !end || end <= today || row.failed_since !== null)
    return refuse(409, 'Only a running, paid period can be extended.')
  if (await findOpenInvoice(ordersDb, row.customer_id)) return busyRefusal()
  const until = addDays(end, days)
  const { interval } = row
  const running = { interval, anchor: until, periodNo: -1, start, end: until }
  const riseOn = row.rise_on && firstRenewal(running, row.rise_on)
  const done = await tryBatch(ordersDb, [
    insertPaidInvoice(input, row, {
      kind: 'CHANGE',
      plan: currentPlan(row),
      period: { start, end: until },
      lines: [],
    }),
    updateSubscription(ordersDb, row, {
      anchor: until,
      period_no: -1,
      period_end: until,
      rise_on: riseOn,
      valid_until: validUntil(country, until, renewsAt({ ...row, rise_on: riseOn }, until)),
      next_at: nextCheck(country, { interval, end: until, today, riseOn }),
    }),
    assertChanges(ordersDb, 1),
    insertSubscriptionEvent(
      ordersDb,
      row.customer_id,
      'extended',
      clock().getTime(),
      `${days} days, to ${until}`,
    ),
  ])
  return done ? null : busyRefusal()
}

async function refundMembership(
  input: Backend,
  row: SubscriptionRow,
  { amount }: { amount?: number | undefined },
): Promise<Refusal | null> {
  if (row.status !== 'ACTIVE') return refuse(409, 'Only a running membership can be refunded.')
  if (await findOpenInvoice(input.ordersDb, row.customer_id)) return busyRefusal()
  const paid = await findRunningPayments(input, row)
  const due =
    amount === undefined
      ? refundUnused(paid, row, billingDate(input.clock(), row.country), 0)
      : spread(paid, amount)
  if (amount !== undefined && due.total < amount)
    return refuse(422, 'That is more than was paid for the period.', {
      fields: { amount: 'That is more than was paid for the period.' },
      facts: { value: due.total, currency: row.currency },
    })
  const ended = await refundAndEnd(input, row, due)
  return isRefusal(ended) ? ended : null
}

/** An amount over the payments of a period, the first ones first. */
function spread(paid: readonly InvoiceRow[], amount: number) {
  let left = amount
  const parts = paid.map((invoice) => {
    const part = Math.min(left, paidTotal(invoice))
    left -= part
    return { invoice, amount: part }
  })
  return { total: amount - left, parts }
}
