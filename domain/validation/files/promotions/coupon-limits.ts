import { partyPrice } from '#domain/catalogue/pricing/price.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { Coupon, CouponAmounts, CouponOf } from '#domain/promotions/coupon.schema.ts'
import type { DatasetIndex } from '#domain/validation/dataset/dataset-index.ts'
import { memoByDataset } from '#domain/validation/dataset/memo-by-dataset.ts'
import {
  DEFAULT_PARTY_SIZE,
  partySizeByProduct,
} from '#domain/validation/files/catalogue/pricing/price-consistency.ts'
import { iteratePrices } from '#domain/validation/files/catalogue/pricing/price-entries.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** The most that something costs: for the largest party that it takes, and for one adult. Minor units. */
type MaxPrice = { party: number; adult: number }

const ZERO_PRICE: MaxPrice = { party: 0, adult: 0 }

const maxPrice = (one: MaxPrice = ZERO_PRICE, other: MaxPrice = ZERO_PRICE): MaxPrice => ({
  party: Math.max(one.party, other.party),
  adult: Math.max(one.adult, other.adult),
})

/** The dearest of a country: of all, and by product, category and city. */
type MaxPrices = Record<'products' | 'categories' | 'cities', Map<string, MaxPrice>> & {
  all: MaxPrice
}

const maxPricesByCountry = memoByDataset((index) => {
  const byCountry = new Map<string, MaxPrices>()
  const { products } = index.records
  for (const { kind, country, json } of index.files) {
    if (kind !== 'pricing' || !country) continue
    const countryPrices: MaxPrices = {
      all: ZERO_PRICE,
      products: new Map(),
      categories: new Map(),
      cities: new Map(),
    }
    for (const [id, price] of iteratePrices(json)) {
      const { max } = partySizeByProduct(index).get(id) ?? DEFAULT_PARTY_SIZE
      const highest = {
        party: partyPrice(price, { adults: max, children: 0 }),
        adult: partyPrice(price, { adults: 1, children: 0 }),
      }
      const add = (to: Map<string, MaxPrice>, name: string) =>
        to.set(name, maxPrice(to.get(name), highest))
      countryPrices.all = maxPrice(countryPrices.all, highest)
      add(countryPrices.products, id)
      const product = products.get(id)
      add(countryPrices.categories, product?.category ?? 'experience')
      for (const city of product?.cities ?? []) add(countryPrices.cities, city)
    }
    byCountry.set(country, countryPrices)
  }
  return byCountry
})

const SCOPE_FIELDS = ['products', 'categories', 'cities'] as const

/** What the dearest thing costs that a coupon is for in a country; null where nothing has a price. */
function findMaxPrice({ scope }: Coupon, country: string, index: DatasetIndex): MaxPrice | null {
  const countryPrices = maxPricesByCountry(index).get(country)
  if (!countryPrices) return null
  const bounds = SCOPE_FIELDS.filter((by) => scope[by].length > 0).map((by) =>
    scope[by].map((name) => countryPrices[by].get(name)).reduce<MaxPrice>(maxPrice, ZERO_PRICE),
  )
  const scoped = bounds.reduce(
    (one, other) => ({
      party: Math.min(one.party, other.party),
      adult: Math.min(one.adult, other.adult),
    }),
    countryPrices.all,
  )
  return scoped.party > 0 ? scoped : null
}

const MINOR_UNITS = 100

/** One thing that a coupon's amounts can be too large for. */
type AmountLimit = {
  field: 'minSpend' | 'amounts'
  /** The largest amount that makes sense. */
  maximum: (most: MaxPrice) => number
  problem: string
}

/** A minimum may be reached with several things in a bag, but not with so many times the dearest. */
const MAX_ITEMS_AT_MAX_PRICE = 4

const MIN_SPEND_LIMIT: AmountLimit = {
  field: 'minSpend',
  maximum: ({ party }) => party * MAX_ITEMS_AT_MAX_PRICE,
  problem: 'Nobody reaches the minimum',
}
const LIMITS_BY_KIND: Partial<Record<Coupon['kind'], AmountLimit>> = {
  FIXED: { field: 'amounts', maximum: ({ party }) => party, problem: 'Everything would be free' },
  SET_PRICE: { field: 'amounts', maximum: ({ adult }) => adult, problem: 'It takes nothing off' },
}

/** Amounts that go with no price that a coupon is for: most often cents where whole money is meant. */
export const validateCouponLimits = (
  coupon: Coupon,
  at: JsonPath,
  index: DatasetIndex,
): Violation[] =>
  [MIN_SPEND_LIMIT, LIMITS_BY_KIND[coupon.kind]].flatMap((limit) =>
    limit ? validateLimit(coupon, limit, at, index) : [],
  )

function validateLimit(
  coupon: Coupon,
  { field, maximum, problem }: AmountLimit,
  at: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const amounts: CouponAmounts = (coupon as CouponOf<'FIXED'>)[field] ?? {}
  const beyond = Object.values<Country>(COUNTRIES).flatMap(({ code, currency }) => {
    const amount = amounts[currency.code]
    const maxPriced = coupon.countries.includes(code) ? findMaxPrice(coupon, code, index) : null
    if (amount === undefined || !maxPriced || amount <= maximum(maxPriced)) return []
    // Numbers that cannot be kept are told of where the file is read.
    if (!Number.isSafeInteger(amount)) return []
    // More off than has to be spent is told by another rule.
    if (field === 'amounts' && amount >= (coupon.minSpend?.[currency.code] ?? Infinity)) return []
    return [{ name: currency.code, amount, limit: maximum(maxPriced), most: maxPriced }]
  })
  const [first] = beyond
  if (!first) return []
  const { name, amount, most: maxPriced } = first
  const costs = field === 'amounts' ? maximum(maxPriced) : maxPriced.party
  const message = `${problem}: the dearest that ${coupon.code} is for costs ${costs / MINOR_UNITS} ${name}, and here stands ${amount / MINOR_UNITS}.`
  const isCents = beyond.every(
    (one) => one.amount >= MINOR_UNITS * MINOR_UNITS && one.amount / MINOR_UNITS <= one.limit,
  )
  const correctedAmounts = Object.entries(amounts).map(([currency, cents]) => {
    const isBeyond = beyond.some((one) => one.name === currency)
    return `"${currency}": ${cents / MINOR_UNITS / (isBeyond ? MINOR_UNITS : 1)}`
  })
  const hint = isCents
    ? `amounts are whole money, not cents: write { ${correctedAmounts.join(', ')} }`
    : 'write less'
  return [{ code: 'coupon/beyond-prices', path: [...at, field], message, hint }]
}
