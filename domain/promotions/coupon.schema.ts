import { z } from 'zod'
import { COUNTRY_CODES, CURRENCY_CODES } from '#domain/countries/index.ts'
import { isPayableAmount, toMinorUnits } from '#domain/money.ts'
import { OffsetDateTime } from '#domain/time/time.schema.ts'
import { CODE_PATTERN } from './normalise-code.ts'

const CodeSchema = z
  .string()
  .regex(
    CODE_PATTERN,
    'Write a code in capitals and digits, 4 to 24 of them, with hyphens between.',
  )

/** Major units in the file, minor units once parsed. */
const couponAmounts = z
  .partialRecord(
    z.enum(CURRENCY_CODES),
    z
      .number()
      .positive('Give an amount above nothing.')
      .refine(
        isPayableAmount,
        'Nobody can pay a part of a cent: write at most two digits behind the dot.',
      )
      .transform(toMinorUnits),
  )
  .refine((amounts) => Object.keys(amounts).length > 0, 'Give an amount in one currency at least.')

const ids = z.array(z.string().min(1)).default([])

const common = {
  code: CodeSchema,
  /** Shown to customers: 'guided picnics'. */
  covers: z.string().min(1).max(60).optional(),
  /** Empty lists don't restrict. */
  scope: z
    .object({ products: ids, categories: ids, cities: ids })
    .default({ products: [], categories: [], cities: [] }),
  countries: z.array(z.enum(COUNTRY_CODES)).min(1, 'Name one country at least, such as "aus".'),
  minSpend: couponAmounts.optional(),
  from: OffsetDateTime.optional(),
  until: OffsetDateTime.optional(),
  maxUses: z.int().min(1).optional(),
  perCustomer: z.int().min(1).default(1),
  /** Whether it combines with a member price. */
  stackable: z.boolean().default(false),
  isOn: z.boolean().default(true),
}

export const Coupon = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('PERCENT'), percent: z.int().min(1).max(100) }),
  z.object({ ...common, kind: z.literal('FIXED'), amounts: couponAmounts }),
  z.object({ ...common, kind: z.literal('SET_PRICE'), amounts: couponAmounts }),
  z.object({ ...common, kind: z.literal('FREE_SHIPPING') }),
  z.object({
    ...common,
    kind: z.literal('FREE_ADDON'),
    addOn: z.string().min(1),
    addOnName: z.string().min(1),
    count: z.int().min(1).default(1),
  }),
  z.object({ ...common, kind: z.literal('ACCESS') }),
])
export type Coupon = z.output<typeof Coupon>
export type CouponKind = Coupon['kind']
export type CouponOf<Kind extends CouponKind> = Extract<Coupon, { kind: Kind }>

/** A customer's referral code. */
export const Referral = z.object({
  code: CodeSchema,
  customerId: z.string().min(1),
  isOn: z.boolean().default(true),
})
export type Referral = z.output<typeof Referral>
