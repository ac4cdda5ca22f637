import { type Filters, findParty, type SortOrder } from '#client/pages/browse/list/filters.ts'
import { type Listing, PAGE_SIZE } from '#client/pages/browse/list/listing.ts'
import { DEFAULT_START_TIMES } from '#domain/availability/availability.ts'
import { minutesSinceMidnight } from '#domain/availability/calendar.ts'
import { DAY_PARTS, dayPartsOf, isStepFree, lengthOf } from '#domain/catalogue/listing-facets.ts'
import { isPartyAllowed } from '#domain/catalogue/pricing/price.ts'
import { isSoldIn, type Product, partyTotal } from '#domain/catalogue/product.ts'
import type { City } from '#domain/locations/location.ts'

type ListContext = {
  /** The visitor's: what it sells is first among our picks. */
  city: City | null
} & DayFilter

/** The requested dates, null for any, those near them, and whether a product runs on one. */
type DayFilter = {
  days: readonly string[] | null
  near: readonly string[]
  isOn: (product: Product, day: string) => boolean
}

const MAX_NEAREST_DAYS = 3

/** Filters and pages a list in memory: a collection has at most a hundred products. */
export function filterListing(
  products: readonly Product[],
  coming: readonly Product[],
  filters: Filters,
  { city, days, near, isOn }: ListContext,
): Listing {
  const ofAnyDay = products.filter((product) => matchesFilters(product, filters))
  const ofAnyKind = days
    ? ofAnyDay.filter((product) => days.some((day) => isOn(product, day)))
    : ofAnyDay
  const isKind = ({ details }: Product) => filters.kind === '' || details.kind === filters.kind
  const matching = ofAnyKind.filter(isKind).toSorted(COMPARATORS[filters.sort](filters, city))
  const start = (filters.page - 1) * PAGE_SIZE
  const others = ofAnyDay.filter(isKind)
  const nearest = matching.length === 0 ? near : []
  return {
    products: matching.slice(start, start + PAGE_SIZE),
    total: matching.length,
    all: products.length,
    page: filters.page,
    pages: Math.ceil(matching.length / PAGE_SIZE),
    kinds: countByKind(ofAnyKind),
    coming,
    nearest: nearest
      .filter((day) => others.some((one) => isOn(one, day)))
      .slice(0, MAX_NEAREST_DAYS)
      .toSorted(),
  }
}

function matchesFilters(product: Product, filters: Filters): boolean {
  const party = findParty(filters)
  if (party && !isPartyAllowed(product, party)) return false
  if (filters.accessible && !isStepFree(product.details.access)) return false
  if (filters.length && lengthOf(product.details.duration) !== filters.length) return false
  if (filters.time && !(startPartsOf(product) & DAY_PARTS[filters.time].bit)) return false
  if (10 * (product.rating?.mean ?? 0) < filters.rated) return false
  return filters.price === 0 || priceForParty(product, filters) <= filters.price * 100
}

const startPartsOf = ({ startingTimes }: Product) =>
  dayPartsOf(
    (startingTimes.length > 0 ? startingTimes : DEFAULT_START_TIMES).map(minutesSinceMidnight),
  )

/** The party's price; the unit price without a party and for shipped items. */
function priceForParty(product: Product, filters: Filters): number {
  const party = findParty(filters)
  return (party && partyTotal(product, party)) ?? product.unitPrice ?? 0
}

type Comparator = (one: Product, other: Product) => number
const COMPARATORS: Record<SortOrder, (filters: Filters, city: City | null) => Comparator> = {
  picks: (_, city) => (a, b) => Number(isSoldIn(b, city)) - Number(isSoldIn(a, city)),
  // Collections offer neither.
  popular: () => () => 0,
  rating: () => () => 0,
  price: (filters) => (a, b) => priceForParty(a, filters) - priceForParty(b, filters),
  name: () => (a, b) => a.name.localeCompare(b.name),
}

function countByKind(products: readonly Product[]): Listing['kinds'] {
  const counts = new Map<string, number>()
  for (const { details } of products) counts.set(details.kind, (counts.get(details.kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}
