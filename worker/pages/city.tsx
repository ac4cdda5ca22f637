import { Hono } from 'hono'
import { cityPage } from '#client/pages/shop/CityPage.tsx'
import { cityNow } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { ogPicture } from '#worker/render/og.ts'
import { filtersOf } from './filters.ts'
import { readQuery } from './form.ts'
import { listJsonLd } from './json-ld.ts'
import { headOf } from './list-head.ts'
import { moneyOf } from './money.ts'
import { cityListing } from './stock.ts'

/** What can be done in a city, filtered and sorted by the address. */
export const city = new Hono<Edge>().get('/:country/cities/:city', async (c) => {
  const { country, whereabouts, backend } = c.var
  const city = whereabouts.cities.find(
    ({ id, country: code }) => id === c.req.param('city') && code === country.code,
  )
  if (!city) return c.notFound()

  const address = routes.city({ country: country.code, city: city.id })
  const filters = filtersOf(readQuery(c))
  const listing = await cityListing(c, city, filters)
  const crumbs = [
    { name: 'Cities', path: routes.cities({ country: country.code }) },
    { name: city.name, path: address },
  ]
  return c.render({
    ...(listing?.products.length ? { kind: 'list' } : {}),
    shared: true,
    title: city.heading,
    description: city.subHeading || city.heading,
    ...headOf({ address, filters, listing }),
    picture: ogPicture({ city: city.id }),
    jsonLd: listJsonLd(c, crumbs, listing?.products ?? []),
    main: cityPage({
      country,
      city,
      money: moneyOf(c),
      today: cityNow(backend.clock(), city.timeZone).date,
      filters,
      listing,
    }),
  })
})
