import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAddOnHash, parseAddOnHash } from '#domain/catalogue/extras/add-on-url-hash.ts'
import { runs } from '#tests/support/length.ts'

const rug = { id: 'rug', addOnId: 'rug', maximum: 2 }
const tea = { id: 'drink:tea', addOnId: 'drink', maximum: 12 }
const coffee = { id: 'drink:coffee', addOnId: 'drink', maximum: 12 }
const ROWS = [rug, tea, coffee]

describe('Hashtags in the URL carry add-on counts', () => {
  it.each([
    ['#addon-rug=1', { rug: 1 }],
    ['#addon-rug=1&addon-drink:tea=3', { rug: 1, 'drink:tea': 3 }],
    ['addon-rug=1', { rug: 1 }],
    ['#addon-drink%3Atea=3', { 'drink:tea': 3 }],
    ['#addon-drink=3', { 'drink:tea': 3 }],
    ['#addon-rug=1&addon-rug=2', { rug: 1 }],
    ['#addon-rug=007', { rug: 2 }],
  ])('%s is read', (hash, counts) => {
    expect({ ...parseAddOnHash(hash, ROWS) }).toEqual(counts)
  })

  it.each([
    ['unknown ids', '#addon-yacht=1'],
    ['negative counts', '#addon-rug=-1'],
    ['no numbers', '#addon-rug=NaN'],
    ['fractions', '#addon-rug=1.5'],
    ['powers', '#addon-rug=1e3'],
    ['nothing', '#addon-rug=0'],
    ['no count', '#addon-rug'],
    ['other hashes', '#book'],
    ['other names', '#rug=1'],
    ['broken percent signs', '#addon-%E0%A4%A=1'],
    ['names of objects', '#addon-__proto__=1&addon-constructor=1'],
    ['an empty hash', ''],
  ])('ignores %s', (_, hash) => {
    expect({ ...parseAddOnHash(hash, ROWS) }).toEqual({})
  })

  it('takes as many as there may be of too many', () => {
    expect(parseAddOnHash('#addon-rug=99999999999999999999', ROWS).rug).toBe(2)
  })

  it('lets the options of an add-on share what there may be', () => {
    const counts = parseAddOnHash('#addon-drink:tea=8&addon-drink:coffee=8', ROWS)
    expect({ ...counts }).toEqual({ 'drink:tea': 8, 'drink:coffee': 4 })
  })

  it('reads one entry of a thousand as well', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `addon-${index}=1`)
    expect({ ...parseAddOnHash(`#${many.join('&')}&addon-rug=1`, ROWS) }).toEqual({ rug: 1 })
  })

  it('is written in the order of the rows, without what is not wanted', () => {
    const wanted = { 'drink:tea': 3, rug: 1, 'drink:coffee': 0, yacht: 2 }
    expect(formatAddOnHash(wanted, ROWS)).toBe('addon-rug=1&addon-drink:tea=3')
  })

  it('is empty when nothing is wanted', () => {
    expect(formatAddOnHash({}, ROWS)).toBe('')
  })
})

/** Rows with any names, each an add-on of its own, and how many of some of them. */
const chosen = fc
  .uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 6 })
  .chain((ids) =>
    fc.record({
      rows: fc.constant(ids.map((id) => ({ id, addOnId: id, maximum: 50 }))),
      counts: fc.tuple(...ids.map(() => fc.integer({ min: 1, max: 50 }))),
      wanted: fc.subarray(ids),
    }),
  )
const RUNS = { numRuns: runs(2000) }

describe('Hashtags in the URL: any hash', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(chosen, ({ rows, counts, wanted }) => {
        const entries = rows.flatMap(({ id }, index) =>
          wanted.includes(id) ? [[id, counts[index] ?? 1] as const] : [],
        )
        const read = parseAddOnHash(`#${formatAddOnHash(Object.fromEntries(entries), rows)}`, rows)
        expect(Object.entries(read).sort()).toEqual([...entries].sort())
      }),
      RUNS,
    )
  })

  it('never throws and never counts beyond what there may be', () => {
    const part = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('addon-rug=', 'addon-drink=', 'addon-drink:coffee=', '&', '%', '#', '9', '-'),
    )
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (hash) => {
          const counts = parseAddOnHash(hash, ROWS)
          expect(counts.rug ?? 0).toBeLessThanOrEqual(2)
          const drinks = (counts['drink:tea'] ?? 0) + (counts['drink:coffee'] ?? 0)
          expect(drinks).toBeLessThanOrEqual(12)
          for (const count of Object.values(counts)) expect(Number.isInteger(count)).toBe(true)
        },
      ),
      RUNS,
    )
  })

  it('is the same however often it is read and written', () => {
    fc.assert(
      fc.property(fc.string(), (tail) => {
        const once = formatAddOnHash(parseAddOnHash(`#addon-rug=1&${tail}`, ROWS), ROWS)
        expect(formatAddOnHash(parseAddOnHash(`#${once}`, ROWS), ROWS)).toBe(once)
      }),
      RUNS,
    )
  })
})
