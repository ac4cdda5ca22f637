import { z } from 'zod'
import type { RawAddOn } from '#domain/catalogue/extras/add-on.ts'
import { RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { isPayableAmount } from '#domain/money.ts'
import {
  invalidAmount,
  SHOP_CURRENCIES,
  validatePriceList,
} from '#domain/validation/checks/price-list.ts'
import {
  duplicateIds,
  unknownName,
  unknownReference,
} from '#domain/validation/checks/references.ts'
import { duplicateKeys, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

const FULFILMENT_TYPES: ReadonlySet<string> = new Set(['on-the-day', 'shipping'])

/** What customers can add to a booking. */
export const addOnFile: FileDefinition = {
  schema: z.array(RawAddOnSchema),
  validate: (file, index) => [
    ...duplicateKeys(file, index),
    ...validateEach(RawAddOnSchema, file.json, ({ value, index: at }) => [
      ...validatePrices(value, [at]),
      ...validateFulfilment(value, [at]),
      ...validateIds(value, [at]),
      ...(['thumbnailImageUrl', 'heroImageUrl'] as const).flatMap((field) =>
        value[field] ? unknownReference('picture', value[field], [at, field], index) : [],
      ),
    ]),
  ],
}

/** An add-on with a price in the buyer's own currency needs no list of prices. */
function validatePrices({ name, prices, localizedPrice }: RawAddOn, path: JsonPath): Violation[] {
  const code = 'add-on/price'
  if (prices) {
    const required = localizedPrice ? [] : SHOP_CURRENCIES
    return validatePriceList(code, prices, required, [...path, 'prices'])
  }
  if (localizedPrice) return []
  const message = `${name} has no price, so it cannot be added.`
  const hint = `add "prices" with one for each of ${SHOP_CURRENCIES.join(', ')}`
  return [{ code, path, message, hint }]
}

function validateFulfilment(
  { fulfillmentType, shippingCost = 0 }: RawAddOn,
  path: JsonPath,
): Violation[] {
  const allowed = [...FULFILMENT_TYPES].join(', ')
  return [
    ...(fulfillmentType === undefined
      ? []
      : unknownName(
          fulfillmentType,
          FULFILMENT_TYPES,
          [...path, 'fulfillmentType'],
          `"${fulfillmentType}" is not a way to deliver an add-on: ${allowed}.`,
        )),
    ...(isPayableAmount(shippingCost)
      ? []
      : [invalidAmount('add-on/price', `Shipping of ${shippingCost}`, [...path, 'shippingCost'])]),
  ]
}

/** A cart stores a chosen option as `add-on:option`, so neither id may contain a colon. */
function validateIds({ id, options = [] }: RawAddOn, path: JsonPath): Violation[] {
  const all: { id: string; path: JsonPath }[] = [
    { id, path: [...path, 'id'] },
    ...options.map((option, at) => ({ id: option.id, path: [...path, 'options', at, 'id'] })),
  ]
  return [
    ...all
      .filter((one) => one.id.includes(':'))
      .map((one) => ({
        code: 'add-on/colon' as const,
        path: one.path,
        message: `The id "${one.id}" contains a colon, which separates add-on and option.`,
        hint: `write "${one.id.replaceAll(':', '-')}"`,
      })),
    ...duplicateIds(options, 'id', [...path, 'options']),
  ]
}
