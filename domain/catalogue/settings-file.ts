import { z } from 'zod'
import { stranger } from '../check/common.ts'
import type { Fault } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { repeated } from '../check/lists.ts'
import type { StockIndex } from '../check/stock.ts'
import { GROUP_NAMES } from './group.ts'
import { Settings } from './settings.schema.ts'

/** As much of the file as can be read. */
const Readable = z.object({
  excludedSameDay: z.array(z.string()).catch([]),
  groups: z.record(z.string(), z.array(z.string()).catch([])).catch({}),
})

/** The id lists of the shop: what is special about some products. */
export const settings: Kind = {
  schema: Settings,
  check: ({ json }, index) => {
    const file = Readable.safeParse(json)
    if (!file.success) return []
    const { excludedSameDay, groups } = file.data
    return [
      ...repeated('settings/twice', excludedSameDay, ['excludedSameDay']),
      ...excludedSameDay.flatMap((id, at) => faultsOfExcluded(id, at, index)),
      ...missingLists(groups),
      ...Object.entries(groups).flatMap(([name, ids]) => [
        ...stranger(
          'settings/unknown-list',
          name,
          GROUP_NAMES,
          ['groups', name],
          `Nothing in the shop looks for the list "${name}".`,
        ).map((fault): Fault => ({ ...fault, at: 'key' })),
        ...repeated('settings/twice', ids, ['groups', name]),
        ...ids.flatMap((id, at) =>
          stranger(
            'settings/unknown-product',
            id,
            index.shelf.products,
            ['groups', name, at],
            `There is no product "${id}".`,
          ),
        ),
      ]),
    ]
  },
}

/** A file that names most of the lists has forgotten the others; one that begins with a few leaves them out on purpose. */
function missingLists(groups: Readonly<Record<string, unknown>>): Fault[] {
  const absent = [...GROUP_NAMES].filter((name) => !Object.hasOwn(groups, name))
  if (absent.length * 2 >= GROUP_NAMES.size) return []
  return absent.map((name) => {
    const message = `There is no list "${name}", so that no product is special in this way.`
    const hint = `add "${name}": [] with the ids of its products`
    return { code: 'settings/missing-list', path: ['groups'], message, hint }
  })
}

/** Only what is sent by mail can be had on the day at all. */
function faultsOfExcluded(id: string, at: number, { shelf }: StockIndex): Fault[] {
  const path = ['excludedSameDay', at]
  const product = shelf.products.get(id)
  if (!product) {
    const message = `There is no product "${id}".`
    return stranger('settings/unknown-product', id, shelf.products, path, message)
  }
  if (product.category === 'digital') return []
  const message = `${id} is not digital, so the list changes nothing for it.`
  const hint = 'take it out, or write "category": "digital" at the product'
  return [{ code: 'settings/not-digital', path, message, hint }]
}
