import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { countryChooserPage } from '#client/pages/browse/CountryChooserPage.tsx'
import { isConsentUndecided } from '#domain/cookie-consent.ts'
import { COUNTRIES, findCountryByIso } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { requestGeo } from '#worker/middleware/read-geo.ts'
import { readVisitor } from '#worker/middleware/visitor.ts'

/** Bots come from anywhere and should see every country. */
const BOT_USER_AGENTS = /bot\b|crawl|spider|slurp|preview/i

/** Redirects to the visitor's country when the edge knows it, else lets them choose. */
export const handlers = new Hono<AppEnv>().get(routes.countryChooser.pattern, (c) => {
  const { iso } = requestGeo(c)
  // Campaign parameters are passed on to the country, where consent is asked.
  const { search } = c.var.url
  const country = iso ? findCountryByIso(iso) : null
  // A text that was shared with the shop (site.webmanifest).
  const page = c.var.url.searchParams.has('q') ? routes.search : routes.home
  if (country && !BOT_USER_AGENTS.test(c.req.header('user-agent') ?? '')) {
    return c.redirect(page({ country: country.code }) + search)
  }

  c.set('country', COUNTRIES.aus)
  countVisit(c)
  return c.render({
    title: 'Choose your country',
    canonical: '/',
    frame: 'bare',
    main: countryChooserPage({ countries: Object.values(COUNTRIES), page, search }),
  })
})

/** No country's rules apply yet: the visit counts for those who have agreed to it in a country. */
function countVisit(c: Context<AppEnv>) {
  const { country } = c.var
  const visitor = readVisitor(getCookie(c), { country, gpc: false, region: null, campaign: {} })
  if (!isConsentUndecided(visitor.consent)) c.set('visitor', visitor)
}
