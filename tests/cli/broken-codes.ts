import type { Broken } from './broken-gift-cards.ts'

/** One fault a file: what is said of it, and where. */
export const BROKEN_CODES: Broken[] = [
  ['coupon-code-of-a-customer', '3:13', '0.code', 'It is already used in fixtures/referrals.json.'],
  ['coupon-code-twice', '3:13', '0.code', 'It is already used in fixtures/coupons.json.'],
  ['coupon-ends-first', '7:14', '0.until', 'It ends before it begins.'],
  ['coupon-more-than-all', '5:16', '0.percent', 'expected number to be <=100'],
  ['coupon-no-amount', '5:16', '0.amounts', 'Give an amount in NZD.'],
  ['coupon-no-country', '6:18', '0.countries', 'Name a country at least.'],
  ['coupon-no-minimum', '6:17', '0.minSpend', 'Give an amount in GBP.'],
  ['coupon-no-zone', '6:14', '0.until', 'Give a moment such as 2026-12-31T23:59:59+11:00.'],
  ['coupon-small-letters', '3:13', '0.code', 'Write a code in capitals and digits'],
  ['coupon-unknown-add-on', '5:14', '0.addOn', 'There is no add-on add-yacht.'],
  ['coupon-unknown-category', '5:31', '0.scope.categories.0', 'There is no category parcels.'],
  ['coupon-unknown-city', '5:27', '0.scope.cities.0', 'No city has the id atlantis.'],
  ['coupon-unknown-kind', '4:13', '0.kind', "Expected 'PERCENT' | 'FIXED'"],
  ['coupon-unknown-product', '5:29', '0.scope.products.0', 'There is no product p-nobody-knows.'],
  ['referral-code-taken', '1:12', '0.code', 'It is already used in fixtures/coupons.json.'],
  ['referral-no-customer', '2:3', '0.customerId', 'is a required field'],
  ['referral-two-a-customer', '1:90', '1.customerId', 'Entry 0 has it already.'],
]
