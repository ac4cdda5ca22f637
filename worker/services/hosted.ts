import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Backend } from '#worker/context.ts'
import type { Outcome } from '#worker/payments/payments.ts'
import { linesOf, type OrderRow, owedOf } from './order-rows.ts'
import { returnUrlOf } from './return-url.ts'

/** The payment method of an order that is paid on the provider's own page. */
export const HOSTED = 'hosted'

const STILL_THERE: Outcome = { kind: 'unknown', cause: 'the buyer is still on the page' }
const CLOSED: Outcome = {
  kind: 'refused',
  code: 'expired',
  message: 'The payment page was closed.',
}

/** Opens the provider's page for an order that is being paid; asked twice, it is the same page. */
export async function openPage(
  backend: Backend,
  order: OrderRow,
): Promise<{ kind: 'opened'; url: string } | Outcome> {
  const { config, d1, payments } = backend
  const withdrawn = await withdraw(backend, order)
  if (withdrawn) return withdrawn

  const answer = await payments().hostedPage({
    orderId: order.id,
    amount: owedOf(order),
    currency: order.currency.toLowerCase(),
    description: linesOf(order)
      .map(({ productName }) => productName)
      .join(', ')
      .slice(0, 200),
    successUrl: returnUrlOf(config, order),
    cancelUrl: config.ORIGIN + routes.payment({ country: countryOf(order) }),
    idempotencyKey: `ord:${order.id}:page:${order.attempt}`,
  })
  if (answer.kind !== 'page') return answer
  if (!answer.page.url) return CLOSED
  const { id, url } = answer.page
  await d1
    .prepare(
      `UPDATE orders SET page_id = ?, next_action = ? WHERE id = ? AND state = 'paying' AND attempt = CAST(? AS INTEGER)`,
    )
    .bind(id, url, order.id, order.attempt)
    .run()
  return { kind: 'opened', url }
}

/** Where an order is paid without its intent, that must not be payable beside it. Null once it is not. */
export async function withdraw(
  { d1, payments }: Backend,
  order: OrderRow,
): Promise<Outcome | null> {
  if (!order.intent_id) return null
  const outcome = await payments().cancel({
    intent: order.intent_id,
    idempotencyKey: `ord:${order.id}:cancel:${order.attempt}`,
  })
  if (outcome.kind !== 'canceled') return outcome
  await d1
    .prepare(
      `UPDATE orders SET intent_id = NULL, client_secret = NULL, intent_amount = NULL
       WHERE id = ? AND state = 'paying' AND intent_id = ?`,
    )
    .bind(order.id, order.intent_id)
    .run()
  return null
}

/** What became of the page; one that has stood open for too long is closed. */
export async function hostedOutcome(
  backend: Backend,
  order: OrderRow,
  is: { young: boolean; overdue: boolean },
): Promise<Outcome> {
  const { payments } = backend
  if (!order.page_id) {
    if (is.young) return { kind: 'unknown', cause: 'still at work' }
    const opened = await openPage(backend, order)
    return opened.kind === 'opened' ? STILL_THERE : opened
  }
  const answer = await payments().retrieveHostedPage(order.page_id)
  if (answer.kind !== 'page') return answer
  const { page } = answer
  if (page.paid && page.intent) return adopt(backend, order, page.intent)
  if (page.status === 'expired') return CLOSED
  if (!is.overdue || page.status !== 'open') return STILL_THERE

  const expired = await payments().expireHostedPage({
    id: page.id,
    idempotencyKey: `ord:${order.id}:expire:${order.attempt}`,
  })
  return expired.kind === 'page' && expired.page.status === 'expired' ? CLOSED : STILL_THERE
}

/** The intent that the page made is the order's from now on. */
async function adopt({ d1, payments }: Backend, order: OrderRow, intent: string): Promise<Outcome> {
  await d1
    .prepare(`UPDATE orders SET intent_id = ? WHERE id = ? AND state = 'paying'`)
    .bind(intent, order.id)
    .run()
  return payments().retrieve(intent)
}

const countryOf = ({ country }: OrderRow) => (findCountry(country) ?? COUNTRIES.aus).code
