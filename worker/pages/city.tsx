import { Hono } from 'hono'
import { cityPage } from '#client/pages/shop/CityPage.tsx'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { filtersOf, sift } from './filters.ts'
import { readQuery } from './form.ts'
import { moneyOf } from './money.ts'
import { stockOf } from './stock.ts'
import { daysOf, runningOn } from './when.ts'

/** What can be done in a city, filtered and sorted by the address. */
export const city = new Hono<Edge>().get('/:country/cities/:city', async (c) => {
  const { country, whereabouts, backend } = c.var
  const city = whereabouts.cities.find(
    ({ id, country: code }) => id === c.req.param('city') && code === country.code,
  )
  if (!city) return c.notFound()

  const filters = filtersOf(readQuery(c))
  const address = routes.city({ country: country.code, city: city.id })
  const [stock, calendar] = await Promise.all([
    stockOf(c, city.id),
    c.var.shop.locations.calendar(),
  ])
  const now = backend.clock()
  const days = daysOf(filters.when, now, city)
  const fitting = stock && sift(stock.listed, filters)
  const products = fitting && days ? runningOn(fitting, days, city, now, calendar) : fitting
  return c.render({
    title: city.heading,
    description: city.subHeading || city.heading,
    canonical: address,
    picture: `${city.heroImage}-1200.webp`,
    main: cityPage({
      country,
      city,
      money: moneyOf(c),
      now,
      filters,
      products,
      total: stock?.listed.length ?? 0,
      coming: stock?.coming ?? [],
    }),
  })
})
