import { Hono } from 'hono'
import { citiesPage } from '#client/pages/browse/CitiesPage.tsx'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { countryAlternates } from './home.page.tsx'

/** Every city of a country; the home page's finder redirects from here. */
export const handlers = new Hono<AppEnv>().get(routes.cities.pattern, (c) => {
  const { country, visitorLocation } = c.var
  const { searchParams } = c.var.url
  const city = visitorLocation.cities.find(({ id }) => id === searchParams.get('city'))
  if (city) {
    const filters = [...searchParams].filter(([name, value]) => name !== 'city' && value !== '')
    const query = new URLSearchParams(filters)
    const address = routes.city({ country: city.country, city: city.id })
    return c.redirect(query.size > 0 ? `${address}?${query}` : address)
  }
  return c.render({
    shared: true,
    title: `Cities in ${country.nameInSentence}`,
    description: `Where to book a day out in ${country.nameInSentence}, city by city.`,
    canonical: routes.cities({ country: country.code }),
    alternates: countryAlternates((code) => routes.cities({ country: code })),
    main: citiesPage({
      country,
      cities: visitorLocation.isFallback ? null : visitorLocation.cities,
      city: visitorLocation.city,
    }),
  })
})
