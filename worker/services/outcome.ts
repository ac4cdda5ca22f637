import type { Backend } from '#worker/context.ts'
import type { Outcome } from '#worker/payments/payments.ts'
import { HOSTED, hostedOutcome } from './hosted.ts'
import type { PayingColumns } from './order-rows.ts'
import { cancelKeyOf, type Payable, payKeyOf } from './payable.ts'

const MINUTE = 60_000
/** A bank's question that nobody answers is withdrawn after this long. */
const ANSWER_MINUTES = 30
/** The provider answers within ten seconds or not at all. */
const YOUNG = 15_000
/** The provider forgets its keys a day later; before that an attempt nobody heard of is withdrawn. */
export const FORGOTTEN = 23 * 60 * MINUTE

/** The payment method of an order whose intent was paid without this server's doing. */
export const ELSEWHERE = 'elsewhere'
/** How a rest is charged that its customer does not know of in this moment. */
export const OFF_SESSION = 'off-session:'

/** A young attempt is only looked at, so as not to cross the call that makes it; an old one is made again under its key. */
export async function outcomeOf(backend: Backend, payable: Payable): Promise<Outcome> {
  const { clock, payments } = backend
  const waited = clock().getTime() - (payable.paying_since ?? 0)
  const is = { young: waited < YOUNG, overdue: waited >= ANSWER_MINUTES * MINUTE }
  if (payable.payment_method === HOSTED) return hostedOutcome(backend, payable, is)

  const intent = payable.intent_id ?? ''
  const cancel = () => payments().cancel({ intent, idempotencyKey: cancelKeyOf(payable) })
  if (payable.next_action || payable.payment_method === ELSEWHERE) {
    const answer = await payments().retrieve(intent)
    return answer.kind === 'requires_action' && is.overdue ? cancel() : answer
  }
  if (is.young) {
    const answer = await payments().retrieve(intent)
    // What is not final may be the attempt before this one.
    return answer.kind === 'succeeded' || answer.kind === 'requires_action'
      ? answer
      : { kind: 'unknown', cause: 'still at work' }
  }
  return waited >= FORGOTTEN ? cancel() : confirm(backend, payable)
}

/** Asks the provider to take the money: under the attempt's own key, however often. */
export function confirm({ payments }: Backend, payable: Payable): Promise<Outcome> {
  const method = payable.payment_method ?? ''
  const isOffSession = method.startsWith(OFF_SESSION)
  return payments().confirm({
    intent: payable.intent_id ?? '',
    paymentMethod: isOffSession ? method.slice(OFF_SESSION.length) : method,
    ...(isOffSession ? { offSession: true } : { returnUrl: payable.returnUrl }),
    idempotencyKey: payKeyOf(payable),
  })
}

/** Writes down where the bank wants its customer, and answers the row with it. */
export async function noteNextAction<Row extends PayingColumns>(
  { d1 }: Backend,
  table: Payable['table'],
  row: Row,
  url: string,
): Promise<Row> {
  if (row.next_action === url) return row
  await d1
    .prepare(
      `UPDATE ${table} SET next_action = ? WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
    )
    .bind(url, row.id, row.attempt)
    .run()
  return { ...row, next_action: url }
}
