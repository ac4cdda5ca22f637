import { addressOf, type Filters, isFiltered, NO_FILTERS } from '#client/pages/shop/list/filters.ts'
import type { Listing } from '#client/pages/shop/list/listing.ts'

type List = { address: string; filters: Filters; listing: Listing | null }

/** What the head says of one page of a list: each page is its own, filtered ones are known by the whole list and kept out of indexes. */
export function headOf({ address, filters, listing }: List) {
  const { page } = filters
  // A page past the end is gone, not empty: lists shrink, and an index should forget what it knew of them.
  if (listing && page > 1 && page > listing.pages) return { status: 404 as const }
  const isPlain = !isFiltered(filters) && filters.sort === NO_FILTERS.sort
  return {
    canonical: addressOf(address, NO_FILTERS, { page: isPlain ? page : 1 }),
    noIndex: !isPlain || !listing || listing.all === 0,
  }
}
