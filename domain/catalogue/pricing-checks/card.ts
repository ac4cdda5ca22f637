import type { Fault } from '../../check/fault.ts'
import { toMinor } from '../../money.ts'
import { partyPrice } from '../price.ts'
import { type Entry, quotedParty } from './read.ts'

/** Whether the price, the number and the words that are kept beside the rates say the same as they do. */
export const checkCard = (entry: Entry): Fault[] => {
  const { price } = entry
  if (!price) return []
  return [...checkQuoted(entry, price), ...checkQuantity(entry, price), ...checkWords(entry)]
}

type Price = NonNullable<Entry['price']>

function checkQuoted({ id, written, path }: Entry, price: Price): Fault[] {
  if (written.price == null) return []
  const { adults, children } = quotedParty(price)
  const paid = partyPrice(price, { adults, children })
  if (toMinor(written.price) === paid) return []
  const party = children > 0 ? `${adults} and ${children} children` : String(adults)
  return [
    {
      code: 'price/quoted',
      path: [...path, 'price'],
      message: `${id} says it costs ${written.price}, and its rates come to ${paid / 100} for ${party}.`,
      hint: `write "price": ${paid / 100}, or correct the rates`,
    },
  ]
}

function checkQuantity({ id, written, path }: Entry, price: Price): Fault[] {
  const { quantity, quantityDetail } = written
  const heads = price.adult.quotedFor + price.child.quotedFor
  if (quantity == null || !quantityDetail?.from || quantity === heads) return []
  return [
    {
      code: 'price/quantity',
      path: [...path, 'quantity'],
      message: `${id} says its price is for ${quantity}, and quantityDetail counts ${heads}.`,
      hint: `write "quantity": ${heads}, or correct quantityDetail`,
    },
  ]
}

function checkWords({ written: { measurement, quantity }, path }: Entry): Fault[] {
  const said = WORDS.find(([pattern]) => pattern.test(measurement))?.[1](measurement)
  if (said === undefined || quantity == null || said === quantity) return []
  return [
    {
      code: 'price/measurement',
      path: [...path, 'measurement'],
      message: `The card says "${measurement}", and the price is for ${quantity}.`,
      hint: `write "for ${quantity}", or correct quantity`,
    },
  ]
}

/** The number that the words beside a price speak of. */
const WORDS: readonly (readonly [RegExp, (words: string) => number])[] = [
  [/^for \d+$/, (words) => Number(words.slice(4))],
  [/^(?:each|per adult|per person)$/, () => 1],
]
