import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { pendingTitle, thankYouPage } from '#client/pages/checkout/ThankYouPage.tsx'
import { CommerceData } from '#client/slots/CommerceData.tsx'
import { TrackingData } from '#client/slots/TrackingData.tsx'
import { purchaseEvent } from '#domain/analytics/commerce-event.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isExperimentCookie, setCartCookies } from '#worker/app/cookies.ts'
import { cartTimeFormat } from '#worker/pages/cart/cart-time-format.ts'
import { loadAlternatives } from '#worker/pages/shared/load-alternatives.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { loadPostCheckoutProducts } from './post-checkout-products.ts'

/** Whether the order counts for an experiment. */
const isInExperiment = (c: Context<AppEnv>): boolean =>
  c.var.visitor.may('analytics') && Object.keys(getCookie(c)).some(isExperimentCookie)

/** Whether this view reports the purchase: exactly one view of an order does. */
async function shouldReportPurchase(
  { var: { shop, visitor } }: Context<AppEnv>,
  { state, enquiryReferenceId }: Order,
  seal: string | undefined,
): Promise<boolean> {
  if (state !== 'booked' || !visitor.may('analytics')) return false
  const answer = await shop.enquiries
    .claimPurchaseEvent({ params: { reference: enquiryReferenceId }, body: { seal } })
    .catch(() => null)
  return answer !== null && !isRefusal(answer) && answer.isFirst
}

/** How what is sent has got on; empty where nothing is, or the booking can't be read: the page does without. */
async function loadDeliveries(c: Context<AppEnv>, order: Order): Promise<readonly BookedLine[]> {
  if (!order.lines.some(isImmediate)) return []
  const seal = order.bookingToken?.split('.')[1]
  const params = { reference: order.enquiryReferenceId }
  const booking = await c.var.shop.bookings.show({ params, query: { seal } })
  return isRefusal(booking) ? [] : booking.lines.filter(isImmediate)
}

/** Until when the spots of an unfinished payment are held; null where this browser's cart is another one. */
async function findHoldEnd({ var: { shop } }: Context<AppEnv>, order: Order) {
  const cart = await shop.cart.show({ query: {} })
  const isOfOrder = cart?.lines.some(({ id }) => order.lines.some((line) => line.id === id))
  return isOfOrder ? (cart?.holdExpiresAt ?? null) : null
}

/** The order's outcome: booked, pending or failed. Safe to reload. */
export const handlers = new Hono<AppEnv>().get(routes.thankYou.pattern, async (c) => {
  const { shop, country, backend, claims } = c.var
  const reference = c.req.param('reference')
  const seal = c.var.url.searchParams.get('seal')?.slice(0, 100)
  const order = await shop.enquiries.order({ params: { reference }, query: { seal } })
  if (isRefusal(order)) return c.notFound()

  // A ticket of what is no longer booked would send someone there.
  if (order.hasCancelledOrPostponed && order.bookingToken)
    return c.redirect(routes.booking({ country: country.code, token: order.bookingToken }), 303)
  if (order.state === 'open') return c.redirect(routes.payment({ country: country.code }), 303)
  const isDone = order.state !== 'processing'
  if (isDone) setCartCookies(c, null)
  const isLost = order.state === 'refunded' || order.state === 'cancelled'
  return c.render({
    secret: true,
    title: isDone ? 'Thank you' : pendingTitle(order),
    frame: 'checkout',
    main: [
      ...thankYouPage({
        country,
        order,
        money: moneyDisplay(c, order.currency),
        now: backend.clock(),
        crossSells: order.state === 'booked' ? await loadPostCheckoutProducts(c, order) : [],
        alternatives: isLost ? await loadAlternatives(c, reference, seal) : null,
        clock: cartTimeFormat(c, order),
        heldUntil: order.nextActionUrl ? await findHoldEnd(c, order) : null,
        deliveries: order.state === 'booked' ? await loadDeliveries(c, order) : [],
        isLoggedIn: claims !== null,
      }),
      order.state === 'booked' && isInExperiment(c) && (
        <TrackingData key="counted" order={reference} total={order.total} />
      ),
      (await shouldReportPurchase(c, order, seal)) && (
        <CommerceData key="commerce" events={[purchaseEvent(order)]} />
      ),
    ],
    // Never while someone chooses how to go on: it would take the focus from them.
    ...(isDone || order.nextActionUrl
      ? {}
      : { refresh: { seconds: 3, url: c.var.url.pathname + c.var.url.search } }),
  })
})
