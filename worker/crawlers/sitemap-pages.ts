import type { Context } from 'hono'
import { entryPathsByCountry } from '#domain/content/delivery/entry-paths.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { ShopError } from '#domain/errors.ts'
import { routes } from '#domain/routes.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { contentSource } from '#worker/content/delivery/content-source.ts'
import { loadCities } from '#worker/middleware/load-cities.ts'
import { findPictureFile } from '#worker/render/images/picture-file.ts'
import type { SitemapUrl } from './sitemap-xml.ts'

const MAX_EDITOR_PAGES = 100

/** From 1970 to 9999; content services may send any number. */
const toDate = (instant: number | null | undefined): string | null =>
  instant && instant > 0 && instant < Date.UTC(10_000, 0) ? toIso(instant) : null

/** All pages of editors; fails when some are missing, because a partial list would be believed. */
async function listEditorPages(c: Context<AppEnv>) {
  const source = contentSource(c)
  const pages = await source.list({
    model: 'page',
    urlPath: '/',
    attributes: {},
    limit: MAX_EDITOR_PAGES,
    fields: ['id', 'query', 'lastUpdated', 'data.title', 'data.picture'],
  })
  if (source.hasFailed()) throw new ShopError('SERVICE_ERROR', { status: 503 })
  return pages
}

/** Every page of a country that is not a product: home, cities, collections, editors' pages. */
export async function listSitemapPages(
  c: Context<AppEnv>,
  country: CountryCode,
): Promise<SitemapUrl[]> {
  const { shop, config } = c.var
  const [all, collections, pages] = await Promise.all([
    loadCities(c),
    shop.content.collectionList(),
    listEditorPages(c),
  ])
  // A partial sitemap would be believed for an hour; better none.
  if (!all || !collections) throw new ShopError('SERVICE_ERROR', { status: 503 })

  const absolute = (path: string) => config.ORIGIN + path
  const imageUrl = (picture: string) => {
    const path = findPictureFile(picture)
    return path && absolute(path)
  }
  const pageForCountries = (
    codes: CountryCode[],
    page: (code: CountryCode) => string,
  ): SitemapUrl => ({
    loc: absolute(page(country)),
    alternates: codes.map((code) => [COUNTRIES[code].locale, absolute(page(code))] as const),
  })
  const pageForAllCountries = (page: (code: CountryCode) => string) =>
    pageForCountries(COUNTRY_CODES, page)
  const home = pageForAllCountries((code) => routes.home({ country: code }))
  const cities = all.filter((city) => city.country === country)
  return [
    { ...home, alternates: [...home.alternates, ['x-default', absolute(routes.countryChooser())]] },
    pageForAllCountries((code) => routes.cities({ country: code })),
    ...cities.map(({ id, heroImage }) => {
      const loc = absolute(routes.city({ country, city: id }))
      const alternates: SitemapUrl['alternates'] = [[COUNTRIES[country].locale, loc]]
      return { loc, alternates, image: imageUrl(heroImage) }
    }),
    ...collections
      .filter(({ countries }) => countries.includes(country))
      .map(({ urlSlug, heroImage, countries }) => ({
        ...pageForCountries(countries, (code) =>
          routes.collection({ country: code, slug: urlSlug }),
        ),
        image: imageUrl(heroImage),
      })),
    ...pages
      .map(({ query, data, lastUpdated }) => ({
        addresses: entryPathsByCountry(query),
        picture: data.picture,
        changedAt: toDate(lastUpdated),
      }))
      .filter(({ addresses }) => addresses[country])
      .map(({ addresses, picture, changedAt }) => ({
        ...pageForCountries(
          COUNTRY_CODES.filter((code) => addresses[code]),
          (code) => addresses[code] ?? '',
        ),
        image: typeof picture === 'string' ? imageUrl(`/media/${picture}`) : null,
        changedAt,
      })),
    ...[
      routes.help,
      routes.terms,
      routes.privacy,
      routes.cookies,
      routes.accessibility,
      routes.credits,
    ].map((address) => pageForAllCountries((code) => address({ country: code }))),
  ]
}
