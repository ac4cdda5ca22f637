import { type Context, Hono } from 'hono'
import { collectionPage } from '#client/pages/shop/CollectionPage.tsx'
import type { Filters } from '#client/pages/shop/list/filters.ts'
import { isComing, isListable, type Product } from '#domain/catalogue/product.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { MELBOURNE } from '#domain/places/location.ts'
import { cityNow } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { ogPicture } from '#worker/render/og.ts'
import { filtersOf } from './filters.ts'
import { readQuery } from './form.ts'
import { listJsonLd } from './json-ld.ts'
import { headOf } from './list-head.ts'
import { moneyOf } from './money.ts'
import { listingOf } from './sift.ts'
import { productsById } from './stock.ts'
import { daysOf, runsOn } from './when.ts'

const LONGEST_SLUG = 100

/** A hand-picked list, in its own order, of what this country sells. */
export const collection = new Hono<Edge>().get('/:country/collections/:slug', async (c) => {
  const { country, backend } = c.var
  const slug = c.req.param('slug')
  const found = await find(c, slug)
  if (!found) return c.notFound()

  const address = routes.collection({ country: country.code, slug })
  const filters = filtersOf(readQuery(c))
  const picked = await productsById(c, found.products)
  const listing = picked && (await sifted(c, picked, filters))
  return c.render({
    ...(listing?.products.length ? { kind: 'list' } : {}),
    shared: true,
    title: found.title,
    description: found.subHeading || found.heading,
    ...headOf({ address, filters, listing }),
    alternates: alternatesOf(picked ?? [], slug),
    picture: ogPicture({ collection: slug }),
    jsonLd: listJsonLd(c, [{ name: found.title, path: address }], listing?.products ?? []),
    main: collectionPage({
      country,
      collection: found,
      address,
      city: c.var.whereabouts.city,
      today: cityNow(backend.clock(), clockCity(c).timeZone).date,
      money: moneyOf(c),
      filters,
      listing,
    }),
  })
})

/** The collection of that name; null when there is none. */
async function find(c: Context<Edge>, slug: string) {
  if (slug.length > LONGEST_SLUG) return null
  const city = c.var.whereabouts.city?.id ?? 'global'
  const answer = await c.var.shop.content.collections({ query: { urlSlug: slug, city } })
  if (!answer) throw new ShopError('GROUP_API_CALL', { status: 503 })
  return answer.data[0]?.data ?? null
}

async function sifted(c: Context<Edge>, picked: readonly Product[], filters: Filters) {
  const { backend, country, shop, whereabouts } = c.var
  const calendar = await shop.locations.calendar()
  const now = backend.clock()
  const cities = whereabouts.cities.filter(({ country: code }) => code === country.code)
  const near = cities.filter(({ id }) => id === whereabouts.city?.id)
  return listingOf(picked.filter(isListable), picked.filter(isComing), filters, {
    days: daysOf(filters.when, now, clockCity(c)),
    // What the visitor's own city sells is asked for there, because its links lead there.
    isOn: (product, day) => {
      const isNear = product.cities.some(({ id }) => id === near[0]?.id)
      return runsOn(product, [day], { cities: isNear ? near : cities, now, calendar })
    },
  })
}

/** The city whose clock says which day it is: the visitor's, else the country's first. */
function clockCity(c: Context<Edge>) {
  const { country, whereabouts } = c.var
  return (
    whereabouts.city ?? whereabouts.cities.find(({ id }) => id === country.homeCity) ?? MELBOURNE
  )
}

/** The page is there in every country that sells some of it. */
function alternatesOf(picked: readonly Product[], slug: string) {
  const alternates: Partial<Record<CountryCode, string>> = {}
  for (const code of COUNTRY_CODES) {
    if (picked.some(({ paths }) => paths[code])) {
      alternates[code] = routes.collection({ country: code, slug })
    }
  }
  return alternates
}
