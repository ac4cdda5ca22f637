import { type Context, Hono } from 'hono'
import { changeLinePage } from '#client/pages/cart/ChangeLinePage.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Price } from '#domain/catalogue/pricing/price.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setCartCookies, setFlash } from '#worker/app/cookies.ts'
import { type FormRefusal, formStatus, readForm, readQuery } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { type BookingChoice, parseBookingChoice } from './booking-choice.ts'
import { findProductById, type ProductOffer } from './find-product.ts'
import { selectionQuery } from './product.page.tsx'
import { loadDay, quoteChoice } from './render-product.tsx'

export const handlers = new Hono<AppEnv>()

handlers.get(routes.changeLine.pattern, async (c) => {
  const found = await findLineOffer(c)
  if (!found) return redirectToCart(c)
  const query = readQuery(c)
  const hasQuery = c.var.url.searchParams.has('adults')
  const choice = hasQuery
    ? parseBookingChoice(query, found.product, found.line.city)
    : lineChoice(found.line)
  return renderChangeLine(c, found, choice)
})

handlers.post(routes.changeLine.pattern, async (c) => {
  const found = await findLineOffer(c)
  if (!found) return redirectToCart(c)
  const { shop } = c.var
  const { line, product } = found
  const form = await readForm(c)
  if (form.one('see') === 'price')
    return c.redirect(`${c.req.path}?${selectionQuery(form)}#book`, 303)

  const choice = parseBookingChoice(form, product, line.city)
  const { city, date, start, options, addOns } = choice
  const answer = await shop.cart.updateLine({
    params: { id: line.id },
    body: {
      ...choice.party,
      ...(isImmediate(line) ? {} : { city, date, start, options }),
      addOns,
    },
  })
  if (isRefusal(answer)) return renderChangeLine(c, found, choice, answer)
  setCartCookies(c, answer)
  setFlash(c, { text: `${product.name} is changed.`, type: 'success' })
  return redirectToCart(c)
})

const redirectToCart = (c: Context<AppEnv>) =>
  c.redirect(routes.cart({ country: c.var.country.code }), 303)

type LineOffer = ProductOffer & { line: CartLine; price: Price }

/** The line of the address with what is sold; null when either is gone, which the cart explains. */
async function findLineOffer(c: Context<AppEnv>): Promise<LineOffer | null> {
  const cart = await c.var.shop.cart.show({ query: {} })
  const line = cart?.lines.find(({ id }) => id === c.req.param('line'))
  const found = line ? await findProductById(c, line.productId) : null
  if (!line || found?.kind !== 'here' || !found.product.price) return null
  return { ...found, line, price: found.product.price }
}

const lineChoice = ({ city, date, start, adults, children, options, addOns }: CartLine) => ({
  city,
  date,
  start,
  party: { adults, children },
  options,
  addOns,
})

async function renderChangeLine(
  c: Context<AppEnv>,
  found: LineOffer,
  choice: BookingChoice,
  refusal?: FormRefusal,
) {
  const { country, visitorLocation, backend } = c.var
  const title = `Change ${found.product.name}`
  return c.render({
    title: refusal ? `Error: ${title}` : title,
    status: formStatus(refusal),
    main: changeLinePage({
      ...found,
      country,
      city: visitorLocation.cities.find(({ id }) => id === choice.city) ?? null,
      money: moneyDisplay(c),
      choice,
      day: await loadDay(c, found.product, choice),
      quote: quoteChoice(c, found, choice),
      now: backend.clock(),
      errors: refusal,
    }),
  })
}
