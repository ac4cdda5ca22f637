import { partyPrice } from '../../catalogue/price.ts'
import { pricesIn } from '../../catalogue/pricing-checks/read.ts'
import { ANY, sizes } from '../../catalogue/pricing-checks/stock.ts'
import { fact } from '../../check/facts.ts'
import type { Fault, Path } from '../../check/fault.ts'
import type { StockIndex } from '../../check/stock.ts'
import type { Country } from '../../countries/country.ts'
import { COUNTRIES } from '../../countries/index.ts'
import type { Amounts, Coupon, CouponOf } from './code.schema.ts'

/** The most that something costs: for the largest party that it takes, and for one adult. Minor units. */
type Most = { party: number; adult: number }

const NOTHING: Most = { party: 0, adult: 0 }

const larger = (one: Most = NOTHING, other: Most = NOTHING): Most => ({
  party: Math.max(one.party, other.party),
  adult: Math.max(one.adult, other.adult),
})

/** The dearest of a country: of all, and by product, category and city. */
type Dearest = Record<'products' | 'categories' | 'cities', Map<string, Most>> & { all: Most }

const dearest = fact((index) => {
  const found = new Map<string, Dearest>()
  const { products } = index.shelf
  for (const { kind, country, json } of index.files) {
    if (kind !== 'pricing' || !country) continue
    const own: Dearest = {
      all: NOTHING,
      products: new Map(),
      categories: new Map(),
      cities: new Map(),
    }
    for (const [id, price] of pricesIn(json)) {
      const { max } = sizes(index).get(id) ?? ANY
      const most = {
        party: partyPrice(price, { adults: max, children: 0 }),
        adult: partyPrice(price, { adults: 1, children: 0 }),
      }
      const add = (to: Map<string, Most>, name: string) => to.set(name, larger(to.get(name), most))
      own.all = larger(own.all, most)
      add(own.products, id)
      const product = products.get(id)
      add(own.categories, product?.category ?? 'experience')
      for (const city of product?.cities ?? []) add(own.cities, city)
    }
    found.set(country, own)
  }
  return found
})

const SCOPES = ['products', 'categories', 'cities'] as const

/** What the dearest thing costs that a coupon is for in a country; null where nothing has a price. */
function mostFor({ scope }: Coupon, country: string, index: StockIndex): Most | null {
  const own = dearest(index).get(country)
  if (!own) return null
  const bounds = SCOPES.filter((by) => scope[by].length > 0).map((by) =>
    scope[by].map((name) => own[by].get(name)).reduce<Most>(larger, NOTHING),
  )
  const most = bounds.reduce(
    (one, other) => ({
      party: Math.min(one.party, other.party),
      adult: Math.min(one.adult, other.adult),
    }),
    own.all,
  )
  return most.party > 0 ? most : null
}

const CENTS = 100

/** One thing that a coupon's amounts can be too large for. */
type Limit = {
  field: 'minSpend' | 'amounts'
  /** The largest amount that makes sense. */
  of: (most: Most) => number
  says: string
}

/** A minimum may be reached with several things in a bag, but not with so many times the dearest. */
const BAG = 4

const MINIMUM: Limit = {
  field: 'minSpend',
  of: ({ party }) => party * BAG,
  says: 'Nobody reaches the minimum',
}
const LIMITS: Partial<Record<Coupon['kind'], Limit>> = {
  FIXED: { field: 'amounts', of: ({ party }) => party, says: 'Everything would be free' },
  SET_PRICE: { field: 'amounts', of: ({ adult }) => adult, says: 'It takes nothing off' },
}

/** Amounts that go with no price that a coupon is for: most often cents where whole money is meant. */
export const faultsOfReach = (coupon: Coupon, at: Path, index: StockIndex): Fault[] =>
  [MINIMUM, LIMITS[coupon.kind]].flatMap((limit) =>
    limit ? faultOfLimit(coupon, limit, at, index) : [],
  )

function faultOfLimit(
  coupon: Coupon,
  { field, of, says }: Limit,
  at: Path,
  index: StockIndex,
): Fault[] {
  const amounts: Amounts = (coupon as CouponOf<'FIXED'>)[field] ?? {}
  const beyond = Object.values<Country>(COUNTRIES).flatMap(({ code, currency }) => {
    const amount = amounts[currency.code]
    const most = coupon.countries.includes(code) ? mostFor(coupon, code, index) : null
    if (amount === undefined || !most || amount <= of(most)) return []
    // Numbers that cannot be kept are told of where the file is read.
    if (!Number.isSafeInteger(amount)) return []
    // More off than has to be spent is told by another rule.
    if (field === 'amounts' && amount >= (coupon.minSpend?.[currency.code] ?? Infinity)) return []
    return [{ name: currency.code, amount, limit: of(most), most }]
  })
  const [first] = beyond
  if (!first) return []
  const { name, amount, most } = first
  const costs = field === 'amounts' ? of(most) : most.party
  const message = `${says}: the dearest that ${coupon.code} is for costs ${costs / CENTS} ${name}, and here stands ${amount / CENTS}.`
  const isCents = beyond.every(
    (one) => one.amount >= CENTS * CENTS && one.amount / CENTS <= one.limit,
  )
  const whole = Object.entries(amounts).map(([currency, cents]) => {
    const isBeyond = beyond.some((one) => one.name === currency)
    return `"${currency}": ${cents / CENTS / (isBeyond ? CENTS : 1)}`
  })
  const hint = isCents
    ? `amounts are whole money, not cents: write { ${whole.join(', ')} }`
    : 'write less'
  return [{ code: 'coupon/beyond-prices', path: [...at, field], message, hint }]
}
