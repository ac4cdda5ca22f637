import { Hono } from 'hono'
import { citiesPage } from '#client/pages/shop/CitiesPage.tsx'
import { routes } from '#domain/routes.ts'
import type { Edge } from '#worker/context.ts'
import { everywhere } from './home.tsx'

/** Every city of a country; the finder of the home page lands here and is sent on. */
export const cities = new Hono<Edge>().get('/:country/cities', (c) => {
  const { country, whereabouts } = c.var
  const { searchParams } = c.var.url
  const city = whereabouts.cities.find(({ id }) => id === searchParams.get('city'))
  if (city) {
    const filters = [...searchParams].filter(([name, value]) => name !== 'city' && value !== '')
    const query = new URLSearchParams(filters)
    const address = routes.city({ country: city.country, city: city.id })
    return c.redirect(query.size > 0 ? `${address}?${query}` : address)
  }
  return c.render({
    shared: true,
    title: `Cities in ${country.spoken}`,
    canonical: routes.cities({ country: country.code }),
    alternates: everywhere((code) => routes.cities({ country: code })),
    main: citiesPage({ country, cities: whereabouts.cities, city: whereabouts.city }),
  })
})
