import { Hono } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { homePage } from '#client/pages/browse/HomePage.tsx'
import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import { crawlerRoutes, routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import { seasonOf } from '#domain/time/season.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderSection } from '#worker/content/render/page-entry.ts'
import { organizationJsonLd } from '#worker/pages/shared/json-ld.ts'
import { loadLayoutData } from '#worker/render/layout-data.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { orFallback } from '#worker/render/or-fallback.ts'
import { loadKindCounts, loadTopProducts } from './product-queries.ts'

export const handlers = new Hono<AppEnv>().get(routes.home.pattern, async (c) => {
  const { country, visitorLocation, shop, backend, layoutData = loadLayoutData(c) } = c.var
  const { city, cities } = visitorLocation
  // Awaited, because its styles belong in the CSP header.
  const section = await renderSection(c, 'home-section')
  return c.render({
    kind: 'home',
    shared: section?.isCacheable ?? true,
    ...(section ? { guards: section.csp } : {}),
    title: BRAND.tagline,
    canonical: routes.home({ country: country.code }),
    alternates: {
      ...countryAlternates((code) => routes.home({ country: code })),
      'x-default': routes.countryChooser(),
    },
    feed: crawlerRoutes.feed({ country: country.code }),
    jsonLd: [organizationJsonLd(c)],
    main: homePage({
      country,
      city,
      cities: citiesOfCountry(cities, country),
      season: seasonOf(country, cityClock(backend.clock(), country.billing.timeZone).date),
      money: moneyDisplay(c),
      picks: orFallback(c, loadTopProducts(c, city?.id), null),
      kinds: city ? loadKindCounts(c, city) : Promise.resolve([]),
      tiers: shop.membershipTiers.list(),
      occasions: layoutData.then(
        ({ menu }) => menu.find(({ id }) => id === 'occasions')?.items ?? [],
      ),
      section: section?.parts ?? [],
    }),
  })
})

export const countryAlternates = (
  address: (code: CountryCode) => string,
): Record<CountryCode, string> =>
  Object.fromEntries(COUNTRY_CODES.map((code) => [code, address(code)])) as Record<
    CountryCode,
    string
  >
