import { type Context, Hono } from 'hono'
import { LONGEST_SEARCH } from '#client/components/SearchForm.tsx'
import { searchPage } from '#client/pages/shop/SearchPage.tsx'
import type { MenuLink } from '#domain/navigation.ts'
import type { Edge } from '#worker/context.ts'
import { menuOf } from '#worker/render/shell.ts'
import { filtersOf } from './filters.ts'
import { readQuery } from './form.ts'
import { moneyOf } from './money.ts'
import { searchIn } from './stock.ts'

const COLLECTION = /^\/\w+\/collections\//

/** What this country sells under some words; nothing is asked of words without a letter or a digit. */
export const search = new Hono<Edge>().get('/:country/search', async (c) => {
  const { country, whereabouts } = c.var
  const fields = readQuery(c)
  const words = fields.one('q').slice(0, LONGEST_SEARCH).trim().toWellFormed()
  const { page } = filtersOf(fields)
  const found = /[\p{L}\p{N}]/u.test(words) ? await searchIn(c, words, page) : undefined
  return c.render({
    title: found === undefined ? 'Search' : `Search: ${words}`,
    // Past the end there is nothing to find again.
    status: found && page > 1 && page > found.pages ? 404 : 200,
    main: searchPage({
      country,
      city: whereabouts.city,
      cities: whereabouts.cities.filter(({ country: code }) => code === country.code),
      ideas: await ideasIn(c),
      money: moneyOf(c),
      words,
      found,
    }),
  })
})

/** The collections the menu leads to, each once. */
async function ideasIn(c: Context<Edge>): Promise<MenuLink[]> {
  const links = (await menuOf(c)).flatMap(({ items }) => items)
  const byAddress = new Map(links.toReversed().map((link) => [link.url, link]))
  return [...byAddress.values()].filter(({ url }) => COLLECTION.test(url)).toReversed()
}
