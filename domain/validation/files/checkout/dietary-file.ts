import { z } from 'zod'
import { DIETARY_PREFERENCES } from '#domain/checkout/attendee.ts'
import { duplicateIds, unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateKeys, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'

const DietRecord = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  description: z.string(),
})
const OFFERED_DIETS: ReadonlySet<string> = new Set(DIETARY_PREFERENCES)

/** What kitchens can do. */
export const dietaryFile: FileDefinition = {
  schema: z.array(DietRecord),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...duplicateIds('dietary/name-twice', file.json, 'name'),
    ...validateEach(DietRecord, file.json, ({ value: { name }, index: at }) =>
      unknownId(
        'dietary/not-offered',
        name,
        OFFERED_DIETS,
        [at, 'name'],
        `Guests are not asked about "${name}", only about ${DIETARY_PREFERENCES.join(', ')}.`,
      ),
    ),
  ],
}
