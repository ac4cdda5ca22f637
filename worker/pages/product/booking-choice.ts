import { defaultParty } from '#domain/catalogue/extras/offer-selection.ts'
import type { Party } from '#domain/catalogue/pricing/price.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { FormFields } from '#worker/pages/shared/form.ts'
import { parseInteger } from '#worker/pages/shared/form.ts'

export type BookingChoice = {
  city: string
  date: string
  start: string
  party: Party
  options: string[]
  addOns: Record<string, number>
}

/** Parses the booking form from body or query; missing values take the product's defaults. */
export function parseBookingChoice(
  fields: FormFields,
  product: Product,
  city: string,
): BookingChoice {
  const addOns: Record<string, number> = Object.create(null)
  for (const [id, text] of Object.entries(fields.startingWith('addon-'))) {
    const count = parseInteger(text, 0)
    if (count > 0 || Number.isNaN(count)) addOns[id] = count
  }
  const usual = defaultParty(product)
  return {
    city: fields.one('city') || city,
    date: fields.one('date'),
    start: fields.one('start'),
    party: {
      adults: parseInteger(fields.one('adults'), usual.adults),
      children: parseInteger(fields.one('children'), fields.one('adults') ? 0 : usual.children),
    },
    options: fields.all('option').filter((id) => id !== ''),
    addOns,
  }
}
