import { type Context, Hono } from 'hono'
import { moreAboutPage } from '#client/pages/product/more-about/MoreAboutPage.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { ReviewPage } from '#domain/contract/catalogue/reviews.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { readQuery } from '#worker/pages/shared/form.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { findProductById } from './find-product.ts'
import { loadSimilarProducts } from './related-products.ts'

/** Reviews of a product, its host, products like it and what was looked at: fetched by its page when someone scrolls there. */
export const handlers = new Hono<AppEnv>().get(routes.moreAbout.pattern, async (c) => {
  const { country, visitorLocation } = c.var
  const found = await findProductById(c, c.req.param('product'))
  if (found?.kind !== 'here') return c.notFound()
  const { product } = found
  const requested = readQuery(c).one('city')
  const isSoldIn = (id: string | undefined) => product.cities.some((city) => city.id === id)
  // The form starts in some city; what is told here names one only if someone chose it.
  const cityId = [requested, visitorLocation.city?.id].find(isSoldIn)
  const city = visitorLocation.cities.find(({ id }) => id === cityId) ?? null
  const [similar, reviews] = await Promise.all([
    loadSimilarProducts(c, product, cityId ?? found.city),
    loadReviews(c, product, city),
  ])
  return c.render({
    shared: true,
    title: `More about ${product.name}`,
    main: moreAboutPage({
      country,
      product,
      city,
      money: moneyDisplay(c),
      options: found.options,
      addOns: found.addOns,
      similar,
      reviews,
    }),
  })
})

/** The newest reviews, those of the city first; null without any, or when they can't be loaded. */
async function loadReviews(
  c: Context<AppEnv>,
  { id, rating }: Product,
  city: City | null,
): Promise<ReviewPage | null> {
  if (!rating) return null
  const query = city ? { nearCity: city.name, nearCountry: c.var.country.code } : {}
  return c.var.shop.reviews.list({ params: { productId: id }, query }).catch(() => null)
}
