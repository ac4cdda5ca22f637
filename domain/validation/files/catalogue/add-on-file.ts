import { z } from 'zod'
import type { RawAddOn } from '#domain/catalogue/extras/add-on.ts'
import { RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { isPayableAmount } from '#domain/money.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import {
  invalidAmount,
  SHOP_CURRENCIES,
  unknownPicture,
  validatePriceList,
} from '#domain/validation/checks/price-list.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  validateEach,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const ADD_ON_PRICE_CODES = {
  unknown: 'add-on/unknown-currency',
  missing: 'add-on/missing-currency',
  twice: 'add-on/currency-twice',
  price: 'add-on/price',
  slip: 'add-on/price-slip',
} as const

/** What may be added to a day out. */
export const addOnFile: FileDefinition = {
  schema: z.array(RawAddOnSchema),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...validateEach(RawAddOnSchema, file.json, ({ value, index: at }) => [
      ...validateMoney(value, [at]),
      ...validateShipping(value, [at]),
      ...validateIds(value, [at]),
      ...unknownPicture(
        'add-on/unknown-picture',
        value.thumbnailImageUrl,
        [at, 'thumbnailImageUrl'],
        index,
      ),
      ...unknownPicture('add-on/unknown-picture', value.heroImageUrl, [at, 'heroImageUrl'], index),
      ...unused(value, [at], index),
    ]),
  ],
}

/** Whoever sends a price in the buyer's own money needs no list of prices. */
function validateMoney({ name, prices, localizedPrice }: RawAddOn, path: JsonPath): Violation[] {
  if (prices) {
    return validatePriceList(ADD_ON_PRICE_CODES, prices, localizedPrice ? [] : SHOP_CURRENCIES, [
      ...path,
      'prices',
    ])
  }
  if (localizedPrice) return []
  const message = `${name} has no price, so nobody can add it.`
  const hint = `add "prices" with one for each of ${SHOP_CURRENCIES.join(', ')}`
  return [{ code: 'add-on/no-price', path, message, hint }]
}

/** The ways in which an add-on gets to its guests. */
const DELIVERY_METHODS: ReadonlySet<string> = new Set(['on-the-day', 'shipping'])

/** Only what is known to be posted is sent anywhere, and only a true amount is paid for it. */
function validateShipping(
  { fulfillmentType, shippingCost = 0 }: RawAddOn,
  path: JsonPath,
): Violation[] {
  const violations: Violation[] = []
  if (fulfillmentType !== undefined) {
    const message = `Nothing reaches guests by "${fulfillmentType}": ${[...DELIVERY_METHODS].join(', ')}.`
    const fieldPath = [...path, 'fulfillmentType']
    violations.push(
      ...unknownId('add-on/fulfilment', fulfillmentType, DELIVERY_METHODS, fieldPath, message),
    )
  }
  if (!isPayableAmount(shippingCost)) {
    const fieldPath = [...path, 'shippingCost']
    violations.push(invalidAmount('add-on/price', `${shippingCost} for posting it`, fieldPath))
  }
  return violations
}

/** A cart knows an option as `add-on:option`, so neither may hold a colon, and an add-on no option twice. */
function validateIds({ id, options = [] }: RawAddOn, path: JsonPath): Violation[] {
  const named: { id: string; path: JsonPath }[] = [
    { id, path: [...path, 'id'] },
    ...options.map((option, at) => ({ id: option.id, path: [...path, 'options', at, 'id'] })),
  ]
  const seen = new Set<string>()
  return [
    ...named.flatMap((one): Violation[] =>
      one.id.includes(':')
        ? [
            {
              code: 'add-on/colon',
              path: one.path,
              message: `In "${one.id}" a colon parts add-on and option.`,
              hint: `write "${one.id.replaceAll(':', '-')}"`,
            },
          ]
        : [],
    ),
    ...options.flatMap((option, at): Violation[] => {
      const isDuplicate = seen.has(option.id)
      seen.add(option.id)
      if (!isDuplicate) return []
      const message = `Another option of this add-on has the id "${option.id}" already.`
      const hint = 'give one of them another id'
      return [{ code: 'add-on/option-twice', path: [...path, 'options', at, 'id'], message, hint }]
    }),
  ]
}

function unused(
  { id, name, disabled }: RawAddOn,
  path: JsonPath,
  { records }: DatasetIndex,
): Violation[] {
  if (disabled || records.offeredAddOns.has(id)) return []
  const message = `No product offers ${name}, so nobody can add it.`
  const hint = `add "${id}" to the "details.addOns" of a product, or write "disabled": true`
  return [{ code: 'add-on/unused', path: [...path, 'id'], message, hint }]
}
