import { Hono } from 'hono'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { choiceOf } from './choice.ts'
import { readForm, readQuery } from './form.ts'
import { soldElsewhere } from './problem.tsx'
import { productAt } from './product/find.ts'
import { showProduct } from './product/show.tsx'

/** A product, looked up by whatever follows the country in the address (spec §2). */
export const product = new Hono<Edge>()

product.get('/:country/:path{.+}', async (c, next) => {
  const found = await productAt(c)
  if (!found) return next()
  if (found.kind === 'elsewhere') return soldElsewhere(c, found.paths)
  return showProduct(c, found, choiceOf(readQuery(c), found.product, found.city))
})

product.post('/:country/:path{.+}', async (c, next) => {
  const found = await productAt(c)
  if (!found || found.kind === 'elsewhere') return next()

  const { shop, country } = c.var
  const form = await readForm(c)
  const choice = choiceOf(form, found.product, found.city)
  const answer = await shop.cart.addLine({
    key: form.one('idempotencyKey') || undefined,
    body: {
      productId: found.product.id,
      city: choice.city,
      date: choice.date,
      start: choice.start,
      adults: choice.party.adults,
      children: choice.party.children,
      options: choice.options,
      addOns: choice.addOns,
    },
  })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    return showProduct(c, found, choice, { status, message, issues: fields })
  }
  keepCart(c, answer)
  keepFlash(c, { text: `${found.product.name} is in your bag.`, type: 'success' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})
