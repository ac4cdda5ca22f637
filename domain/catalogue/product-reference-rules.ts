import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import { repeated, strangeCurrency } from '../check/lists.ts'
import type { StockIndex } from '../check/stock.ts'
import type { ProductRules } from './product-file.ts'

/** What a product may say it is to another one. */
const RELATIONSHIPS: ReadonlySet<string> = new Set(['parent', 'child'])

/** What a product names elsewhere: its groups, what may be added, what can be eaten. */
export const referenceRules: ProductRules = (product, path, index) => {
  const { id, type, status, name, groups, details, variables } = product
  const { shelf } = index
  const list = [...path, 'details', 'addOns']
  return [
    ...groups.flatMap((group, at) => faultsOfGroup(id, group, [...path, 'groups', at], index)),
    ...(type === 'group' && status !== 'notListed' && !shelf.parents.has(id)
      ? [emptyGroup(name, id, path)]
      : []),
    ...repeated('product/add-on-twice', details.addOns, list),
    ...details.addOns.flatMap((addOn, at) =>
      stranger(
        'product/unknown-add-on',
        addOn,
        shelf.addOns,
        [...list, at],
        `There is no add-on "${addOn}".`,
      ),
    ),
    ...details.dietary.flatMap((diet, at) =>
      stranger(
        'product/unknown-diet',
        diet,
        shelf.diets,
        [...path, 'details', 'dietary', at],
        `dietary.json knows no "${diet}".`,
      ),
    ),
    ...variables.shippings.flatMap(({ currency }, at) =>
      strangeCurrency('product/unknown-currency', currency, [
        ...path,
        'variables',
        'shippings',
        at,
        'currency',
      ]),
    ),
  ]
}

type Group = { relationship: string; id: string }

function faultsOfGroup(
  id: string,
  { relationship, id: group }: Group,
  path: Path,
  { shelf }: StockIndex,
): Fault[] {
  if (!RELATIONSHIPS.has(relationship)) {
    const place = [...path, 'relationship']
    const message = `A product is no "${relationship}" of another one: parent, child.`
    return stranger('product/relationship', relationship, RELATIONSHIPS, place, message)
  }
  const place = [...path, 'id']
  const known = shelf.products.get(group)
  if (!known) {
    const message = `There is no group "${group}".`
    return stranger('product/unknown-group', group, shelf.products, place, message)
  }
  if (relationship !== 'parent') return []
  if (group === id || known.type === 'product') {
    const message =
      group === id ? 'A product cannot belong to itself.' : `"${group}" is a product, not a group.`
    const hint = 'name a product that has "type": "group"'
    return [{ code: 'product/not-a-group', path: place, message, hint }]
  }
  return []
}

const emptyGroup = (name: string, id: string, path: Path): Fault => ({
  code: 'product/empty-group',
  path: [...path, 'id'],
  message: `Nothing belongs to the group ${name}, so its page is empty.`,
  hint: `add { "relationship": "parent", "id": "${id}" } to the groups of a product`,
})
