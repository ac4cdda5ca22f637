import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { isLong } from '#tests/support/length.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const HOME = 'http://shop.example'
const AT_A_TIME = 8

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

type Door = { url: string; on: string }

const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"')

/** The addresses of the links and of the search forms of a page. */
const doorsOf = (html: string): string[] =>
  [
    ...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g),
    ...html.matchAll(/<form\b(?![^>]*method="post")[^>]*?\saction="([^"]*)"/gi),
  ].map(([, url = '']) => unescapeHtml(url))

const hasId = (html: string, id: string) => html.includes(` id="${id}"`)

/** Follows every link of every page that a stranger reaches from a country's home page; each address once, whatever its query. */
async function crawl(start: string) {
  const seen = new Set([start])
  const dead: string[] = []
  const waiting: Door[] = [{ url: start, on: 'start' }]
  const follow = async ({ url, on }: Door): Promise<Door[]> => {
    const response = await shop.visit(url)
    if (response.status >= 400) dead.push(`${response.status} ${url} on ${on}`)
    const location = response.headers.get('location')
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const html = isPage ? await response.text() : ''
    if (!isPage) await response.body?.cancel()
    const next = [...doorsOf(html), ...(location ? [location] : [])]
    return next.flatMap((href) => {
      const target = URL.parse(href, HOME + url)
      if (!target) {
        dead.push(`unreadable ${href} on ${url}`)
        return []
      }
      const { hash } = target
      if (href.startsWith('#') && hash !== '#' && !hasId(html, decodeURIComponent(hash.slice(1))))
        dead.push(`nothing at ${href} on ${url}`)
      if (href === '#' || href === '') dead.push(`empty link on ${url}`)
      if (!/^https?:$/.test(target.protocol)) return []
      if (target.origin !== HOME) {
        if (target.hostname.endsWith('.example')) dead.push(`${href} on ${url}`)
        return []
      }
      return target.pathname.startsWith(start)
        ? [{ url: target.pathname + target.search, on: url }]
        : []
    })
  }
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_A_TIME)
    for (const door of (await Promise.all(batch.map(follow))).flat()) {
      const path = door.url.split('?')[0] ?? ''
      if (seen.has(path)) continue
      seen.add(path)
      waiting.push(door)
    }
  }
  return { seen, dead }
}

/** Another country every day; all of them in long runs. */
const today = Math.floor(Date.now() / 86_400_000) % COUNTRY_CODES.length
const crawled = COUNTRY_CODES.filter((_, index) => isLong || index === today)

describe.each(crawled)('a stranger in %s', (code) => {
  it('finds something behind every link of every page', async () => {
    const { seen, dead } = await crawl(`/${code}`)
    expect(dead).toEqual([])
    expect(seen.size).toBeGreaterThan(50)
  }, 120_000)
})
