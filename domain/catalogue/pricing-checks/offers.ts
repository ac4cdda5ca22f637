import { fact } from '../../check/facts.ts'
import { readable, type StockIndex, type StockKind } from '../../check/stock.ts'
import type { Country } from '../../countries/country.ts'
import { categoryOf } from '../category.ts'
import { OptionCatalogue, RawAddOn } from '../extras.schema.ts'
import { extrasOf } from '../offer.ts'
import { RawProduct } from '../product.schema.ts'
import { adaptProduct } from '../product.ts'

const NO_SETTINGS = { excludedSameDay: [], groups: {} }

/** What goes with products, and the products as they are written. */
const shelf = fact(({ files }) => {
  const ofKind = (kind: StockKind) => files.filter((file) => file.kind === kind)
  const [options] = ofKind('options').map(({ json }) => OptionCatalogue.safeParse(json))
  const products = ofKind('products').flatMap(({ json }) => (Array.isArray(json) ? json : []))
  return {
    options: options?.success ? options.data : null,
    addOns: ofKind('add-ons').flatMap(({ json }) => readable(RawAddOn, json)),
    products: new Map<unknown, object>(products.map((product) => [product?.id, product])),
  }
})

/** A product as a country sells it at a price, with all that may be chosen with it; null for what cannot be sold. */
export function offerAt(id: string, price: unknown, country: Country, index: StockIndex) {
  const { products, options, addOns } = shelf(index)
  const written = { ...products.get(id), prices: { [country.currency.code]: price } }
  const raw = RawProduct.safeParse(written)
  if (!raw.success) return null
  const product = adaptProduct(raw.data, country, NO_SETTINGS)
  if (!product.price) return null
  return {
    product,
    price: product.price,
    unit: categoryOf(product.category).unit,
    ...extrasOf(product, country, { options, addOns }),
  }
}

export type StockOffer = NonNullable<ReturnType<typeof offerAt>>
