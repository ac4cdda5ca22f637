import { type Context, Hono } from 'hono'
import { cartPage } from '#client/pages/shop/CartPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { moneyOf } from './money.ts'

/** The visitor's cart and the forms that change it. */
export const cart = new Hono<Edge>()

cart.get('/:country/cart', (c) => show(c))

cart.post('/:country/cart/lines/:line/remove', async (c) => {
  const { shop, country } = c.var
  const answer = await shop.cart.removeLine({ params: { id: c.req.param('line') }, query: {} })
  if (isRefusal(answer)) return show(c, { status: answer.status, message: answer.message })

  keepCart(c, answer)
  keepFlash(c, { text: 'Taken out of your bag.', type: 'info' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

cart.post('/:country/cart/renew', async (c) => {
  const { shop, country } = c.var
  const answer = await shop.cart.renew({ body: {} })
  if (isRefusal(answer)) return show(c, { status: answer.status, message: answer.message })

  keepCart(c, answer)
  keepFlash(c, { text: 'Your places are held for thirty more minutes.', type: 'success' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

async function show(c: Context<Edge>, problem?: { status: number; message: string }) {
  const { shop, country, backend } = c.var
  const cart = await shop.cart.show({ query: {} })
  keepCart(c, cart)
  return c.render({
    title: 'Your bag',
    status: (problem?.status ?? 200) as 409,
    main: cartPage({
      country,
      cart,
      money: moneyOf(c, cart?.currency),
      now: backend.clock(),
      ...(problem ? { problem: problem.message } : {}),
    }),
  })
}
