import { type Filters, hasFilters, listUrl, NO_FILTERS } from '#client/pages/browse/list/filters.ts'
import type { Listing } from '#client/pages/browse/list/listing.ts'

type ListingPage = { address: string; filters: Filters; listing: Listing | null }

/** Head of a listing page: each page has its own URL; filtered ones point to the whole list and are not indexed. */
export function listingHead({ address, filters, listing }: ListingPage) {
  const { page } = filters
  // Past the end is 404: lists shrink, and indexes should forget the page.
  if (listing && page > 1 && page > listing.pages) return { status: 404 as const }
  const isPlain = !hasFilters(filters) && filters.sort === NO_FILTERS.sort
  return {
    canonical: listUrl(address, NO_FILTERS, { page: isPlain ? page : 1 }),
    noIndex: !isPlain || !listing || listing.all === 0,
  }
}
