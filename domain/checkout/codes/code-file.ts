import { CATEGORIES } from '../../catalogue/category.ts'
import type { Fault } from '../../check/fault.ts'
import {
  duplicatesIn,
  issuesOfList,
  readable,
  type StockFile,
  type StockIndex,
} from '../../check/stock.ts'
import { COUNTRIES } from '../../countries/index.ts'
import { stranger, twice, unknownCities } from '../../gift-cards/stock-rules.ts'
import type { Issue } from '../../issue.ts'
import { type Amounts, Coupon, Referral } from './code.schema.ts'

const KNOWN_CATEGORIES: ReadonlySet<string> = new Set(Object.keys(CATEGORIES))

/** Everything wrong with the coupons: their shape, what they are for, their amounts and their time. */
export function checkCoupons(file: StockFile, index: StockIndex): (Issue | Fault)[] {
  const shape = issuesOfList(Coupon, file.json)
  // Entries are known by their place, which only holds while all of them can be read.
  if (shape.length > 0) return shape
  return [
    ...duplicatesIn(file, index),
    ...readable(Coupon, file.json).flatMap((coupon, at) => [
      ...checkScope(coupon, at, index),
      ...checkAmounts(coupon, at),
      ...checkAddOn(coupon, at, index),
      ...checkWindow(coupon, at),
    ]),
  ]
}

/** Everything wrong with the codes of customers; one a customer. */
export const checkReferrals = (file: StockFile, index: StockIndex): (Issue | Fault)[] => [
  ...issuesOfList(Referral, file.json),
  ...duplicatesIn(file, index),
  ...twice(file.json, 'customerId'),
]

const checkScope = ({ scope }: Coupon, at: number, index: StockIndex): Issue[] => [
  ...scope.products.flatMap((id, nth) =>
    stranger(id, index.soldIn, `${at}.scope.products.${nth}`, `There is no product ${id}.`),
  ),
  ...scope.categories.flatMap((id, nth) =>
    stranger(id, KNOWN_CATEGORIES, `${at}.scope.categories.${nth}`, `There is no category ${id}.`),
  ),
  ...unknownCities(scope.cities, `${at}.scope.cities`, index),
]

/** Whoever may use a coupon must be able to: in the money of every country it is for. */
function checkAmounts(coupon: Coupon, at: number): Issue[] {
  const { countries, minSpend } = coupon
  const missing = (amounts: Amounts, field: string) =>
    countries
      .map((code) => COUNTRIES[code].currency.code)
      .filter((currency) => amounts[currency] === undefined)
      .map((currency) => ({ path: `${at}.${field}`, message: `Give an amount in ${currency}.` }))
  return [
    ...('amounts' in coupon ? missing(coupon.amounts, 'amounts') : []),
    ...(minSpend ? missing(minSpend, 'minSpend') : []),
  ]
}

const checkAddOn = (coupon: Coupon, at: number, { addOns }: StockIndex): Issue[] =>
  'addOn' in coupon
    ? stranger(coupon.addOn, addOns, `${at}.addOn`, `There is no add-on ${coupon.addOn}.`)
    : []

const checkWindow = ({ from, until }: Coupon, at: number): Issue[] =>
  from && until && new Date(from) >= new Date(until)
    ? [{ path: `${at}.until`, message: 'It ends before it begins.' }]
    : []
