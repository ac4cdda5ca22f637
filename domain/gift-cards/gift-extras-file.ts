import { z } from 'zod'
import { twice } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { CURRENCIES, faultsOfPrices, freeAlone, slips } from '../check/lists.ts'
import { faultsOfEach, type StockIndex } from '../check/stock.ts'
import { isPayable } from '../money.ts'
import { GiftAddOn, GreetingCard } from './gift-card.schema.ts'
import { longTexts, picturesOf } from './gift-rules.ts'

const kindOf = (schema: z.ZodType<GreetingCard>): Kind => ({
  schema: z.array(schema),
  check: ({ json }, index) => [
    ...twice('gift/duplicate-id', json, 'id'),
    ...twice('gift/duplicate-name', json, 'displayName'),
    ...faultsOfEach(schema, json, ({ value, index: at }) => checkExtra(value, [at], index)),
    ...(Array.isArray(json) ? json : []).flatMap((entry, at) =>
      twice('gift/duplicate-option', entry?.options, 'id', [at, 'options']),
    ),
  ],
})

/** The cards of paper that are posted with gifts (spec §3). */
export const greetingCards = kindOf(GreetingCard)

/** The extra touches (spec §3 Add-on). */
export const giftAddOns = kindOf(GiftAddOn)

const CODES = {
  unknown: 'gift/unknown-currency',
  missing: 'gift/missing-price',
  twice: 'gift/duplicate-price',
  price: 'gift/price',
  slip: 'gift/price-slip',
} as const

/** What one line under a picture holds. */
const LONGEST = { displayName: 28, shortDescription: 60 }

/** What goes with gift cards goes with them everywhere: it has a price in every currency, and in no other. */
const checkExtra = (extra: GreetingCard, path: Path, index: StockIndex): Fault[] => {
  const { prices, displayName, shortDescription } = extra
  return [
    ...faultsOfPrices(CODES, prices, CURRENCIES, [...path, 'prices']),
    ...prices.flatMap(({ shippingCost }, at) =>
      isPayable(shippingCost)
        ? []
        : [
            {
              code: CODES.price,
              path: [...path, 'prices', at, 'shippingCost'],
              message: `Nobody can pay ${shippingCost} for posting it.`,
              hint: 'write at most two digits behind the dot',
            },
          ],
    ),
    ...posting(prices, [...path, 'prices']),
    ...picturesOf(extra, path, index),
    ...longTexts(
      {
        displayName: [displayName, LONGEST.displayName],
        shortDescription: [shortDescription, LONGEST.shortDescription],
      },
      path,
    ),
  ]
}

/** What posting costs in every currency: about the same, and nothing in all of them or in none. */
function posting(prices: GreetingCard['prices'], path: Path): Fault[] {
  const costs = prices.map(({ currency, shippingCost: amount }, at) => {
    return { currency, amount, path: [...path, at, 'shippingCost'] }
  })
  return [...slips(CODES.slip, costs), ...freeAlone(CODES.slip, costs)]
}
