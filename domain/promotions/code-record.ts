import type { Coupon } from './coupon.schema.ts'

/** Uses per referral code. */
export const MAX_REFERRALS = 20
/** Percent off the first experience, capped. */
export const REFERRAL_PERCENT = 10
export const MAX_REFERRAL_DISCOUNT = 2000

/** Points for the owner after the friend's visit. */
export const REFERRAL_POINTS = 500

/** One code of each kind per cart. */
export type CodeKey = 'coupon' | 'referral'

type CodeUsage = {
  code: string
  isOn: boolean
  /** Uses by other orders and carts, and by this customer's other ones. */
  uses: number
  ownUses: number
}

export type CouponRecord = CodeUsage & { key: 'coupon'; coupon: Coupon }
export type ReferralRecord = CodeUsage & {
  key: 'referral'
  isOwn: boolean
  hasBooked: boolean
  /** Whether the caller is signed in as this person, not just typing an address. */
  isSignedIn: boolean
}

export type CodeRecord = CouponRecord | ReferralRecord
