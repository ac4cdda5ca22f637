import { z } from 'zod'
import { DemoCustomer } from '#domain/account/demo-customer.schema.ts'
import { DownloadSchema } from '#domain/downloads/download.schema.ts'
import { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { applyCodes } from '#domain/promotions/apply-codes.ts'
import { findCodeRejection } from '#domain/promotions/code-eligibility.ts'
import { Coupon, Referral } from '#domain/promotions/coupon.schema.ts'
import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { addDays } from '#domain/time/date-time.ts'
import { cities } from '#tests/fixtures/dataset.ts'
import { COUNTRY_LIST, products } from './dataset.ts'
import type { Seen } from './index.ts'

const MOMENTS = Array.from({ length: 60 }, (_, at) => addDays('2025-06-01', at * 21)).map(
  (date) => new Date(`${date}T09:30:00Z`),
)
const CATEGORIES = ['experience', 'picnic', 'digital', 'shipping']

/** Carts of every country: dear and cheap, of every city, kind and product, with things added and posted. */
const BASKETS = COUNTRY_LIST.flatMap((country) => {
  const here = cities.filter(({ code }) => code === country.code)
  return products.map(({ id }, at) => ({
    country,
    currency: country.currency,
    lines: [1_000, 9_990, 45_000].map((goods, nth) => ({
      id: `line-${nth}`,
      productId: id,
      category: CATEGORIES[(at + nth) % CATEGORIES.length] as string,
      city: here[(at + nth) % here.length]?.id ?? '',
      heads: 1 + nth,
      isExperience: nth < 2,
      seats: goods,
      goods: goods + 1_600 * nth,
      shipping: 900 * nth,
      isExcluded: false,
      addOns: [{ id: 'add-hot-drink', each: 800, count: 2 * nth }],
    })),
  }))
})

const USES = [0, 1, 2, 3, 4, 5, 9, 10, 11, 499, 500, 501]

function usesOf(coupon: Coupon) {
  const basis = { key: 'coupon' as const, code: coupon.code, isOn: coupon.isOn, coupon }
  return [
    BASKETS.map((basket, at) => {
      const now = MOMENTS[at % MOMENTS.length] as Date
      const known = { ...basis, uses: 0, ownUses: 0 }
      const whole = { ...basket, now }
      const laid = { key: 'coupon' as const, code: coupon.code, known, problem: null }
      return [
        findCodeRejection(known, whole),
        [null, { name: 'Explorer', percent: 10 }].map((member) =>
          applyCodes(whole, [laid as never], member),
        ),
      ]
    }),
    MOMENTS.map((now) =>
      findCodeRejection({ ...basis, uses: 0, ownUses: 0 }, { ...BASKETS[0], now } as never),
    ),
    USES.map((uses) =>
      [0, uses].map((ownUses) =>
        COUNTRY_LIST.map((_, at) => {
          const basket = BASKETS[(at * BASKETS.length) / COUNTRY_LIST.length]
          return findCodeRejection({ ...basis, uses, ownUses }, {
            ...basket,
            now: MOMENTS[26],
          } as never)
        }),
      ),
    ),
  ]
}

export const PEOPLE = {
  coupons: (json) =>
    z
      .array(Coupon)
      .parse(json)
      .map((coupon) => [coupon.code, usesOf(coupon)]),
  referrals: (json) =>
    z
      .array(Referral)
      .parse(json)
      .map(({ code, customerId, isOn }) => [code, customerId, isOn]),
  // The public list passes on every field as it is.
  'wonderpass-tiers': (json) => z.array(MembershipTier).parse(json),
  // Kitchens and guests are asked by a list of the shop's own: the worker never reads this file.
  dietary: () => [],
  downloads: (json) => z.array(DownloadSchema).parse(json),
  // What the seed writes of a demo customer; the rest waits for an account page.
  customers: (json) =>
    z
      .array(DemoCustomer)
      .parse(json)
      .map(({ id, email, password, firstName, lastName, subscription }) => [
        [id, email, password, firstName, lastName],
        subscription && [
          subscription.status,
          subscription.tierCode,
          subscription.validityEndDate ?? null,
        ],
      ]),
} satisfies Partial<Record<DatasetFileKind, Seen>>
