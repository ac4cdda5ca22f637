import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentEntry } from '#domain/content/entry.ts'
import { isBot } from '#domain/content/experiments/bots.ts'
import {
  applyVariation,
  type ContentExperiment,
  findContentExperiment,
  hasVariation,
  isContentId,
  pickByWeight,
} from '#domain/content/experiments/content-experiment.ts'
import { runs } from '#tests/support/length.ts'

const ENTRY: ContentEntry = {
  id: 'page-1',
  name: 'Spring',
  data: { title: 'Default', lead: 'Only here', blocks: [{ id: 'builder-1', text: 'default' }] },
  meta: { kind: 'page', breakpoints: { small: 640 } },
  testRatio: 0.3334,
  variations: {
    'var-b': {
      id: 'var-b',
      name: 'B',
      testRatio: 0.3333,
      data: { title: 'Better', blocks: [{ id: 'builder-2', text: 'b' }] },
      meta: { breakpoints: { small: 500 } },
    },
    'var-a': { id: 'var-a', testRatio: 0.3333 },
  },
}

const TEST: ContentExperiment = {
  id: 'page-1',
  name: 'Spring',
  shares: [
    ['var-b', 0.3333, 'B'],
    ['var-a', 0.3333, 'var-a'],
  ],
}

describe('A/B test: which variations there are', () => {
  it('takes them in the order of the entry', () =>
    expect(findContentExperiment(ENTRY)).toEqual(TEST))

  it.each<[string, Partial<ContentEntry>]>([
    ['no variations', { variations: {} }],
    ['an id that no cookie can carry', { id: 'page 1;' }],
    ['a variation that no cookie can carry', { variations: { 'a=b': { id: 'a=b' } } }],
  ])('%s is no test', (_, more) => expect(findContentExperiment({ ...ENTRY, ...more })).toBeNull())

  it('goes by its id where it has no name', () => {
    const { name, ...nameless } = ENTRY
    expect([name, findContentExperiment(nameless)?.name]).toEqual(['Spring', 'page-1'])
  })

  it('an entry that never had any is no test', () => {
    const { variations, ...plain } = ENTRY
    expect([variations !== undefined, findContentExperiment(plain)]).toEqual([true, null])
  })

  it.each([
    [undefined, 0],
    [-1, 0],
    [Number.NaN, 0],
    ['0.5', 0],
    [0.25, 0.25],
    [7, 1],
  ])('a share of %s counts as %d', (testRatio, ratio) => {
    const variations = { b: { id: 'b', testRatio: testRatio as number } }
    expect(findContentExperiment({ ...ENTRY, variations })?.shares).toEqual([['b', ratio, 'b']])
  })

  it.each([
    ['691abdd7105c4cf7b9609995fc1fb56c', true],
    ['a-b_c', true],
    ['', false],
    ['a.b', false],
    ['a\r\nb', false],
    ['a'.repeat(65), false],
  ])('%j is an id: %s', (text, is) => expect(isContentId(text)).toBe(is))
})

describe('A/B test: a draw weighted by testRatio', () => {
  it.each([
    [0, 'var-b'],
    [0.3332999, 'var-b'],
    [0.3333, 'var-a'],
    [0.6665, 'var-a'],
    [0.6666, 'page-1'],
    [0.9999999, 'page-1'],
  ])('%d falls on %s', (r, group) => expect(pickByWeight(TEST, r)).toBe(group))

  it('no one sees a variation without a share', () => {
    expect(pickByWeight({ id: 'p', name: 'p', shares: [['b', 0, 'B']] }, 0)).toBe('p')
  })

  it('gives every variation its share, and the default the rest', () => {
    const shares = fc.array(fc.double({ min: 0, max: 0.3, noNaN: true }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(shares, (ratios) => {
        const list = ratios.map((ratio, at) => [`v${at}`, ratio, ''] as const)
        const test = { id: 'p', name: 'p', shares: list }
        const count = new Map<string, number>()
        const draws = 2000
        for (let at = 0; at < draws; at++) {
          const group = pickByWeight(test, (at + 0.5) / draws)
          count.set(group, (count.get(group) ?? 0) + 1)
        }
        for (const [id, ratio] of test.shares) {
          expect(Math.abs((count.get(id) ?? 0) / draws - ratio)).toBeLessThanOrEqual(1 / draws)
        }
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('content entry: what a group sees', () => {
  it('a variation’s fields over the default’s, and nothing of the others', () => {
    expect(applyVariation(ENTRY, 'var-b')).toEqual({
      id: 'page-1',
      name: 'Spring',
      testRatio: 0.3334,
      data: { title: 'Better', lead: 'Only here', blocks: [{ id: 'builder-2', text: 'b' }] },
      meta: { kind: 'page', breakpoints: { small: 500 } },
      testVariationId: 'var-b',
      testVariationName: 'B',
    })
  })

  it('a variation without words of its own shows the default’s', () => {
    const seen = applyVariation(ENTRY, 'var-a')
    expect([seen.data, seen.testVariationId, seen.testVariationName]).toEqual([
      ENTRY.data,
      'var-a',
      '',
    ])
  })

  it.each(['page-1', 'unknown'])('%s sees the default', (group) => {
    const seen = applyVariation(ENTRY, group)
    expect([seen.data, seen.testVariationId, seen.testVariationName, seen.meta]).toEqual([
      ENTRY.data,
      'page-1',
      'Default variation',
      ENTRY.meta,
    ])
    expect(seen).not.toHaveProperty('variations')
  })

  it('leaves the entry as it was', () => {
    const before = structuredClone(ENTRY)
    applyVariation(ENTRY, 'var-b')
    expect(ENTRY).toEqual(before)
  })

  it.each([
    ['var-a', true],
    ['page-1', true],
    ['page-2', false],
    ['__proto__', false],
    [undefined, false],
  ])('%s is a group: %s', (group, is) => expect(hasVariation(TEST, group)).toBe(is))
})

describe('bots and crawlers', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
    ['Mozilla/5.0 HeadlessChrome/130', true],
    ['DuckDuckBot/1.1', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130 Safari/537.36', false],
    ['', false],
  ])('%s is one: %s', (agent, is) => expect(isBot(agent)).toBe(is))
})
