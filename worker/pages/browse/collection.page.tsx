import { type Context, Hono } from 'hono'
import { collectionPage } from '#client/pages/browse/CollectionPage.tsx'
import { COLLECTION_SORT_OPTIONS, type Filters } from '#client/pages/browse/list/filters.ts'
import { nearDates } from '#domain/availability/near-dates.ts'
import { isComingSoon, isListable, isSoldIn, type Product } from '#domain/catalogue/product.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { FALLBACK_CITY } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { isAvailableOn, resolveDates } from '#worker/pages/browse/list/date-filter.ts'
import { filterListing } from '#worker/pages/browse/list/filter-listing.ts'
import { parseFilters } from '#worker/pages/browse/list/listing-filters.ts'
import { listingHead } from '#worker/pages/browse/list/listing-head.ts'
import { readQuery } from '#worker/pages/shared/form.ts'
import { listJsonLd } from '#worker/pages/shared/json-ld.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { loadProductsById } from './product-queries.ts'

const MAX_SLUG_LENGTH = 100

export const handlers = new Hono<AppEnv>().get(routes.collection.pattern, async (c) => {
  const { country, backend } = c.var
  const slug = c.req.param('slug')
  const found = await findCollection(c, slug)
  if (!found) return c.notFound()

  const address = routes.collection({ country: country.code, slug })
  const filters = parseFilters(readQuery(c), COLLECTION_SORT_OPTIONS)
  const picked = await loadProductsById(c, found.products)
  const listing = picked && (await filterCollection(c, picked, filters))
  return c.render({
    ...(listing?.products.length ? { kind: 'list' } : {}),
    shared: true,
    title: found.title,
    description: found.subHeading || found.heading,
    ...listingHead({ address, filters, listing }),
    alternates: collectionAlternates(picked ?? [], slug),
    picture: ogImageUrl({ collection: slug }),
    jsonLd: listJsonLd(c, [{ name: found.title, path: address }], listing?.products ?? []),
    main: collectionPage({
      country,
      collection: found,
      address,
      city: c.var.visitorLocation.city,
      cities: citiesOfCountry(c.var.visitorLocation.cities, country),
      today: cityClock(backend.clock(), getClockCity(c).timeZone).date,
      money: moneyDisplay(c),
      filters,
      sortOptions: COLLECTION_SORT_OPTIONS,
      listing,
    }),
  })
})

async function findCollection(c: Context<AppEnv>, slug: string) {
  if (slug.length > MAX_SLUG_LENGTH) return null
  const city = c.var.visitorLocation.city?.id ?? 'global'
  const answer = await c.var.shop.content.collections({ query: { urlSlug: slug, city } })
  if (!answer) throw new ShopError('GROUP_API_CALL', { status: 503 })
  return answer.data[0]?.data ?? null
}

async function filterCollection(c: Context<AppEnv>, picked: readonly Product[], filters: Filters) {
  const { backend, country, shop, visitorLocation } = c.var
  const calendar = await shop.locations.calendar()
  const now = backend.clock()
  const cities = citiesOfCountry(visitorLocation.cities, country)
  const near = cities.filter(({ id }) => id === visitorLocation.city?.id)
  const days = resolveDates(filters.when, now, getClockCity(c))
  return filterListing(picked.filter(isListable), picked.filter(isComingSoon), filters, {
    city: visitorLocation.city,
    days,
    near: nearDates(days ?? [], now),
    // In the visitor's city, because that is where the links lead.
    isOn: (product, day) => {
      const isNear = isSoldIn(product, near[0])
      return isAvailableOn(product, [day], { cities: isNear ? near : cities, now, calendar })
    },
  })
}

/** The city whose time zone defines today: the visitor's, else the country's first. */
function getClockCity(c: Context<AppEnv>) {
  const { country, visitorLocation } = c.var
  return (
    visitorLocation.city ??
    visitorLocation.cities.find(({ id }) => id === country.defaultCity) ??
    FALLBACK_CITY
  )
}

/** The page is there in every country that sells some of it. */
function collectionAlternates(picked: readonly Product[], slug: string) {
  const alternates: Partial<Record<CountryCode, string>> = {}
  for (const code of COUNTRY_CODES) {
    if (picked.some(({ paths }) => paths[code])) {
      alternates[code] = routes.collection({ country: code, slug })
    }
  }
  return alternates
}
