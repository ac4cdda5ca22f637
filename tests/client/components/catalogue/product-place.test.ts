import { describe, expect, it } from 'vitest'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'
import { aCity } from '#tests/support/builders.ts'

const cityNamed = (name: string) => aCity({ id: name.toLowerCase(), name })
const BATH = cityNamed('Bath')
const BRISTOL = cityNamed('Bristol')
const LONDON = cityNamed('London')
const YORK = cityNamed('York')
const OXFORD = cityNamed('Oxford')
const COUNTRY = [BATH, BRISTOL, LONDON, YORK, OXFORD]
const placeIn = (
  cities: Product['cities'],
  visited: City | null = null,
  category: Product['category'] = 'experience',
) => productPlace({ category, cities }, COUNTRY, visited)

describe('where something is', () => {
  const SYDNEY = { id: 'sydney', name: 'Sydney' }

  it('is its only city in the country, whichever the visitor chose', () => {
    expect(placeIn([SYDNEY, BATH])).toBe('Bath')
    expect(placeIn([BATH], LONDON)).toBe('Bath')
  })

  it('is the visitor’s city among several', () => {
    expect(placeIn([BATH, BRISTOL], BRISTOL)).toBe('Bristol')
    expect(placeIn([BATH, BRISTOL, LONDON], BRISTOL)).toBe('Bristol')
  })

  it('names three, and counts more as others where the visitor chose none of them', () => {
    expect(placeIn([BATH, BRISTOL], LONDON)).toBe('Bath, Bristol')
    expect(placeIn([SYDNEY, BATH, BRISTOL, LONDON])).toBe('Bath, Bristol, London')
    expect(placeIn([BATH, BRISTOL, LONDON, YORK])).toBe('4 cities')
    expect(placeIn(COUNTRY)).toBe('All 5 cities')
    expect(placeIn([BATH, BRISTOL, LONDON, YORK], OXFORD)).toBe('4 other cities')
  })

  it('isn’t said of what other countries sell or what is sent', () => {
    expect(placeIn([SYDNEY])).toBe('')
    expect(placeIn([BATH], BATH, 'shipping')).toBe('')
    expect(placeIn([BATH], BATH, 'digital')).toBe('')
  })
})
