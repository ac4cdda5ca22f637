import { z } from 'zod'
import { GiftAddOn, GreetingCard } from '#domain/gift-cards/gift-card.schema.ts'
import { isPayableAmount } from '#domain/money.ts'
import { duplicateIds } from '#domain/validation/checks/ids.ts'
import {
  freeInFewCurrencies,
  outlierAmounts,
  SHOP_CURRENCIES,
  validatePriceList,
} from '#domain/validation/checks/price-list.ts'
import { type DatasetIndex, validateEach } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import { tooLongTexts, validateGiftPictures } from './gift-checks.ts'

const createExtrasFile = (schema: z.ZodType<GreetingCard>): FileDefinition => ({
  schema: z.array(schema),
  validate: ({ json }, index) => [
    ...duplicateIds('gift/duplicate-id', json, 'id'),
    ...duplicateIds('gift/duplicate-name', json, 'displayName'),
    ...validateEach(schema, json, ({ value, index: at }) => validateGiftExtra(value, [at], index)),
    ...(Array.isArray(json) ? json : []).flatMap((entry, at) =>
      duplicateIds('gift/duplicate-option', entry?.options, 'id', [at, 'options']),
    ),
  ],
})

/** The cards of paper that are posted with gifts. */
export const greetingCardFile = createExtrasFile(GreetingCard)

/** The extra touches. */
export const giftAddOnFile = createExtrasFile(GiftAddOn)

const GIFT_PRICE_CODES = {
  unknown: 'gift/unknown-currency',
  missing: 'gift/missing-price',
  twice: 'gift/duplicate-price',
  price: 'gift/price',
  slip: 'gift/price-slip',
} as const

/** What one line under a picture holds. */
const MAX_LENGTH = { displayName: 28, shortDescription: 60 }

/** What goes with gift cards goes with them everywhere: it has a price in every currency, and in no other. */
const validateGiftExtra = (
  extra: GreetingCard,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] => {
  const { prices, displayName, shortDescription } = extra
  return [
    ...validatePriceList(GIFT_PRICE_CODES, prices, SHOP_CURRENCIES, [...path, 'prices']),
    ...prices.flatMap(({ shippingCost }, at) =>
      isPayableAmount(shippingCost)
        ? []
        : [
            {
              code: GIFT_PRICE_CODES.price,
              path: [...path, 'prices', at, 'shippingCost'],
              message: `Nobody can pay ${shippingCost} for posting it.`,
              hint: 'write at most two digits behind the dot',
            },
          ],
    ),
    ...validateShippingCosts(prices, [...path, 'prices']),
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

/** What posting costs in every currency: about the same, and nothing in all of them or in none. */
function validateShippingCosts(prices: GreetingCard['prices'], path: JsonPath): Violation[] {
  const costs = prices.map(({ currency, shippingCost }, at) => {
    return { currency, amount: shippingCost, path: [...path, at, 'shippingCost'] }
  })
  return [
    ...outlierAmounts(GIFT_PRICE_CODES.slip, costs),
    ...freeInFewCurrencies(GIFT_PRICE_CODES.slip, costs),
  ]
}
