import { type Filters, partyOf, type Sort } from '#client/pages/shop/list/filters.ts'
import { type Listing, PAGE_SIZE } from '#client/pages/shop/list/listing.ts'
import { isStepFree } from '#domain/catalogue/access.ts'
import { takes } from '#domain/catalogue/price.ts'
import { type Product, partyCost } from '#domain/catalogue/product.ts'
import { addDays } from '#domain/places/zone.ts'

/** The days that are meant, null for any, and whether a product is on at one of them. */
type Days = { days: readonly string[] | null; isOn: (product: Product, day: string) => boolean }

const MOST_NEAREST = 3
const NEAR_DAYS = 30

/** One page of a list in memory under its filters: a collection is at most a hundred products. */
export function listingOf(
  products: readonly Product[],
  coming: readonly Product[],
  filters: Filters,
  { days, isOn }: Days,
): Listing {
  const ofAnyDay = products.filter((product) => fits(product, filters))
  const ofAnyKind = days
    ? ofAnyDay.filter((product) => days.some((day) => isOn(product, day)))
    : ofAnyDay
  const isKind = ({ details }: Product) => filters.kind === '' || details.kind === filters.kind
  const fitting = ofAnyKind.filter(isKind).toSorted(orderOf(filters))
  const start = (filters.page - 1) * PAGE_SIZE
  const [day = ''] = fitting.length === 0 && days ? days : []
  const others = day ? ofAnyDay.filter(isKind) : []
  return {
    products: fitting.slice(start, start + PAGE_SIZE),
    total: fitting.length,
    all: products.length,
    page: filters.page,
    pages: Math.ceil(fitting.length / PAGE_SIZE),
    kinds: kindsOf(ofAnyKind),
    coming,
    nearest:
      others.length > 0 ? nearestTo(day, (near) => others.some((one) => isOn(one, near))) : [],
  }
}

function fits(product: Product, filters: Filters): boolean {
  const party = partyOf(filters)
  if (party && !takes(product, party)) return false
  if (filters.accessible && !isStepFree(product.details.access)) return false
  return filters.price === 0 || costOf(product, filters) <= filters.price * 100
}

/** What the party pays; the quoted price while nobody said who comes, and for goods. */
function costOf(product: Product, filters: Filters): number {
  const party = partyOf(filters)
  return (party && partyCost(product, party)) ?? product.unitPrice ?? 0
}

const ORDERS: Record<Sort, (filters: Filters) => (a: Product, b: Product) => number> = {
  picks: () => () => 0,
  price: (filters) => (a, b) => costOf(a, filters) - costOf(b, filters),
  name: () => (a, b) => a.name.localeCompare(b.name),
}
const orderOf = (filters: Filters) => ORDERS[filters.sort](filters)

function kindsOf(products: readonly Product[]): Listing['kinds'] {
  const counts = new Map<string, number>()
  for (const { details } of products) counts.set(details.kind, (counts.get(details.kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** The days closest to one on which something is on, in the order of the calendar. */
function nearestTo(day: string, isAnyOn: (day: string) => boolean): string[] {
  const found: string[] = []
  for (let away = 1; away <= NEAR_DAYS && found.length < MOST_NEAREST; away++) {
    found.push(...[addDays(day, -away), addDays(day, away)].filter(isAnyOn))
  }
  return found.slice(0, MOST_NEAREST).toSorted()
}
