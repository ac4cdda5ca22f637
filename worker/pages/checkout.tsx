import { type Context, Hono } from 'hono'
import { checkoutPage } from '#client/pages/checkout/CheckoutPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { type Fields, readForm } from './form.ts'
import { moneyOf } from './money.ts'

/** Step one of the checkout: who buys. */
export const checkout = new Hono<Edge>()

checkout.get('/:country/checkout', async (c) => {
  const order = await c.var.shop.enquiries.open({ query: {} })
  const { claims } = c.var
  return show(c, { ...(claims ? { email: claims.email } : {}), ...order?.customer })
})

checkout.post('/:country/checkout', async (c) => {
  const { shop, country, visitor } = c.var
  const form = await readForm(c)
  // Enter in the code's field sends this form as well: a typed code is tried before anything else.
  if (form.one('code') !== '') return changeCodes(c, form)
  const customer = {
    email: form.one('email'),
    firstName: form.one('firstName'),
    lastName: form.one('lastName'),
    phone: form.one('phone'),
    marketingConsent: form.one('marketingConsent') !== '',
  }
  const answer = await shop.enquiries.create({
    body: {
      service: 'enquiry',
      event: 'CREATE_ENQUIRY',
      data: { customers: [customer], campaign: visitor.campaign },
    },
  })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    return show(c, form.values, { status, message, issues: byName(fields) })
  }
  return c.redirect(routes.payment({ country: country.code }), 303)
})

checkout.post('/:country/checkout/codes', async (c) => changeCodes(c, await readForm(c)))

/** Lays a code in or takes one out; whatever else was typed on the page stays typed. */
async function changeCodes(c: Context<Edge>, form: Fields) {
  const { shop, country } = c.var
  const code = form.one('code')
  const removed = form.one('removeCode')
  const answer = removed
    ? await shop.cart.removeCode({ params: { key: removed }, query: {} })
    : await shop.cart.addCode({ body: { code, country: country.code } })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    return show(c, form.values, { status, message, issues: { code: fields.code ?? message } })
  }
  return show(c, { ...form.values, code: '' })
}

type Problem = { status: number; message: string; issues: Record<string, string> }

async function show(c: Context<Edge>, values: Record<string, string>, problem?: Problem) {
  const { shop, country, backend } = c.var
  const cart = await shop.cart.show({ query: {} })
  if (!cart || cart.lines.length === 0)
    return c.redirect(routes.cart({ country: country.code }), 303)

  return c.render({
    title: problem ? 'Error: Your details' : 'Your details',
    frame: 'checkout',
    status: (problem?.status ?? 200) as 422,
    main: checkoutPage({
      country,
      cart,
      money: moneyOf(c, cart.currency),
      values,
      now: backend.clock(),
      ...(problem ? { problem } : {}),
    }),
  })
}

/** The API names fields by their path in the body; the form by their own name. */
const byName = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  )
