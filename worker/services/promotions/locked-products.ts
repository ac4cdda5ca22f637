import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import type { Offer } from '#worker/services/catalogue/offer.ts'

/** Refuses products that need a code, when none of these codes unlocks them. */
export async function rejectLockedProducts(
  ordersDb: OrdersDb,
  offers: readonly (Pick<Offer, 'product' | 'country'> | null)[],
  codes: readonly Pick<AppliedCode, 'code' | 'problem'>[],
): Promise<Refusal | null> {
  const hidden = offers.flatMap((one) => (one?.product.status === 'notListed' ? [one] : []))
  if (hidden.length === 0) return null

  const validCodes = codes.filter(({ problem }) => problem === null).map(({ code }) => code)
  const { results } = await ordersDb
    .prepare(
      `SELECT named.value AS id, MAX(code IN (SELECT value FROM json_each(?))) AS is_open
       FROM promotion, json_each(doc, '$.scope.products') AS named
       WHERE kind = 'ACCESS' AND named.value IN (SELECT value FROM json_each(?)) GROUP BY named.value`,
    )
    .bind(JSON.stringify(validCodes), JSON.stringify(hidden.map(({ product }) => product.id)))
    .all<{ id: string; is_open: number }>()
  const locked = hidden.find(({ product }) =>
    results.some((row) => row.id === product.id && row.is_open === 0),
  )
  return locked
    ? refuse(
        409,
        `You need a code to book ${locked.product.name}. Enter it in your ${locked.country.cartName} first.`,
      )
    : null
}
