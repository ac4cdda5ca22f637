import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAddress } from '#domain/checkout/split-address.ts'
import { runs } from '#tests/support/length.ts'

const springfield = {
  country: 'United States',
  state: 'IL',
  city: 'Springfield',
  postalCode: '62701',
}
const line1 = (street: string, place = {}) => splitAddress(street, place).line1

describe('Address splitting', () => {
  it.each([
    '1 High Street, Springfield, IL 62701, United States',
    '1 High Street, 62701 springfield il',
    '1 High Street, UNITED STATES, IL, Springfield',
    '1 High Street',
  ])('keeps the street of %j', (street) => {
    expect(line1(street, springfield)).toBe('1 High Street')
  })

  it('keeps a city that is not at the end', () => {
    expect(line1('12 Melbourne Street', { city: 'Melbourne' })).toBe('12 Melbourne Street')
  })

  it('keeps words that only end like the city', () => {
    expect(line1('12 Old Newbath', { city: 'bath' })).toBe('12 Old Newbath')
  })

  it('takes city and state off when they are the same', () => {
    const place = { city: 'New York', state: 'New York' }
    expect(line1('5 Fifth Avenue, New York, New York', place)).toBe('5 Fifth Avenue')
  })

  it('knows a city with an accent as a whole word', () => {
    expect(line1('8 Rue Été, Montréal', { city: 'montréal' })).toBe('8 Rue Été')
  })

  it('keeps a word that ends at 50', () => {
    const first = `${'a'.repeat(24)} ${'b'.repeat(25)}`
    expect(splitAddress(`${first} rest`, {})).toEqual({ line1: first, line2: 'rest' })
  })

  it('moves a word that ends at 51', () => {
    const [a, b] = ['a'.repeat(24), 'b'.repeat(26)]
    expect(splitAddress(`${a} ${b}`, {})).toEqual({ line1: a, line2: b })
  })

  it('cuts one long word at 50', () => {
    const { line1, line2 } = splitAddress('a'.repeat(60), {})
    expect([line1.length, line2.length]).toEqual([50, 10])
  })

  it('loses no letter and keeps line 1 within 50', () => {
    const letters = fc.constantFrom('a', 'É', ' ', ',', '7', '🧺', 'x')
    const street = fc.string({ unit: letters, maxLength: 200 })
    const solid = (text: string) => text.replace(/\s/g, '')
    fc.assert(
      fc.property(street, (street) => {
        const { line1, line2 } = splitAddress(street, {})
        expect(line1.length).toBeLessThanOrEqual(50)
        expect(line1.isWellFormed() && line2.isWellFormed()).toBe(true)
        expect(solid(line1 + line2)).toBe(solid(street.replace(/[\s,]+$/, '')))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('never takes more than the place off the end', () => {
    const word = fc.constantFrom('Springfield', 'IL', '62701', 'Main', 'Oak')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const { line1, line2 } = splitAddress(words.join(' '), springfield)
        const kept = `${line1} ${line2}`.trim()
        expect(words.join(' ').startsWith(kept)).toBe(true)
        const taken = words.slice(kept === '' ? 0 : kept.split(' ').length)
        expect(new Set(taken).size).toBe(taken.length)
        expect(taken.every((word) => Object.values(springfield).includes(word))).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('halves no letter', () => {
    const { line1, line2 } = splitAddress(`${'a'.repeat(49)}🦆 pond`, {})
    expect([line1, line2]).toEqual(['a'.repeat(49), '🦆 pond'])
  })

  it('is never slow, whatever is typed', () => {
    // What grew with the square of the text would run out of this test's time.
    expect(splitAddress(', '.repeat(1_000_000), springfield).line1).toBe('')
  })
})
