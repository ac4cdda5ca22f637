import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { Counted } from '#client/holes/Counted.tsx'
import { thankYouPage } from '#client/pages/checkout/ThankYouPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import { isTestCookie } from '#worker/content/experiments.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart } from '#worker/cookies.ts'
import { plansOf } from './booking/plan-b.tsx'
import { clockOf } from './clock.ts'
import { extrasFor } from './extras.ts'
import { moneyOf } from './money.ts'

/** Whether somebody is in a test, and may be counted in it: only then the order is told (defaults 3.13). */
const isCounted = (c: Context<Edge>): boolean =>
  c.var.visitor.may('analytics') && Object.keys(getCookie(c)).some(isTestCookie)

/** What became of an order: booked, still being confirmed, or in need of another try. Safe to reload. */
export const thankYou = new Hono<Edge>().get(
  '/:country/checkout/thank-you/:reference',
  async (c) => {
    const { shop, country, backend, whereabouts } = c.var
    const reference = c.req.param('reference')
    const seal = c.var.url.searchParams.get('seal')?.slice(0, 100)
    const order = await shop.enquiries.order({ params: { reference }, query: { seal } })
    if (isRefusal(order)) return c.notFound()

    if (order.state === 'open') return c.redirect(routes.payment({ country: country.code }), 303)
    const isDone = order.state !== 'processing'
    if (isDone) keepCart(c, null)
    const isLost = order.state === 'refunded' || order.state === 'cancelled'
    return c.render({
      secret: true,
      title: isDone ? 'Thank you' : 'Confirming your payment',
      frame: 'checkout',
      main: [
        ...thankYouPage({
          country,
          order,
          cities: whereabouts.cities,
          money: moneyOf(c, order.currency),
          now: backend.clock(),
          extras: order.state === 'booked' ? await extrasFor(c, order) : [],
          plans: isLost ? await plansOf(c, reference, seal) : null,
          clock: clockOf(c, order),
        }),
        order.state === 'booked' && isCounted(c) && (
          <Counted key="counted" order={reference} total={order.total} />
        ),
      ],
      ...(isDone ? {} : { refresh: { seconds: 3, url: c.var.url.pathname + c.var.url.search } }),
    })
  },
)
