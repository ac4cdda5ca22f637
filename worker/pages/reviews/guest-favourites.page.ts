import { type Context, Hono } from 'hono'
import {
  guestFavouritesPage,
  type ReviewedProduct,
} from '#client/pages/reviews/GuestFavouritesPage.tsx'
import { isListable, type Product } from '#domain/catalogue/product.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { loadTopProducts } from '#worker/pages/browse/product-queries.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'

const MAX_REVIEWS = 3

/** What is booked most in a country, and the newest reviews of the best known. */
export const handlers = new Hono<AppEnv>().get(routes.guestFavourites.pattern, async (c) => {
  const { country, shop } = c.var
  const [booked, top] = await Promise.all([
    shop.catalogue.bestsellers({ query: { country: country.code } }),
    loadTopProducts(c).catch(() => null),
  ])
  const bestsellers = (await adaptProducts(c, booked)).filter(isListable)
  return c.render({
    shared: true,
    title: 'Bestsellers and reviews',
    description: `What guests book and what they say of it in ${country.nameInSentence}.`,
    canonical: routes.guestFavourites({ country: country.code }),
    main: guestFavouritesPage({
      country,
      money: moneyDisplay(c),
      bestsellers,
      reviewed: await loadReviews(c, [...bestsellers, ...(top ?? [])]),
    }),
  })
})

/** The newest review of each, good or bad; products without reviews are left out. */
async function loadReviews(
  c: Context<AppEnv>,
  products: readonly Product[],
): Promise<ReviewedProduct[]> {
  const rated = [...new Map(products.map((product) => [product.id, product])).values()]
    .filter(({ rating }) => rating)
    .slice(0, MAX_REVIEWS)
  const found = await Promise.all(
    rated.map(async (product) => {
      const params = { productId: product.id }
      const page = await c.var.shop.reviews.list({ params, query: {} }).catch(() => null)
      const review = page?.reviews[0]
      return review ? [{ product, review, total: page.total }] : []
    }),
  )
  return found.flat()
}
