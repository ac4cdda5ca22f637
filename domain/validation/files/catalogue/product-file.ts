import { z } from 'zod'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { validateProductCities } from './product-cities.ts'
import { validateMeetingPoint } from './product-meeting-point.ts'
import { validateProductPictures } from './product-pictures.ts'
import { validateProductReferences } from './product-references.ts'
import { validateProductTimes } from './product-times.ts'
import { validateProductUrls } from './product-urls.ts'

/** Everything that one group of rules says of a product that stands at a path. */
export type ProductValidator = (
  product: RawProduct,
  path: JsonPath,
  index: DatasetIndex,
) => Violation[]

const PRODUCT_VALIDATORS: readonly ProductValidator[] = [
  validateProductUrls,
  validateProductCities,
  validateProductPictures,
  validateProductReferences,
  validateProductTimes,
  validateMeetingPoint,
]

/** A file of products. */
export const productFile: FileDefinition = {
  schema: z.array(RawProduct),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...validateEach(RawProduct, file.json, ({ value, index: at }) =>
      PRODUCT_VALIDATORS.flatMap((rules) => rules(value, [at], index)),
    ),
  ],
}
