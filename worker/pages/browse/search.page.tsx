import { type Context, Hono } from 'hono'
import { MAX_SEARCH_LENGTH } from '#client/components/layout/SearchForm.tsx'
import { searchPage } from '#client/pages/browse/SearchPage.tsx'
import { queryTerms } from '#domain/catalogue/search.ts'
import { isGiftQuery, matchesTitle } from '#domain/catalogue/search-synonyms.ts'
import { citiesOfCountry } from '#domain/locations/cities-of-country.ts'
import type { MenuLink } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { parseFilters } from '#worker/pages/browse/list/listing-filters.ts'
import { readQuery } from '#worker/pages/shared/form.ts'
import { loadMenu } from '#worker/render/layout-data.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { searchProducts } from './product-queries.ts'

const COLLECTION_PATH = /^\/\w+\/collections\//

/** Search; words without letters or digits are not queried. */
export const handlers = new Hono<AppEnv>().get(routes.search.pattern, async (c) => {
  const { country, visitorLocation } = c.var
  const fields = readQuery(c)
  const words = fields.one('q').slice(0, MAX_SEARCH_LENGTH).trim().toWellFormed()
  const { page } = parseFilters(fields)
  const cities = citiesOfCountry(visitorLocation.cities, country)
  const collections = await searchSuggestions(c)
  const found = /[\p{L}\p{N}]/u.test(words) ? await searchProducts(c, words, page) : undefined
  return c.render({
    title: found === undefined ? 'Search' : `Search: ${words}`,
    // Past the end.
    status: found && page > 1 && page > found.pages ? 404 : 200,
    main: searchPage({
      country,
      city: visitorLocation.city,
      cities,
      collections,
      matches: matchingPages(country.code, found?.words ?? queryTerms(words), [
        ...collections,
        ...cities.map(({ id, name }) => ({
          id,
          label: `Things to do in ${name}`,
          title: name,
          url: routes.city({ country: country.code, city: id }),
        })),
      ]),
      money: moneyDisplay(c),
      query: words,
      results: found,
    }),
  })
})

/** Pages besides products that a query means: gift cards, collections and cities. */
function matchingPages(
  country: string,
  words: readonly string[],
  pages: readonly (MenuLink & { title?: string })[],
): MenuLink[] {
  return [
    ...(isGiftQuery(words)
      ? [{ id: 'gift-cards', label: 'Gift cards', url: routes.giftCards({ country }) }]
      : []),
    ...pages.filter(({ label, title = label }) => matchesTitle(words, title)),
  ]
}

async function searchSuggestions(c: Context<AppEnv>): Promise<MenuLink[]> {
  const links = (await loadMenu(c)).flatMap(({ items }) => items)
  const byAddress = new Map(links.toReversed().map((link) => [link.url, link]))
  return [...byAddress.values()].filter(({ url }) => COLLECTION_PATH.test(url)).toReversed()
}
