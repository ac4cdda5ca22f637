import type { RawProduct } from '#domain/catalogue/product.schema.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** One group of checks of a product, which is at a path of its file. */
export type ProductValidator = (
  product: RawProduct,
  path: JsonPath,
  index: DatasetIndex,
) => Violation[]
