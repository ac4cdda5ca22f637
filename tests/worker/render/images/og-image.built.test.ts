import { beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#brand/brand.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const HOME = 'http://shop.example'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const textOf = async (path: string) => (await shop.visit(path)).text()

describe('icons and the picture of a shared link', () => {
  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    [`/og/${BRAND.id}.jpg`, 'image/jpeg'],
  ])('%s is %s and may be kept', async (path, type) => {
    const response = await shop.visit(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=(86400|31536000)/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    await response.arrayBuffer()
  })

  it.each([
    [
      '/offline',
      'text/html; charset=utf-8',
      `${BRAND.countries.ca.company}: <a href="tel:18000000000">`,
    ],
    ['/sw.js', 'text/javascript; charset=utf-8', "caches.match('/offline')"],
  ])('%s, for when there is no network, is asked for anew each time', async (path, type, text) => {
    const response = await shop.visit(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain(text)
  })

  it('what is shared with the installed shop is searched for, in the visitor’s country', async () => {
    const { share_target, display } = JSON.parse(await textOf('/site.webmanifest'))
    expect([share_target.action, share_target.params, display]).toEqual([
      '/',
      { text: 'q' },
      'minimal-ui',
    ])
    const found = await shop.visit('/?q=kayak', { headers: { 'x-shop-geo': 'NZ' } })
    expect(found.headers.get('location')).toBe('/nz/search?q=kayak')
  })

  it('the manifest names icons that are there', async () => {
    const { icons } = JSON.parse(await textOf('/site.webmanifest'))
    for (const { src, type } of icons) {
      const response = await shop.visit(src)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      await response.arrayBuffer()
    }
  })

  it.each([
    ['/uk/picnics/mystery-picnic', 'p-mystery-picnic'],
    ['/aus/cities/sydney', 'city-sydney'],
    ['/ca/collections/for-two', 'collection-for-two'],
    ['/nz', BRAND.id],
    ['/us/contact', 'page-contact'],
    ['/us/credits', BRAND.id],
  ])('%s shows %s, 1200 by 630, with words', async (path, name) => {
    const page = await textOf(path)
    const property = (key: string) =>
      page.match(new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`))?.[1]
    const image = property('og:image') ?? ''
    expect(image).toMatch(new RegExp(`^${HOME}/og/${name}\\.jpg\\?v=[0-9a-f]{8}$`))
    expect((await shop.visit(image.slice(HOME.length))).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630'])
    expect(property('og:image:alt')).toMatch(/\S/)
    expect(property('og:url')).toBe(HOME + path)
    expect(property('twitter:card')).toBe('summary_large_image')
  })

  it.each([
    ['/uk/adventures/sunrise-balloon', '/media/scene-sunrise-balloon-1200.webp'],
    ['/uk/picnics/mystery-picnic', '/media/scene-mystery-picnic-1200.webp'],
  ])('%s tells search engines of a picture that is there: %s', async (path, file) => {
    expect(await textOf(path)).toContain(`"image":"${HOME}${file}"`)
    expect((await shop.visit(file)).headers.get('content-type')).toBe('image/webp')
  })
})
