import { Hono } from 'hono'
import { listPage } from '#client/pages/shop/ListPage.tsx'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { everywhere } from './home.tsx'
import { moneyOf } from './money.ts'
import { listable, productsById } from './stock.ts'

/** A hand-picked list, in its own order, of what this country sells. */
export const collection = new Hono<Edge>().get('/:country/collections/:slug', async (c) => {
  const { country, shop, whereabouts } = c.var
  const slug = c.req.param('slug')
  const answer = await shop.content.collections({
    query: { urlSlug: slug, city: whereabouts.city?.id ?? 'global' },
  })
  const found = answer?.data[0]?.data
  if (!found) return c.notFound()

  const products = await productsById(c, found.products)
  return c.render({
    title: found.title,
    description: found.subHeading || found.heading,
    canonical: routes.collection({ country: country.code, slug }),
    alternates: everywhere((code) => routes.collection({ country: code, slug })),
    picture: `${found.heroImage}-800.webp`,
    main: listPage({
      country,
      heading: found.heading,
      lead: found.subHeading,
      text: found.body,
      picture: found.heroImage,
      products: products.filter(listable),
      money: moneyOf(c),
      empty: 'Nothing of this collection is on sale here at the moment.',
    }),
  })
})
