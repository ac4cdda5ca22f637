import { Hono } from 'hono'
import { notifyMeFieldId } from '#client/components/catalogue/NotifyMeForm.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { renderSoldElsewhere } from '#worker/pages/shared/error-page.tsx'
import { readForm, readQuery, withFormMessages } from '#worker/pages/shared/form.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'
import { parseBookingChoice } from './booking-choice.ts'
import { findProductById } from './find-product.ts'
import { renderProduct } from './render-product.tsx'

/** Sign-ups for products that open later; errors are shown on the product's page. */
export const handlers = new Hono<AppEnv>()

/** The form is on other pages: GET redirects there. */
handlers.get(routes.notifyMe.pattern, (c) =>
  c.redirect(routes.cities({ country: c.var.country.code }), 302),
)

handlers.post(routes.notifyMe.pattern, async (c) => {
  const { country, shop } = c.var
  const form = await readForm(c)
  const found = await findProductById(c, form.one('productId'))
  if (!found) return c.notFound()
  if (found.kind === 'elsewhere') return renderSoldElsewhere(c, found)

  const { product } = found
  const address = routes.product({ country: country.code, path: product.path })
  const done = () => {
    setFlash(c, {
      title: 'Check your email',
      text: `Confirm with the link in it. Then we’ll email you when ${product.name} opens.`,
      type: 'success',
    })
    return c.redirect(safeReturnPath(form.one('returnTo'), address), 303)
  }
  if (form.one('website') !== '') return done()

  const city = form.one('city')
  const email = form.one('email')
  const answer = await shop.notifyMe.request({
    body: { productId: product.id, country: country.code, city, email },
  })
  if (!isRefusal(answer)) return done()
  if (answer.status === 409) {
    setFlash(c, { text: answer.message, type: 'info' })
    return c.redirect(address, 303)
  }
  const wrong = withFormMessages(answer, form.values).fields?.email ?? answer.message
  const choice = parseBookingChoice(readQuery(c), product, city || found.city)
  return renderProduct(c, found, choice, {
    status: answer.status,
    message: wrong,
    fields: { [notifyMeFieldId(product)]: wrong },
    email,
  })
})
