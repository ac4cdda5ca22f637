import { z } from 'zod'
import type { MeetingPoint } from '#domain/catalogue/meeting-point.schema.ts'
import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import type { Coupon } from '#domain/promotions/coupon.schema.ts'

type Entry = Record<string, unknown>
type Rest = {
  /** Of each country, by product. */
  prices: ReadonlyMap<CountryCode, ReadonlyMap<string, object>>
  meetingPoints: readonly MeetingPoint[]
  coupons: readonly Coupon[]
}

/** A product with what other files say of it: its prices, where it starts, and whether it needs a code. */
export const completeProduct = (product: Entry, { prices, meetingPoints, coupons }: Rest): Entry =>
  withLock(withPublicPlaces(withPrices(product, prices), meetingPoints), coupons)

/** A product carries its prices by currency. */
function withPrices(product: Entry, prices: Rest['prices']): Entry {
  const entries = [...prices].flatMap(([code, priceById]) => {
    const price = priceById.get(String(product?.id))
    return price ? [[COUNTRIES[code].currency.code, price]] : []
  })
  return { ...product, prices: Object.fromEntries(entries) }
}

/** Where a product starts is part of its page, unless it is a secret. */
function withPublicPlaces(product: Entry, points: readonly MeetingPoint[]): Entry {
  const hint = ProductWithHint.safeParse(product)
  if (!hint.success || hint.data.details.meetingPoint.secret) return product
  const { details } = hint.data
  const places = points
    .filter(({ products }) => products.includes(hint.data.id))
    .map(({ id: _, products: __, city, ...place }) => [city, place])
  const meetingPoint = { ...details.meetingPoint, places: Object.fromEntries(places) }
  return { ...product, details: { ...details, meetingPoint } }
}

const ProductWithHint = z.looseObject({
  id: z.string(),
  details: z.looseObject({
    meetingPoint: z.looseObject({ secret: z.boolean().default(false) }),
  }),
})

/** What isn't listed and an ACCESS promotion names can't be booked without its code, which its page says. */
function withLock(product: Entry, coupons: readonly Coupon[]): Entry {
  const isLocked =
    product.status === 'notListed' &&
    coupons.some(
      ({ kind, scope }) => kind === 'ACCESS' && scope.products.includes(String(product.id)),
    )
  return isLocked
    ? { ...product, details: { ...(product.details as object), needsCode: true } }
    : product
}
