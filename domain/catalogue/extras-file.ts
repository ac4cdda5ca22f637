import type { Fault } from '../check/fault.ts'
import {
  duplicatesIn,
  issuesOfList,
  readable,
  type StockFile,
  type StockIndex,
} from '../check/stock.ts'
import { COUNTRIES } from '../countries/index.ts'
import { type Issue, issuesOf } from '../issue.ts'
import type { RawAddOn as AddOn } from './add-on.ts'
import { OptionCatalogue, RawAddOn } from './extras.schema.ts'

const CURRENCIES: readonly string[] = Object.values(COUNTRIES).map(({ currency }) => currency.code)

/** Everything wrong with the option catalogue. */
export function checkOptions({ json }: StockFile): Issue[] {
  const file = OptionCatalogue.safeParse(json)
  if (!file.success) return issuesOf(file)
  return Object.entries(file.data).flatMap(([region, groups]) =>
    groups.flatMap(({ subOptions = [] }, group) =>
      subOptions.flatMap(({ prices }, at) =>
        strangeCurrencies(prices, `${region}.${group}.subOptions.${at}`),
      ),
    ),
  )
}

/** Everything wrong with the add-ons. */
export const checkAddOns = (file: StockFile, index: StockIndex): (Issue | Fault)[] => [
  ...issuesOfList(RawAddOn, file.json),
  ...duplicatesIn(file, index),
  ...readable(RawAddOn, file.json).flatMap((addOn) => [
    ...strangeCurrencies(addOn.prices, addOn.id),
    ...checkIds(addOn),
  ]),
]

const strangeCurrencies = (prices: AddOn['prices'] = [], path: string): Issue[] =>
  prices.flatMap(({ currency }, at) =>
    CURRENCIES.includes(currency)
      ? []
      : [{ path: `${path}.prices.${at}.currency`, message: `Nobody pays in ${currency} here.` }],
  )

/** A cart knows an option as `add-on:option`, so neither may hold a colon, and an add-on no option twice. */
function checkIds({ id, options = [] }: AddOn): Issue[] {
  const named = [{ id, path: `${id}.id` }].concat(
    options.map((option, at) => ({ id: option.id, path: `${id}.options.${at}.id` })),
  )
  return [
    ...named
      .filter((one) => one.id.includes(':'))
      .map(({ path }) => ({ path, message: 'A colon parts add-on and option: write a hyphen.' })),
    ...options.flatMap((option, at) =>
      options.findIndex((other) => other.id === option.id) === at
        ? []
        : [{ path: `${id}.options.${at}.id`, message: `The id ${option.id} must be unique.` }],
    ),
  ]
}
