import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const HOME = 'http://shop.example'
let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

describe('the feed of what is new', () => {
  it.each(Object.values(COUNTRIES))(
    '$code: items lead to pages that are there',
    async ({ code, locale }) => {
      const response = await shop.visit(`/${code}/feed.json`)
      expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
      const feed = (await response.json()) as {
        items: { id: string; url: string; title: string; image: string; date_published: string }[]
      }
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: `${HOME}/${code}/feed.json`,
        language: locale,
      })
      expect(feed.items).toHaveLength(20)
      expect(await (await shop.visit(`/${code}`)).text()).toContain(
        `<link rel="alternate" type="application/feed+json" href="/${code}/feed.json"/>`,
      )
      for (const { url, title, image, date_published } of feed.items.slice(0, 5)) {
        const page = await shop.visit(url.slice(HOME.length))
        expect([page.status, title === '']).toEqual([200, false])
        expect(image).toContain('.jpg')
        expect(Number.isNaN(Date.parse(date_published))).toBe(false)
      }
    },
    30_000,
  )
})
