import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type ListAnswer, readList } from '#tests/support/worker/listing-response.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

import { SEARCH_QUERIES } from './search-queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const AT = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const countries = Object.values(COUNTRIES)
const listAt = async (path: string, headers: Record<string, string> = {}): Promise<ListAnswer> =>
  readList(await shop.visit(path, { headers: { ...AT, ...headers } }))

describe('Lists and search: what people type', () => {
  const queries = Object.entries(SEARCH_QUERIES).flatMap(([kind, rows]) =>
    rows.map(([query, ...expected]) => ({ kind, query, expected })),
  )
  /** The first three products and pages of each answer. */
  const answers = new Map<string, string[]>()
  beforeAll(async () => {
    for (const { query } of queries) {
      const { text, names } = await listAt(`/aus/search?${new URLSearchParams({ q: query })}`)
      const [meant = ''] = text.split('Browse by theme')
      const links = meant.match(/class="links">(.*?)<\/ul>/)?.[1] ?? ''
      const pages = [...links.matchAll(/class="chip"[^>]*>([^<]+)/g)].map(([, name = '']) => name)
      answers.set(query, [...pages.slice(0, 3), ...names.slice(0, 3)])
    }
  })
  const misses = (kind?: string) =>
    queries
      .filter((one) => kind === undefined || one.kind === kind)
      .filter(({ query, expected }) => !expected.some((name) => answers.get(query)?.includes(name)))
      .map(({ query }) => `${query}: ${answers.get(query)}`)

  it('is found among the first three, 114 times of 120', () => {
    expect(queries).toHaveLength(120)
    expect(misses().length, misses().join('\n')).toBeLessThanOrEqual(6)
  })

  it.each(Object.keys(SEARCH_QUERIES))('is found 17 times of 20 by %s', (kind) => {
    expect(misses(kind).length, misses(kind).join('\n')).toBeLessThanOrEqual(
      0.15 * (SEARCH_QUERIES[kind]?.length ?? 0),
    )
  })
})

describe('Lists and search: search', () => {
  const search = (q: string, more = '') =>
    listAt(`/aus/search?${new URLSearchParams({ q })}${more}`)
  const inputOf = ({ text }: ListAnswer) =>
    text.match(/id="q"[^>]* value="([^"]*)"/)?.[1]?.replaceAll('&quot;', '"')

  it.each(countries)('finds by name in $name and keeps what was typed', async ({ code }) => {
    const list = await listAt(`/${code}/search?q=mystery+picnic`)
    expect([list.status, inputOf(list)]).toEqual([200, 'mystery picnic'])
    expect(list.names).toContain('Mystery Picnic for two')
    expect(list.count).toBe(`${list.names.length} results`)
    expect(list.head).toEqual({ canonical: null, noIndex: true, alternates: 0 })
  })

  it.each(['', '   ', '!!!', '“”', '\u0000', '😀'])('“%s” asks nothing', async (q) => {
    const { status, text, names } = await search(q)
    expect([status, names]).toEqual([200, []])
    expect(text.includes('<h1>Search</h1>')).toBe(true)
    expect(text.includes('href="/aus/cities/hobart"')).toBe(true)
    expect(text.includes('href="/aus/collections/date-night"')).toBe(true)
  })

  it.each(['wheelchair', 'wheelchair friendly', 'accessible', 'step-free'])(
    '“%s” means what is step-free',
    async (q) => {
      const { names } = await search(q)
      expect(names).toContain('Rooftop cinema and supper')
      expect(names).not.toContain('An hour in the cheese cellar')
    },
  )

  it('“indoors” finds what the weather can’t stop', async () => {
    const { names } = await search('indoors')
    expect(names).toEqual(expect.arrayContaining(['Dumpling club', 'Museum detectives']))
  })

  it('what nobody sells leads to cities and collections', async () => {
    const { status, text, names } = await search('submarine zeppelin')
    expect([status, names]).toEqual([200, []])
    expect(text.split('submarine zeppelin”')).toHaveLength(2)
    expect(text).toContain('<h1>No results for “submarine zeppelin”</h1>')
    expect(text.includes('href="/aus/cities/hobart"')).toBe(true)
    expect(text.includes('href="/aus/collections/date-night"')).toBe(true)
  })

  it('misspelt words find what was meant, say so, and stay as they were typed', async () => {
    const list = await listAt('/uk/search?q=mistery+picnik')
    expect(list.names).toEqual((await listAt('/uk/search?q=mystery+picnic')).names)
    expect(inputOf(list)).toBe('mistery picnik')
    expect(list.text).toContain(
      '<h1>No results for “mistery picnik”. Showing “mystery picnic”.</h1>',
    )
  })

  it('a thousand characters are cut', async () => {
    const list = await search('picnic '.repeat(150))
    expect(list.status).toBe(200)
    expect(inputOf(list)?.length).toBeLessThanOrEqual(80)
    expect(list.names.length).toBeGreaterThan(0)
  })

  it.each([
    '"><script>alert(1)</script>',
    "'; DROP TABLE product; --",
    '%',
    '_',
    '*',
    '" OR "',
    'NEAR(',
  ])('%s is words like any other', async (q) => {
    const list = await search(q)
    expect([list.status, list.text.includes('<script>')]).toEqual([200, false])
  })

  it.each(['&page=0', '&page=abc', '&page=-3'])('picnic%s is the first page', async (page) => {
    expect((await search('picnic', page)).names).toEqual((await search('picnic')).names)
  })

  it('a page past the end is gone, with a link to the first', async () => {
    const { status, text } = await search('picnic', '&page=99999')
    expect(status).toBe(404)
    expect(text.includes('href="/aus/search?q=picnic">Go to the first page')).toBe(true)
  })

  it('is one link away from every page: in the header, on phones without script in the footer', async () => {
    const { text } = await listAt('/nz/cart')
    expect(text.match(/href="\/nz\/search"/g)).toHaveLength(2)
    expect(text).toContain('<li><a href="/nz/search">Search</a></li>')
  })
})
