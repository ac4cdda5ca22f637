import type { Context } from 'hono'
import { addressesOf } from '#domain/content/addresses.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { routes } from '#domain/routes.ts'
import { contentSource } from '#worker/content/builder.ts'
import type { Edge } from '#worker/context.ts'
import { citiesOf } from '#worker/middleware/cities.ts'
import { pictureFile } from '#worker/render/picture-file.ts'
import type { Entry } from './xml.ts'

const MOST_PAGES = 100

/** What editors have pages for, wherever they are; a list of some would be believed. */
async function editorsPages(c: Context<Edge>) {
  const source = contentSource(c)
  const pages = await source.list({
    model: 'page',
    urlPath: '/',
    attributes: {},
    limit: MOST_PAGES,
    overview: ['id', 'query', 'data.title', 'data.picture'],
  })
  if (source.hasFailed()) throw new ShopError('SERVICE_ERROR', { status: 503 })
  return pages
}

/** Every page of a country that is no product: home, cities, collections, prose. */
export async function placesOf(c: Context<Edge>, country: CountryCode): Promise<Entry[]> {
  const { shop, config } = c.var
  const [all, collections, pages] = await Promise.all([
    citiesOf(c),
    shop.content.collectionList(),
    editorsPages(c),
  ])
  // Half a sitemap would be believed for an hour; none is asked for again.
  if (!all || !collections) throw new ShopError('SERVICE_ERROR', { status: 503 })

  const at = (path: string) => config.ORIGIN + path
  const file = (picture: string) => {
    const path = pictureFile(picture)
    return path && at(path)
  }
  const pageIn = (codes: CountryCode[], page: (code: CountryCode) => string): Entry => ({
    loc: at(page(country)),
    alternates: codes.map((code) => [COUNTRIES[code].locale, at(page(code))] as const),
  })
  const everywhere = (page: (code: CountryCode) => string) => pageIn(COUNTRY_CODES, page)
  const home = everywhere((code) => routes.home({ country: code }))
  const cities = all.filter((city) => city.country === country)
  return [
    { ...home, alternates: [...home.alternates, ['x-default', at(routes.chooser())]] },
    everywhere((code) => routes.cities({ country: code })),
    ...cities.map(({ id, heroImage }) => {
      const loc = at(routes.city({ country, city: id }))
      const alternates: Entry['alternates'] = [[COUNTRIES[country].locale, loc]]
      return { loc, alternates, image: file(heroImage) }
    }),
    ...collections
      .filter(({ countries }) => countries.includes(country))
      .map(({ urlSlug, heroImage, countries }) => ({
        ...pageIn(countries, (code) => routes.collection({ country: code, slug: urlSlug })),
        image: file(heroImage),
      })),
    ...pages
      .map(({ query, data }) => ({ addresses: addressesOf(query), picture: data.picture }))
      .filter(({ addresses }) => addresses[country])
      .map(({ addresses, picture }) => ({
        ...pageIn(
          COUNTRY_CODES.filter((code) => addresses[code]),
          (code) => addresses[code] ?? '',
        ),
        image: typeof picture === 'string' ? file(`/media/${picture}`) : null,
      })),
    everywhere((code) => routes.credits({ country: code })),
  ]
}
