import { categoryOf } from '#domain/catalogue/category.ts'
import type { PricingUnit } from '#domain/catalogue/pricing/party-labels.ts'
import type { Party, Price } from '#domain/catalogue/pricing/price.ts'
import { type Quote, quoteLine } from '#domain/catalogue/pricing/quote-line.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { RawAddOn } from './add-on.ts'
import {
  type AddOn,
  addOnsFor,
  type ExperienceOption,
  GO_PREMIUM,
  optionsFor,
  type RawOptionGroup,
} from './extras.ts'

export type OfferSelection = {
  party: Party
  options: readonly string[]
  addOns: Readonly<Record<string, number>>
}

export type PublishedExtras = {
  options: Readonly<Record<string, readonly RawOptionGroup[]>> | null
  addOns: readonly RawAddOn[]
}

/** Options and add-ons of a product in a country. */
export const optionsAndAddOns = (
  { category, details }: Pick<Product, 'category' | 'details'>,
  country: Country,
  { options, addOns }: PublishedExtras,
): { options: ExperienceOption[]; addOns: AddOn[] } => ({
  options: categoryOf(category).hasOptions
    ? optionsFor(options, country).filter(
        ({ id, kind }) => kind !== 'upgrade' || (details.upgrades?.includes(id) ?? true),
      )
    : [],
  addOns: addOnsFor(addOns, country, details.addOns),
})

type AddOnRow = Pick<AddOn, 'id' | 'addOnId' | 'maximum'>

/** The row of an id: its own, or the first option of the add-on it names. */
export const findAddOnRow = <R extends AddOnRow>(addOns: readonly R[], id: string): R | undefined =>
  addOns.find((row) => row.id === id) ?? addOns.find(({ addOnId }) => addOnId === id)

/** The chosen rows with their counts; unknown ids and empty counts are left out. */
export function selectedAddOnRows<R extends AddOnRow>(
  addOns: readonly R[],
  quantities: OfferSelection['addOns'],
): { row: R; count: number }[] {
  const counts = new Map<R, number>()
  for (const [id, count] of Object.entries(quantities)) {
    const row = findAddOnRow(addOns, id)
    if (row && count > 0) counts.set(row, (counts.get(row) ?? 0) + count)
  }
  return addOns.flatMap((row) => {
    const count = counts.get(row)
    return count === undefined ? [] : [{ row, count }]
  })
}

/** How many of a row are left: options share the add-on's maximum. */
export const remainingQuantity = (
  addOns: readonly AddOnRow[],
  row: AddOnRow,
  quantities: OfferSelection['addOns'],
): number =>
  selectedAddOnRows(addOns, quantities)
    .filter((other) => other.row.addOnId === row.addOnId && other.row.id !== row.id)
    .reduce((remaining, { count }) => remaining - count, row.maximum)

/** Ids that exceed their maximum, or are not offered, with the allowed count. */
export const rejectedAddOns = (
  addOns: readonly AddOnRow[],
  quantities: OfferSelection['addOns'],
): { id: string; maximum: number }[] => {
  const counts = selectedAddOnRows(addOns, quantities)
  return Object.keys(quantities).flatMap((id) => {
    const row = findAddOnRow(addOns, id)
    if (!row) return [{ id, maximum: 0 }]
    const count = counts.find((one) => one.row.id === row.id)?.count ?? 0
    const isTooMany = count > 0 && count > remainingQuantity(addOns, row, quantities)
    return isTooMany ? [{ id, maximum: row.maximum }] : []
  })
}

/** Names of what the premium option already includes and was chosen once more. */
export const includedTwice = (
  addOns: readonly (AddOnRow & Pick<AddOn, 'addOnCategory' | 'displayName'>)[],
  { options, addOns: quantities }: Pick<OfferSelection, 'options' | 'addOns'>,
): string[] =>
  options.includes(GO_PREMIUM.option)
    ? selectedAddOnRows(addOns, quantities)
        .filter(({ row }) => row.addOnCategory === GO_PREMIUM.category)
        .map(({ row }) => row.displayName)
    : []

type Offer = {
  price: Price
  unit: PricingUnit
  options: readonly Pick<ExperienceOption, 'id' | 'name' | 'amount'>[]
  addOns: readonly (AddOnRow & Pick<AddOn, 'displayName' | 'optionName' | 'localizedPrice'>)[]
}

/** The default party: the quoted one, so that the first price shown equals the card's. */
export const defaultParty = ({ price, party }: Pick<Product, 'price' | 'party'>): Party => {
  const children = price?.child.quotedFor ?? 0
  const adults = price?.adult.quotedFor || 1
  return {
    adults: Math.max(party.min - children, Math.min(party.max - children, adults)),
    children,
  }
}

/** The price of a selection, line by line: the only way from a choice to a price, on pages, in carts and in the CLI. */
export const quoteSelection = (
  { price, unit, options, addOns }: Offer,
  selection: OfferSelection,
): Quote =>
  quoteLine({
    price,
    unit,
    party: selection.party,
    options: options
      .filter(({ id }) => selection.options.includes(id))
      .map(({ name, amount }) => ({ label: name, amount })),
    addOns: selectedAddOnRows(addOns, selection.addOns).map(({ row, count }) => ({
      ...row,
      count,
    })),
  })
