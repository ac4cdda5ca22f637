import { beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { cities, collections, products } from '#tests/fixtures/dataset.ts'
import { isLong } from '#tests/support/length.ts'
import { openShop, sharedShop, type TestShop } from '#tests/support/worker/shop.ts'
import { elementsOf } from '#tests/support/xml.ts'

const HOME = 'http://shop.example'
const ALL = Object.values(COUNTRIES)

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const textOf = async (path: string) => (await shop.visit(path)).text()
const locsOf = (xml: string) =>
  elementsOf(xml)
    .filter(({ name }) => name === 'loc')
    .map(({ text }) => text)
const headersOf = ({ status, headers }: Response) =>
  [status, headers.get('content-type'), headers.get('cache-control')] as const

describe('the sitemap', () => {
  it('names one sitemap for each country', async () => {
    const response = await shop.visit('/sitemap.xml')
    expect(headersOf(response)).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(locsOf(await response.text())).toEqual(
      COUNTRY_CODES.map((code) => `${HOME}/${code}/sitemap.xml`),
    )
  })

  it('answers HEAD without a body', async () => {
    for (const path of ['/sitemap.xml', '/uk/sitemap.xml', '/robots.txt', '/llms.txt']) {
      const response = await shop.visit(path, { method: 'HEAD' })
      expect([path, response.status, await response.text()]).toEqual([path, 200, ''])
    }
  })

  it.each(['/xx/sitemap.xml', '/aus/sitemap-2.xml', '/aus/sitemap-1.xml', '/aus/sitemap-0.xml'])(
    '%s is no sitemap',
    async (path) => {
      expect((await shop.visit(path)).status).toBe(404)
    },
  )

  it.each(ALL)('$code: every product on sale or to come, no hidden one', async ({ code }) => {
    const response = await shop.visit(`/${code}/sitemap.xml`)
    expect(headersOf(response)).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(response.headers.get('set-cookie')).toBeNull()
    const locs = locsOf(await response.text())
    expect(new Set(locs).size).toBe(locs.length)
    for (const { status, presentation } of products) {
      const path = presentation.urlPaths.find(({ countryPath }) => countryPath === code)?.urlPath
      if (path) expect(locs.includes(`${HOME}/${code}${path}`)).toBe(status !== 'notListed')
    }
    for (const city of cities.filter((one) => one.code === code)) {
      expect(locs).toContain(`${HOME}/${code}/cities/${city.id}`)
    }
    for (const { urlSlug } of collections) {
      expect(locs).toContain(`${HOME}/${code}/collections/${urlSlug}`)
    }
    for (const page of [
      '',
      '/cities',
      '/gift-cards',
      '/contact',
      '/about-us',
      '/credits',
      '/terms',
    ]) {
      expect(locs).toContain(`${HOME}/${code}${page}`)
    }
    expect(locs.join(' ')).not.toMatch(/\/(cart|checkout|account|search|wishlist|api)(\/|\b$)/)
  })

  it.each(ALL)(
    '$code: every address is a page that wants to be found',
    async ({ code }) => {
      const all = locsOf(await textOf(`/${code}/sitemap.xml`))
      // Five countries have much the same pages: each takes another fifth of them, in long runs all.
      const nth = COUNTRY_CODES.indexOf(code)
      for (const loc of all.filter((_, index) => isLong || index % COUNTRY_CODES.length === nth)) {
        const response = await shop.visit(loc.slice(HOME.length))
        const page = await response.text()
        expect([loc, response.status]).toEqual([loc, 200])
        expect(page).toContain(`<link rel="canonical" href="${loc}"/>`)
        expect(page).not.toContain('content="noindex"')
      }
    },
    60_000,
  )

  it('dates each product by the release that last changed it, and nothing that no one has dated', async () => {
    const dates = new Set<string>()
    for (const { loc, changed } of urlsOf(await textOf('/aus/sitemap.xml'))) {
      const isProduct = products.some(({ presentation }) =>
        presentation.urlPaths.some(({ urlPath }) => loc === `${HOME}/aus${urlPath}`),
      )
      if (isProduct) dates.add(changed ?? 'none')
      else if (/aus(\/cities.*|\/terms)?$/.test(loc))
        expect([loc, changed]).toEqual([loc, undefined])
    }
    expect([...dates]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)])
  })

  it('names twins abroad that name it too, and pictures that are there', async () => {
    const twins = new Map<string, string>()
    for (const code of COUNTRY_CODES) {
      for (const url of urlsOf(await textOf(`/${code}/sitemap.xml`))) {
        expect(url.alternates[COUNTRIES[code].locale]).toBe(url.loc)
        const { 'x-default': _, ...abroad } = url.alternates
        twins.set(url.loc, JSON.stringify(abroad))
        if (url.image) {
          expect(url.image).toMatch(/^http:\/\/shop\.example\/media\/[\w-]+-\d+\.webp$/)
        }
      }
    }
    for (const [loc, alternates] of twins) {
      for (const address of Object.values<string>(JSON.parse(alternates))) {
        expect([loc, twins.get(address)]).toEqual([loc, alternates])
      }
    }
  })
})

/** A sitemap's entries with what belongs to them. */
function urlsOf(xml: string) {
  const urls: {
    loc: string
    alternates: Record<string, string>
    image?: string
    changed?: string
  }[] = []
  for (const { name, text, attributes } of elementsOf(xml)) {
    const url = urls.at(-1)
    if (name === 'url') urls.push({ loc: '', alternates: {} })
    else if (url && name === 'loc') url.loc = text
    else if (url && name === 'lastmod') url.changed = text
    else if (url && name === 'image:loc') url.image = text
    else if (url && name === 'xhtml:link') {
      url.alternates[attributes.hreflang ?? ''] = attributes.href ?? ''
    }
  }
  return urls
}

describe('a sitemap of twenty thousand products', () => {
  it('comes in parts that hold each of them once, strange letters included', async () => {
    const large = await openShop()
    const catalogueDb = await large.catalogueDb()
    const doc = `json_object('presentation', json_object(
      'urlPaths', json_array(json_object('countryPath', 'nz', 'urlPath', '/' || path)),
      'medias', json_array(json_object('section', 'hero', 'url', '/media/dandelions-golden-hour'))))`
    const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)`
    const rows = `${numbers} SELECT 'bulk-' || i AS id, 'bulk/Käse & <"' || printf('%05d', i) AS path, i FROM n`
    await catalogueDb.batch([
      catalogueDb.prepare(
        `INSERT INTO product (id, type, status, position, doc)
         SELECT id, 'product', 'active', 1000 + i, ${doc} FROM (${rows})`,
      ),
      catalogueDb.prepare(
        `INSERT INTO product_path (country, path, product_id) SELECT 'nz', path, id FROM (${rows})`,
      ),
    ])
    const read = async (path: string) => (await large.visit(path)).text()
    const files = locsOf(await read('/sitemap.xml')).filter((file) => file.includes('/nz/'))
    expect(files).toEqual([
      `${HOME}/nz/sitemap.xml`,
      ...[2, 3, 4, 5].map((part) => `${HOME}/nz/sitemap-${part}.xml`),
    ])
    const all: string[] = []
    for (const file of files) {
      const urls = urlsOf(await read(file.slice(HOME.length)))
      expect(urls.length).toBeLessThanOrEqual(5100)
      all.push(...urls.map(({ loc }) => loc).filter((loc) => loc.includes('/bulk/')))
    }
    expect(all.length).toBe(20_000)
    expect(new Set(all).size).toBe(20_000)
    expect(all[0]).toBe(`${HOME}/nz/bulk/K%C3%A4se%20%26%20%3C%2200001`)
    await large.close()
  }, 60_000)
})

describe('robots.txt', () => {
  it('opens the shop, closes what is private, names the sitemap', async () => {
    const response = await shop.visit('/robots.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    const robots = await response.text()
    expect(robots).toContain(`Sitemap: ${HOME}/sitemap.xml`)
    const may = allowedBy(robots)
    for (const code of COUNTRY_CODES) {
      for (const path of ['', '/cities/x', '/cartwheel-class', '/food/spice-kitchen.md']) {
        expect([code, path, may(`/${code}${path}`)]).toEqual([code, path, true])
      }
      for (const path of ['/cart', '/checkout/payment', '/search?q=x', '/account', '/wishlist/a']) {
        expect([code, path, may(`/${code}${path}`)]).toEqual([code, path, false])
      }
    }
    expect(may('/api/availability/p-x?city=a&month=2026-12')).toBe(true)
    expect(may('/api/openapi.json')).toBe(true)
    expect(may('/api/cart')).toBe(false)
    expect(may(`/og/${BRAND.id}.jpg`)).toBe(true)
  })
})

/** RFC 9309: the longest rule that fits decides; `$` is the end. */
function allowedBy(robots: string) {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
  return (path: string): boolean => {
    const fitting = rules.filter(([, , rule = '']) =>
      rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
    )
    const longest = fitting.sort((a, b) => (b[2] ?? '').length - (a[2] ?? '').length)[0]
    return longest?.[1] !== 'Disallow'
  }
}
