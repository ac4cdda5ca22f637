import { Hono } from 'hono'
import { similarPage } from '#client/pages/product/SimilarPage.tsx'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { findProductById } from './find-product.ts'
import { loadSimilarProducts } from './related-products.ts'

/** Products like another one, and what was looked at: fetched by its page when someone scrolls there. */
export const similarRoutes = new Hono<AppEnv>().get(routes.similar.pattern, async (c) => {
  const { country } = c.var
  const found = await findProductById(c, c.req.param('product'))
  if (found?.kind !== 'here') return c.notFound()
  const { product, city } = found
  return c.render({
    shared: true,
    title: `Similar to ${product.name}`,
    main: similarPage({
      country,
      product,
      money: moneyDisplay(c),
      similar: await loadSimilarProducts(c, product, city),
    }),
  })
})
