import type { Country } from '#domain/countries/country.ts'
import { sum, toMinorUnits } from '#domain/money.ts'
import { type NormalisedAddOn, normaliseAddOns, type RawAddOn } from './add-on.ts'

type Prices = readonly { currency: string; price: number }[]

/** An experience option as upstream lists it, per region. */
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
  priceIncrease?: number | undefined
  priceDecrease?: number | undefined
  subOptions?: RawOption[] | undefined
}

/** An option; several upgrades may be combined. Minor units. */
export type ExperienceOption = {
  id: string
  name: string
  kind: 'standard' | 'upgrade'
  /** What its group is called: 'Standard Option', 'Upgrade Options'. */
  groupHeading: string
  /** Upstream's name of a drawing, such as `icon-hot-drink`; '' without one. */
  icon: string
  heading: string
  amount: number
  subHeading: string
  points: string[]
  staticCopy: string
}

/** An add-on row as it is offered. */
export type AddOn = NormalisedAddOn & {
  /** Its id in forms, URLs and carts: the add-on's, with `:option` where it has options. */
  id: string
  /** The add-on's maximum, all options together. */
  maximum: number
  needsAgeDeclaration: boolean
}

const DEFAULT_MAX_QUANTITY = 10

/** The tier that bundles extras under one name: as an option all together, or one by one. */
export const GO_PREMIUM = {
  name: 'Go Premium',
  category: 'premium',
  option: 'upgrade-premium',
} as const

/** What one of each add-on of the tier costs without its option, in minor units. */
export function priceOfParts(
  addOns: readonly Pick<NormalisedAddOn, 'addOnId' | 'addOnCategory' | 'localizedPrice'>[],
): number {
  const inTier = addOns.filter(({ addOnCategory }) => addOnCategory === GO_PREMIUM.category)
  // An add-on has a row for each of its options.
  return sum([
    ...new Map(
      inTier.map(({ addOnId, localizedPrice }) => [addOnId, localizedPrice.amount]),
    ).values(),
  ])
}

type OptionCatalogue = Readonly<Record<string, readonly RawOptionGroup[]>>

/** The active options of a country's region, else of the default region. */
export function optionsFor(
  catalogue: OptionCatalogue | null,
  country: Country,
): ExperienceOption[] {
  const groups = catalogue?.[country.region.toLowerCase()] ?? catalogue?.default ?? []
  return groups.flatMap((group) => {
    const kind = group.id === 'upgrade' ? 'upgrade' : 'standard'
    return (group.subOptions ?? [])
      .filter(({ id, active }) => active && (kind !== 'upgrade' || country.upgrades.includes(id)))
      .map((option) => ({
        id: option.id,
        name: option.name,
        kind,
        groupHeading: group.heading,
        icon: option.icon ?? '',
        heading: option.copy.heading || option.name,
        amount: amountInCurrency(option.prices, country.currency.code) + groupPriceChange(group),
        subHeading: option.copy.subHeading,
        points: option.copy.points,
        staticCopy: option.copy.staticCopy,
      }))
  })
}

const groupPriceChange = ({ priceIncrease = 0, priceDecrease = 0 }: RawOptionGroup): number =>
  toMinorUnits(priceIncrease) - toMinorUnits(priceDecrease)

const amountInCurrency = (prices: Prices | undefined, currency: string): number =>
  toMinorUnits(prices?.find((price) => price.currency === currency)?.price ?? 0)

/** The add-ons of a product in a country, one row per option, in display order. */
export function addOnsFor(
  addOns: readonly RawAddOn[],
  country: Country,
  allowedIds: readonly string[],
): AddOn[] {
  const raw = new Map(addOns.map((addOn) => [addOn.id, addOn]))
  const rows = normaliseAddOns(
    addOns.filter(({ id }) => allowedIds.includes(id)),
    country.currency.code,
  )
  return rows.map((row) => ({
    ...row,
    displayName: raw.get(row.addOnId)?.displayNames?.[country.code] ?? row.displayName,
    id: row.optionId === null ? row.addOnId : `${row.addOnId}:${row.optionId}`,
    maximum: raw.get(row.addOnId)?.maximum ?? DEFAULT_MAX_QUANTITY,
    needsAgeDeclaration: raw.get(row.addOnId)?.needsAgeDeclaration ?? false,
  }))
}
