import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/time/date-time.ts'
import { GIVEN_PICNIC, giveGift } from '#tests/support/services/gifts.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const KIB = 1024

/**
 * Largest sizes in KiB, compressed. `bytes`: HTML, sheets and scripts of a first visit, without pictures and fonts.
 * The budget is 14 for every page; only contact and the maker of gifts are above it, with their forms.
 */
const PAGES = [
  { path: '/aus', bytes: 12.1, inline: 4.6 },
  { path: '/aus/cities/sydney', bytes: 13.6, inline: 4.7 },
  { path: '/aus/picnics/mystery-picnic', bytes: 14, inline: 5.3 },
  // What editors write brings the sheets of its blocks and its own rules; /nz is a front page with a section of theirs.
  { path: '/nz', bytes: 12.6, inline: 4.8, sheets: 3 },
  { path: '/aus/about-us', bytes: 11.8, inline: 4.4, sheets: 3 },
  // An experiment: whichever variation is drawn.
  { path: '/aus/spring-picnics', bytes: 11.4, inline: 4.4, sheets: 3 },
  // The form of a gift, with everything it may ask for.
  { path: '/aus/gift-cards/build', bytes: 15.4, inline: 5.4 },
  // A form that script sends is there twice: to be seen, and for the script.
  { path: '/uk/contact', bytes: 14.5, inline: 4.8, sheets: 3, hurried: 0, moves: true },
]
const SCRIPT = 3
const FONTS = 36

let shop: TestShop

beforeAll(async () => {
  shop = await sharedShop()
})

const addresses = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].map(([, address = '']) => address)
const scriptsOf = (html: string) =>
  addresses(html, /<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g)
const sheetsOf = (html: string) => addresses(html, /<link rel="stylesheet" href="([^"]+)"/g)
const fontsOf = (html: string) =>
  addresses(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g)
const stylesIn = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, s]) => s)

const built = (address: string) => readFileSync(`dist/client${address}`)
const sum = (sizes: number[]) => sizes.reduce((all, one) => all + one, 0) / KIB
const gzip = (data: string | Buffer) => gzipSync(data, { level: 9 }).length
/** Files are packed as tightly as can be, pages on the way out as an edge does it. */
const brotli = (data: string | Buffer, quality = 11) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

describe.each(PAGES)('$path', ({ path, bytes, inline, sheets = 2, hurried = 1, moves = false }) => {
  let html = ''
  let policy = ''
  beforeAll(async () => {
    const page = await shop.visit(path)
    policy = page.headers.get('content-security-policy') ?? ''
    html = await page.text()
  })

  it(`names at most ${SCRIPT} KiB of script`, () => {
    expect(scriptsOf(html).length).toBeGreaterThan(0)
    expect(sum(scriptsOf(html).map((file) => gzip(built(file))))).toBeLessThanOrEqual(SCRIPT)
  })

  it('reads nothing but the entry before it is touched', () => {
    expect(scriptsOf(html)).toHaveLength(1)
    expect(html.includes('<shop-island name="Content"')).toBe(moves)
  })

  it(`weighs at most ${bytes} KiB without pictures and fonts, on any day of the year`, async () => {
    const files = [...scriptsOf(html), ...sheetsOf(html)].map((file) => brotli(built(file)))
    // A calendar and the picks of a season weigh a little more on some days than on others.
    const days = Array.from({ length: 24 }, (_, index) => addDays('2027-01-01', index * 15))
    const pages = await Promise.all(
      days.map((day) => shop.visit(path, { headers: { 'x-shop-now': `${day}T00:00:00Z` } })),
    )
    const texts = [html, ...(await Promise.all(pages.map((page) => page.text())))]
    const heaviest = Math.max(...texts.map((text) => brotli(text, 5)))
    expect(sum([heaviest, ...files])).toBeLessThanOrEqual(bytes)
  })

  it(`has at most ${inline} KiB of styles in its head`, () => {
    expect(gzip(stylesIn(html).join('')) / KIB).toBeLessThanOrEqual(inline)
  })

  it(`preloads each font once, ${FONTS} KiB in all, and no other picture or sheet`, () => {
    const fonts = fontsOf(html)
    expect(new Set(fonts).size).toBe(fonts.length)
    expect(sum(fonts.map((file) => built(file).length))).toBeLessThanOrEqual(FONTS)
    expect(html.match(/rel="preload"/g)).toHaveLength(fonts.length)
    for (const font of fonts) expect(stylesIn(html).join('')).toContain(font)
  })

  it('lets its styles in by hash, and nothing else that stands in a page', () => {
    const styles = stylesIn(html)
    expect(styles).toHaveLength(sheets)
    for (const text of styles) {
      const hash = createHash('sha256')
        .update(text ?? '')
        .digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    // What editors bind to a style stands in attributes: it styles one element and runs nothing.
    const attributes = sheets > 2 ? `style-src-attr 'unsafe-inline'` : ''
    expect(policy.replace(attributes, '')).not.toContain('unsafe-inline')
  })

  it('waits for no sheet in the head; the one of the rest stands last of all', () => {
    const [head = '', body = ''] = html.split('</head>')
    expect(sheetsOf(head)).toEqual([])
    // In the head they would hold back the first paint (docs/decisions/011).
    expect(fontsOf(head)).toEqual([])
    expect(sheetsOf(body)).toHaveLength(1)
    expect(body).toMatch(/<link rel="stylesheet" href="[^"]+"\/><\/body><\/html>$/)
  })

  it('has nothing that makes a browser look at every element again (docs/decisions/011)', () => {
    // Asked of the body, `:has` is asked for each element that comes.
    expect(stylesIn(html).join('')).not.toMatch(/(html|body|:root):has\(/)
    const rest = sheetsOf(html).map((file) => built(file).toString())
    expect(rest).toHaveLength(1)
    // A rule of no element in particular fits all of them.
    expect(rest.join('')).not.toMatch(/(^|[{},])(\*|::?[a-z-]+)[{,]/)
  })

  it('hurries one picture at most, and gives every picture its size', () => {
    // What counts a visit of someone without script is no picture.
    const pictures = html.replace(/<noscript>.*?<\/noscript>/gs, '').match(/<img[^>]*>/g) ?? []
    expect(pictures.filter((tag) => tag.includes('fetchPriority="high"'))).toHaveLength(hurried)
    for (const tag of pictures) {
      expect(tag).toMatch(/ width="\d+" height="\d+"/)
      expect(tag).toContain('decoding="async"')
    }
  })
})

/** Its recipient comes from an email, often as a first visit: a sheet of its own, linked, and no more than any page. */
describe.each([
  ['that waits', {}, false],
  ['of an amount', {}, true],
  ['of an experience', { experience: GIVEN_PICNIC }, true],
])('a gift %s', (_, given, isOpened) => {
  let html = ''
  beforeAll(async () => {
    const { path } = await giveGift(await shop.ordersDb(), given)
    if (isOpened) await shop.post(path, {})
    html = await (await shop.visit(path)).text()
  })

  it('weighs at most 14 KiB without pictures and fonts, its sheet at most 5.5', () => {
    const files = [...scriptsOf(html), ...sheetsOf(html)]
    expect(files).toHaveLength(2)
    expect(sum([brotli(html, 5), ...files.map((file) => brotli(built(file)))])).toBeLessThan(14)
    expect(sum(sheetsOf(html).map((file) => brotli(built(file))))).toBeLessThan(5.5)
  })

  it('gives every picture its size', () => {
    for (const tag of html.match(/<img[^>]*>/g) ?? [])
      expect(tag).toMatch(/ width="\d+" height="\d+"/)
  })
})

describe('pages fetched ahead', () => {
  const PRODUCT = '/aus/picnics/mystery-picnic'
  const rulesOf = async (path: string, headers: Record<string, string> = {}) =>
    (await shop.visit(path, { headers })).headers.get('speculation-rules')

  it('are asked for by rules the browser is told of, but not to those who save data', async () => {
    expect(await rulesOf('/aus')).toBe('"/prefetch.json"')
    expect(await rulesOf('/aus', { 'save-data': 'on' })).toBeNull()
    expect(await rulesOf('/aus/checkout')).toBeNull()
  })

  it('keep nothing before they are seen, and say so', async () => {
    const ahead = await shop.visit(PRODUCT, { headers: { 'sec-purpose': 'prefetch' } })
    expect(ahead.headers.get('set-cookie')).toBeNull()
    expect(ahead.headers.get('server-timing')).toContain('unsaid')
    const seen = await shop.visit(PRODUCT, { method: 'HEAD' })
    expect(seen.headers.get('set-cookie')).toContain('shop-visited=p-mystery-picnic')
    expect(seen.headers.get('server-timing')).not.toContain('unsaid')
  })

  it('are forgotten when something is changed', async () => {
    const changed = await shop.post('/aus/consent', { choice: 'all' })
    expect(changed.headers.get('clear-site-data')).toBe('"prefetchCache"')
    expect((await shop.visit('/aus')).headers.get('clear-site-data')).toBeNull()
  })

  it.each(['/v1/track', '/v1/form-submit', '/convergency-event'])(
    'stay when %s is sent',
    async (path) => {
      const { headers } = await shop.call('POST', path, { events: [] })
      expect(headers.get('clear-site-data')).toBeNull()
    },
  )
})
