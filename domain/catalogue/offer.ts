import type { Country } from '../countries/country.ts'
import type { RawAddOn } from './add-on.ts'
import { categoryOf } from './category.ts'
import { type AddOn, addOnsFor, type Option, optionsFor, type RawOptionGroup } from './extras.ts'
import type { Unit } from './heads.ts'
import type { Party, Price } from './price.ts'
import type { Product } from './product.ts'
import { type Quote, quoteLine } from './quote.ts'

/** What somebody wants of a product: who comes, which options, how many of each add-on by id. */
export type Wish = {
  party: Party
  options: readonly string[]
  addOns: Readonly<Record<string, number>>
}

export type Published = {
  options: Readonly<Record<string, readonly RawOptionGroup[]>> | null
  addOns: readonly RawAddOn[]
}

/** What may be chosen with a product in a country: options where its category has them, the add-ons that fit it. */
export const extrasOf = (
  { category, details }: Pick<Product, 'category' | 'details'>,
  country: Country,
  { options, addOns }: Published,
): { options: Option[]; addOns: AddOn[] } => ({
  options: categoryOf(category).hasOptions ? optionsFor(options, country) : [],
  addOns: addOnsFor(addOns, country, details.addOns),
})

type Row = Pick<AddOn, 'id' | 'addOnId' | 'maximum'>

/** The row an id means: its own, or the first option of the add-on it names. */
export const rowOf = <R extends Row>(addOns: readonly R[], id: string): R | undefined =>
  addOns.find((row) => row.id === id) ?? addOns.find(({ addOnId }) => addOnId === id)

/** How many of each row are wanted; ids nobody offers and counts of nothing are left out. */
export function countsByRow<R extends Row>(
  addOns: readonly R[],
  wanted: Wish['addOns'],
): { row: R; count: number }[] {
  const counts = new Map<R, number>()
  for (const [id, count] of Object.entries(wanted)) {
    const row = rowOf(addOns, id)
    if (row && count > 0) counts.set(row, (counts.get(row) ?? 0) + count)
  }
  return addOns.flatMap((row) => {
    const count = counts.get(row)
    return count === undefined ? [] : [{ row, count }]
  })
}

/** How many of a row there may be: the options of an add-on share its maximum, so what others take is gone. */
export const roomFor = (addOns: readonly Row[], row: Row, wanted: Wish['addOns']): number =>
  countsByRow(addOns, wanted)
    .filter((other) => other.row.addOnId === row.addOnId && other.row.id !== row.id)
    .reduce((room, { count }) => room - count, row.maximum)

/** The wanted ids that cannot be had, with how many there may be of them at most: none of what nobody offers. */
export const refusedIn = (
  addOns: readonly Row[],
  wanted: Wish['addOns'],
): { id: string; maximum: number }[] => {
  const counts = countsByRow(addOns, wanted)
  return Object.keys(wanted).flatMap((id) => {
    const row = rowOf(addOns, id)
    if (!row) return [{ id, maximum: 0 }]
    const own = counts.find((one) => one.row.id === row.id)?.count ?? 0
    const isTooMany = own > 0 && own > roomFor(addOns, row, wanted)
    return isTooMany ? [{ id, maximum: row.maximum }] : []
  })
}

type Offer = {
  price: Price
  unit: Unit
  options: readonly Pick<Option, 'id' | 'name' | 'amount'>[]
  addOns: readonly (Row & Pick<AddOn, 'displayName' | 'optionName' | 'localizedPrice'>)[]
}

/** A party the quoted price is for, so that the first price shown is the one on the card. */
export const startingAdults = ({ price, party }: Pick<Product, 'price' | 'party'>): number =>
  Math.max(party.min, Math.min(party.max, price?.adult.quotedFor || 1))

/** What a wish costs, line by line: the one way from a choice to its price, on the page, in a cart and on the command line (spec §5). */
export const quoteWish = ({ price, unit, options, addOns }: Offer, wish: Wish): Quote =>
  quoteLine({
    price,
    unit,
    party: wish.party,
    options: options
      .filter(({ id }) => wish.options.includes(id))
      .map(({ name, amount }) => ({ label: name, amount })),
    addOns: countsByRow(addOns, wish.addOns).map(({ row, count }) => ({ ...row, count })),
  })
