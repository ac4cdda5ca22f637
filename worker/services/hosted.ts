import type { Backend } from '#worker/context.ts'
import type { Outcome } from '#worker/payments/payments.ts'
import { cancelKeyOf, expireKeyOf, type Payable } from './payable.ts'

/** The payment method of what is paid on the provider's own page. */
export const HOSTED = 'hosted'

const STILL_THERE: Outcome = { kind: 'unknown', cause: 'the buyer is still on the page' }
const CLOSED: Outcome = {
  kind: 'refused',
  code: 'expired',
  message: 'The payment page was closed.',
}

/** Opens the provider's page for what is being paid; asked twice, it is the same page. */
export async function openPage(
  backend: Backend,
  payable: Payable,
): Promise<{ kind: 'opened'; url: string } | Outcome> {
  const { d1, payments } = backend
  const withdrawn = await withdraw(backend, payable)
  if (withdrawn) return withdrawn

  const { table, key, attempt, amount, currency, description, payer, card_use } = payable
  const answer = await payments().hostedPage({
    orderId: payable.id,
    amount,
    currency: currency.toLowerCase(),
    description,
    successUrl: payable.returnUrl,
    cancelUrl: payable.cancelUrl,
    ...(payer ? { customer: payer } : {}),
    ...(card_use ? { setupFutureUsage: card_use } : {}),
    idempotencyKey: `${key}:page:${attempt}`,
  })
  if (answer.kind !== 'page') return answer
  if (!answer.page.url) return CLOSED
  const { id, url } = answer.page
  await d1
    .prepare(
      `UPDATE ${table} SET page_id = ?, next_action = ? WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
    )
    .bind(id, url, payable.id, attempt)
    .run()
  return { kind: 'opened', url }
}

/** Where something is paid without its intent, that must not be payable beside it. Null once it is not. */
export async function withdraw(
  { d1, payments }: Backend,
  payable: Payable,
): Promise<Outcome | null> {
  const { table, id, intent_id } = payable
  if (!intent_id) return null
  const outcome = await payments().cancel({
    intent: intent_id,
    idempotencyKey: cancelKeyOf(payable),
  })
  if (outcome.kind !== 'canceled') return outcome
  await d1
    .prepare(
      `UPDATE ${table} SET intent_id = NULL, client_secret = NULL, intent_amount = NULL
       WHERE id = ? AND state = 'paying' AND intent_id = ?`,
    )
    .bind(id, intent_id)
    .run()
  return null
}

/** What became of the page; one that has stood open for too long is closed. */
export async function hostedOutcome(
  backend: Backend,
  payable: Payable,
  is: { young: boolean; overdue: boolean },
): Promise<Outcome> {
  const { payments } = backend
  if (!payable.page_id) {
    if (is.young) return { kind: 'unknown', cause: 'still at work' }
    const opened = await openPage(backend, payable)
    return opened.kind === 'opened' ? STILL_THERE : opened
  }
  const answer = await payments().retrieveHostedPage(payable.page_id)
  if (answer.kind !== 'page') return answer
  const { page } = answer
  if (page.paid && page.intent) return adopt(backend, payable, page.intent)
  if (page.status === 'expired') return CLOSED
  if (!is.overdue || page.status !== 'open') return STILL_THERE

  const expired = await payments().expireHostedPage({
    id: page.id,
    idempotencyKey: expireKeyOf(payable),
  })
  return expired.kind === 'page' && expired.page.status === 'expired' ? CLOSED : STILL_THERE
}

/** The intent that the page made is the payment's from now on. */
async function adopt(
  { d1, payments }: Backend,
  { table, id }: Payable,
  intent: string,
): Promise<Outcome> {
  await d1
    .prepare(`UPDATE ${table} SET intent_id = ? WHERE id = ? AND state = 'paying'`)
    .bind(intent, id)
    .run()
  return payments().retrieve(intent)
}
