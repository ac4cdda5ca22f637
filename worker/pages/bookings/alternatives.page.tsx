import { type Context, Hono } from 'hono'
import { alternativesPage } from '#client/pages/bookings/AlternativesPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { cartTimeFormat } from '#worker/pages/cart/cart-time-format.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { renderUnknownLink } from './load-booking.ts'

/** Alternatives held for a lost place, by the order's signed link. */
export const handlers = new Hono<AppEnv>()
  .get(routes.alternatives.pattern, (c) => renderAlternatives(c))
  .post(routes.acceptAlternative.pattern, async (c) => {
    const { shop, country } = c.var
    const { reference, seal } = parseOrderToken(c)
    const answer = await shop.alternatives.take({
      params: { reference, id: c.req.param('plan').slice(0, 100) },
      body: { seal },
    })
    if (isRefusal(answer)) {
      return answer.status === 404 ? renderUnknownLink(c) : renderAlternatives(c, answer)
    }
    if (answer.isMoved) {
      setFlash(c, { text: 'Your new date is booked.', type: 'success' })
      const token = c.req.param('token')
      return c.redirect(routes.booking({ country: country.code, token }), 303)
    }
    setCartCookies(c, answer.cart)
    setFlash(c, {
      text: `Your new time is held for you in your ${country.cartName}.`,
      type: 'success',
    })
    return c.redirect(routes.cart({ country: country.code }), 303)
  })

function parseOrderToken(c: Context<AppEnv>) {
  const [reference = '', seal = ''] = (c.req.param('token') ?? '').split('.')
  return { reference: reference.slice(0, 100) || '-', seal: seal.slice(0, 100) }
}

async function renderAlternatives(c: Context<AppEnv>, refusal?: FormRefusal) {
  const { shop, country } = c.var
  const { reference, seal } = parseOrderToken(c)
  const offer = await shop.alternatives.show({ params: { reference }, query: { seal } })
  if (isRefusal(offer)) return renderUnknownLink(c)
  if (offer.country !== country.code) {
    const token = c.req.param('token') ?? ''
    return c.redirect(routes.alternatives({ country: offer.country, token }), 302)
  }
  const token = c.req.param('token') ?? ''
  if (!offer.until && offer.isRebooked)
    return c.redirect(routes.booking({ country: country.code, token }), 303)
  return c.render({
    secret: true,
    title: refusal ? 'Error: Choose another time' : 'Choose another time',
    status: formStatus(refusal),
    main: alternativesPage({
      country,
      alternatives: offer,
      money: moneyDisplay(c, offer.alternatives[0]?.currency),
      clock: cartTimeFormat(c, null),
      errors: refusal,
    }),
  })
}
