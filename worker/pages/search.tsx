import { Hono } from 'hono'
import { listPage } from '#client/pages/shop/ListPage.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { Edge } from '#worker/context.ts'
import { readQuery } from './form.ts'
import { moneyOf } from './money.ts'
import { stockOf } from './stock.ts'

const LONGEST = 80

/** Products of this country in which every word occurs. */
export const search = new Hono<Edge>().get('/:country/search', async (c) => {
  const { country } = c.var
  const words = readQuery(c).one('q').slice(0, LONGEST)
  const stock = words ? await stockOf(c) : { listed: [], coming: [] }
  return c.render({
    title: words ? `Search: ${words}` : 'Search',
    main: listPage({
      country,
      heading: words ? `Results for “${words}”` : 'Search',
      lead: '',
      text: '',
      picture: null,
      search: words,
      products: stock ? stock.listed.filter((product) => has(product, words)) : null,
      money: moneyOf(c),
      empty: words
        ? `No match for “${words}”. Try fewer words, or look by city.`
        : 'What are you looking for?',
    }),
  })
})

const plainWords = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function has({ name, description, cities }: Product, words: string): boolean {
  const text = plainWords([name, description, ...cities.map((city) => city.name)].join(' '))
  return plainWords(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
