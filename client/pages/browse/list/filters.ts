import type { DayPart, Length } from '#domain/catalogue/listing-facets.ts'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import { formatQuery } from '#domain/text.ts'

/** A list's filters and sorting, as in the URL. */
export type Filters = {
  /** 'today', 'weekend', 'month', a date, or '' for any. */
  when: string
  /** 0 when unset. */
  adults: number
  children: number
  kind: string
  /** Maximum price of the party in major units; 0 for any. */
  price: number
  accessible: boolean
  length: Length | ''
  /** The part of the day in which it starts. */
  time: DayPart | ''
  /** The lowest mean of reviews in tenths of a star; 0 for any. */
  rated: number
  sort: SortOrder
  page: number
}

const SORT_LABELS = {
  picks: 'Our picks',
  popular: 'Most booked',
  rating: 'Best rated',
  price: 'Lowest price',
  name: 'Name',
} as const
export type SortOrder = keyof typeof SORT_LABELS
export type SortOption<Order extends SortOrder = SortOrder> = { id: Order; label: string }

const sortOptions = <Order extends SortOrder>(...orders: Order[]): readonly SortOption<Order>[] =>
  orders.map((id) => ({ id, label: SORT_LABELS[id] }))

export const CITY_SORT_OPTIONS = sortOptions('picks', 'popular', 'rating', 'price', 'name')
export const COLLECTION_SORT_OPTIONS = sortOptions('picks', 'price', 'name')

export const NO_FILTERS: Filters = {
  when: '',
  adults: 0,
  children: 0,
  kind: '',
  price: 0,
  accessible: false,
  length: '',
  time: '',
  rated: 0,
  sort: 'picks',
  page: 1,
}

/** Whether anything but order and page is chosen. */
export const hasFilters = (filters: Filters): boolean =>
  filterParams(filters).some(([name]) => name !== 'sort' && name !== 'page')

export const hasSpecificDate = ({ when }: Filters): boolean => /^\d/.test(when)

export function findParty({ adults, children }: Filters): Party | null {
  if (adults === 0) return null
  const key = `${adults} ${children}`
  const party = partyCache.get(key) ?? { adults, children }
  partyCache.set(key, party)
  return party
}

/** Memoised per party, so that rendering can be memoised; a few thousand at most. */
const partyCache = new Map<string, Party>()

/** Filters as query parameters in a fixed order, without defaults. */
export function filterParams(filters: Filters): [name: keyof Filters, value: string][] {
  const { when, adults, children, kind, price, accessible, length, time, rated, sort, page } =
    filters
  const all: [keyof Filters, string | false][] = [
    ['when', when],
    ['adults', adults > 0 && String(adults)],
    ['children', children > 0 && String(children)],
    ['kind', kind],
    ['price', price > 0 && String(price)],
    ['accessible', accessible && '1'],
    ['length', length],
    ['time', time],
    ['rated', rated > 0 && String(rated)],
    ['sort', sort !== NO_FILTERS.sort && sort],
    ['page', page > 1 && String(page)],
  ]
  return all.filter((field): field is [keyof Filters, string] => Boolean(field[1]))
}

/** A list's URL with changed filters; changes return to page one. */
export function listUrl(path: string, filters: Filters, changes: Partial<Filters> = {}): string {
  return path + formatQuery(filterParams({ ...filters, page: 1, ...changes }))
}
