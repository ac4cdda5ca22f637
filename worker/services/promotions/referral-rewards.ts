import { REFERRAL_POINTS } from '#domain/promotions/code-record.ts'
import type { CardSummary } from '#worker/payment-provider/payments.ts'
import { type OrderRow, orderCodes } from '#worker/services/orders/order-row.ts'
import { normalisedEmailSql } from './normalised-email-sql.ts'

/** The card of an order, for its receipt and to recognise equal cards. */
export const insertPaymentCard = (
  ordersDb: OrdersDb,
  { id }: OrderRow,
  card: CardSummary | null,
): D1PreparedStatement[] =>
  card
    ? [
        ordersDb
          .prepare(
            'INSERT OR IGNORE INTO payment_card (order_id, brand, last4, fingerprint) VALUES (?, ?, ?, ?)',
          )
          .bind(id, card.brand, card.last4, card.fingerprint),
      ]
    : []

/** An order's addresses, normalised. */
const addressExpressions = (order: string) =>
  [
    ['deliveryAddress', 'line1'],
    ['billingAddress', 'street'],
  ].map(
    ([address, line]) =>
      `lower(replace(replace((${order}.details ->> '$.${address}.${line}') || (${order}.details ->> '$.${address}.postcode'), ' ', ''), ',', ''))`,
  )
const IS_SAME_ADDRESS_SQL = addressExpressions('orders')
  .flatMap((one) => addressExpressions('own').map((other) => `${one} = ${other}`))
  .join(' OR ')

/**
 * Inserts a pending referral reward for a paid order, under the order's id. When the friend pays with the owner's
 * card or shares an address, the discount stays and the reward ends here.
 */
export const insertReferralReward = (
  ordersDb: OrdersDb,
  order: OrderRow,
  now: number,
): D1PreparedStatement[] => {
  if (!orderCodes(order).some(({ key }) => key === 'referral')) return []
  return [
    ordersDb
      .prepare(
        `INSERT OR IGNORE INTO points (id, customer_id, state, points, order_id, line_id, reason, at)
       SELECT 'referral:' || orders.id, owner_id, 'pending', ${REFERRAL_POINTS}, orders.id, part.key, 'a friend booked', CAST(?2 AS INTEGER)
       FROM orders JOIN json_each(orders.codes) AS applied JOIN json_each(applied.value, '$.parts') AS part
         JOIN promotion ON promotion.code = applied.value ->> 'code'
       WHERE orders.id = ?1 AND applied.value ->> 'key' = 'referral' AND owner_id IS NOT NULL`,
      )
      .bind(order.id, now),
    ordersDb
      .prepare(
        `INSERT OR IGNORE INTO points (id, customer_id, state, points, order_id, line_id, reason, at)
       SELECT points.id || ':end', points.customer_id, 'withdrawn', points.points, points.order_id, points.line_id,
         'the same card or address', CAST(?2 AS INTEGER)
       FROM points JOIN orders ON orders.id = points.order_id JOIN customer ON customer.id = points.customer_id
         LEFT JOIN payment_card ON payment_card.order_id = orders.id
       WHERE points.id = 'referral:' || ?1 AND EXISTS (
         SELECT 1 FROM orders AS own LEFT JOIN payment_card AS own_card ON own_card.order_id = own.id
         WHERE own.state = 'paid' AND own.id <> orders.id
           AND (own.customer_id = customer.id OR ${normalisedEmailSql("own.contact ->> 'email'")} = ${normalisedEmailSql('customer.email')})
           AND (own_card.fingerprint = payment_card.fingerprint OR ${IS_SAME_ADDRESS_SQL}))`,
      )
      .bind(order.id, now),
  ]
}
