import { Hono } from 'hono'
import { creditsPage } from '#client/pages/content/CreditsPage.tsx'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { countryAlternates } from './home.page.tsx'

export const handlers = new Hono<AppEnv>().get(routes.credits.pattern, (c) => {
  const { country } = c.var
  return c.render({
    shared: true,
    title: 'Credits',
    description: 'Who made the pictures and letters of this shop.',
    canonical: routes.credits({ country: country.code }),
    alternates: countryAlternates((code) => routes.credits({ country: code })),
    main: creditsPage({ country }),
  })
})
