import { MAX_REFERRALS } from '#domain/promotions/code-record.ts'
import type { Coupon } from '#domain/promotions/coupon.schema.ts'
import { type Dataset, InvalidDataset } from './read-dataset.ts'
import type { BoundStatement } from './release-sql.ts'

/** A referral code needs an owner: names those whose owner is unknown. */
export function rejectUnknownOwners(
  { referrals }: Pick<Dataset, 'referrals'>,
  customerIds: ReadonlySet<string>,
) {
  const orphan = referrals.find(({ customerId }) => !customerIds.has(customerId))
  if (!orphan) return
  const { code, customerId } = orphan
  throw new InvalidDataset(
    'referrals.json',
    `${code}.customerId: There is no customer ${customerId}.`,
  )
}

/**
 * Upserts a release's coupons and referral codes. Codes that are no longer published are deleted, or, once used,
 * switched off.
 */
export const promotionStatements = (
  { coupons, referrals }: Pick<Dataset, 'coupons' | 'referrals'>,
  release: number,
): BoundStatement[] => [
  { sql: 'UPDATE promotion SET is_on = 0', values: [] },
  ...coupons.map(upsertCoupon),
  ...referrals.map((referral) => ({
    sql: UPSERT_PROMOTION_SQL,
    values: [
      referral.code,
      'referral',
      'FRIEND',
      JSON.stringify(referral),
      MAX_REFERRALS,
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
  { sql: 'DELETE FROM applied_release', values: [] },
  { sql: 'INSERT INTO applied_release (number) VALUES (CAST(? AS INTEGER))', values: [release] },
]

const UPSERT_PROMOTION_SQL = `INSERT INTO promotion (code, key, kind, doc, max_uses, per_customer, owner_id, is_on)
  VALUES (?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, CAST(? AS INTEGER))
  ON CONFLICT (code) DO UPDATE SET key = excluded.key, kind = excluded.kind, doc = excluded.doc,
    max_uses = excluded.max_uses, per_customer = excluded.per_customer, owner_id = excluded.owner_id,
    is_on = excluded.is_on`

const upsertCoupon = (coupon: Coupon): BoundStatement => ({
  sql: UPSERT_PROMOTION_SQL,
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
