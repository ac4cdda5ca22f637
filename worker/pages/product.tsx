import { type Context, Hono } from 'hono'
import { categoryOf } from '#domain/catalogue/category.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepFlash } from '#worker/cookies.ts'
import { choiceOf } from './choice.ts'
import { cartWithRememberedCodes } from './code-links.ts'
import { type Fields, readForm, readQuery } from './form.ts'
import { soldElsewhere } from './problem.tsx'
import { productAt } from './product/find.ts'
import { showProduct } from './product/show.tsx'

/** An editor's page at this address; read when it is asked for, because products do without. */
const contentAt = async (c: Context<Edge>) => (await import('./content.tsx')).contentAt(c)

/** A product, looked up by whatever follows the country in the address (spec §2). */
export const product = new Hono<Edge>()

product.get('/:country/:path{.+}', async (c, next) => {
  const found = await productAt(c)
  if (!found) return next()
  if (found.kind === 'elsewhere') return (await contentAt(c)) ?? soldElsewhere(c, found.paths)
  // An old address, or another country's, leads to the one it has here, unless editors have a page there (outside §3).
  const here = routes.product({ country: c.var.country.code, path: found.product.path })
  const { pathname, search } = c.var.url
  if (decodeURIComponent(pathname) !== here) {
    return (await contentAt(c)) ?? c.redirect(`${encodeURI(here)}${search}`, 301)
  }
  return showProduct(c, found, choiceOf(readQuery(c), found.product, found.city))
})

product.post('/:country/:path{.+}', async (c, next) => {
  const found = await productAt(c)
  if (!found || found.kind === 'elsewhere') return next()

  const { shop, country } = c.var
  const here = routes.product({ country: country.code, path: found.product.path })
  const form = await readForm(c)
  const choice = choiceOf(form, found.product, found.city)
  if (form.one('see') === 'price') {
    return c.redirect(`${encodeURI(here)}?${chosenIn(form)}#book`, 303)
  }
  const isSent = categoryOf(found.product.category).delivery !== 'in-person'
  const body = {
    productId: found.product.id,
    city: choice.city,
    // What is sent leaves as soon as it can.
    ...(isSent ? {} : { date: choice.date, start: choice.start }),
    adults: choice.party.adults,
    children: choice.party.children,
    options: choice.options,
    addOns: choice.addOns,
    ...(form.one('from') === 'post-checkout' ? { source: 'post-checkout' as const } : {}),
  }
  const cartId = await cartWithRememberedCodes(c)
  const answer = await shop.cart.addLine({
    key: await keyOf(form.one('idempotencyKey'), body),
    body: cartId ? { ...body, cartId } : body,
  })
  if (isRefusal(answer)) {
    const { status, message, fields = {} } = answer
    return showProduct(c, found, choice, { status, message, issues: fields })
  }
  keepCart(c, answer)
  keepFlash(c, { text: `${found.product.name} is in your bag.`, type: 'success' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

/** What was counted, as the address keeps it. */
const chosenIn = ({ values }: Fields): string =>
  String(
    new URLSearchParams(
      Object.entries(values).filter(
        ([name, count]) => name === 'adults' || (name.startsWith('addon-') && Number(count) > 0),
      ),
    ),
  )

const SHORTEST_KEY = 16

/** One page, one choice: sent twice it is booked once, changed it is another booking. Too short to be ours is none. */
async function keyOf(pageKey: string, body: object): Promise<string | undefined> {
  if (pageKey.length < SHORTEST_KEY) return undefined
  const text = new TextEncoder().encode(pageKey + JSON.stringify(body))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
