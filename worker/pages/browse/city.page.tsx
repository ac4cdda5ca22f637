import { Hono } from 'hono'
import { cityPage } from '#client/pages/browse/CityPage.tsx'
import { CITY_SORT_OPTIONS } from '#client/pages/browse/list/filters.ts'
import { isExperience } from '#domain/catalogue/category.ts'
import { ShopError } from '#domain/errors.ts'
import { routes } from '#domain/routes.ts'
import { cityClock } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { parseFilters } from '#worker/pages/browse/list/listing-filters.ts'
import { listingHead } from '#worker/pages/browse/list/listing-head.ts'
import { renderCityElsewhere } from '#worker/pages/shared/error-page.tsx'
import { readQuery } from '#worker/pages/shared/form.ts'
import { listJsonLd } from '#worker/pages/shared/json-ld.ts'
import { ogImageUrl } from '#worker/render/images/og-image.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { cspHash } from '#worker/security/csp.ts'
import { headingColours } from './heading-colours.ts'
import { loadCityListing, loadNextDays } from './product-queries.ts'

export const handlers = new Hono<AppEnv>().get(routes.city.pattern, async (c) => {
  const { country, visitorLocation, backend } = c.var
  const city = visitorLocation.cities.find(({ id }) => id === c.req.param('city'))
  if (!city && visitorLocation.isFallback) throw new ShopError('LOCATION_API_CALL')
  if (!city) return c.notFound()
  if (city.country !== country.code) return renderCityElsewhere(c, city)

  const address = routes.city({ country: country.code, city: city.id })
  const filters = parseFilters(readQuery(c), CITY_SORT_OPTIONS)
  const listing = await loadCityListing(c, city, filters)
  // A list for a date names no other.
  const undated = filters.when ? [] : (listing?.products ?? []).filter(isExperience)
  const nextDays = await loadNextDays(
    c,
    city.id,
    undated.map(({ id }) => id),
    filters,
  )
  const crumbs = [
    { name: 'Cities', path: routes.cities({ country: country.code }) },
    { name: city.name, path: address },
  ]
  const colours = headingColours(city)
  return c.render({
    ...(colours ? { styles: [await cspHash(colours)] } : {}),
    ...(listing?.products.length ? { kind: 'list' } : {}),
    shared: true,
    title: city.heading,
    description: city.subHeading || city.heading,
    ...listingHead({ address, filters, listing }),
    picture: ogImageUrl({ city: city.id }),
    jsonLd: listJsonLd(c, crumbs, listing?.products ?? []),
    main: [
      ...(colours ? [`<style>${colours}</style>`] : []),
      ...cityPage({
        country,
        city,
        money: moneyDisplay(c),
        today: cityClock(backend.clock(), city.timeZone).date,
        filters,
        sortOptions: CITY_SORT_OPTIONS,
        listing,
        nextDays,
      }),
    ],
  })
})
