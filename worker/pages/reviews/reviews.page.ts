import { Hono } from 'hono'
import { productReviewsPage } from '#client/pages/reviews/ProductReviewsPage.tsx'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { readQuery } from '#worker/pages/shared/form.ts'
import { adaptProducts } from '#worker/render/adapt-products.ts'

const SORTS = ['newest', 'highest', 'lowest'] as const

/** All reviews of a product, ten a page. */
export const handlers = new Hono<AppEnv>().get(routes.reviews.pattern, async (c) => {
  const { shop, country } = c.var
  const productId = (c.req.param('product') ?? '').slice(0, 100)
  const query = readQuery(c)
  const page = Number(/^\d{1,3}$/.exec(query.one('page'))?.[0] ?? 1) || 1
  const stars = Number(/^[1-5]$/.exec(query.one('stars'))?.[0] ?? 0) || undefined
  const sort = SORTS.find((name) => name === query.one('sort')) ?? 'newest'
  const [raw, reviews] = await Promise.all([
    shop.catalogue.products({ query: { id: productId, country: country.code } }),
    shop.reviews.list({ params: { productId }, query: { page, stars, sort } }),
  ])
  const [product] = await adaptProducts(c, raw)
  if (!product?.path || !reviews || reviews.total === 0 || page > reviews.pages) return c.notFound()
  return c.render({
    title: `Reviews of ${product.name}`,
    description: `What guests say about ${product.name}.`,
    canonical: routes.reviews({ country: country.code, product: product.id }),
    main: productReviewsPage({ country, product, reviews, stars, sort }),
  })
})
