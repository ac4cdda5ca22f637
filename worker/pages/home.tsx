import { Hono } from 'hono'
import { homePage } from '#client/pages/shop/HomePage.tsx'
import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import { sectionFor } from '#worker/content/here.ts'
import type { Edge } from '#worker/context.ts'
import { citiesIn } from '#worker/middleware/location.ts'
import { spared } from '#worker/render/spared.ts'
import { moneyOf } from './money.ts'
import { kindsIn, topOf } from './stock.ts'

/** A country's front page. */
export const home = new Hono<Edge>().get('/:country', async (c) => {
  const { country, whereabouts, shop } = c.var
  const { city, cities } = whereabouts
  // Awaited: its rules have to be let in by the head.
  const section = await sectionFor(c, 'home-section')
  return c.render({
    kind: 'home',
    shared: section?.isShared ?? true,
    ...(section ? { guards: section.guards } : {}),
    title: 'Experiences you’ll love',
    canonical: routes.home({ country: country.code }),
    alternates: everywhere((code) => routes.home({ country: code })),
    main: [
      ...homePage({
        country,
        city,
        cities: citiesIn(cities, country),
        money: moneyOf(c),
        picks: spared(c, topOf(c, city?.id), null),
        kinds: city ? kindsIn(c, city) : Promise.resolve([]),
        tiers: shop.subscriptions.types(),
      }),
      ...(section?.parts ?? []),
    ],
  })
})

/** The same page in every country. */
export const everywhere = (address: (code: CountryCode) => string): Record<CountryCode, string> =>
  Object.fromEntries(COUNTRY_CODES.map((code) => [code, address(code)])) as Record<
    CountryCode,
    string
  >
