import { z } from 'zod'
import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { CURRENCIES, faultsOfPrices, strangePicture, unpayable } from '../check/lists.ts'
import { duplicatesIn, faultsOfEach, type StockIndex } from '../check/stock.ts'
import { isPayable } from '../money.ts'
import type { RawAddOn as AddOn } from './add-on.ts'
import { RawAddOn } from './extras.schema.ts'

const PRICES = {
  unknown: 'add-on/unknown-currency',
  missing: 'add-on/missing-currency',
  twice: 'add-on/currency-twice',
  price: 'add-on/price',
  slip: 'add-on/price-slip',
} as const

/** What may be added to a day out. */
export const addOns: Kind = {
  schema: z.array(RawAddOn),
  check: (file, index) => [
    ...duplicatesIn(file, index),
    ...faultsOfEach(RawAddOn, file.json, ({ value, index: at }) => [
      ...faultsOfMoney(value, [at]),
      ...faultsOfSending(value, [at]),
      ...faultsOfIds(value, [at]),
      ...strangePicture(
        'add-on/unknown-picture',
        value.thumbnailImageUrl,
        [at, 'thumbnailImageUrl'],
        index,
      ),
      ...strangePicture('add-on/unknown-picture', value.heroImageUrl, [at, 'heroImageUrl'], index),
      ...unused(value, [at], index),
    ]),
  ],
}

/** Whoever sends a price in the buyer's own money needs no list of prices. */
function faultsOfMoney({ name, prices, localizedPrice }: AddOn, path: Path): Fault[] {
  if (prices) {
    return faultsOfPrices(PRICES, prices, localizedPrice ? [] : CURRENCIES, [...path, 'prices'])
  }
  if (localizedPrice) return []
  const message = `${name} has no price, so nobody can add it.`
  const hint = `add "prices" with one for each of ${CURRENCIES.join(', ')}`
  return [{ code: 'add-on/no-price', path, message, hint }]
}

/** The ways in which an add-on gets to its guests. */
const WAYS: ReadonlySet<string> = new Set(['on-the-day', 'shipping'])

/** Only what is known to be posted is sent anywhere, and only a true amount is paid for it. */
function faultsOfSending({ fulfillmentType, shippingCost = 0 }: AddOn, path: Path): Fault[] {
  const faults: Fault[] = []
  if (fulfillmentType !== undefined) {
    const message = `Nothing reaches guests by "${fulfillmentType}": ${[...WAYS].join(', ')}.`
    const place = [...path, 'fulfillmentType']
    faults.push(...stranger('add-on/fulfilment', fulfillmentType, WAYS, place, message))
  }
  if (!isPayable(shippingCost)) {
    const place = [...path, 'shippingCost']
    faults.push(unpayable('add-on/price', `${shippingCost} for posting it`, place))
  }
  return faults
}

/** A cart knows an option as `add-on:option`, so neither may hold a colon, and an add-on no option twice. */
function faultsOfIds({ id, options = [] }: AddOn, path: Path): Fault[] {
  const named: { id: string; path: Path }[] = [
    { id, path: [...path, 'id'] },
    ...options.map((option, at) => ({ id: option.id, path: [...path, 'options', at, 'id'] })),
  ]
  const seen = new Set<string>()
  return [
    ...named.flatMap((one): Fault[] =>
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
    ...options.flatMap((option, at): Fault[] => {
      const isDouble = seen.has(option.id)
      seen.add(option.id)
      if (!isDouble) return []
      const message = `Another option of this add-on has the id "${option.id}" already.`
      const hint = 'give one of them another id'
      return [{ code: 'add-on/option-twice', path: [...path, 'options', at, 'id'], message, hint }]
    }),
  ]
}

function unused({ id, name, disabled }: AddOn, path: Path, { shelf }: StockIndex): Fault[] {
  if (disabled || shelf.offered.has(id)) return []
  const message = `No product offers ${name}, so nobody can add it.`
  const hint = `add "${id}" to the "details.addOns" of a product, or write "disabled": true`
  return [{ code: 'add-on/unused', path: [...path, 'id'], message, hint }]
}
