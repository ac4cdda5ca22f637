import type { z } from 'zod'
import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { CURRENCIES, faultsOfPrices, unpayable } from '../check/lists.ts'
import type { Country } from '../countries/country.ts'
import { COUNTRIES, findCountry } from '../countries/index.ts'
import { isPayable } from '../money.ts'
import { OptionCatalogue } from './extras.schema.ts'

type Group = z.output<typeof OptionCatalogue>[string][number]
type Option = NonNullable<Group['subOptions']>[number]

const PRICES = {
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
export const options: Kind = {
  schema: OptionCatalogue,
  check: ({ json }) => {
    const file = OptionCatalogue.safeParse(json)
    if (!file.success) return []
    return [
      ...noList(file.data),
      ...Object.entries(file.data).flatMap(([region, groups]) => faultsOfList(region, groups)),
    ]
  },
}

/** A region without a list of its own takes the default one. */
function noList(lists: Readonly<Record<string, unknown>>): Fault[] {
  const without = [...REGIONS].filter(([region]) => !Object.hasOwn(lists, region))
  if (Object.hasOwn(lists, 'default') || without.length === 0) return []
  const message = `There are no options for ${without.map(([, { spoken }]) => spoken).join(', ')}.`
  const hint = 'add a list called "default", or one of its own for each'
  return [{ code: 'option/no-list', path: [], message, hint }]
}

function faultsOfList(region: string, groups: readonly Group[]): Fault[] {
  const country = REGIONS.get(region)
  const needed = country ? [country.currency.code] : CURRENCIES
  const known = stranger(
    'option/unknown-region',
    region,
    LISTS,
    [region],
    `No country looks for its options under "${region}".`,
  ).map((fault): Fault => {
    const meant = findCountry(region)?.code
    const hint = meant ? `did you mean "${meant}"?` : `call it one of ${[...LISTS].join(', ')}`
    return { ...fault, hint: meant ? hint : (fault.hint ?? hint), at: 'key' }
  })
  if (known.length > 0) return known
  const seen = new Set<string>()
  return [
    ...groups.flatMap((group, at) => [
      ...stranger(
        'option/group',
        group.id,
        GROUPS,
        [region, at, 'id'],
        `A group of options is called standard or upgrade, not "${group.id}".`,
      ),
      ...faultsOfChange(group, [region, at]),
      ...(group.subOptions ?? []).flatMap((option, nth) => {
        const path = [region, at, 'subOptions', nth]
        const isDouble = seen.has(option.id)
        seen.add(option.id)
        return [
          ...(isDouble ? [twice(option.id, region, path)] : []),
          ...faultsOfPrices(PRICES, option.prices ?? [], option.prices ? needed : [], [
            ...path,
            'prices',
          ]),
          ...faultsOfUpgrade(group, option, country, path),
          ...belowNothing(group, option, path),
        ]
      }),
    ]),
    ...(country ? missingUpgrades(country, groups, [region]) : []),
  ]
}

const twice = (id: string, region: string, path: Path): Fault => ({
  code: 'option/twice',
  path: [...path, 'id'],
  message: `Another option for ${region} has the id "${id}" already.`,
  hint: 'give one of them another id',
})

/** Upgrades are dearer than what they upgrade, and only those that a country names are offered in it. */
function faultsOfUpgrade(
  { id, priceIncrease }: Group,
  option: Option,
  country: Country | undefined,
  path: Path,
): Fault[] {
  if (id !== UPGRADE || !option.active) return []
  const faults: Fault[] = []
  if (!option.prices && !priceIncrease) {
    const message = `The upgrade ${option.name} has no price, so everybody gets it for nothing.`
    const hint = 'add "prices" with one for each currency'
    faults.push({ code: 'option/no-price', path, message, hint })
  }
  if (country && !country.upgrades.includes(option.id)) {
    const message = `${country.name} never offers ${option.name}: it takes ${country.upgrades.join(', ')}.`
    const hint = 'write "active": false, or have the upgrade added to the country'
    faults.push({ code: 'option/not-offered', path: [...path, 'id'], message, hint })
  }
  return faults
}

/** What a group adds or takes off, in whole cents. */
const faultsOfChange = (group: Group, path: Path): Fault[] =>
  (['priceIncrease', 'priceDecrease'] as const)
    .filter((field) => !isPayable(group[field] ?? 0))
    .map((field) => unpayable('option/price', `${group[field]} more or less`, [...path, field]))

function belowNothing({ priceIncrease = 0, priceDecrease = 0 }: Group, option: Option, path: Path) {
  const change = priceIncrease - priceDecrease
  const under = option.prices?.find(({ price }) => price >= 0 && price + change < 0)
  if (!under && (option.prices || change >= 0)) return []
  const message = `With the change of its group ${option.name} costs less than nothing.`
  const hint = 'make "priceDecrease" smaller, or check that it is meant'
  return [{ code: 'option/below-nothing' as const, path, message, hint }]
}

function missingUpgrades(
  { name, upgrades }: Country,
  groups: readonly Group[],
  path: Path,
): Fault[] {
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
