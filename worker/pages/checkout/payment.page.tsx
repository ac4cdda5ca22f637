import { type Context, Hono } from 'hono'
import { type PaymentPageProps, paymentPage } from '#client/pages/checkout/PaymentPage.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { findCheapestTier, hasActivePass } from '#domain/membership/subscription.ts'
import { percentOf } from '#domain/promotions/allocate.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { cartTimeFormat, refreshContext } from '#worker/pages/cart/cart-time-format.ts'
import {
  type FormFields,
  type FormRefusal,
  formStatus,
  readForm,
} from '#worker/pages/shared/form.ts'
import { loadAlternatives } from '#worker/pages/shared/load-alternatives.ts'
import {
  loadSavedCardOptions,
  parseCardChoice,
  parseSeenTotal,
} from '#worker/pages/shared/saved-cards.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { outcomeUrl } from './outcome-url.ts'

export const handlers = new Hono<AppEnv>()

handlers.get(routes.payment.pattern, async (c) => {
  const { shop, country } = c.var
  const { cart, changes } = await shop.cart.refresh({ body: refreshContext(c) })
  const order = await shop.enquiries.open({ query: {} })
  if (!order) return c.redirect(routes.checkout({ country: country.code }), 303)
  if (order.state === 'processing') return c.redirect(outcomeUrl(c, order), 303)
  // Changes since the enquiry are shown before payment.
  const isAsOrdered =
    cart?.lines.every(({ held }) => held) === true &&
    cart.currency === order.currency &&
    cart.total + order.bookingFee === order.total
  if (isAsOrdered) return renderPayment(c, order, cart)
  // What is lost stands on the next page, with other times: an alert would only lie over its fields.
  const shownChanges = changes.filter(({ kind }) => kind === 'price' || kind === 'held')
  if (shownChanges.length > 0 || changes.length === 0)
    flashCartChanged(c, shownChanges.map(({ message }) => message).join(' '))
  return c.redirect(routes.checkout({ country: country.code }), 303)
})

const flashCartChanged = (c: Context<AppEnv>, text = '') =>
  setFlash(c, {
    title: `Your ${c.var.country.cartName} has changed`,
    text: text || 'Please look again before you pay.',
    type: 'info',
  })

handlers.post(routes.payment.pattern, async (c) => submitPayment(c, await readForm(c)))

handlers.post(routes.hostedPayment.pattern, async (c) => {
  const { shop, country } = c.var
  const form = await readForm(c)
  // A saved card needs no card form.
  if (form.one('savedCard')) return submitPayment(c, form)
  const order = await findOrder(c, form.one('reference'))
  if (!order) return c.redirect(routes.cart({ country: country.code }), 303)

  const { keepCard } = parseCardChoice(form)
  const answer = await shop.payments.hosted({
    params: { reference: order.enquiryReferenceId },
    key: form.one('idempotencyKey') || undefined,
    body: { paymentKind: parsePaymentPlan(form), keepCard, seenTotal: parseSeenTotal(form) },
  })
  if (isRefusal(answer)) {
    return renderRefusedPayment(c, order, { ...answer, plan: parsePaymentPlan(form) })
  }
  return c.redirect(answer.url, 303)
})

/** Forgets a payment that failed, or cancels one that waits for its buyer. */
handlers.post(routes.clearPayment.pattern, async (c) => {
  const { shop, country } = c.var
  const form = await readForm(c)
  const order = await findOrder(c, form.one('cancel'))
  if (!order) return c.redirect(routes.payment({ country: country.code }), 303)
  const params = { reference: order.enquiryReferenceId }
  if (form.one('cancel')) await shop.payments.cancel({ params, query: {} })
  await shop.enquiries.clear({ params, query: {} })
  return c.redirect(
    order.state === 'open' ? routes.payment({ country: country.code }) : outcomeUrl(c, order),
    303,
  )
})

const parsePaymentPlan = (form: FormFields) =>
  form.one('paymentKind') === 'DEPOSIT' ? ('DEPOSIT' as const) : ('FULL AMOUNT' as const)

async function submitPayment(c: Context<AppEnv>, form: FormFields) {
  const { shop, country } = c.var
  const order = await findOrder(c, form.one('reference'))
  if (!order) return c.redirect(routes.cart({ country: country.code }), 303)

  const thankYou = outcomeUrl(c, order)
  const answer = await shop.payments.confirm({
    params: { reference: order.enquiryReferenceId },
    key: form.one('idempotencyKey') || undefined,
    body: {
      ...parseCardChoice(form),
      paymentKind: parsePaymentPlan(form),
      seenTotal: parseSeenTotal(form),
    },
  })
  if (isRefusal(answer)) {
    // A concurrent request is still running: its page shows the outcome.
    if (answer.status === 409 && answer.retryAfter) return c.redirect(thankYou, 303)
    const [message = answer.message] = Object.values(answer.fields ?? {})
    return renderRefusedPayment(c, order, {
      status: answer.status,
      message,
      plan: parsePaymentPlan(form),
    })
  }
  if ('data' in answer) setCartCookies(c, null)
  return c.redirect(('nextActionUrl' in answer && answer.nextActionUrl) || thankYou, 303)
}

async function findOrder(c: Context<AppEnv>, reference: string): Promise<Order | null> {
  const { enquiries } = c.var.shop
  if (!reference) return enquiries.open({ query: {} })
  const order = await enquiries.order({ params: { reference }, query: {} })
  return isRefusal(order) ? null : order
}

/** Shows the order's current state: the refusal may have changed its total. What it has no line of yet is in the details. */
async function renderRefusedPayment(c: Context<AppEnv>, order: Order, refusal: PaymentRefusal) {
  const { shop, country } = c.var
  const current = (await findOrder(c, order.enquiryReferenceId)) ?? order
  if (current.state !== 'open') return c.redirect(outcomeUrl(c, order), 303)
  // What is free again is held again: only what is lost has to be changed.
  const { cart } = await shop.cart.refresh({ body: refreshContext(c) })
  if (!cart || lineIds(cart) === lineIds(current)) return renderPayment(c, current, cart, refusal)
  flashCartChanged(c)
  return c.redirect(routes.checkout({ country: country.code }), 303)
}

const lineIds = ({ lines }: Pick<Order, 'lines'>) => lines.map(({ id }) => id).join()

type PaymentRefusal = FormRefusal & { plan: 'DEPOSIT' | 'FULL AMOUNT' }

async function renderPayment(
  c: Context<AppEnv>,
  order: Order,
  cart: Cart | null,
  refusal?: PaymentRefusal,
) {
  const { country, config, backend, claims } = c.var
  const [cards, membership] = await Promise.all([
    loadSavedCardOptions(c),
    loadMembership(c, order, cart),
  ])
  const message = refusal?.message ?? order.message
  return c.render({
    title: message ? 'Error: Payment' : 'Payment',
    frame: 'checkout',
    status: formStatus(refusal),
    main: paymentPage({
      country,
      order,
      money: moneyDisplay(c, order.currency),
      idempotencyKey: backend.newId(),
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
      now: backend.clock(),
      lines: cart?.lines ?? order.lines,
      heldUntil: cart?.holdExpiresAt ?? null,
      clock: cartTimeFormat(c, order),
      alternatives: refusal ? await loadAlternatives(c, order.enquiryReferenceId) : null,
      savedCards: cards,
      canSaveCard: claims !== null,
      plan: refusal?.plan ?? (order.paymentKind === 'FULL AMOUNT' ? 'FULL AMOUNT' : 'DEPOSIT'),
      ...membership,
      errors: message ? { message } : undefined,
    }),
  })
}

/** What a WonderPass changes: its holder's date changes are free for longer; anyone else may be offered one. */
async function loadMembership(
  { var: { shop, country, claims, backend } }: Context<AppEnv>,
  order: Order,
  cart: Cart | null,
): Promise<Pick<PaymentPageProps, 'pass' | 'memberHours'>> {
  const [subscription, tiers] = await Promise.all([
    claims ? shop.account.subscription() : null,
    shop.membershipTiers.list(),
  ])
  if (!hasActivePass(subscription, backend.clock()))
    return { pass: passOffer(order, cart, tiers, country), memberHours: null }
  const code = subscription?.subscriptionType.subscriptionTier.code
  const own = tiers.find((tier) => tier.code === code)
  return { pass: null, memberHours: own?.freeRescheduleHours ?? null }
}

/** The cheapest tier, offered where it takes more off an order at full price than its month costs. */
function passOffer(
  order: Order,
  cart: Cart | null,
  tiers: Parameters<typeof findCheapestTier>[0],
  country: Country,
): PaymentPageProps['pass'] {
  const isFull = order.state === 'open' && order.owed > 0 && order.codes.length === 0
  const tier = isFull && findCheapestTier(tiers, country.currency.code)
  if (!tier || !cart) return null
  const saving = percentOf(tier.memberDiscount, cart.discountable)
  if (saving <= tier.month) return null
  return {
    tierCode: tier.code,
    tierName: tier.name,
    percent: tier.memberDiscount,
    saving,
    price: tier.month,
  }
}
