import { Hono } from 'hono'
import { chooserPage } from '#client/pages/shop/ChooserPage.tsx'
import { COUNTRIES, countryByIso } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { placeOf } from '#worker/middleware/place.ts'

/** Machines that read the web: they come from anywhere, and are to see every country. */
const READERS = /bot\b|crawl|spider|slurp|preview/i

/** The front door: straight to the country when the edge knows one we serve, else a choice (defaults 3.14). */
export const chooser = new Hono<Edge>().get('/', (c) => {
  const { iso } = placeOf(c)
  const country = iso ? countryByIso(iso) : null
  if (country && !READERS.test(c.req.header('user-agent') ?? ''))
    return c.redirect(routes.home({ country: country.code }))

  c.set('country', COUNTRIES.aus)
  return c.render({
    title: 'Choose your country',
    canonical: '/',
    frame: 'bare',
    main: chooserPage({ countries: Object.values(COUNTRIES) }),
  })
})
