import { Hono } from 'hono'
import { plainPage } from '#client/pages/shop/PlainPage.tsx'
import type { Edge } from '#worker/context.ts'
import { ogPicture } from '#worker/render/og.ts'
import { everywhere } from './home.tsx'

/** Pages of prose: the five known ones and gift cards (spec §2). */
export const plain = new Hono<Edge>().get('/:country/:page', async (c, next) => {
  const { country, shop } = c.var
  const pages = await shop.content.pages()
  const page = pages.find(({ path }) => path === c.req.param('page'))
  if (!page) return next()

  return c.render({
    kind: 'content',
    shared: true,
    title: page.title,
    description: page.lead,
    canonical: `/${country.code}/${page.path}`,
    alternates: everywhere((code) => `/${code}/${page.path}`),
    picture: ogPicture({ page: page.path }),
    main: plainPage({ country, page }),
  })
})
