import { z } from 'zod'
import { RawProduct } from '#domain/catalogue/product.schema.ts'
import { duplicateKeys, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import { validateProductCities } from './product-cities.ts'
import { validateProductDetails } from './product-details.ts'
import { validateProductUrls } from './product-urls.ts'

export const productFile: FileDefinition = {
  schema: z.array(RawProduct),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...validateEach(RawProduct, file.json, ({ value, index: at }) => [
      ...validateProductUrls(value, [at], index),
      ...validateProductCities(value, [at], index),
      ...validateProductDetails(value, [at], index),
    ]),
  ],
}
