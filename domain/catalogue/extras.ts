import type { Country } from '../countries/country.ts'
import { toMinor } from '../money.ts'

type Prices = readonly { currency: string; price: number }[]

/** An experience option as upstream lists it, per region (spec §3 option catalogue). */
export type RawOption = {
  id: string
  name: string
  icon?: string | undefined
  active: boolean
  copy: { heading: string; subHeading: string; points: string[]; staticCopy: string }
  prices?: Prices | undefined
}
export type RawOptionGroup = {
  id: string
  heading: string
  /** What every option of the group costs more or less here, in major units. */
  priceIncrease?: number | undefined
  priceDecrease?: number | undefined
  subOptions?: RawOption[] | undefined
}

/** An option a visitor may choose; several upgrades at once are fine. */
export type Option = {
  id: string
  name: string
  kind: 'standard' | 'upgrade'
  amount: number
  subHeading: string
  points: string[]
  staticCopy: string
}

export type RawAddOn = {
  id: string
  name: string
  displayName?: string | undefined
  shortDescription?: string | undefined
  thumbnailImageUrl?: string | undefined
  displayOrder?: number | undefined
  maximum?: number | undefined
  prices?: Prices | undefined
  disabled?: boolean | undefined
  needsAgeDeclaration?: boolean | undefined
}

/** Something to add, with its price in minor units. */
export type AddOn = {
  id: string
  name: string
  description: string
  image: string
  amount: number
  maximum: number
  needsAgeDeclaration: boolean
}

type OptionCatalogue = Readonly<Record<string, readonly RawOptionGroup[]>>

/** The active options of a country's region; a region without a list takes the default one (defaults 3.18). */
export function optionsFor(catalogue: OptionCatalogue | null, country: Country): Option[] {
  const groups = catalogue?.[country.region.toLowerCase()] ?? catalogue?.default ?? []
  return groups.flatMap((group) => {
    const kind = group.id === 'upgrade' ? 'upgrade' : 'standard'
    return (group.subOptions ?? [])
      .filter(({ id, active }) => active && (kind !== 'upgrade' || country.upgrades.includes(id)))
      .map((option) => ({
        id: option.id,
        name: option.name,
        kind,
        amount: amountIn(option.prices, country.currency.code) + changeIn(group),
        subHeading: option.copy.subHeading,
        points: option.copy.points,
        staticCopy: option.copy.staticCopy,
      }))
  })
}

const changeIn = ({ priceIncrease = 0, priceDecrease = 0 }: RawOptionGroup): number =>
  toMinor(priceIncrease) - toMinor(priceDecrease)

/** The add-ons that fit a product and are on sale in a country, in display order. */
export const addOnsFor = (
  addOns: readonly RawAddOn[],
  country: Country,
  fitting: readonly string[],
): AddOn[] =>
  addOns
    .filter(({ id }) => fitting.includes(id))
    .filter(({ disabled, prices }) => !disabled && hasPrice(prices, country.currency.code))
    .sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
    .map((addOn) => ({
      id: addOn.id,
      name: addOn.displayName ?? addOn.name,
      description: addOn.shortDescription ?? '',
      image: addOn.thumbnailImageUrl ?? '',
      amount: amountIn(addOn.prices, country.currency.code),
      maximum: addOn.maximum ?? 10,
      needsAgeDeclaration: addOn.needsAgeDeclaration ?? false,
    }))

const amountIn = (prices: Prices | undefined, currency: string): number =>
  toMinor(prices?.find((price) => price.currency === currency)?.price ?? 0)

const hasPrice = (prices: Prices | undefined, currency: string): boolean =>
  prices?.some((price) => price.currency === currency) ?? false
