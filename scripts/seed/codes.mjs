import { MOST_REFERRALS } from '../../domain/checkout/codes/known.ts'

/** Coupons and friends' codes. What is published no more is taken away, or, once it was used, switched off (defaults 3.8). */
export function codeStatements({ coupons, referrals, customers }) {
  const known = new Set(customers.map(({ id }) => id))
  const stranger = referrals.find(({ customerId }) => !known.has(customerId))
  if (stranger) {
    const { code, customerId } = stranger
    throw new Error(
      `fixtures/referrals.json cannot be published:\n  ${code}.customerId: There is no customer ${customerId}.`,
    )
  }
  return [
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
}

const UPSERT = `INSERT INTO promotion (code, key, kind, doc, max_uses, per_customer, owner_id, is_on)
  VALUES (?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, CAST(? AS INTEGER))
  ON CONFLICT (code) DO UPDATE SET key = excluded.key, kind = excluded.kind, doc = excluded.doc,
    max_uses = excluded.max_uses, per_customer = excluded.per_customer, owner_id = excluded.owner_id,
    is_on = excluded.is_on`

/** As the schema made it: gaps filled, amounts in minor units. */
const published = (coupon) => ({
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
