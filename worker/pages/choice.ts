import { startingAdults } from '#domain/catalogue/offer.ts'
import type { Party } from '#domain/catalogue/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Fields } from './form.ts'
import { wholeIn } from './form.ts'

/** What a visitor has chosen on a product page so far, as typed. */
export type Choice = {
  city: string
  date: string
  start: string
  party: Party
  options: string[]
  addOns: Record<string, number>
}

/** Reads the booking form from a posted form or from the address; what is missing takes the product's default. */
export function choiceOf(fields: Fields, product: Product, city: string): Choice {
  const addOns: Record<string, number> = Object.create(null)
  for (const [id, text] of Object.entries(fields.startingWith('addon-'))) {
    const count = wholeIn(text, 0)
    if (count > 0 || Number.isNaN(count)) addOns[id] = count
  }
  return {
    city: fields.one('city') || city,
    date: fields.one('date'),
    start: fields.one('start'),
    party: {
      adults: wholeIn(fields.one('adults'), startingAdults(product)),
      children: wholeIn(fields.one('children'), 0),
    },
    options: fields.all('option').filter((id) => id !== ''),
    addOns,
  }
}
