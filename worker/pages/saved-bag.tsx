import { type Context, Hono } from 'hono'
import { savedBagPage } from '#client/pages/shop/SavedBagPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { moneyOf } from './money.ts'

/** Bags put aside for later: saved, shown by their signed link, opened and put away. */
export const savedBag = new Hono<Edge>()

savedBag.post('/:country/cart/save', async (c) => {
  const answer = await c.var.shop.cart.save({ body: {} })
  if (isRefusal(answer)) return back(c, answer.message, 'error')
  keepCart(c, answer)
  return back(c, 'Your bag is saved for later. Its places are free for others until you open it.')
})

savedBag.get('/:country/cart/saved/:token', (c) => show(c))

savedBag.post('/:country/cart/saved/:token', async (c) => {
  const { id, seal } = namesIn(c)
  const answer = await c.var.shop.cart.openSaved({ params: { id }, body: { seal } })
  if (isRefusal(answer)) {
    return answer.status === 404 ? back(c, answer.message, 'info') : show(c, answer)
  }
  keepCart(c, answer)
  keepFlash(c, { text: 'Everything is back in your bag.', type: 'success' })
  // Its own country: anywhere else it would wait, outside the bag (defaults 3.14).
  return c.redirect(routes.cart({ country: answer.country }), 303)
})

savedBag.post('/:country/cart/saved/:token/forget', async (c) => {
  const { id, seal } = namesIn(c)
  const answer = await c.var.shop.cart.forgetSaved({ params: { id }, query: { seal } })
  return isRefusal(answer) ? back(c, answer.message, 'info') : back(c, 'It is put away.')
})

/** The bag's name and what proves that its link was given by us. */
function namesIn(c: Context<Edge>) {
  const [id = '', seal = ''] = (c.req.param('token') ?? '').split('.')
  return { id: id.slice(0, 100) || '-', seal: seal.slice(0, 100) }
}

function back(c: Context<Edge>, text: string, type: 'success' | 'info' | 'error' = 'success') {
  keepFlash(c, { text, type })
  return c.redirect(routes.cart({ country: c.var.country.code }), 303)
}

async function show(c: Context<Edge>, problem?: { status: number; message: string }) {
  const { shop, country } = c.var
  const { id, seal } = namesIn(c)
  const cart = await shop.cart.showSaved({ params: { id }, query: { seal } })
  // Somebody opened it already: what there is stands in the bag.
  if (isRefusal(cart)) return back(c, cart.message, 'info')
  if (cart.country !== country.code && !problem) {
    const token = c.req.param('token') ?? ''
    return c.redirect(routes.savedCart({ country: cart.country, token }), 302)
  }
  return c.render({
    secret: true,
    title: 'Saved for later',
    status: (problem?.status ?? 200) as 409,
    main: savedBagPage({
      country,
      cart,
      token: c.req.param('token') ?? '',
      money: moneyOf(c, cart.currency),
      ...(problem ? { problem: problem.message } : {}),
    }),
  })
}
