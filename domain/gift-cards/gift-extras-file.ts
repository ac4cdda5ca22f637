import type { z } from 'zod'
import { issuesOfList, readable, type StockFile, type StockIndex } from '../check/stock.ts'
import type { Country } from '../countries/country.ts'
import { COUNTRIES } from '../countries/index.ts'
import type { Issue } from '../issue.ts'
import { GiftAddOn, GreetingCard } from './gift-card.schema.ts'
import { stranger, twice, unknownPictures } from './stock-rules.ts'

/** Everything wrong with the greeting cards. */
export const checkGreetingCards = (file: StockFile, index: StockIndex): Issue[] =>
  checkExtras(GreetingCard, file, index)

/** Everything wrong with the extra touches. */
export const checkGiftAddOns = (file: StockFile, index: StockIndex): Issue[] =>
  checkExtras(GiftAddOn, file, index)

const checkExtras = (
  schema: z.ZodType<GreetingCard>,
  { json }: StockFile,
  index: StockIndex,
): Issue[] => [
  ...issuesOfList(schema, json),
  ...twice(json, 'id'),
  ...twice(json, 'displayName'),
  ...readable(schema, json).flatMap(({ id, prices, thumbnailImageUrl, heroImageUrl }) => [
    ...checkPrices(prices, `${id}.prices`),
    ...unknownPictures({ thumbnailImageUrl, heroImageUrl }, id, index),
  ]),
]

/** What goes with gift cards goes with them everywhere: it has a price in every currency, and in no other. */
function checkPrices(prices: GreetingCard['prices'], path: string): Issue[] {
  const ours = Object.values<Country>(COUNTRIES)
  const codes = new Set<string>(ours.map(({ currency }) => currency.code))
  const named = new Set(prices.map(({ currency }) => currency))
  return [
    ...twice(prices, 'currency', `${path}.`),
    ...prices.flatMap(({ currency }, at) =>
      stranger(currency, codes, `${path}.${at}.currency`, `Nobody pays in ${currency} here.`),
    ),
    ...ours.flatMap(({ code, currency }) =>
      stranger(currency.code, named, path, `Give a price in ${currency.code}, for ${code}.`),
    ),
  ]
}
