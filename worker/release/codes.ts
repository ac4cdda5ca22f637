import type { Coupon } from '#domain/checkout/codes/code.schema.ts'
import { MOST_REFERRALS } from '#domain/checkout/codes/known.ts'
import type { Statement } from './statements.ts'
import { type Stock, Unfit } from './stock.ts'

/** A friend's code belongs to somebody; of those nobody is known by any more it says which. */
export function refuseStrangers(
  { referrals }: Pick<Stock, 'referrals'>,
  known: ReadonlySet<string>,
) {
  const stranger = referrals.find(({ customerId }) => !known.has(customerId))
  if (!stranger) return
  const { code, customerId } = stranger
  throw new Unfit('referrals.json', `${code}.customerId: There is no customer ${customerId}.`)
}

/** Coupons and friends' codes. What is published no more is taken away, or, once it was used, switched off (defaults 3.8). */
export const codeStatements = ({
  coupons,
  referrals,
}: Pick<Stock, 'coupons' | 'referrals'>): Statement[] => [
  { sql: 'UPDATE promotion SET is_on = 0', values: [] },
  ...coupons.map(published),
  ...referrals.map((referral) => ({
    sql: UPSERT,
    values: [
      referral.code,
      'referral',
      'FRIEND',
      JSON.stringify(referral),
      MOST_REFERRALS,
      1,
      referral.customerId,
      Number(referral.isOn),
    ],
  })),
  {
    sql: `DELETE FROM promotion WHERE is_on = 0 AND code NOT IN (SELECT value FROM json_each(?))
          AND code NOT IN (SELECT code FROM redemption)`,
    values: [JSON.stringify([...coupons, ...referrals].map(({ code }) => code))],
  },
]

const UPSERT = `INSERT INTO promotion (code, key, kind, doc, max_uses, per_customer, owner_id, is_on)
  VALUES (?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, CAST(? AS INTEGER))
  ON CONFLICT (code) DO UPDATE SET key = excluded.key, kind = excluded.kind, doc = excluded.doc,
    max_uses = excluded.max_uses, per_customer = excluded.per_customer, owner_id = excluded.owner_id,
    is_on = excluded.is_on`

/** As the schema made it: gaps filled, amounts in minor units. */
const published = (coupon: Coupon): Statement => ({
  sql: UPSERT,
  values: [
    coupon.code,
    'coupon',
    coupon.kind,
    JSON.stringify(coupon),
    coupon.maxUses ?? null,
    coupon.perCustomer,
    null,
    Number(coupon.isOn),
  ],
})
