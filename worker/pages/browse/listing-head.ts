import { type Filters, hasFilters, listUrl, NO_FILTERS } from '#client/pages/browse/list/filters.ts'
import type { Listing } from '#client/pages/browse/list/listing.ts'

type ListingPage = { address: string; filters: Filters; listing: Listing | null }

/** What the head says of one page of a list: each page is its own, filtered ones are known by the whole list and kept out of indexes. */
export function listingHead({ address, filters, listing }: ListingPage) {
  const { page } = filters
  // A page past the end is gone, not empty: lists shrink, and an index should forget what it knew of them.
  if (listing && page > 1 && page > listing.pages) return { status: 404 as const }
  const isPlain = !hasFilters(filters) && filters.sort === NO_FILTERS.sort
  return {
    canonical: listUrl(address, NO_FILTERS, { page: isPlain ? page : 1 }),
    noIndex: !isPlain || !listing || listing.all === 0,
  }
}
