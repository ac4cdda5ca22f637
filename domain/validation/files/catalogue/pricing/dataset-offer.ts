import { categoryOf } from '#domain/catalogue/category.ts'
import { OptionCatalogueSchema, RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { optionsAndAddOns } from '#domain/catalogue/extras/offer-selection.ts'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { adaptProduct } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { type DatasetIndex, parseEntries } from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'

const EMPTY_SETTINGS = { excludedSameDay: [], groups: {} }

/** Products with their extras. */
const offerData = memoByDataset(({ files }) => {
  const filesOfKind = (kind: DatasetFileKind) => files.filter((file) => file.kind === kind)
  const [options] = filesOfKind('options').map(({ json }) => OptionCatalogueSchema.safeParse(json))
  const products = filesOfKind('products').flatMap(({ json }) => (Array.isArray(json) ? json : []))
  return {
    options: options?.success ? options.data : null,
    addOns: filesOfKind('add-ons').flatMap(({ json }) => parseEntries(RawAddOnSchema, json)),
    products: new Map<unknown, object>(products.map((product) => [product?.id, product])),
  }
})

/** A product's offer at a price; null when it can't be sold. */
export function findDatasetOffer(
  id: string,
  price: unknown,
  country: Country,
  index: DatasetIndex,
) {
  const { products, options, addOns } = offerData(index)
  const written = { ...products.get(id), prices: { [country.currency.code]: price } }
  const raw = RawProduct.safeParse(written)
  if (!raw.success) return null
  const product = adaptProduct(raw.data, country, EMPTY_SETTINGS)
  if (!product.price) return null
  return {
    product,
    price: product.price,
    unit: categoryOf(product.category).unit,
    ...optionsAndAddOns(product, country, { options, addOns }),
  }
}

export type DatasetOffer = NonNullable<ReturnType<typeof findDatasetOffer>>
