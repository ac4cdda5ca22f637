import { type Context, Hono } from 'hono'
import { shownPicks } from '#client/pages/browse/shown-picks.ts'
import {
  favouritesTitle,
  guestFavouritesPage,
  type OtherProducts,
  type ReviewedProduct,
} from '#client/pages/reviews/GuestFavouritesPage.tsx'
import { isListable, isSoldIn, type Product } from '#domain/catalogue/product.ts'
import { MAX_BESTSELLERS } from '#domain/contract/catalogue/related-products.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { overallRating } from '#domain/reviews/review.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { createSeasonCheck } from '#worker/pages/browse/in-season.ts'
import { loadTopProducts } from '#worker/pages/browse/product-queries.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

const MAX_REVIEWS = 3
/** Some of them have no review from the country. */
const MAX_CANDIDATES = 2 * MAX_REVIEWS

/** What is booked most in a country, and the newest reviews of the best known. */
export const handlers = new Hono<AppEnv>().get(routes.guestFavourites.pattern, async (c) => {
  const { country, shop, visitorLocation } = c.var
  const { city } = visitorLocation
  const [booked, top] = await Promise.all([
    shop.catalogue.bestsellers({ query: { country: country.code } }),
    loadTopProducts(c, city?.id).catch(() => []),
  ])
  const picks = shownPicks(top ?? [])
  const bestsellers = (await adaptProducts(c, booked)).filter(isListable)
  const others = bestsellers.length > 0 ? NO_OTHERS : await loadOthers(c, picks)
  return c.render({
    shared: true,
    title: favouritesTitle(bestsellers),
    description: `What guests book and what they say of it in ${country.nameInSentence}.`,
    canonical: routes.guestFavourites({ country: country.code }),
    main: guestFavouritesPage({
      country,
      city,
      cities: citiesOfCountry(visitorLocation.cities, country),
      money: moneyDisplay(c),
      bestsellers,
      others,
      rating: overallRating(picks.flatMap(({ rating }) => rating ?? [])),
      reviewed: await loadReviews(c, [...bestsellers, ...(top ?? [])]),
    }),
  })
})

const NO_OTHERS: OtherProducts = { products: [], areNew: false }

/** The newest without the top picks, which the front page shows above; what is out of season or in other cities than the visitor's goes last. */
async function loadOthers(c: Context<AppEnv>, top: readonly Product[]): Promise<OtherProducts> {
  const { country, shop, backend, visitorLocation } = c.var
  const query = { country: country.code, limit: Math.min(2 * MAX_BESTSELLERS + top.length, 48) }
  const newest = await shop.catalogue.newest({ query }).catch(() => [])
  const products = await adaptProducts(
    c,
    newest.map(({ product }) => product),
  )
  const isTop = new Set(top.map(({ id }) => id))
  const others = products.filter((product) => isListable(product) && !isTop.has(product.id))
  const isInSeason = createSeasonCheck(country, backend.clock())
  const rank = (product: Product) =>
    Number(!isInSeason(product)) + Number(!isSoldIn(product, visitorLocation.city))
  return {
    products: others.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_BESTSELLERS),
    // What came all at once, as in a new shop, isn't news.
    areNew: newest[0]?.since !== newest.at(-1)?.since,
  }
}

/** A review of each by guests of this country, good or bad, those of the visitor's city first, then the newest; products without one are left out. */
async function loadReviews(
  c: Context<AppEnv>,
  products: readonly Product[],
): Promise<ReviewedProduct[]> {
  const { country, visitorLocation } = c.var
  const { city } = visitorLocation
  const near = city ? { nearCity: city.name, nearCountry: country.code } : {}
  const query = { country: country.code, ...near }
  const rated = [...new Map(products.map((product) => [product.id, product])).values()]
    .filter(({ rating }) => rating)
    .toSorted((one, other) => Number(isSoldIn(other, city)) - Number(isSoldIn(one, city)))
    .slice(0, MAX_CANDIDATES)
  const found = await Promise.all(
    rated.map(async (product) => {
      const params = { productId: product.id }
      const page = await c.var.shop.reviews.list({ params, query }).catch(() => null)
      const review = page?.reviews[0]
      return review ? [{ product, review }] : []
    }),
  )
  return found
    .flat()
    .slice(0, MAX_REVIEWS)
    .toSorted((one, other) => other.review.month.localeCompare(one.review.month))
}
