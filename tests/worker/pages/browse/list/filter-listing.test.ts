import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#client/pages/browse/list/filters.ts'
import type { StarCounts } from '#domain/reviews/review.ts'
import { averageRating } from '#domain/reviews/review.ts'
import { aProduct } from '#tests/support/builders.ts'
import { filterListing } from '#worker/pages/browse/list/filter-listing.ts'

const ratedProduct = (id: string, stars: StarCounts) =>
  aProduct({ id, rating: averageRating(stars) })

describe('a collection narrowed by rating', () => {
  const products = [
    ratedProduct('loved', [0, 0, 0, 1, 3]),
    ratedProduct('liked', [0, 0, 0, 3, 1]),
    ratedProduct('two reviews', [0, 0, 0, 0, 2]),
    aProduct({ id: 'no reviews' }),
  ]
  const idsRated = (rated: number) =>
    filterListing(
      products,
      [],
      { ...NO_FILTERS, rated },
      { days: null, near: [], isOn: () => true },
    ).products.map(({ id }) => id)

  it.each([
    [45, ['loved']],
    [40, ['loved', 'liked']],
    [0, ['loved', 'liked', 'two reviews', 'no reviews']],
  ])('to %i tenths of a star', (rated, ids) => {
    expect(idsRated(rated)).toEqual(ids)
  })
})
