import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MoneyView } from '#domain/money.ts'
import type { Filters, SortOption } from './filters.ts'

export const PAGE_SIZE = 24

export type PaginatedProducts = {
  products: readonly Product[]
  total: number
  page: number
  pages: number
}

export type Listing = PaginatedProducts & {
  all: number
  kinds: readonly { kind: string; count: number }[]
  coming: readonly Product[]
  /** Nearest dates with matches; only when nothing matches. */
  nearest: readonly string[]
}

export type SearchResults = PaginatedProducts & {
  didYouMean: string | null
  /** Those that were looked for: as typed, or corrected. */
  words: readonly string[]
}

/** The next free days of products in the list's city, by product id; what has none in the next weeks is left out. */
export type NextFreeDays = ReadonlyMap<string, string>

/** What every part of a list needs. */
export type ListView = {
  country: Country
  money: MoneyView
  /** Without filters. */
  address: string
  /** The list's city, or the visitor's; products sold there link to it. */
  city: City | null
  /** The country's, in a list of several: its cards say where they are. */
  cities?: readonly City[] | undefined
  /** Today in that city. */
  today: string
  filters: Filters
  sortOptions: readonly SortOption[]
  /** Null when the catalogue is down. */
  listing: Listing | null
  /** Left out of lists of several cities, and where a date was chosen. */
  nextDays?: NextFreeDays | undefined
}
