import { z } from 'zod'
import { DIETARY_PREFERENCES } from '#domain/checkout/attendee.ts'
import { duplicateIds, firstPerEntry } from '#domain/validation/checks/references.ts'
import { duplicateKeys } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'

const DietRecord = z.object({
  id: z.string().min(1),
  name: z.enum(DIETARY_PREFERENCES),
  description: z.string(),
})

export const dietaryFile: FileDefinition = {
  schema: z.array(DietRecord),
  validate: (file, index) =>
    firstPerEntry([...duplicateKeys(file, index), ...duplicateIds(file.json, 'name')]),
}
