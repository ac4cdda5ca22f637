import { z } from 'zod'
import { ProductEntry } from '#domain/catalogue/product.schema.ts'
import { duplicateKeys, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import { validateProductCities } from './product-cities.ts'
import { validateProductDetails } from './product-details.ts'
import { validateProductUrls } from './product-urls.ts'
import { validateProductVisit } from './product-visit.ts'

export const productFile: FileDefinition = {
  schema: z.array(ProductEntry),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...validateEach(ProductEntry, file.json, ({ value, index: at }) => [
      ...validateProductUrls(value, [at], index),
      ...validateProductCities(value, [at], index),
      ...validateProductDetails(value, [at], index),
      ...validateProductVisit(value, [at], index),
    ]),
  ],
}
