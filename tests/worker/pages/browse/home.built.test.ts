import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const homeAt = async (at: string) =>
  (await shop.visit('/nz', { headers: { 'x-shop-now': at } })).text()

describe('A front page with a section of editors', () => {
  it.each([
    ['its last minute', '2026-11-30T10:59:00Z', 'Spring is short', 'spring-blossoms'],
    ['summer', '2026-11-30T11:00:00Z', 'The gift of a day', 'home-lawn'],
  ])('follows the season of its country: %s', async (_, at, words, picture) => {
    const page = await homeAt(at)
    expect(page).toContain(words)
    expect(page).toContain(`src="/media/scene-${picture}-`)
  })

  it('ends with what brings the newsletter, after the section', async () => {
    const page = await homeAt('2026-11-28T00:00:00Z')
    expect(page.indexOf('data-lazy')).toBeGreaterThan(page.indexOf('Spring is short'))
  })
})
