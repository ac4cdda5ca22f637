import { Hono } from 'hono'
import { creditsPage } from '#client/pages/shop/CreditsPage.tsx'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'

/** Whose pictures we show. */
export const credits = new Hono<Edge>().get('/:country/credits', (c) => {
  const { country } = c.var
  return c.render({
    shared: true,
    title: 'Credits',
    canonical: routes.credits({ country: country.code }),
    main: creditsPage({ country }),
  })
})
