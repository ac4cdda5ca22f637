import { partyPrice } from '#domain/catalogue/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Fields, wholeIn } from './form.ts'

/** How a list of products may be narrowed and ordered, as the address says. */
export type Filters = {
  when: string
  adults: number
  kind: string
  price: string
  sort: keyof typeof SORTS
}

/** Orders of a list: the editors' own, by price, by name. */
export const SORTS = {
  picks: () => 0,
  price: (a: Product, b: Product) => (a.unitPrice ?? 0) - (b.unitPrice ?? 0),
  name: (a: Product, b: Product) => a.name.localeCompare(b.name),
} satisfies Record<string, (a: Product, b: Product) => number>

export function filtersOf(fields: Fields): Filters {
  const sort = fields.one('sort')
  const adults = wholeIn(fields.one('adults'), 0)
  return {
    when: fields.one('when'),
    adults: adults > 0 && adults <= 100 ? adults : 0,
    kind: fields.one('kind'),
    price: /^\d{1,6}$/.test(fields.one('price')) ? fields.one('price') : '',
    sort: Object.hasOwn(SORTS, sort) ? (sort as Filters['sort']) : 'picks',
  }
}

/** The products that fit, in the order asked for; a price limit is in major units, for the party. */
export function sift(
  products: readonly Product[],
  { adults, kind, price, sort }: Filters,
): Product[] {
  const limit = price === '' ? Number.POSITIVE_INFINITY : Number(price) * 100
  const costs = (product: Product) =>
    adults > 0 && product.price
      ? partyPrice(product.price, { adults, children: 0 })
      : (product.unitPrice ?? 0)
  return products
    .filter(({ party }) => adults === 0 || (adults >= party.min && adults <= party.max))
    .filter(({ details }) => kind === '' || details.kind === kind)
    .filter((product) => costs(product) <= limit)
    .toSorted(SORTS[sort])
}
