import { z } from 'zod'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { Coupon, Referral } from '#domain/promotions/coupon.schema.ts'
import { duplicateIds, unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateItems } from '#domain/validation/checks/price-list.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { validateCouponAmounts } from './coupon-amounts.ts'
import { validateCouponLimits } from './coupon-limits.ts'

const CATEGORY_NAMES: ReadonlySet<string> = new Set(Object.keys(CATEGORIES))

/** The coupons: what they are for, what they take off and when. */
export const couponFile: FileDefinition = {
  schema: z.array(Coupon),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...lookalikeCodes(file.json),
    ...validateEach(Coupon, file.json, ({ value, index: at }) => [
      ...validateScope(value, [at], index),
      ...validateCouponAmounts(value, [at]),
      ...validateCouponLimits(value, [at], index),
      ...validateAddOn(value, [at], index),
      ...validateCoverage(value, [at]),
      ...validateWindow(value, [at]),
    ]),
  ],
}

/** The codes that customers give to friends; one a customer. */
export const referralFile: FileDefinition = {
  schema: z.array(Referral),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...duplicateIds('referral/customer-twice', file.json, 'customerId'),
    ...validateEach(Referral, file.json, ({ value: { customerId }, index: at }) =>
      unknownId(
        'referral/unknown-customer',
        customerId,
        index.records.customerIds,
        [at, 'customerId'],
        `There is no customer "${customerId}".`,
      ),
    ),
  ],
}

/** What people take for each other when they copy a code from paper. */
const visualKey = (code: string) => code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

function lookalikeCodes(json: unknown): Violation[] {
  const seen = new Map<string, string>()
  return validateEach(z.object({ code: z.string() }), json, ({ value: { code }, index }) => {
    const other = seen.get(visualKey(code))
    if (other === undefined) seen.set(visualKey(code), code)
    if (other === undefined || other === code) return []
    const message = `On paper nobody can tell ${code} from ${other}.`
    const hint = 'change a letter of one of them'
    return [{ code: 'coupon/looks-alike' as const, path: [index, 'code'], message, hint }]
  })
}

function validateScope(coupon: Coupon, at: JsonPath, { records }: DatasetIndex): Violation[] {
  const { scope, countries } = coupon
  const path = [...at, 'scope']
  return [
    ...duplicateItems('coupon/country-twice', countries, [...at, 'countries']),
    ...scope.products.flatMap((id, itemIndex): Violation[] => {
      const fieldPath = [...path, 'products', itemIndex]
      const sold = records.products.get(id)?.countries
      if (!sold) {
        const message = `There is no product "${id}".`
        return unknownId('coupon/unknown-product', id, records.products, fieldPath, message)
      }
      if (countries.some((country) => sold.has(country))) return []
      return [
        outsideCountries(
          `${id} is sold in none of its countries: ${countries.join(', ')}.`,
          fieldPath,
        ),
      ]
    }),
    ...scope.categories.flatMap((id, itemIndex) =>
      unknownId(
        'coupon/unknown-category',
        id,
        CATEGORY_NAMES,
        [...path, 'categories', itemIndex],
        `There is no category "${id}": ${[...CATEGORY_NAMES].join(', ')}.`,
      ),
    ),
    ...scope.cities.flatMap((id, itemIndex): Violation[] => {
      const fieldPath = [...path, 'cities', itemIndex]
      const city = records.cities.get(id)
      if (!city) {
        const message = `No city has the id "${id}".`
        return unknownId('coupon/unknown-city', id, records.cities, fieldPath, message)
      }
      if (!city.country || countries.some((country) => country === city.country)) return []
      return [
        outsideCountries(`${id} is in none of its countries: ${countries.join(', ')}.`, fieldPath),
      ]
    }),
  ]
}

const outsideCountries = (message: string, path: JsonPath): Violation => ({
  code: 'coupon/not-there',
  path,
  message,
  hint: 'add the country to "countries", or take this one out',
})

function validateAddOn(coupon: Coupon, at: JsonPath, { records }: DatasetIndex): Violation[] {
  if (!('addOn' in coupon)) return []
  const { addOn, addOnName } = coupon
  const addOnRecord = records.addOns.get(addOn)
  if (!addOnRecord) {
    const message = `There is no add-on "${addOn}".`
    return unknownId('coupon/unknown-add-on', addOn, records.addOns, [...at, 'addOn'], message)
  }
  if (!addOnRecord.name || addOnRecord.name === addOnName) return []
  const message = `The add-on ${addOn} is called "${addOnRecord.name}", not "${addOnName}".`
  const hint = `write "${addOnRecord.name}"`
  return [{ code: 'coupon/add-on-name', path: [...at, 'addOnName'], message, hint }]
}

/** Kinds that mean something else for every product. */
const KINDS_REQUIRING_SCOPE: ReadonlySet<Coupon['kind']> = new Set(['SET_PRICE', 'ACCESS'])

function validateCoverage(
  { kind, code, scope, covers, ...coupon }: Coupon,
  at: JsonPath,
): Violation[] {
  const isForAll = Object.values(scope).every((list) => list.length === 0)
  const violations: Violation[] = []
  if (isForAll && covers === undefined && KINDS_REQUIRING_SCOPE.has(kind)) {
    const message = `${code} does not say which products it is for.`
    const hint = 'add "scope": { "products": ["…"] } and in "covers" its words for customers'
    violations.push({ code: 'coupon/no-scope', path: [...at, 'kind'], message, hint })
  }
  if (isForAll && covers !== undefined) {
    const message = `${code} says that it is for ${covers}, and it is for everything.`
    const hint = 'say in "scope" what it is for, or take "covers" out'
    violations.push({ code: 'coupon/no-scope', path: [...at, 'covers'], message, hint })
  }
  if (!isForAll && covers === undefined) {
    const message = `${code} is only for some products and does not tell customers which.`
    const hint = 'add "covers" in a few words, such as "days out in London"'
    violations.push({ code: 'coupon/no-words', path: [...at, 'scope'], message, hint })
  }
  if (isForAll && 'percent' in coupon && coupon.percent === 100 && coupon.maxUses === undefined) {
    const message = `${code} makes everything free for everybody.`
    const hint = 'add "maxUses", or say in "scope" what it is for'
    violations.push({ code: 'coupon/all-free', path: [...at, 'percent'], message, hint })
  }
  return violations
}

function validateWindow({ from, until }: Coupon, at: JsonPath): Violation[] {
  if (!from || !until || new Date(from) < new Date(until)) return []
  const message = `It ends on ${until}, before it begins on ${from}.`
  const hint = 'exchange the two, or correct the year'
  return [{ code: 'coupon/ends-first', path: [...at, 'until'], message, hint }]
}
