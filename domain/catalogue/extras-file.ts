import { COUNTRIES } from '../countries/index.ts'
import { type Issue, issuesOf } from '../issue.ts'
import { OptionCatalogue, RawAddOn } from './extras.schema.ts'
import {
  duplicatesIn,
  issuesOfList,
  readable,
  type StockFile,
  type StockIndex,
} from './stock-file.ts'

const CURRENCIES: readonly string[] = Object.values(COUNTRIES).map(({ currency }) => currency.code)

/** Everything wrong with the option catalogue. */
export const checkOptions = ({ json }: StockFile): Issue[] =>
  issuesOf(OptionCatalogue.safeParse(json))

/** Everything wrong with the add-ons. */
export const checkAddOns = (file: StockFile, index: StockIndex): Issue[] => [
  ...issuesOfList(RawAddOn, file.json),
  ...duplicatesIn(file, index),
  ...readable(RawAddOn, file.json).flatMap(({ id, prices = [] }) =>
    prices.flatMap(({ currency }, at) =>
      CURRENCIES.includes(currency)
        ? []
        : [{ path: `${id}.prices.${at}.currency`, message: `Nobody pays in ${currency} here.` }],
    ),
  ),
]
