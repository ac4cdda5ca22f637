import type { Context } from 'hono'
import type { Filters } from '#client/pages/browse/list/filters.ts'
import {
  type Listing,
  type NextFreeDays,
  PAGE_SIZE,
  type SearchResults,
} from '#client/pages/browse/list/listing.ts'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import { isComingSoon, isListable, isTop, type Product } from '#domain/catalogue/product.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { City } from '#domain/locations/location.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { resolveDates } from '#worker/pages/browse/list/date-filter.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { createSeasonCheck, noticeDays } from './in-season.ts'

/** The catalogue's last page. */
const MAX_PAGE = 1000

/** One page of a city's products; null when the catalogue is down. */
export async function loadCityListing(
  c: Context<AppEnv>,
  city: City,
  filters: Filters,
): Promise<Listing | null> {
  const { shop, country, backend } = c.var
  const { adults, children, kind, price, accessible, length, time, rated, sort, page } = filters
  const query = {
    country: country.code,
    city: city.id,
    days: resolveDates(filters.when, backend.clock(), city) ?? undefined,
    ...(adults > 0 ? { adults, children } : {}),
    ...(kind ? { kind } : {}),
    ...(price > 0 ? { most: price * 100 } : {}),
    ...(accessible ? { accessible } : {}),
    ...(length ? { length } : {}),
    ...(time ? { time } : {}),
    ...(rated ? { rated } : {}),
    sort,
    page: Math.min(page, MAX_PAGE),
    size: PAGE_SIZE,
  }
  const settings = shop.content.settings()
  const response = await shop.catalogue.listing({ query }).catch(() => null)
  if (!response) return null
  const cached = listingsByAnswer.get(response)
  if (cached) return cached
  const listing = {
    ...response,
    products: (await adaptProducts(c, response.products, settings)).filter(isListable),
    coming: await adaptProducts(c, response.coming, settings),
  }
  if (!c.var.isDegraded) listingsByAnswer.set(response, listing)
  return listing
}

/** One listing object per response and country, so that rendering can be memoised. */
const listingsByAnswer = new WeakMap<object, Listing>()

/** The next days on which products of a city have room for a party; none while the calendar is down. */
export async function loadNextDays(
  c: Context<AppEnv>,
  city: string,
  productIds: readonly string[],
  { adults, children }: Party,
): Promise<NextFreeDays | undefined> {
  if (productIds.length === 0) return undefined
  const party = adults > 0 ? { adults, children } : {}
  const query = { city, id: [...productIds], ...party }
  const answer = await c.var.shop.availability.next({ query })
  if (isRefusal(answer)) return undefined
  const cached = nextDaysByAnswer.get(answer)
  if (cached) return cached
  const days = new Map(
    answer.days.flatMap(({ productId, date }) => (date ? [[productId, date]] : [])),
  )
  nextDaysByAnswer.set(answer, days)
  return days
}

/** As of the listings. */
const nextDaysByAnswer = new WeakMap<object, NextFreeDays>()

export async function loadKindCounts(c: Context<AppEnv>, city: City): Promise<Listing['kinds']> {
  const query = { country: c.var.country.code, city: city.id, size: 1 }
  return (await c.var.shop.catalogue.listing({ query })).kinds
}

/** A place's top products that can still be booked this season, those in season longest first; null when the catalogue is down. */
export async function loadTopProducts(
  c: Context<AppEnv>,
  city?: string,
): Promise<Product[] | null> {
  const { shop, country, backend } = c.var
  const query = { country: country.code, ...(city ? { city } : {}) }
  const raw = await shop.catalogue.topProducts({ query })
  if (!raw) return null
  const isInSeason = createSeasonCheck(country, backend.clock())
  return (await adaptProducts(c, raw))
    .filter((product) => isTop(product) && isListable(product))
    .filter((product) => isInSeason(product) || isInSeason(product, noticeDays(product)))
    .toSorted((one, other) => Number(isInSeason(other)) - Number(isInSeason(one)))
}

/** The API's maximum per request. */
const MAX_IDS = 100

/** Products by id in the given order, without unknown ones; null when the catalogue is down. */
export async function loadProductsById(
  c: Context<AppEnv>,
  ids: readonly string[],
): Promise<Product[] | null> {
  if (ids.length === 0) return []
  const query = { id: [...new Set(ids)].slice(0, MAX_IDS) }
  const raw = await c.var.shop.catalogue.products({ query }).catch(() => null)
  if (!raw) return null
  const products = new Map((await adaptProducts(c, raw)).map((product) => [product.id, product]))
  return query.id.flatMap((id) => products.get(id) ?? [])
}

/** One page of search results; null when the catalogue is down. */
export async function searchProducts(
  c: Context<AppEnv>,
  q: string,
  page: number,
): Promise<SearchResults | null> {
  const query = { country: c.var.country.code, q, page: Math.min(page, MAX_PAGE), size: PAGE_SIZE }
  const response = await c.var.shop.catalogue.search({ query }).catch(() => null)
  if (!response) return null
  const products = await adaptProducts(c, response.products)
  return { ...response, products: products.filter((one) => isListable(one) || isComingSoon(one)) }
}
