import type { MoneyView } from '#client/components/labels/format-amount.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { Filters, SortOption } from './filters.ts'

/** How many products a page shows. */
export const PAGE_SIZE = 24

/** One page of products. */
export type PaginatedProducts = {
  products: readonly Product[]
  /** How many there are on all pages. */
  total: number
  page: number
  pages: number
}

/** One page of a list under its filters. */
export type Listing = PaginatedProducts & {
  /** How many there are without filters. */
  all: number
  kinds: readonly { kind: string; count: number }[]
  coming: readonly Product[]
  /** Days near the one asked for on which something is on; only when nothing fits. */
  nearest: readonly string[]
}

/** One page of what a search found. */
export type SearchResults = PaginatedProducts & {
  /** The words as they may have been meant; what is shown was found by them. */
  didYouMean: string | null
}

/** What every part of a list has to know. */
export type ListView = {
  country: Country
  money: MoneyView
  /** The list's own address, without filters. */
  address: string
  /** The city the list is about, or the visitor's; products sold there are linked with it. */
  city: City | null
  /** The day it is there. */
  today: string
  filters: Filters
  sortOptions: readonly SortOption[]
  /** Null when the catalogue does not answer. */
  listing: Listing | null
}
