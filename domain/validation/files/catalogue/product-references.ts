import { unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateItems, unknownCurrency } from '#domain/validation/checks/price-list.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-file.ts'

/** What a product may say it is to another one. */
const GROUP_RELATIONSHIPS: ReadonlySet<string> = new Set(['parent', 'child'])

/** What a product names elsewhere: its groups, what may be added, what can be eaten. */
export const validateProductReferences: ProductValidator = (product, path, index) => {
  const { id, type, status, name, groups, details, variables } = product
  const { records } = index
  const list = [...path, 'details', 'addOns']
  return [
    ...groups.flatMap((group, at) => validateGroup(id, group, [...path, 'groups', at], index)),
    ...(type === 'group' && status !== 'notListed' && !records.groupIds.has(id)
      ? [emptyGroup(name, id, path)]
      : []),
    ...duplicateItems('product/add-on-twice', details.addOns, list),
    ...details.addOns.flatMap((addOn, at) =>
      unknownId(
        'product/unknown-add-on',
        addOn,
        records.addOns,
        [...list, at],
        `There is no add-on "${addOn}".`,
      ),
    ),
    ...details.dietary.flatMap((diet, at) =>
      unknownId(
        'product/unknown-diet',
        diet,
        records.dietIds,
        [...path, 'details', 'dietary', at],
        `dietary.json knows no "${diet}".`,
      ),
    ),
    ...variables.shippings.flatMap(({ currency }, at) =>
      unknownCurrency('product/unknown-currency', currency, [
        ...path,
        'variables',
        'shippings',
        at,
        'currency',
      ]),
    ),
  ]
}

type GroupReference = { relationship: string; id: string }

function validateGroup(
  id: string,
  { relationship, id: group }: GroupReference,
  path: JsonPath,
  { records }: DatasetIndex,
): Violation[] {
  if (!GROUP_RELATIONSHIPS.has(relationship)) {
    const fieldPath = [...path, 'relationship']
    const message = `A product is no "${relationship}" of another one: parent, child.`
    return unknownId('product/relationship', relationship, GROUP_RELATIONSHIPS, fieldPath, message)
  }
  const fieldPath = [...path, 'id']
  const groupRecord = records.products.get(group)
  if (!groupRecord) {
    const message = `There is no group "${group}".`
    return unknownId('product/unknown-group', group, records.products, fieldPath, message)
  }
  if (relationship !== 'parent') return []
  if (group === id || groupRecord.type === 'product') {
    const message =
      group === id ? 'A product cannot belong to itself.' : `"${group}" is a product, not a group.`
    const hint = 'name a product that has "type": "group"'
    return [{ code: 'product/not-a-group', path: fieldPath, message, hint }]
  }
  return []
}

const emptyGroup = (name: string, id: string, path: JsonPath): Violation => ({
  code: 'product/empty-group',
  path: [...path, 'id'],
  message: `Nothing belongs to the group ${name}, so its page is empty.`,
  hint: `add { "relationship": "parent", "id": "${id}" } to the groups of a product`,
})
