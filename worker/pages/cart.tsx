import { type Context, Hono } from 'hono'
import { cartPage } from '#client/pages/shop/CartPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { clockOf } from './clock.ts'
import { forgetCodes, withRememberedCodes, wordsFor } from './code-links.ts'
import { type Fields, readForm } from './form.ts'
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

cart.post('/:country/cart/lines/:line/time', async (c) => {
  const { shop } = c.var
  const form = await readForm(c)
  const [date = '', start = ''] = form.one('time').split(' ')
  const id = c.req.param('line')
  const answer = await shop.cart.changeTime({ params: { id }, body: { date, start } })
  if (isRefusal(answer)) return show(c, { status: answer.status, message: answer.message })

  keepCart(c, answer)
  keepFlash(c, { text: 'The new time is held for you.', type: 'success' })
  return c.redirect(nextOf(c, form), 303)
})

const RENEWED = 'Your places are held for thirty more minutes.'

/** Where a form leads to: the step it was sent from. */
function nextOf({ var: { country } }: Context<Edge>, form: Fields): string {
  const next = form.one('next')
  if (next === 'checkout') return routes.checkout({ country: country.code })
  return next === 'payment'
    ? routes.payment({ country: country.code })
    : routes.cart({ country: country.code })
}

cart.post('/:country/cart/renew', async (c) => {
  const { shop } = c.var
  const form = await readForm(c)
  const answer = await shop.cart.renew({ body: {} })
  if (isRefusal(answer)) return show(c, { status: answer.status, message: answer.message })

  keepCart(c, answer)
  keepFlash(c, { text: RENEWED, type: 'success' })
  return c.redirect(nextOf(c, form), 303)
})

cart.post('/:country/cart/codes', async (c) => {
  const { shop, country } = c.var
  const code = (await readForm(c)).one('code')
  const answer = await shop.cart.addCode({ body: { code, country: country.code } })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    const issue = fields.code ?? message
    return show(c, { status, message: issue, typed: { code, issue } })
  }
  keepCart(c, answer)
  keepFlash(c, { text: wordsFor(answer, code), type: 'success' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

cart.post('/:country/cart/codes/remove', async (c) => {
  const { shop, country } = c.var
  const key = (await readForm(c)).one('removeCode')
  const answer = await shop.cart.removeCode({ params: { key: key || 'none' }, query: {} })
  forgetCodes(c)
  if (isRefusal(answer)) return show(c, { status: answer.status, message: answer.message })

  keepFlash(c, { text: 'The code is out of your bag.', type: 'info' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

type Trouble = { status: number; message: string; typed?: { code: string; issue: string } }

async function show(c: Context<Edge>, problem?: Trouble) {
  const { shop, country, backend } = c.var
  const refreshed = await shop.cart.refresh({ body: { country: country.code } })
  const cart = await withRememberedCodes(c, refreshed.cart)
  keepCart(c, cart)
  return c.render({
    title: 'Your bag',
    status: (problem?.status ?? 200) as 409,
    main: cartPage({
      country,
      cart,
      money: moneyOf(c, cart?.currency),
      now: backend.clock(),
      clock: clockOf(c, cart),
      changes: refreshed.changes,
      saved: refreshed.saved,
      ...(problem ? { problem: problem.message } : {}),
      ...(problem?.typed ? { typed: problem.typed } : {}),
    }),
  })
}
