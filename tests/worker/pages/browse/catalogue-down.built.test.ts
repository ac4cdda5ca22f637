import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const database = await shop.catalogueDb()
  await database.exec('PRAGMA foreign_keys = OFF; DROP TABLE listing; DROP TABLE search_row')
  await database.exec('ALTER TABLE product RENAME TO product_gone')
})
afterAll(() => shop.close())

const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z', 'x-shop-geo': 'AU;Melbourne;-37.81;144.96;VIC' }

it.each([
  ['/aus', 'We can’t load our picks right now'],
  ['/aus/cities/melbourne', 'We can’t load this list right now'],
  ['/aus/cities/melbourne?adults=4&page=3', 'We can’t load this list right now'],
  ['/aus/collections/date-night', 'We can’t load this list right now'],
  ['/aus/search?q=picnic', 'We can’t search right now'],
])('Errors: %s stands without a catalogue, says so and logs it', async (path, words) => {
  const before = shop.lines.length
  const response = await shop.visit(path, { headers: NOW })
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text.includes(words)).toBe(true)
  expect(text.match(/<header class="header"|<footer class="footer"/g)).toHaveLength(2)
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(shop.lines.slice(before).join()).toMatch(/"code":60[15]/)
})

it('Errors: what can’t be looked up is quoted by the start of its request id', async () => {
  const response = await shop.visit('/aus/picnics/mystery-picnic', { headers: NOW })
  const id = response.headers.get('x-request-id') ?? ''
  expect(response.status).toBe(503)
  expect(await response.text()).toContain(`<code>601-${id.slice(0, 8)}</code>`)
})
