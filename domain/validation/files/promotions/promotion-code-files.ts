import { z } from 'zod'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { Coupon, Referral } from '#domain/promotions/coupon.schema.ts'
import {
  duplicateIds,
  unknownName,
  unknownReference,
  unknownReferences,
} from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { validateCouponAmounts } from './coupon-amounts.ts'

const CATEGORY_NAMES: ReadonlySet<string> = new Set(Object.keys(CATEGORIES))

export const couponFile: FileDefinition = {
  schema: z.array(Coupon),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...validateEach(Coupon, file.json, ({ value, index: at }) => [
      ...validateReferences(value, [at], index),
      ...validateCouponAmounts(value, [at]),
      ...validateScope(value, [at]),
      ...validateWindow(value, [at]),
    ]),
  ],
}

/** The referral codes of customers, one each. */
export const referralFile: FileDefinition = {
  schema: z.array(Referral),
  validate: (file, index) => {
    const duplicates = duplicateKeys(file, index)
    return [
      ...(duplicates.length > 0 ? duplicates : duplicateIds(file.json, 'customerId')),
      ...validateEach(Referral, file.json, ({ value: { customerId }, index: at }) =>
        unknownReference('customer', customerId, [at, 'customerId'], index),
      ),
    ]
  },
}

const validateReferences = (coupon: Coupon, at: JsonPath, index: DatasetIndex): Violation[] => [
  ...unknownReferences('product', coupon.scope.products, [...at, 'scope', 'products'], index),
  ...unknownReferences('city', coupon.scope.cities, [...at, 'scope', 'cities'], index),
  ...coupon.scope.categories.flatMap((id, itemIndex) =>
    unknownName(
      id,
      CATEGORY_NAMES,
      [...at, 'scope', 'categories', itemIndex],
      `There is no category "${id}": ${[...CATEGORY_NAMES].join(', ')}.`,
    ),
  ),
  ...('addOn' in coupon ? unknownReference('add-on', coupon.addOn, [...at, 'addOn'], index) : []),
]

/** Kinds that need a scope, because they would mean something else for every product. */
const KINDS_REQUIRING_SCOPE: ReadonlySet<Coupon['kind']> = new Set(['SET_PRICE', 'ACCESS'])

function validateScope(
  { kind, code, scope, covers, ...coupon }: Coupon,
  at: JsonPath,
): Violation[] {
  if (Object.values(scope).some((list) => list.length > 0)) return []
  const violations: Violation[] = []
  if (covers === undefined && KINDS_REQUIRING_SCOPE.has(kind)) {
    const message = `${code} does not say which products it is for.`
    const hint = 'add "scope": { "products": ["…"] }, and describe them in "covers"'
    violations.push({ code: 'coupon/no-scope', path: [...at, 'kind'], message, hint })
  }
  if (covers !== undefined) {
    const message = `${code} says it is for ${covers}, but applies to everything.`
    const hint = 'add a "scope", or remove "covers"'
    violations.push({ code: 'coupon/no-scope', path: [...at, 'covers'], message, hint })
  }
  if ('percent' in coupon && coupon.percent === 100 && coupon.maxUses === undefined) {
    const message = `${code} makes everything free for everyone.`
    const hint = 'add "maxUses" or a "scope"'
    violations.push({ code: 'coupon/all-free', path: [...at, 'percent'], message, hint })
  }
  return violations
}

function validateWindow({ from, until }: Coupon, at: JsonPath): Violation[] {
  if (!from || !until || new Date(from) < new Date(until)) return []
  const message = `It ends on ${until}, before it starts on ${from}.`
  const hint = 'swap the two dates, or correct the year'
  return [{ code: 'coupon/ends-first', path: [...at, 'until'], message, hint }]
}
