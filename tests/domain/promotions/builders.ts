import { COUNTRIES } from '#domain/countries/index.ts'
import type { CartCode } from '#domain/promotions/apply-codes.ts'
import type { CouponRecord, ReferralRecord } from '#domain/promotions/code-record.ts'
import { Coupon } from '#domain/promotions/coupon.schema.ts'
import type { DiscountableLine, DiscountBasis } from '#domain/promotions/discount-basis.ts'

/** A picnic for two at 199.00, nothing posted. Minor units. */
export const aLine = (details: Partial<DiscountableLine> = {}): DiscountableLine => ({
  id: 'one',
  productId: 'p-mystery-picnic',
  category: 'picnic',
  city: 'melbourne',
  heads: 2,
  isExperience: true,
  seats: 19900,
  goods: 19900,
  shipping: 0,
  addOns: [],
  isExcluded: false,
  ...details,
})

export const aBasket = (
  lines = [aLine()],
  details: Partial<DiscountBasis> = {},
): DiscountBasis => ({
  lines,
  country: COUNTRIES.aus,
  currency: COUNTRIES.aus.currency,
  now: new Date('2026-11-21T00:00:00Z'),
  ...details,
})

/** A coupon as its file says it. */
export const aCoupon = (details: object = {}): Coupon =>
  Coupon.parse({ code: 'MENDED', kind: 'PERCENT', percent: 10, countries: ['aus'], ...details })

export function laidCoupon(details: object = {}, standing: Partial<CouponRecord> = {}): CartCode {
  const coupon = aCoupon(details)
  const { code } = coupon
  const record = {
    key: 'coupon',
    code,
    coupon,
    isOn: true,
    uses: 0,
    ownUses: 0,
    ...standing,
  } as const
  return { key: 'coupon', code, record }
}

export function laidReferral(standing: Partial<ReferralRecord> = {}): CartCode {
  const code = 'MAYA-OUTSIDE'
  const record = {
    ...({ key: 'referral', code, isOn: true, uses: 0, ownUses: 0 } as const),
    ...{ isOwn: false, hasBooked: false, isSignedIn: true },
    ...standing,
  }
  return { key: 'referral', code, record }
}
