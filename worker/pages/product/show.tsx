import type { Context } from 'hono'
import { productPage } from '#client/pages/shop/ProductPage.tsx'
import { isBooked } from '#client/pages/shop/product/Panel.tsx'
import { categoryOf } from '#domain/catalogue/category.ts'
import { quoteWish } from '#domain/catalogue/offer.ts'
import { takes } from '#domain/catalogue/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Quote } from '#domain/catalogue/quote.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { Day } from '#domain/places/availability.ts'
import { isDate } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { ogPicture } from '#worker/render/og.ts'
import type { Choice } from '../choice.ts'
import { listJsonLd } from '../json-ld.ts'
import { moneyOf } from '../money.ts'
import { productData } from './data.ts'
import type { Here } from './find.ts'
import { rangeOf, similarTo } from './others.ts'

/** What went wrong with a form of the page, and what was typed into it. */
export type Problem = {
  status: number
  message: string
  issues: Record<string, string>
  email?: string
}

/** Draws the page of a product for a choice, with what went wrong where something did. */
export async function showProduct(c: Context<Edge>, here: Here, asked: Choice, problem?: Problem) {
  const { country, whereabouts, backend } = c.var
  const { product, options, addOns } = here
  const sold = product.cities.some(({ id }) => id === asked.city) ? asked.city : here.city
  // What is sent stands in no city.
  const isVisited = categoryOf(product.category).delivery === 'in-person'
  const city = whereabouts.cities.find(({ id }) => isVisited && id === sold) ?? null
  const choice = { ...asked, city: sold }
  const [range, day] = await Promise.all([rangeOf(c, product), dayOf(c, product, choice)])
  const quote = quoteOf(c, here, choice)
  const address = routes.product({ country: country.code, path: product.path })
  return c.render({
    // What went wrong is rare, and brings every style there is.
    ...(problem ? {} : { kind: isBooked(product) ? 'product' : 'goods' }),
    title: problem ? `Error: ${product.name}` : product.name,
    status: (problem?.status ?? 200) as 422,
    // Which hours are left changes by the second: a page with a day is drawn for whoever asks.
    shared: !problem && choice.date === '',
    visits: product.id,
    description: product.teaser,
    ...(product.status === 'notListed'
      ? {}
      : {
          canonical: address,
          markdown: routes.productText({ country: country.code, path: product.path }),
          alternates: alternatesOf(product),
        }),
    picture: ogPicture({ product: product.id }),
    jsonLd: range
      ? listJsonLd(c, [{ name: product.name, path: address }], range)
      : productData(c, { product, city, choice, day, quote }),
    main: productPage({
      country,
      product,
      city,
      money: moneyOf(c),
      options,
      addOns,
      choice,
      day,
      quote,
      now: backend.clock(),
      ...(range === undefined ? {} : { range }),
      similar: similarTo(c, product, city?.id),
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

/** What the choice costs; null while the party makes no sense, and for a price that cannot be, which is logged (611). */
function quoteOf(
  c: Context<Edge>,
  { product, options, addOns }: Here,
  choice: Choice,
): Quote | null {
  const { price } = product
  if (!price || !takes(product, choice.party)) return null
  try {
    return quoteWish({ price, unit: categoryOf(product.category).unit, options, addOns }, choice)
  } catch (fault) {
    logFault(fault, c.var.requestId)
    return null
  }
}

function alternatesOf({ paths }: Product): Partial<Record<CountryCode, string>> {
  const alternates: Partial<Record<CountryCode, string>> = {}
  for (const { code } of Object.values(COUNTRIES)) {
    const path = paths[code]
    if (path) alternates[code] = routes.product({ country: code, path })
  }
  return alternates
}
