import type { z } from 'zod'
import { OptionCatalogueSchema } from '#domain/catalogue/extras/extras.schema.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { isPayableAmount } from '#domain/money.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import {
  invalidAmount,
  SHOP_CURRENCIES,
  validatePriceList,
} from '#domain/validation/checks/price-list.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

type OptionGroup = z.output<typeof OptionCatalogueSchema>[string][number]
type OptionEntry = NonNullable<OptionGroup['subOptions']>[number]

const OPTION_PRICE_CODES = {
  unknown: 'option/unknown-currency',
  missing: 'option/missing-currency',
  twice: 'option/currency-twice',
  price: 'option/price',
  slip: 'option/price-slip',
} as const
const REGIONS: ReadonlyMap<string, Country> = new Map(
  Object.values(COUNTRIES).map((country) => [country.region.toLowerCase(), country]),
)
const LISTS: ReadonlySet<string> = new Set(['default', ...REGIONS.keys()])
const UPGRADE = 'upgrade'
const GROUPS: ReadonlySet<string> = new Set(['standard', UPGRADE])

/** The experience options of every region. */
export const optionFile: FileDefinition = {
  schema: OptionCatalogueSchema,
  validate: ({ json }) => {
    const file = OptionCatalogueSchema.safeParse(json)
    if (!file.success) return []
    return [
      ...missingRegionList(file.data),
      ...Object.entries(file.data).flatMap(([region, groups]) => validateList(region, groups)),
    ]
  },
}

/** A region without a list of its own takes the default one. */
function missingRegionList(lists: Readonly<Record<string, unknown>>): Violation[] {
  const without = [...REGIONS].filter(([region]) => !Object.hasOwn(lists, region))
  if (Object.hasOwn(lists, 'default') || without.length === 0) return []
  const message = `There are no options for ${without.map(([, { nameInSentence }]) => nameInSentence).join(', ')}.`
  const hint = 'add a list called "default", or one of its own for each'
  return [{ code: 'option/no-list', path: [], message, hint }]
}

function validateList(region: string, groups: readonly OptionGroup[]): Violation[] {
  const country = REGIONS.get(region)
  const needed = country ? [country.currency.code] : SHOP_CURRENCIES
  const known = unknownId(
    'option/unknown-region',
    region,
    LISTS,
    [region],
    `No country looks for its options under "${region}".`,
  ).map((violation): Violation => {
    const intended = findCountry(region)?.code
    const hint = intended
      ? `did you mean "${intended}"?`
      : `call it one of ${[...LISTS].join(', ')}`
    return { ...violation, hint: intended ? hint : (violation.hint ?? hint), at: 'key' }
  })
  if (known.length > 0) return known
  const seen = new Set<string>()
  return [
    ...groups.flatMap((group, at) => [
      ...unknownId(
        'option/group',
        group.id,
        GROUPS,
        [region, at, 'id'],
        `A group of options is called standard or upgrade, not "${group.id}".`,
      ),
      ...validatePriceChange(group, [region, at]),
      ...(group.subOptions ?? []).flatMap((option, itemIndex) => {
        const path = [region, at, 'subOptions', itemIndex]
        const isDuplicate = seen.has(option.id)
        seen.add(option.id)
        return [
          ...(isDuplicate ? [duplicateOption(option.id, region, path)] : []),
          ...validatePriceList(
            OPTION_PRICE_CODES,
            option.prices ?? [],
            option.prices ? needed : [],
            [...path, 'prices'],
          ),
          ...validateUpgrade(group, option, country, path),
          ...negativeTotal(group, option, path),
        ]
      }),
    ]),
    ...(country ? missingUpgrades(country, groups, [region]) : []),
  ]
}

const duplicateOption = (id: string, region: string, path: JsonPath): Violation => ({
  code: 'option/twice',
  path: [...path, 'id'],
  message: `Another option for ${region} has the id "${id}" already.`,
  hint: 'give one of them another id',
})

/** Upgrades are dearer than what they upgrade, and only those that a country names are offered in it. */
function validateUpgrade(
  { id, priceIncrease }: OptionGroup,
  option: OptionEntry,
  country: Country | undefined,
  path: JsonPath,
): Violation[] {
  if (id !== UPGRADE || !option.active) return []
  const violations: Violation[] = []
  if (!option.prices && !priceIncrease) {
    const message = `The upgrade ${option.name} has no price, so everybody gets it for nothing.`
    const hint = 'add "prices" with one for each currency'
    violations.push({ code: 'option/no-price', path, message, hint })
  }
  if (country && !country.upgrades.includes(option.id)) {
    const message = `${country.name} never offers ${option.name}: it takes ${country.upgrades.join(', ')}.`
    const hint = 'write "active": false, or have the upgrade added to the country'
    violations.push({ code: 'option/not-offered', path: [...path, 'id'], message, hint })
  }
  return violations
}

/** What a group adds or takes off, in whole cents. */
const validatePriceChange = (group: OptionGroup, path: JsonPath): Violation[] =>
  (['priceIncrease', 'priceDecrease'] as const)
    .filter((field) => !isPayableAmount(group[field] ?? 0))
    .map((field) => invalidAmount('option/price', `${group[field]} more or less`, [...path, field]))

function negativeTotal(
  { priceIncrease = 0, priceDecrease = 0 }: OptionGroup,
  option: OptionEntry,
  path: JsonPath,
) {
  const change = priceIncrease - priceDecrease
  const under = option.prices?.find(({ price }) => price >= 0 && price + change < 0)
  if (!under && (option.prices || change >= 0)) return []
  const message = `With the change of its group ${option.name} costs less than nothing.`
  const hint = 'make "priceDecrease" smaller, or check that it is meant'
  return [{ code: 'option/below-nothing' as const, path, message, hint }]
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
      message: `${name} offers the upgrade ${id}, and its list has none that is active.`,
      hint: `add an option with "id": "${id}" to its group "upgrade"`,
    }))
}
