import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/length.ts'
import { type CacheKeyInput, canonicalQuery, pageCacheKey } from '#worker/page-cache/cache-key.ts'

const query = (text: string) => canonicalQuery(new URLSearchParams(text))
const asked = (more: Partial<CacheKeyInput> = {}): CacheKeyInput => ({
  release: 'r1',
  path: '/aus',
  query: new URLSearchParams(),
  visitorLocation: { city: { id: 'melbourne' }, isAway: false },
  ...more,
})

describe('Shared caches hold nothing personal: the key of a page', () => {
  it.each([
    ['', ''],
    ['adults=2&when=today', 'adults=2&when=today'],
    ['when=today&adults=2', 'adults=2&when=today'],
    ['utm_source=x&utm_campaign=y&cjevent=z&gclid=1&fbclid=2&adults=2', 'adults=2'],
    ['adults=2&nonsense=1', null],
    ['builder.preview=page', null],
    ['auth=login', null],
    ['__proto__=1', null],
    ['price=2&kind=a&price=1', 'kind=a&price=2&price=1'],
    ['price=1&kind=a&price=2', 'kind=a&price=1&price=2'],
    ['kind=a%26when%3Dtoday', 'kind=a%26when%3Dtoday'],
  ])('%s reads %s', (text, key) => expect(query(text)).toBe(key))

  it('does not depend on the order of names in the address, nor on campaigns', () => {
    const pair = fc.tuple(fc.constantFrom('adults', 'kind', 'when', 'price'), fc.string())
    const campaign = fc.tuple(fc.constantFrom('utm_source', 'cjevent', 'gclid'), fc.string())
    const all = fc
      .tuple(
        fc.uniqueArray(pair, { maxLength: 5, selector: ([name]) => name }),
        fc.array(campaign, { maxLength: 3 }),
      )
      .chain(([pairs, more]) =>
        fc.tuple(
          fc.constant(pairs),
          fc.shuffledSubarray([...pairs, ...more], { minLength: pairs.length + more.length }),
        ),
      )
    fc.assert(
      fc.property(all, ([pairs, shuffled]) => {
        expect(canonicalQuery(new URLSearchParams(shuffled))).toBe(
          canonicalQuery(new URLSearchParams(pairs)),
        )
      }),
      { numRuns: runs(1000) },
    )
  })

  it('tells two queries apart that pages may read differently', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom('adults', 'kind', 'when'), fc.string()), {
      maxLength: 4,
    })
    const readIn = (list: [string, string][]) =>
      JSON.stringify(['adults', 'kind', 'when'].map((name) => new URLSearchParams(list).get(name)))
    fc.assert(
      fc.property(pairs, pairs, (a, b) => {
        if (readIn(a) === readIn(b)) return
        expect(canonicalQuery(new URLSearchParams(a))).not.toBe(
          canonicalQuery(new URLSearchParams(b)),
        )
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each<[string, Partial<CacheKeyInput>]>([
    ['release', { release: 'r2' }],
    ['path', { path: '/nz' }],
    ['query', { query: new URLSearchParams('adults=2') }],
    ['city', { visitorLocation: { city: { id: 'hobart' }, isAway: false } }],
    ['no city', { visitorLocation: { city: null, isAway: false } }],
    ['money', { visitorLocation: { city: { id: 'melbourne' }, isAway: true } }],
  ])('another %s is another page', (_, more) => {
    expect(pageCacheKey(asked(more))).not.toBe(pageCacheKey(asked()))
  })

  it('is not made of an endless address', () => {
    expect(pageCacheKey(asked({ path: `/aus/${'a'.repeat(1000)}` }))).toBeNull()
  })
})
