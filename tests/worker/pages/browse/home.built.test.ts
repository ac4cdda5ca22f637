import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownPicks } from '#client/pages/browse/shown-picks.ts'
import { aProduct } from '#tests/support/builders.ts'
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
    ['spring', '2026-11-28T10:59:00Z', 'Spring is short', 'spring-blossoms'],
    // No picnic of spring can be booked any more.
    ['its last two days', '2026-11-28T11:00:00Z', 'The gift of a day', 'spring-blossoms'],
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

describe('The rows of a front page', () => {
  const factsIn = async (path: string, title: string, cookie = '') => {
    const text = await (await shop.visit(path, { headers: { cookie } })).text()
    const [row = ''] = text.split(`<h2>${title}`)[1]?.split('</section>') ?? []
    return [...row.matchAll(/<\/h3><p class="facts">([^<]+)/g)].map(([, facts = '']) => facts)
  }

  it('say where each pick is, unless the city is in the title', async () => {
    const anywhere = await factsIn('/aus', 'Top picks in Australia')
    expect(anywhere).toContain(
      'Melbourne, Gold Coast, Canberra\u00a0· 4\u00a0hours\u00a0· Adventure',
    )
    const near = await factsIn('/aus', 'Top picks near Hobart', 'shop-city=hobart')
    expect(near.length).toBeGreaterThan(0)
    for (const facts of near) expect(facts).not.toMatch(/Hobart|cities/)
  })

  it('begin with what is in season two weeks from now', async () => {
    const firstAt = async (at: string) => {
      const page = await (await shop.visit('/uk', { headers: { 'x-shop-now': at } })).text()
      return /Top picks.*?<h3><a[^>]*>([^<]+)/s.exec(page)?.[1]
    }
    expect(await firstAt('2026-11-29T12:00:00Z')).not.toBe('Sunrise balloon flight')
    expect(await firstAt('2027-02-20T12:00:00Z')).toBe('Sunrise balloon flight')
  })

  it.each([
    [3, 3],
    [6, 4],
    [11, 8],
  ])('show whole rows of %i picks, which their rating counts: %i', (count, shown) => {
    expect(shownPicks(Array.from({ length: count }, () => aProduct()))).toHaveLength(shown)
  })

  it('begin with more to try in the visitor’s city, and name the cities of the rest', async () => {
    const facts = await factsIn('/aus/reviews', 'More to try', 'shop-city=hobart')
    expect(facts[0]).toContain('Hobart\u00a0· ')
    const isElsewhere = facts.map((fact) => !fact.startsWith('Hobart\u00a0· '))
    expect(isElsewhere).toEqual(isElsewhere.toSorted())
    const rest = facts.filter((_, index) => isElsewhere[index])
    expect(rest.length).toBeGreaterThan(0)
    for (const fact of rest) expect(fact).toMatch(/^(\d\u00a0other cities|[A-Z][\w ,]+)\u00a0· /)
  })
})
