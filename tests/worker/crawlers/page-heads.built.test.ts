import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { SUN_EVENTS, startFollowsLabel } from '#domain/time/sun-event.ts'
import { isLong } from '#tests/support/length.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'
import { elementsOf } from '#tests/support/xml.ts'
import { type StructuredData, StructuredDataSchema } from './structured-data.ts'

const HOME = 'http://shop.example'
const ALL = Object.values(COUNTRIES)
/** What a result of a search shows of a title and a description; less says nothing. */
const TITLE = { least: 25, most: 70 }
const DESCRIPTION = { least: 20, most: 160 }

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const unescapeHtml = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, first = '']) => unescapeHtml(first))

/** What a page says of itself, and what it shows. */
async function read(path: string) {
  const html = await (await shop.visit(path)).text()
  const [head = '', body = ''] = html.split('<body')
  const shown = body.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
  return {
    titles: all(head, /<title>([^<]*)/g),
    descriptions: all(head, /<meta name="description" content="([^"]*)"/g),
    canonicals: all(head, /<link rel="canonical" href="([^"]*)"/g),
    alternates: [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, language = '', href = '']) => [language, unescapeHtml(href)] as const,
    ),
    /** Without the city that a card's link chooses. */
    links: new Set(
      all(body, / href="([^"]*)"/g).map((href) => HOME + new URL(href, HOME).pathname),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']): StructuredData => StructuredDataSchema.parse(JSON.parse(json)),
    ),
    shown: unescapeHtml(shown).replace(/\s+/g, ' '),
  }
}
type Seen = Awaited<ReturnType<typeof read>>

async function listSitemap(code: string) {
  const entries: { loc: string; alternates: [string, string][] }[] = []
  const xml = await (await shop.visit(`/${code}/sitemap.xml`)).text()
  for (const { name, text, attributes } of elementsOf(xml)) {
    if (name === 'url') entries.push({ loc: '', alternates: [] })
    const entry = entries.at(-1)
    if (entry && name === 'loc') entry.loc = text
    if (entry && name === 'xhtml:link')
      entry.alternates.push([attributes.hreflang ?? '', attributes.href ?? ''])
  }
  return entries
}

/** The amount as a page writes it: without cents where there are none. */
const amount = (price: string) =>
  Number(price).toLocaleString('en-US', {
    minimumFractionDigits: price.endsWith('.00') ? 0 : 2,
  })

/** The words of structured data that a visitor must see. */
function wordsOf(one: StructuredData, loc: string, title: string): string[] {
  switch (one['@type']) {
    case 'Organization':
      return [one.name, one.legalName, one.telephone, one.address]
    case 'Product':
    case 'Event':
      return [
        one.name,
        ...(one.offers ? [amount(one.offers.price)] : []),
        ...('aggregateRating' in one && one.aggregateRating
          ? [String(one.aggregateRating.ratingValue), String(one.aggregateRating.reviewCount)]
          : []),
      ]
    case 'BreadcrumbList':
      // The last crumb is the page itself, by its title.
      return one.itemListElement
        .filter(({ name, item }) => item !== loc || !title.startsWith(`${name} · `))
        .map(({ name }) => name)
    case 'ItemList':
      return one.itemListElement.map(({ name }) => name)
  }
}

/** What structured data says and the page does not show, or not so. */
function hidden({ data, shown, links, titles }: Seen, loc: string): string[] {
  const said = data.flatMap((one) => wordsOf(one, loc, titles[0] ?? ''))
  const led = data.flatMap((one) =>
    one['@type'] === 'BreadcrumbList'
      ? one.itemListElement.map(({ item }) => item)
      : one['@type'] === 'ItemList'
        ? one.itemListElement.map((item) => item.url)
        : [],
  )
  const isMovingStart = SUN_EVENTS.some((event) => shown.includes(startFollowsLabel(event)))
  return [
    ...data.flatMap((one) =>
      one['@type'] === 'Event' && !one.startDate.includes('T') && !isMovingStart
        ? [`says no time of ${one.name}`]
        : [],
    ),
    ...said.filter((words) => !shown.includes(words)).map((words) => `says ${words}`),
    ...led.filter((href) => href !== loc && !links.has(href)).map((href) => `leads to ${href}`),
  ]
}

const inOrder = (data: StructuredData[]) =>
  data.every(
    (one) =>
      !('itemListElement' in one) ||
      one.itemListElement.every(({ position }, index) => position === index + 1),
  )
const isWithin = ({ least, most }: typeof TITLE, words = '') =>
  words.length >= least && words.length <= most

/** Another country every day; all of them in long runs. */
const today = Math.floor(Date.now() / 86_400_000) % ALL.length

describe.each(ALL.filter((_, index) => isLong || index === today))(
  'every page for search engines in $name',
  ({ code, currency, locale }) => {
    it('names itself and its twins, has words of its own, and says no more than it shows', async () => {
      const wrong: string[] = []
      const words = new Map<string, string>()
      const types = new Set<string>()
      const entries = await listSitemap(code)
      for (const { loc, alternates } of entries) {
        const page = await read(loc.slice(HOME.length))
        const [title = ''] = page.titles
        const [description = ''] = page.descriptions
        const tell = (what: string) => wrong.push(`${loc}: ${what}`)
        if (page.titles.length !== 1 || !isWithin(TITLE, title)) tell(`title ${title}`)
        if (page.descriptions.length !== 1 || !isWithin(DESCRIPTION, description))
          tell(`description ${description}`)
        for (const own of [`title ${title}`, `description ${description}`]) {
          if (words.has(own)) tell(`${own} is that of ${words.get(own)}`)
          words.set(own, loc)
        }
        if (page.canonicals.join() !== loc) tell(`canonical ${page.canonicals}`)
        if (!alternates.some(([tag, href]) => tag === locale && href === loc))
          tell('hreflang without itself')
        // One that is in no other country may leave itself out.
        const isAlone = alternates.length === 1 && page.alternates.length === 0
        if (!isAlone && JSON.stringify(page.alternates) !== JSON.stringify(alternates))
          tell(`hreflang ${JSON.stringify(page.alternates)}`)
        for (const one of page.data) {
          types.add(one['@type'])
          if (one['@type'] === 'Event') tell('an event without a date')
          if ('offers' in one && one.offers && one.offers.priceCurrency !== currency.code)
            tell(`currency ${one.offers.priceCurrency}`)
        }
        if (!inOrder(page.data)) tell('positions')
        for (const what of hidden(page, loc)) tell(what)
      }
      expect(wrong).toEqual([])
      expect(entries.length).toBeGreaterThan(50)
      expect([...types].toSorted()).toEqual([
        'BreadcrumbList',
        'ItemList',
        'Organization',
        'Product',
      ])
    }, 120_000)
  },
)

describe('a chosen day', () => {
  it('is an event that the page shows', async () => {
    const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
    const { answer } = await shop.call(
      'GET',
      `/availability/p-mystery-picnic?city=melbourne&month=${month}`,
    )
    const { days } = answer as {
      days: { date: string; slots: { start: string; open: boolean }[] }[]
    }
    const day = days.find(({ slots }) => slots.some(({ open }) => open))
    const path = '/aus/picnics/mystery-picnic'
    const page = await read(`${path}?city=melbourne&date=${day?.date}`)
    expect(page.data.map((one) => one['@type'])).toContain('Event')
    expect(hidden(page, HOME + path)).toEqual([])
    expect(page.canonicals).toEqual([HOME + path])
  })
})

describe('sitemaps', () => {
  it('are dated by the publication that wrote them', async () => {
    const published = await (await shop.catalogueDb())
      .prepare('SELECT published_at FROM release')
      .first<string>('published_at')
    const index = elementsOf(await (await shop.visit('/sitemap.xml')).text())
    const dates = index.filter(({ name }) => name === 'lastmod').map(({ text }) => text)
    expect(dates).toEqual(COUNTRY_CODES.map(() => published))
  })
})
