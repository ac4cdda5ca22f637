import { describe, expect, it } from 'vitest'
import { DAY_PARTS, dayPartsOf, lengthOf } from '#domain/catalogue/listing-facets.ts'

const { morning, afternoon, evening } = DAY_PARTS

describe('the parts of the day in which something starts', () => {
  it.each([
    [[600], morning.bit],
    [[719, 720], morning.bit | afternoon.bit],
    [[1019], afternoon.bit],
    [[1020, 1439], evening.bit],
    // After midnight it is still the evening before.
    [[1500], evening.bit],
    [[], 0],
  ])('%j: %i', (starts, bits) => {
    expect(dayPartsOf(starts)).toBe(bits)
  })
})

describe('how long something takes', () => {
  it.each([
    ['90 minutes', 'short'],
    ['2 hours', 'short'],
    ['2½ hours', 'half'],
    ['4 hours', 'half'],
    ['6 hours', 'day'],
    ['2 nights', 'nights'],
    ['a good while', ''],
  ])('%s: %s', (words, length) => {
    expect(lengthOf(words)).toBe(length)
  })
})
