import { type Context, Hono } from 'hono'
import { savedCartPage } from '#client/pages/cart/SavedCartPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

/** Saved carts: saved, shown by signed link, restored, deleted. */
export const handlers = new Hono<AppEnv>()

handlers.post(routes.saveCart.pattern, async (c) => {
  const answer = await c.var.shop.cart.save({ body: {} })
  if (isRefusal(answer)) return redirectToCart(c, answer.message, 'error')
  setCartCookies(c, answer)
  return redirectToCart(c, 'Saved for later. Its spots are open to others until you move it back.')
})

handlers.get(routes.savedCart.pattern, (c) => renderSavedCart(c))

handlers.post(routes.savedCart.pattern, async (c) => {
  const { id, seal } = parseCartToken(c)
  const answer = await c.var.shop.cart.openSaved({ params: { id }, body: { seal } })
  if (isRefusal(answer)) {
    return answer.status === 404
      ? redirectToCart(c, answer.message, 'info')
      : renderSavedCart(c, answer)
  }
  setCartCookies(c, answer)
  setFlash(c, { text: `Moved back to your ${c.var.country.cartName}.`, type: 'info' })
  // In its own country: anywhere else its lines would be parked.
  return c.redirect(routes.cart({ country: answer.country }), 303)
})

handlers.post(routes.deleteSavedCart.pattern, async (c) => {
  const { id, seal } = parseCartToken(c)
  const answer = await c.var.shop.cart.forgetSaved({ params: { id }, query: { seal } })
  return isRefusal(answer)
    ? redirectToCart(c, answer.message, 'info')
    : redirectToCart(c, 'Saved items deleted.')
})

/** Parses a saved cart's id and signature. */
function parseCartToken(c: Context<AppEnv>) {
  const [id = '', seal = ''] = (c.req.param('token') ?? '').split('.')
  return { id: id.slice(0, 100) || '-', seal: seal.slice(0, 100) }
}

function redirectToCart(
  c: Context<AppEnv>,
  text: string,
  type: 'success' | 'info' | 'error' = 'success',
) {
  setFlash(c, { text, type })
  return c.redirect(routes.cart({ country: c.var.country.code }), 303)
}

async function renderSavedCart(c: Context<AppEnv>, refusal?: FormRefusal) {
  const { shop, country } = c.var
  const { id, seal } = parseCartToken(c)
  const cart = await shop.cart.showSaved({ params: { id }, query: { seal } })
  // Already restored: its lines are in the cart.
  if (isRefusal(cart)) return redirectToCart(c, cart.message, 'info')
  if (cart.country !== country.code && !refusal) {
    const token = c.req.param('token') ?? ''
    return c.redirect(routes.savedCart({ country: cart.country, token }), 302)
  }
  return c.render({
    secret: true,
    title: 'Saved for later',
    status: formStatus(refusal),
    main: savedCartPage({
      country,
      cart,
      token: c.req.param('token') ?? '',
      money: moneyDisplay(c, cart.currency),
      errors: refusal,
    }),
  })
}
