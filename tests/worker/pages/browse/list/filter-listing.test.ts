import { describe, expect, it } from 'vitest'
import { NO_FILTERS, type SortOrder } from '#client/pages/browse/list/filters.ts'
import type { City } from '#domain/locations/location.ts'
import type { StarCounts } from '#domain/reviews/review.ts'
import { averageRating } from '#domain/reviews/review.ts'
import { aCity, aProduct } from '#tests/support/builders.ts'
import { filterListing } from '#worker/pages/browse/list/filter-listing.ts'

const ANY_DAY = { city: null, days: null, near: [], isOn: () => true }

const ratedProduct = (id: string, stars: StarCounts) =>
  aProduct({ id, rating: averageRating(stars) })

describe('the order of a collection', () => {
  const HOBART = aCity({ id: 'hobart', name: 'Hobart' })
  const products = [
    aProduct({ id: 'elsewhere', cities: [{ id: 'perth', name: 'Perth' }], unitPrice: 1 }),
    aProduct({ id: 'here', cities: [HOBART], unitPrice: 3 }),
    aProduct({ id: 'here too', cities: [{ id: 'perth', name: 'Perth' }, HOBART], unitPrice: 2 }),
  ]
  const idsIn = (city: City | null, sort: SortOrder) =>
    filterListing(products, [], { ...NO_FILTERS, sort }, { ...ANY_DAY, city }).products.map(
      ({ id }) => id,
    )

  it('begins with what the visitor’s city sells, else it is the editors’', () => {
    expect(idsIn(HOBART, 'picks')).toEqual(['here', 'here too', 'elsewhere'])
    expect(idsIn(null, 'picks')).toEqual(['elsewhere', 'here', 'here too'])
  })

  it('is the price alone where that is chosen', () => {
    expect(idsIn(HOBART, 'price')).toEqual(['elsewhere', 'here too', 'here'])
  })
})

describe('a collection narrowed by rating', () => {
  const products = [
    ratedProduct('loved', [0, 0, 0, 1, 3]),
    ratedProduct('liked', [0, 0, 0, 3, 1]),
    ratedProduct('two reviews', [0, 0, 0, 0, 2]),
    aProduct({ id: 'no reviews' }),
  ]
  const idsRated = (rated: number) =>
    filterListing(products, [], { ...NO_FILTERS, rated }, ANY_DAY).products.map(({ id }) => id)

  it.each([
    [45, ['loved']],
    [40, ['loved', 'liked']],
    [0, ['loved', 'liked', 'two reviews', 'no reviews']],
  ])('to %i tenths of a star', (rated, ids) => {
    expect(idsRated(rated)).toEqual(ids)
  })
})
