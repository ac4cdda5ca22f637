import { Hono } from 'hono'
import { tellMeField } from '#client/components/TellMe.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepFlash } from '#worker/cookies.ts'
import { ownAddress } from '#worker/middleware/return-to.ts'
import { choiceOf } from './choice.ts'
import { readForm, readQuery } from './form.ts'
import { soldElsewhere } from './problem.tsx'
import { productOf } from './product/find.ts'
import { showProduct } from './product/show.tsx'

/** Somebody wants to hear when a product opens; what is wrong is shown on the product's page. */
export const tellMe = new Hono<Edge>()

/** Nothing to see: the form stands on other pages. */
tellMe.get('/:country/tell-me', (c) =>
  c.redirect(routes.cities({ country: c.var.country.code }), 302),
)

tellMe.post('/:country/tell-me', async (c) => {
  const { country, shop } = c.var
  const form = await readForm(c)
  const found = await productOf(c, form.one('productId'))
  if (!found) return c.notFound()
  if (found.kind === 'elsewhere') return soldElsewhere(c, found.paths)

  const { product } = found
  const address = routes.product({ country: country.code, path: product.path })
  const done = () => {
    keepFlash(c, { text: `We will write to you when ${product.name} opens.`, type: 'success' })
    return c.redirect(ownAddress(form.one('returnTo'), address), 303)
  }
  if (form.one('website') !== '') return done()

  const city = form.one('city')
  const email = form.one('email')
  const answer = await shop.interest.tellMe({
    body: { productId: product.id, country: country.code, city, email },
  })
  if (!isRefusal(answer)) return done()
  if (answer.status === 409) {
    keepFlash(c, { text: answer.message, type: 'info' })
    return c.redirect(address, 303)
  }
  const message = WORDS[email === '' ? 'missing' : 'wrong']
  const wrong = answer.fields?.email ? message : answer.message
  const choice = choiceOf(readQuery(c), product, city || found.city)
  return showProduct(c, found, choice, {
    status: answer.status,
    message: wrong,
    issues: { [tellMeField(product)]: wrong },
    email,
  })
})

const WORDS = {
  missing: 'Please give an email address.',
  wrong: 'That is no email address. It looks like name@example.com.',
}
