import { type Context, Hono } from 'hono'
import { productPage } from '#client/pages/shop/ProductPage.tsx'
import { type AddOn, addOnsFor, type Option, optionsFor } from '#domain/catalogue/extras.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Quote, quoteLine } from '#domain/catalogue/quote.ts'
import { visit } from '#domain/checkout/cart.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { Day } from '#domain/places/availability.ts'
import { isDate } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCart, keepCookie, keepFlash } from '#worker/cookies.ts'
import { ogPicture } from '#worker/render/og.ts'
import { type Choice, choiceOf } from './choice.ts'
import { readForm, readQuery } from './form.ts'
import { productJsonLd } from './json-ld.ts'
import { moneyOf } from './money.ts'
import { soldElsewhere } from './problem.tsx'
import { adapted, topOf } from './stock.ts'

/** A product, looked up by whatever follows the country in the address (spec §2). */
export const product = new Hono<Edge>()

product.get('/:country/:path{.+}', async (c, next) => {
  const found = await find(c)
  if (!found) return next()
  if (found.kind === 'elsewhere') return soldElsewhere(c, found.paths)
  return show(c, found, choiceOf(readQuery(c), found.product, found.city))
})

product.post('/:country/:path{.+}', async (c, next) => {
  const found = await find(c)
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
    return show(c, found, choice, { status, message, issues: fields })
  }
  keepCart(c, answer)
  keepFlash(c, { text: `${found.product.name} is in your bag.`, type: 'success' })
  return c.redirect(routes.cart({ country: country.code }), 303)
})

type Found =
  | { kind: 'here'; product: Product; city: string; options: Option[]; addOns: AddOn[] }
  | { kind: 'elsewhere'; paths: Product['paths'] }

async function find(c: Context<Edge>): Promise<Found | null> {
  const { shop, country, whereabouts } = c.var
  const [, , ...segments] = c.req.path.split('/')
  const urlPath = decodeURIComponent(segments.join('/'))
  const raw = await shop.catalogue.products({ query: { urlPath, country: country.code } })
  const [product] = await adapted(c, raw)
  if (!product) return null
  if (!product.path) return { kind: 'elsewhere', paths: product.paths }

  const [options, addOns] = await Promise.all([shop.content.options(), shop.content.addOns()])
  const here = whereabouts.cities.filter(({ country: code }) => code === country.code)
  const sold = product.cities.filter(({ id }) => here.some((city) => city.id === id))
  const city = sold.find(({ id }) => id === whereabouts.city?.id) ?? sold[0]
  const isPicnic = product.category === 'picnic'
  return {
    kind: 'here',
    product: { ...product, cities: sold },
    city: city?.id ?? '',
    options: isPicnic ? optionsFor(options, country) : [],
    addOns: addOnsFor(addOns, country, product.details.addOns),
  }
}

type Problem = { status: number; message: string; issues: Record<string, string> }

async function show(
  c: Context<Edge>,
  found: Extract<Found, { kind: 'here' }>,
  choice: Choice,
  problem?: Problem,
) {
  const { country, whereabouts, backend, visitor } = c.var
  const { product, options, addOns } = found
  const city = whereabouts.cities.find(({ id }) => id === choice.city) ?? null
  if (visitor.may('comfort')) {
    keepCookie(c, 'shop-visited', visit(visitor.visited, product.id).join('.'))
  }
  const others = topOf(c, city?.id).then(
    (top) => top?.filter(({ id }) => id !== product.id) ?? null,
  )
  const address = routes.product({ country: country.code, path: product.path })
  const title = problem ? `Error: ${product.name}` : product.name
  return c.render({
    title,
    status: (problem?.status ?? 200) as 422,
    description: product.teaser,
    ...(product.status === 'notListed' ? {} : { canonical: address }),
    alternates: alternatesOf(product),
    picture: ogPicture({ product: product.id }),
    ...(product.status === 'notListed'
      ? {}
      : { markdown: routes.productText({ country: country.code, path: product.path }) }),
    jsonLd: productJsonLd(c, product, city),
    main: productPage({
      country,
      product,
      city,
      cities: whereabouts.cities,
      money: moneyOf(c),
      options,
      addOns,
      choice,
      day: await dayOf(c, product, choice),
      quote: quoteOf(product, options, addOns, choice),
      now: backend.clock(),
      idempotencyKey: backend.newId(),
      others,
      ...(problem ? { problem } : {}),
    }),
  })
}

/** The chosen day with its hours; null while no day that exists is chosen, or when it cannot be told. */
async function dayOf(
  c: Context<Edge>,
  product: Product,
  { city, date }: Choice,
): Promise<Day | null> {
  if (!isDate(date) || !city) return null
  const query = { city, month: date.slice(0, 7) }
  const answer = await c.var.shop.availability
    .month({ params: { productId: product.id }, query })
    .catch(() => null)
  if (!answer || isRefusal(answer)) return null
  return (answer.days.find((day) => day.date === date) as Day | undefined) ?? null
}

/** What the choice costs, or null when it makes no sense yet. */
function quoteOf(
  { price, party }: Product,
  options: Option[],
  addOns: AddOn[],
  choice: Choice,
): Quote | null {
  const heads = choice.party.adults + choice.party.children
  if (!price || !(heads >= party.min && heads <= party.max)) return null
  return quoteLine({
    price,
    party: choice.party,
    options: options
      .filter(({ id }) => choice.options.includes(id))
      .map(({ name, amount }) => ({ label: name, amount })),
    addOns: addOns.flatMap(({ id, name, amount }) => {
      const count = choice.addOns[id] ?? 0
      return count > 0 ? [{ label: name, amount, count }] : []
    }),
  })
}

function alternatesOf({ paths }: Product): Partial<Record<CountryCode, string>> {
  const alternates: Partial<Record<CountryCode, string>> = {}
  for (const { code } of Object.values(COUNTRIES)) {
    const path = paths[code]
    if (path) alternates[code] = routes.product({ country: code, path })
  }
  return alternates
}
