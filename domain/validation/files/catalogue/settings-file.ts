import { z } from 'zod'
import { CatalogueSettingsSchema } from '#domain/catalogue/catalogue-settings.schema.ts'
import { SPECIAL_GROUP_NAMES } from '#domain/catalogue/special-groups.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateItems } from '#domain/validation/checks/price-list.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { Violation } from '#domain/validation/violation.ts'

/** As much of the file as can be read. */
const LenientSettings = z.object({
  excludedSameDay: z.array(z.string()).catch([]),
  groups: z.record(z.string(), z.array(z.string()).catch([])).catch({}),
})

/** The id lists of the shop: what is special about some products. */
export const settingsFile: FileDefinition = {
  schema: CatalogueSettingsSchema,
  validate: ({ json }, index) => {
    const file = LenientSettings.safeParse(json)
    if (!file.success) return []
    const { excludedSameDay, groups } = file.data
    return [
      ...duplicateItems('settings/twice', excludedSameDay, ['excludedSameDay']),
      ...excludedSameDay.flatMap((id, at) => validateExcludedSameDay(id, at, index)),
      ...missingLists(groups),
      ...Object.entries(groups).flatMap(([name, ids]) => [
        ...unknownId(
          'settings/unknown-list',
          name,
          SPECIAL_GROUP_NAMES,
          ['groups', name],
          `Nothing in the shop looks for the list "${name}".`,
        ).map((violation): Violation => ({ ...violation, at: 'key' })),
        ...duplicateItems('settings/twice', ids, ['groups', name]),
        ...ids.flatMap((id, at) =>
          unknownId(
            'settings/unknown-product',
            id,
            index.records.products,
            ['groups', name, at],
            `There is no product "${id}".`,
          ),
        ),
      ]),
    ]
  },
}

/** A file that names most of the lists has forgotten the others; one that begins with a few leaves them out on purpose. */
function missingLists(groups: Readonly<Record<string, unknown>>): Violation[] {
  const absent = [...SPECIAL_GROUP_NAMES].filter((name) => !Object.hasOwn(groups, name))
  if (absent.length * 2 >= SPECIAL_GROUP_NAMES.size) return []
  return absent.map((name) => {
    const message = `There is no list "${name}", so that no product is special in this way.`
    const hint = `add "${name}": [] with the ids of its products`
    return { code: 'settings/missing-list', path: ['groups'], message, hint }
  })
}

/** Only what is sent by mail can be had on the day at all. */
function validateExcludedSameDay(id: string, at: number, { records }: DatasetIndex): Violation[] {
  const path = ['excludedSameDay', at]
  const product = records.products.get(id)
  if (!product) {
    const message = `There is no product "${id}".`
    return unknownId('settings/unknown-product', id, records.products, path, message)
  }
  if (product.category === 'digital') return []
  const message = `${id} is not digital, so the list changes nothing for it.`
  const hint = 'take it out, or write "category": "digital" at the product'
  return [{ code: 'settings/not-digital', path, message, hint }]
}
