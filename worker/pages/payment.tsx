import { type Context, Hono } from 'hono'
import { paymentPage } from '#client/pages/checkout/PaymentPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { Order } from '#domain/contract/enquiries.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { plansOf } from './booking/plan-b.tsx'
import { clockOf } from './clock.ts'
import { readForm } from './form.ts'
import { moneyOf } from './money.ts'

const IN_FLIGHT = 409

/** Step two of the checkout: the money. */
export const payment = new Hono<Edge>()

payment.get('/:country/checkout/payment', async (c) => {
  const { shop, country } = c.var
  const { cart, changes } = await shop.cart.refresh({ body: { country: country.code } })
  const order = await shop.enquiries.open({ query: {} })
  if (!order) return c.redirect(routes.checkout({ country: country.code }), 303)
  // Nobody pays what they have not seen: what changed while they were away is looked at first (defaults 3.4).
  const isAsOrdered =
    order.state === 'processing' ||
    (cart?.lines.every(({ held }) => held) === true &&
      cart.total + order.bookingFee === order.total)
  if (isAsOrdered) return show(c, order)
  keepFlash(c, {
    text:
      changes.map(({ message }) => message).join(' ') || 'Your bag has changed. Please look again.',
    type: 'info',
  })
  return c.redirect(routes.checkout({ country: country.code }), 303)
})

payment.post('/:country/checkout/payment', async (c) => {
  const { shop, country } = c.var
  const form = await readForm(c)
  const order = await orderOf(c, form.one('reference'))
  if (!order) return c.redirect(routes.cart({ country: country.code }), 303)

  const reference = order.enquiryReferenceId
  const thankYou = routes.thankYou({ country: country.code, reference })
  const answer = await shop.payments.confirm({
    params: { reference },
    key: form.one('idempotencyKey') || undefined,
    body: {
      cardType: 'NEW_CARD',
      paymentMethod: form.one('paymentMethod') || 'none',
      paymentKind: 'FULL AMOUNT',
    },
  })
  if (isRefusal(answer)) {
    // The first of two clicks is still at work: its page will show how it ends.
    if (answer.status === IN_FLIGHT && answer.retryAfter) return c.redirect(thankYou, 303)
    return show(c, order, { status: answer.status, message: answer.message })
  }
  if ('data' in answer) keepCart(c, null)
  return c.redirect(('nextActionUrl' in answer && answer.nextActionUrl) || thankYou, 303)
})

payment.post('/:country/checkout/payment/hosted', async (c) => {
  const { shop, country } = c.var
  const form = await readForm(c)
  const order = await orderOf(c, form.one('reference'))
  if (!order) return c.redirect(routes.cart({ country: country.code }), 303)

  const answer = await shop.payments.hosted({
    params: { reference: order.enquiryReferenceId },
    key: form.one('idempotencyKey') || undefined,
    body: {},
  })
  if (isRefusal(answer)) return show(c, order, { status: answer.status, message: answer.message })
  return c.redirect(answer.url, 303)
})

/** The order a form speaks of; without a name, the cart's open one. */
async function orderOf(c: Context<Edge>, reference: string): Promise<Order | null> {
  const { enquiries } = c.var.shop
  if (!reference) return enquiries.open({ query: {} })
  const order = await enquiries.order({ params: { reference }, query: {} })
  return isRefusal(order) ? null : order
}

async function show(c: Context<Edge>, order: Order, problem?: { status: number; message: string }) {
  const { shop, country, config, backend } = c.var
  const cart = await shop.cart.show({ query: {} })
  return c.render({
    title: problem ? 'Error: Payment' : 'Payment',
    frame: 'checkout',
    status: (problem?.status ?? 200) as 402,
    main: paymentPage({
      country,
      order,
      money: moneyOf(c, order.currency),
      idempotencyKey: backend.newId(),
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
      now: backend.clock(),
      heldUntil: cart?.holdExpiresAt ?? null,
      clock: clockOf(c, order),
      plans: problem ? await plansOf(c, order.enquiryReferenceId) : null,
      ...(problem ? { problem: problem.message } : {}),
    }),
  })
}
