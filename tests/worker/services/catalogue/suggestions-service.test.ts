import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/countries/index.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { services } from '#worker/service-router.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

async function suggestions(q: string, country: CountryCode = 'aus') {
  const found = await shop.visitor().shop.suggestions.list({ query: { country, q } })
  if (isRefusal(found)) throw new Error(found.message)
  return found
}
const productNames = async (q: string) =>
  (await suggestions(q)).filter(({ kind }) => kind === 'product').map(({ name }) => name)

describe('what is suggested while someone types', () => {
  it('is named so, as far as it is typed, eight at most, a top product first', async () => {
    const found = await suggestions('pic')
    expect(found).toHaveLength(8)
    for (const { name } of found) expect(name).toMatch(/\bpic/i)
    expect((await productNames('pic'))[0]).toBe('Mystery Picnic for two')
  })

  it('has every word; the last may be half of one, the others may not', async () => {
    expect(await productNames('mystery pic')).toContain('Mystery Picnic for two')
    expect(await productNames('myst picnic')).toEqual([])
  })

  it.each([
    ['spa', { kind: 'product', name: 'Lantern-lit bathhouse' }],
    ['gif', { kind: 'giftCards', name: 'Gift cards', path: '/aus/gift-cards' }],
    ['voucher', { kind: 'giftCards', name: 'Gift cards' }],
    ['hob', { kind: 'city', name: 'Things to do in Hobart', path: '/aus/cities/hobart' }],
    ['things to do in hob', { kind: 'city', name: 'Things to do in Hobart' }],
    ['date ni', { kind: 'collection', name: 'Date night', path: '/aus/collections/date-night' }],
    ['romantic', { kind: 'collection', name: 'For two' }],
  ])('“%s” may lead to %o', async (q, expected) => {
    expect(await suggestions(q)).toContainEqual(expect.objectContaining(expected))
  })

  it('leads to the country’s own pages, and each of them once', async () => {
    const pathsIn = async (country: CountryCode) =>
      (await suggestions('autumn leaves', country)).map(({ path }) => path)
    expect(await pathsIn('us')).toEqual(['/us/outdoors/fall-leaves-ramble'])
    expect(await pathsIn('aus')).toEqual(['/aus/outdoors/autumn-leaves'])
    for (const country of COUNTRY_CODES)
      for (const q of ['pi', 'fo', 'wa', 'gi', 'for two']) {
        const paths = (await suggestions(q, country)).map(({ path }) => path)
        expect(paths.filter((path) => !path.startsWith(`/${country}/`))).toEqual([])
        expect(new Set(paths).size).toBe(paths.length)
      }
  })

  it('weighs 2 KiB at most', async () => {
    for (const q of ['pi', 'th', 'wi', 'for', 'mystery'])
      expect(JSON.stringify(await suggestions(q)).length).toBeLessThan(2048)
  })

  it.each(['""', '* OR *', ') NEAR (', '¿?', 'name : x', 'zeppelin'])(
    '%s is words like any other, or nothing',
    async (q) => {
      expect(await suggestions(q)).toEqual([])
    },
  )

  it('is counted by the network, and refused with a wait', async () => {
    const asked: string[] = []
    const limits = {
      ...shop.backend.limits,
      take: async (name: string) => {
        asked.push(name)
        return {
          ...(await shop.backend.limits.take('track', {})),
          refusal: refuse(429, 'Too many.', { retryAfter: 9 }),
        }
      },
    }
    const answer = await services.fetch(
      new Request('http://services/search/suggestions?country=aus&q=pic'),
      { ...shop.backend, limits },
    )
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9'])
    expect(asked).toEqual(['suggestions'])
  })
})
