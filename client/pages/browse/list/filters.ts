import type { Party } from '#domain/catalogue/pricing/price.ts'
import { formatQuery } from '#domain/text.ts'

/** How a list is narrowed and ordered; the address says the same. */
export type Filters = {
  /** 'today', 'weekend', 'month', a date, or nothing for any day. */
  when: string
  /** 0 while no one said how many. */
  adults: number
  children: number
  kind: string
  /** The highest price for the party, in major units; 0 for any. */
  price: number
  accessible: boolean
  sort: SortOrder
  /** From 1. */
  page: number
}

const SORT_LABELS = {
  picks: 'Our picks',
  popular: 'Most booked',
  price: 'Lowest price',
  name: 'Name',
} as const
export type SortOrder = keyof typeof SORT_LABELS
export type SortOption<Order extends SortOrder = SortOrder> = { id: Order; label: string }

const sortOptions = <Order extends SortOrder>(...orders: Order[]): readonly SortOption<Order>[] =>
  orders.map((id) => ({ id, label: SORT_LABELS[id] }))

/** What the list of a city may be ordered by, */
export const CITY_SORT_OPTIONS = sortOptions('picks', 'popular', 'price', 'name')
/** and a collection: its few products are picked by hand, and not counted. */
export const COLLECTION_SORT_OPTIONS = sortOptions('picks', 'price', 'name')

export const NO_FILTERS: Filters = {
  when: '',
  adults: 0,
  children: 0,
  kind: '',
  price: 0,
  accessible: false,
  sort: 'picks',
  page: 1,
}

/** Whether anything beside order and page was asked for. */
export const hasFilters = ({ when, adults, kind, price, accessible }: Filters): boolean =>
  when !== '' || adults > 0 || kind !== '' || price > 0 || accessible

/** Whether one day was asked for. */
export const hasSpecificDate = ({ when }: Filters): boolean => /^\d/.test(when)

/** Who comes, once someone said so. */
export function findParty({ adults, children }: Filters): Party | null {
  if (adults === 0) return null
  const key = `${adults} ${children}`
  const party = partyCache.get(key) ?? { adults, children }
  partyCache.set(key, party)
  return party
}

/** One and the same object for one party, so that what shows it is drawn once; there are some thousands at most. */
const partyCache = new Map<string, Party>()

/** What the address says of filters: every name with its value, in one order, without what says nothing. */
export function filterParams(filters: Filters): [name: keyof Filters, value: string][] {
  const { when, adults, children, kind, price, accessible, sort, page } = filters
  const all: [keyof Filters, string | false][] = [
    ['when', when],
    ['adults', adults > 0 && String(adults)],
    ['children', children > 0 && String(children)],
    ['kind', kind],
    ['price', price > 0 && String(price)],
    ['accessible', accessible && '1'],
    ['sort', sort !== NO_FILTERS.sort && sort],
    ['page', page > 1 && String(page)],
  ]
  return all.filter((field): field is [keyof Filters, string] => Boolean(field[1]))
}

/** A list's address under filters, some of them changed; whatever changes leads to the first page. */
export function listUrl(path: string, filters: Filters, changes: Partial<Filters> = {}): string {
  return path + formatQuery(filterParams({ ...filters, page: 1, ...changes }))
}
