import { type Context, Hono } from 'hono'
import { paymentPage } from '#client/pages/checkout/PaymentPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { Order } from '#domain/contract/enquiries.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { plansOf } from './booking/plan-b.tsx'
import { clockOf } from './clock.ts'
import { type Fields, readForm } from './form.ts'
import { cardIn, keptCards } from './kept-cards.ts'
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
      cart.currency === order.currency &&
      cart.total + order.bookingFee === order.total)
  if (isAsOrdered) return show(c, order)
  keepFlash(c, {
    text:
      changes.map(({ message }) => message).join(' ') || 'Your bag has changed. Please look again.',
    type: 'info',
  })
  return c.redirect(routes.checkout({ country: country.code }), 303)
})

payment.post('/:country/checkout/payment', async (c) => pay(c, await readForm(c)))

payment.post('/:country/checkout/payment/hosted', async (c) => {
  const { shop, country } = c.var
  const form = await readForm(c)
  // A card that was kept needs no page to be typed on.
  if (form.one('keptCard')) return pay(c, form)
  const order = await orderOf(c, form.one('reference'))
  if (!order) return c.redirect(routes.cart({ country: country.code }), 303)

  const { keepCard } = cardIn(form)
  const answer = await shop.payments.hosted({
    params: { reference: order.enquiryReferenceId },
    key: form.one('idempotencyKey') || undefined,
    body: { paymentKind: planIn(form), keepCard },
  })
  if (isRefusal(answer)) return show(c, order, { ...answer, plan: planIn(form) })
  return c.redirect(answer.url, 303)
})

/** What the last payment said is taken away (spec §4). */
payment.post('/:country/checkout/payment/clear', async (c) => {
  const { shop, country } = c.var
  const order = await shop.enquiries.open({ query: {} })
  if (order) {
    await shop.enquiries.clear({ params: { reference: order.enquiryReferenceId }, query: {} })
  }
  return c.redirect(routes.payment({ country: country.code }), 303)
})

const planIn = (form: Fields) =>
  form.one('paymentKind') === 'DEPOSIT' ? ('DEPOSIT' as const) : ('FULL AMOUNT' as const)

async function pay(c: Context<Edge>, form: Fields) {
  const { shop, country } = c.var
  const order = await orderOf(c, form.one('reference'))
  if (!order) return c.redirect(routes.cart({ country: country.code }), 303)

  const reference = order.enquiryReferenceId
  const thankYou = routes.thankYou({ country: country.code, reference })
  const answer = await shop.payments.confirm({
    params: { reference },
    key: form.one('idempotencyKey') || undefined,
    body: { ...cardIn(form), paymentKind: planIn(form) },
  })
  if (isRefusal(answer)) {
    // The first of two clicks is still at work: its page will show how it ends.
    if (answer.status === IN_FLIGHT && answer.retryAfter) return c.redirect(thankYou, 303)
    const [message = answer.message] = Object.values(answer.fields ?? {})
    return show(c, order, { status: answer.status, message, plan: planIn(form) })
  }
  if ('data' in answer) keepCart(c, null)
  return c.redirect(('nextActionUrl' in answer && answer.nextActionUrl) || thankYou, 303)
}

/** The order a form speaks of; without a name, the cart's open one. */
async function orderOf(c: Context<Edge>, reference: string): Promise<Order | null> {
  const { enquiries } = c.var.shop
  if (!reference) return enquiries.open({ query: {} })
  const order = await enquiries.order({ params: { reference }, query: {} })
  return isRefusal(order) ? null : order
}

type Problem = { status: number; message: string; plan: 'DEPOSIT' | 'FULL AMOUNT' }

async function show(c: Context<Edge>, order: Order, problem?: Problem) {
  const { shop, country, config, backend, claims } = c.var
  const [cart, cards] = await Promise.all([shop.cart.show({ query: {} }), keptCards(c)])
  const message = problem?.message ?? order.message
  return c.render({
    title: message ? 'Error: Payment' : 'Payment',
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
      cards,
      canKeep: claims !== null,
      plan: problem?.plan ?? 'FULL AMOUNT',
      ...(message ? { problem: message } : {}),
    }),
  })
}
