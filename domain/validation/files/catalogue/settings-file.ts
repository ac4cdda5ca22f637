import { z } from 'zod'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { SPECIAL_GROUP_NAMES } from '#domain/catalogue/special-groups.ts'
import { unknownName, unknownReferences } from '#domain/validation/checks/references.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { Violation } from '#domain/validation/violation.ts'

const LenientSettings = z.object({
  excludedSameDay: z.array(z.string()).catch([]),
  groups: z.record(z.string(), z.array(z.string()).catch([])).catch({}),
})

/** The lists of special products. */
export const settingsFile: FileDefinition = {
  schema: CatalogueSettingsSchema,
  validate: ({ json }, index) => {
    const file = LenientSettings.safeParse(json)
    if (!file.success) return []
    const { excludedSameDay, groups } = file.data
    return [
      ...unknownReferences('product', excludedSameDay, ['excludedSameDay'], index),
      ...Object.entries(groups).flatMap(([name, ids]) => [
        ...unknownName(
          name,
          SPECIAL_GROUP_NAMES,
          ['groups', name],
          `The shop does not read a list called "${name}".`,
        ).map((violation): Violation => ({ ...violation, at: 'key' })),
        ...unknownReferences('product', ids, ['groups', name], index),
      ]),
    ]
  },
}
