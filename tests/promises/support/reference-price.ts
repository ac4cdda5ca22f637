/** A price as the catalogue sends it, in major units, as far as the pricing rules speak of it. */
export type Quoted = {
  pricingModel?: string
  price?: number | null
  priceDetail?: Detail
  pricingDetail?: Detail
  quantityDetail?: { from: { adult?: number; child?: number } }
  isShippingProduct?: boolean
  shippingCost?: number
}
type Detail = Partial<
  Record<
    'base' | 'minimum' | 'hero' | 'adult' | 'child' | 'additionalAdult' | 'additionalChild',
    number
  >
>
export type Extra = {
  id: string
  prices?: readonly { currency: string; price: number }[]
  localizedPrice?: { amount: number; shippingCost?: number }
  priceIncrease?: number
  priceDecrease?: number
  isShippingProduct?: boolean
  shippingCost?: number
}
/** What someone chose of one product. Options are their major amounts. */
export type Chosen = {
  quoted: Quoted
  adults: number
  children: number
  currency: string
  options?: readonly number[]
  /** Rows of add-ons with their counts; two rows may be options of one add-on. */
  extras?: readonly { extra: Extra; count: number }[]
}

/** The price of a line in minor units, implemented a second time from docs/reference/pricing.md on BigInt. */
export function secondPrice(chosen: Chosen): bigint {
  const { quoted, adults, children, options = [], extras = [], currency } = chosen
  let price = heads(quoted, adults, children) + cents(detailOf(quoted).hero)
  if (price <= 0n) price = cents(detailOf(quoted).minimum)
  if (quoted.isShippingProduct === true) price += cents(quoted.shippingCost)
  for (const amount of options) price += cents(amount)
  const posted: string[] = []
  for (const { extra, count } of extras) {
    if (count === 0) continue
    price += oneOf(extra, currency) * BigInt(count)
    if (!posted.includes(extra.id)) price += postage(extra)
    posted.push(extra.id)
  }
  return price
}

const detailOf = (quoted: Quoted): Detail =>
  quoted.pricingModel === undefined
    ? { base: quoted.price ?? 0 }
    : (quoted.priceDetail ?? quoted.pricingDetail ?? {})

/** "FIXED uses the base price. Otherwise adults and children up to the minimum quantity are at the base rate and extras at the additional rate, falling back to base." */
function heads(quoted: Quoted, adults: number, children: number): bigint {
  const detail = detailOf(quoted)
  if (quoted.pricingModel === undefined || quoted.pricingModel === 'FIXED')
    return cents(detail.base)
  const from = quoted.quantityDetail?.from ?? {}
  let sum = 0n
  for (let head = 1; head <= adults; head++) {
    const first = detail.adult ?? detail.base
    sum += cents(head <= (from.adult ?? 1) ? first : (detail.additionalAdult ?? first))
  }
  for (let head = 1; head <= children; head++) {
    const first = detail.child ?? detail.base
    sum += cents(head <= (from.child ?? 0) ? first : (detail.additionalChild ?? first))
  }
  return sum
}

/** "Inside `localizedPrice` everything is minor"; without it the prices are major; never less than nothing. */
function oneOf(extra: Extra, currency: string): bigint {
  const own = extra.prices?.find((price) => price.currency === currency)?.price
  const listed = extra.localizedPrice ? BigInt(extra.localizedPrice.amount) : cents(own)
  const amount = listed + cents(extra.priceIncrease) - cents(extra.priceDecrease)
  return amount > 0n ? amount : 0n
}

const postage = ({ localizedPrice, isShippingProduct, shippingCost }: Extra): bigint =>
  localizedPrice?.shippingCost !== undefined
    ? BigInt(localizedPrice.shippingCost)
    : isShippingProduct === true
      ? cents(shippingCost)
      : 0n

/** Major to minor on the written digits: the third decimal decides, half goes up, below nothing away from it. */
export function cents(major: number | null | undefined): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(major ?? 0))
  if (!parts) throw new Error(`No plain decimal: ${major}`)
  const [, sign, whole = '0', decimals = ''] = parts
  const up = /^..[5-9]/.test(decimals) ? 1n : 0n
  const amount = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2)) + up
  return sign === '-' ? -amount : amount
}
