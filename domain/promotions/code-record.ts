import type { Coupon } from './coupon.schema.ts'

/** A customer's friends may use the code so often. */
export const MAX_REFERRALS = 20
/** What a friend's code takes off: so many percent of the first experience, at most so much. */
export const REFERRAL_PERCENT = 10
export const MAX_REFERRAL_DISCOUNT = 2000

/** What the owner of the code gets once the friend was there, in points. */
export const REFERRAL_POINTS = 500

/** Which box of the bag a code lies in: one of each. */
export type CodeKey = 'coupon' | 'referral'

type CodeUsage = {
  code: string
  /** Switched off codes stay known, because someone used them. */
  isOn: boolean
  /** Uses that count by everyone else's orders and bags, and by this customer's other ones. */
  uses: number
  ownUses: number
}

export type CouponRecord = CodeUsage & { key: 'coupon'; coupon: Coupon }
export type ReferralRecord = CodeUsage & {
  key: 'referral'
  /** Whether it is the customer's own. */
  isOwn: boolean
  /** Whether the customer has booked before. */
  hasBooked: boolean
  /** Whether who asks is signed in as the person it is about, and not someone who typed an address. */
  isSignedIn: boolean
}

/** A code that someone typed, with all that is known about it. */
export type CodeRecord = CouponRecord | ReferralRecord
