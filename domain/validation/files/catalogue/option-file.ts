import type { z } from 'zod'
import { normaliseAddOns } from '#domain/catalogue/extras/add-on.ts'
import { OptionCatalogueSchema, RawAddOnSchema } from '#domain/catalogue/extras/extras.schema.ts'
import { GO_PREMIUM, priceOfParts } from '#domain/catalogue/extras/extras.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { isPayableAmount } from '#domain/money.ts'
import {
  invalidAmount,
  SHOP_CURRENCIES,
  validatePriceList,
} from '#domain/validation/checks/price-list.ts'
import { unknownName } from '#domain/validation/checks/references.ts'
import { type DatasetIndex, parseEntries } from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

type OptionGroup = z.output<typeof OptionCatalogueSchema>[string][number]
type OptionEntry = NonNullable<OptionGroup['subOptions']>[number]

const REGIONS: ReadonlyMap<string, Country> = new Map(
  Object.values(COUNTRIES).map((country) => [country.region.toLowerCase(), country]),
)
const LISTS: ReadonlySet<string> = new Set(['default', ...REGIONS.keys()])
const UPGRADE = 'upgrade'

export const optionFile: FileDefinition = {
  schema: OptionCatalogueSchema,
  validate: ({ json }, index) => {
    const file = OptionCatalogueSchema.safeParse(json)
    if (!file.success) return []
    return [
      ...missingRegionList(file.data),
      ...Object.entries(file.data).flatMap(([region, groups]) =>
        validateList(region, groups, index),
      ),
    ]
  },
}

/** A region without a list of its own uses the default one. */
function missingRegionList(lists: Readonly<Record<string, unknown>>): Violation[] {
  const without = [...REGIONS].filter(([region]) => !Object.hasOwn(lists, region))
  if (Object.hasOwn(lists, 'default') || without.length === 0) return []
  const names = without.map(([, { nameInSentence }]) => nameInSentence).join(', ')
  const hint = 'add a list called "default", or one for each of them'
  return [{ code: 'option/no-list', path: [], message: `There are no options for ${names}.`, hint }]
}

function validateList(
  region: string,
  groups: readonly OptionGroup[],
  index: DatasetIndex,
): Violation[] {
  if (!LISTS.has(region)) return unknownRegion(region)
  const country = REGIONS.get(region)
  const required = country ? [country.currency.code] : SHOP_CURRENCIES
  const seen = new Set<string>()
  return [
    ...groups.flatMap((group, at) => [
      ...validatePriceChange(group, [region, at]),
      ...(group.subOptions ?? []).flatMap((option, itemIndex) => {
        const path = [region, at, 'subOptions', itemIndex]
        const isDuplicate = seen.has(option.id)
        seen.add(option.id)
        return [
          ...(isDuplicate ? [duplicateOption(option.id, region, path)] : []),
          ...(option.prices
            ? validatePriceList('option/price', option.prices, required, [...path, 'prices'])
            : []),
          ...negativeTotal(group, option, path),
          ...(option.id === GO_PREMIUM.option ? dearPremium(group, option, path, index) : []),
        ]
      }),
    ]),
    ...(country ? missingUpgrades(country, groups, [region]) : []),
  ]
}

const unknownRegion = (region: string): Violation[] => {
  const intended = findCountry(region)?.code
  const message = `"${region}" is not a region, so its options are never offered.`
  return unknownName(region, LISTS, [region], message).map((violation) => ({
    hint: `call it one of ${[...LISTS].join(', ')}`,
    ...violation,
    ...(intended ? { hint: `did you mean "${intended}"?` } : {}),
    at: 'key',
  }))
}

const duplicateOption = (id: string, region: string, path: JsonPath): Violation => ({
  code: 'id/duplicate',
  path: [...path, 'id'],
  message: `Another option for ${region} has the id "${id}".`,
  hint: 'give one of them another id',
})

/** What a group adds to or takes off the price of its options. */
const validatePriceChange = (group: OptionGroup, path: JsonPath): Violation[] =>
  (['priceIncrease', 'priceDecrease'] as const)
    .filter((field) => !isPayableAmount(group[field] ?? 0))
    .map((field) =>
      invalidAmount('option/price', `A ${field} of ${group[field]}`, [...path, field]),
    )

function negativeTotal(
  { priceIncrease = 0, priceDecrease = 0 }: OptionGroup,
  option: OptionEntry,
  path: JsonPath,
): Violation[] {
  const change = priceIncrease - priceDecrease
  const isNegative = option.prices
    ? option.prices.some(({ price }) => price >= 0 && price + change < 0)
    : change < 0
  if (!isNegative) return []
  const message = `The price of ${option.name} is negative after its group's priceDecrease.`
  return [{ code: 'option/below-nothing', path, message, hint: 'make "priceDecrease" smaller' }]
}

/** The premium option brings one of each add-on of its category, which customers can also buy one by one. */
function dearPremium(
  { priceIncrease = 0, priceDecrease = 0 }: OptionGroup,
  { name, prices = [] }: OptionEntry,
  path: JsonPath,
  { files }: DatasetIndex,
): Violation[] {
  const addOns = files.flatMap(({ kind, json }) =>
    kind === 'add-ons' ? parseEntries(RawAddOnSchema, json) : [],
  )
  return prices.flatMap(({ currency, price }, at) => {
    const parts = normaliseAddOns(addOns, currency).filter(
      ({ addOnCategory }) => addOnCategory === GO_PREMIUM.category,
    )
    const together = priceOfParts(parts) / 100
    const own = price + priceIncrease - priceDecrease
    if (parts.length === 0 || own < together) return []
    const message = `${name} costs ${own} ${currency}, no less than its parts together: ${together}.`
    const names = new Set(parts.map(({ addOnId }) => addOnId))
    const hint = `make it cheaper than ${[...names].join(', ')} together`
    return [{ code: 'option/dear-premium', path: [...path, 'prices', at, 'price'], message, hint }]
  })
}

function missingUpgrades(
  { name, upgrades }: Country,
  groups: readonly OptionGroup[],
  path: JsonPath,
): Violation[] {
  const active = new Set(
    groups
      .filter(({ id }) => id === UPGRADE)
      .flatMap(({ subOptions = [] }) => subOptions.filter((one) => one.active).map(({ id }) => id)),
  )
  return upgrades
    .filter((id) => !active.has(id))
    .map((id) => ({
      code: 'option/missing-upgrade',
      path,
      message: `${name} offers the upgrade ${id}, but its list has no active one with that id.`,
      hint: `add an option with "id": "${id}" to its group "upgrade"`,
    }))
}
