import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import { toMinorUnits } from '#domain/money.ts'
import type { Violation } from '#domain/validation/violation.ts'
import { type PriceEntry, quotedParty } from './price-entries.ts'

/** Validates the displayed price, quantity and measurement against the rates. */
export const validateDisplayedPrice = (entry: PriceEntry): Violation[] => {
  const { price } = entry
  if (!price) return []
  return [
    ...validateQuotedPrice(entry, price),
    ...validateQuantity(entry, price),
    ...validateMeasurement(entry),
  ]
}

type ParsedPrice = NonNullable<PriceEntry['price']>

function validateQuotedPrice({ id, raw, path }: PriceEntry, price: ParsedPrice): Violation[] {
  if (raw.price == null) return []
  const { adults, children } = quotedParty(price)
  const paid = partyPrice(price, { adults, children })
  if (toMinorUnits(raw.price) === paid) return []
  const party = children > 0 ? `${adults} and ${children} children` : String(adults)
  return [
    {
      code: 'price/quoted',
      path: [...path, 'price'],
      message: `The price of ${id} is ${raw.price}, but its rates add up to ${paid / 100} for ${party}.`,
      hint: `write "price": ${paid / 100}, or correct the rates`,
    },
  ]
}

function validateQuantity({ id, raw, path }: PriceEntry, price: ParsedPrice): Violation[] {
  const { quantity, quantityDetail } = raw
  const heads = price.adult.quotedFor + price.child.quotedFor
  if (quantity == null || !quantityDetail?.from || quantity === heads) return []
  return [
    {
      code: 'price/quantity',
      path: [...path, 'quantity'],
      message: `The quantity of ${id} is ${quantity}, but quantityDetail adds up to ${heads}.`,
      hint: `write "quantity": ${heads}, or correct quantityDetail`,
    },
  ]
}

function validateMeasurement({ raw: { measurement, quantity }, path }: PriceEntry): Violation[] {
  const measuredQuantity = MEASUREMENT_QUANTITIES.find(([pattern]) =>
    pattern.test(measurement),
  )?.[1](measurement)
  if (measuredQuantity === undefined || quantity == null || measuredQuantity === quantity) return []
  return [
    {
      code: 'price/measurement',
      path: [...path, 'measurement'],
      message: `The measurement is "${measurement}", but the price is for ${quantity}.`,
      hint: `write "for ${quantity}", or correct quantity`,
    },
  ]
}

/** The number of guests that a measurement means. */
const MEASUREMENT_QUANTITIES: readonly (readonly [RegExp, (words: string) => number])[] = [
  [/^for \d+$/, (words) => Number(words.slice(4))],
  [/^(?:each|per adult|per person)$/, () => 1],
]
