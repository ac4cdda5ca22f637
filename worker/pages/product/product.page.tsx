import { type Context, Hono } from 'hono'
import { categoryOf } from '#domain/catalogue/category.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { createCartWithRememberedCodes } from '#worker/pages/cart/code-links.page.ts'
import { choiceKey } from '#worker/pages/shared/choice-key.ts'
import { renderSoldElsewhere } from '#worker/pages/shared/error-page.tsx'
import { type FormFields, readForm, readQuery } from '#worker/pages/shared/form.ts'
import { parseBookingChoice } from './booking-choice.ts'
import { findProductByPath } from './find-product.ts'
import { renderProduct } from './render-product.tsx'

/** Loaded on demand, because most products have none. */
const loadContentAt = async (c: Context<AppEnv>) =>
  (await import('#worker/pages/content/content.page.tsx')).renderContentAt(c)

/** A form of such a page. */
const submitContentAt = async (c: Context<AppEnv>) =>
  (await import('#worker/pages/content/content.page.tsx')).submitContentAt(c)

/** A product, looked up by whatever follows the country in the address. */
export const handlers = new Hono<AppEnv>()

handlers.get(routes.product.pattern, async (c, next) => {
  const found = await findProductByPath(c).catch(asFault)
  // Editors' pages need no product; only what is none of theirs may be one.
  if (found instanceof ShopError) {
    const page = await loadContentAt(c).catch(asFault)
    if (page instanceof Response) return page
    throw found
  }
  if (!found) return next()
  if (found.kind === 'elsewhere') return (await loadContentAt(c)) ?? renderSoldElsewhere(c, found)
  // A former path, or another country's, redirects to the current one, unless editors have a page there.
  const here = routes.product({ country: c.var.country.code, path: found.product.path })
  const { pathname, search } = c.var.url
  if (decodeURIComponent(pathname) !== here) {
    return (await loadContentAt(c)) ?? c.redirect(`${encodeURI(here)}${search}`, 301)
  }
  return renderProduct(c, found, parseBookingChoice(readQuery(c), found.product, found.city))
})

/** A service that failed, as a value; anything else is thrown on. */
function asFault(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  throw error
}

handlers.post(routes.product.pattern, async (c, next) => {
  const found = await findProductByPath(c).catch(asFault)
  if (found instanceof ShopError) {
    const answer = await submitContentAt(c).catch(asFault)
    if (answer instanceof Response) return answer
    throw found
  }
  if (!found || found.kind === 'elsewhere') return next()

  const { shop, country } = c.var
  const here = routes.product({ country: country.code, path: found.product.path })
  const form = await readForm(c)
  const choice = parseBookingChoice(form, found.product, found.city)
  if (form.one('see') === 'price') {
    return c.redirect(`${encodeURI(here)}?${selectionQuery(form)}#book`, 303)
  }
  const isSent = categoryOf(found.product.category).delivery !== 'in-person'
  const body = {
    productId: found.product.id,
    city: choice.city,
    // Shipped items have no date.
    ...(isSent ? {} : { date: choice.date, start: choice.start }),
    adults: choice.party.adults,
    children: choice.party.children,
    options: choice.options,
    addOns: choice.addOns,
    ...(form.one('from') === 'post-checkout' ? { source: 'post-checkout' as const } : {}),
  }
  const cartId = await createCartWithRememberedCodes(c, found.product.id)
  const answer = await shop.cart.addLine({
    key: choiceKey(form.one('idempotencyKey'), body),
    body: cartId ? { ...body, cartId } : body,
  })
  if (isRefusal(answer)) return renderProduct(c, found, choice, answer)
  setCartCookies(c, answer)
  setFlash(c, { text: `${found.product.name} is in your ${country.cartName}.`, type: 'success' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

/** Count and extras of an item's form, as a query. */
export const selectionQuery = ({ values }: FormFields): string =>
  String(
    new URLSearchParams(
      Object.entries(values).filter(
        ([name, count]) => name === 'adults' || (name.startsWith('addon-') && Number(count) > 0),
      ),
    ),
  )
