import { z } from 'zod'
import { DownloadSchema } from '#domain/downloads/download.schema.ts'
import { duplicateIds, unknownReference } from '#domain/validation/checks/references.ts'
import { validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'

/** What digital products deliver. */
export const downloadFile: FileDefinition = {
  schema: z.array(DownloadSchema),
  validate: ({ json }, index) => [
    ...duplicateIds(json, 'product'),
    ...validateEach(DownloadSchema, json, ({ value, index: at }) =>
      unknownReference('product', value.product, [at, 'product'], index),
    ),
  ],
}
