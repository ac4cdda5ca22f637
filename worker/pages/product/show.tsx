import type { Context } from 'hono'
import { productPage } from '#client/pages/shop/ProductPage.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import { visit } from '#domain/checkout/cart.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { Day } from '#domain/places/availability.ts'
import { isDate } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { keepCookie } from '#worker/cookies.ts'
import { ogPicture } from '#worker/render/og.ts'
import type { Choice } from '../choice.ts'
import { productJsonLd } from '../json-ld.ts'
import { moneyOf } from '../money.ts'
import { topOf } from '../stock.ts'
import type { Here } from './find.ts'

/** What went wrong with a form of the page, and what was typed into it. */
export type Problem = {
  status: number
  message: string
  issues: Record<string, string>
  email?: string
}

/** Draws the page of a product for a choice, with what went wrong where something did. */
export async function showProduct(c: Context<Edge>, here: Here, choice: Choice, problem?: Problem) {
  const { country, whereabouts, backend, visitor } = c.var
  const { product, options, addOns } = here
  const city = whereabouts.cities.find(({ id }) => id === choice.city) ?? null
  if (visitor.may('comfort')) {
    keepCookie(c, 'shop-visited', visit(visitor.visited, product.id).join('.'))
  }
  const others = topOf(c, city?.id).then(
    (top) => top?.filter(({ id }) => id !== product.id) ?? null,
  )
  const address = routes.product({ country: country.code, path: product.path })
  return c.render({
    title: problem ? `Error: ${product.name}` : product.name,
    status: (problem?.status ?? 200) as 422,
    description: product.teaser,
    ...(product.status === 'notListed'
      ? {}
      : {
          canonical: address,
          markdown: routes.productText({ country: country.code, path: product.path }),
        }),
    alternates: alternatesOf(product),
    picture: ogPicture({ product: product.id }),
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

function alternatesOf({ paths }: Product): Partial<Record<CountryCode, string>> {
  const alternates: Partial<Record<CountryCode, string>> = {}
  for (const { code } of Object.values(COUNTRIES)) {
    const path = paths[code]
    if (path) alternates[code] = routes.product({ country: code, path })
  }
  return alternates
}
