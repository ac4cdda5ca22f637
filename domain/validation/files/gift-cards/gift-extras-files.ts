import { z } from 'zod'
import { GiftAddOn, GreetingCard } from '#domain/gift-cards/gift-card.schema.ts'
import { isPayableAmount } from '#domain/money.ts'
import {
  invalidAmount,
  outlierAmounts,
  SHOP_CURRENCIES,
  validatePriceList,
} from '#domain/validation/checks/price-list.ts'
import { duplicateIds, firstPerEntry } from '#domain/validation/checks/references.ts'
import { type DatasetIndex, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { tooLongTexts, validateGiftPictures } from './gift-checks.ts'

const createExtrasFile = (schema: z.ZodType<GreetingCard>): FileDefinition => ({
  schema: z.array(schema),
  validate: ({ json }, index) => [
    ...firstPerEntry([...duplicateIds(json, 'id'), ...duplicateIds(json, 'displayName')]),
    ...validateEach(schema, json, ({ value, index: at }) => validateGiftExtra(value, [at], index)),
    ...(Array.isArray(json) ? json : []).flatMap((entry, at) =>
      duplicateIds(entry?.options, 'id', [at, 'options']),
    ),
  ],
})

export const greetingCardFile = createExtrasFile(GreetingCard)

export const giftAddOnFile = createExtrasFile(GiftAddOn)

/** Characters that fit in one line under a picture. */
const MAX_LENGTH = { displayName: 28, shortDescription: 60 }

/** Extras are sold in every country, so they need a price in every currency. */
const validateGiftExtra = (
  extra: GreetingCard,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] => {
  const { prices, displayName, shortDescription } = extra
  return [
    ...validatePriceList('gift/price', prices, SHOP_CURRENCIES, [...path, 'prices']),
    ...prices.flatMap(({ shippingCost }, at) =>
      isPayableAmount(shippingCost)
        ? []
        : [
            invalidAmount('gift/price', `Shipping of ${shippingCost}`, [
              ...path,
              'prices',
              at,
              'shippingCost',
            ]),
          ],
    ),
    ...(['price', 'shippingCost'] as const).flatMap((field) =>
      outlierAmounts(
        'gift/price-slip',
        prices
          .map(({ currency, [field]: amount }, at) => {
            return { currency, amount, path: [...path, 'prices', at, field] }
          })
          .filter(({ amount }) => isPayableAmount(amount)),
      ),
    ),
    ...validateGiftPictures(extra, path, index),
    ...tooLongTexts(
      {
        displayName: [displayName, MAX_LENGTH.displayName],
        shortDescription: [shortDescription, MAX_LENGTH.shortDescription],
      },
      path,
    ),
  ]
}
