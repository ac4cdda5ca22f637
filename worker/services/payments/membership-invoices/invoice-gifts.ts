import type { Backend } from '#worker/app/context.ts'
import type { SubscriptionRow } from './subscription-row.ts'

type Owner = Pick<SubscriptionRow, 'customer_id' | 'currency'>

/** What a member's gift cards of a currency have free, all as SQL. The trigger that takes it counts alike. */
export const giftLeftSql = ({
  customer,
  currency,
  now,
}: Record<'customer' | 'currency' | 'now', string>) =>
  `(SELECT COALESCE(SUM(MAX(0, card.balance - (SELECT COALESCE(SUM(amount), 0) FROM gift_hold WHERE card_id = card.id
      AND (gift_hold.state = 'paying' OR (gift_hold.state = 'held' AND expires_at > ${now}))))), 0)
    FROM membership_gift JOIN gift_card AS card ON card.id = card_id
    WHERE membership_gift.customer_id = ${customer} AND card.currency = ${currency}
      AND card.state = 'ACTIVE' AND card.blocked_at IS NULL)`

const GIFT_LEFT_SQL = giftLeftSql({ customer: '?1', currency: '?2', now: 'CAST(?3 AS INTEGER)' })

export const selectGiftLeft = (
  { ordersDb, clock }: Pick<Backend, 'ordersDb' | 'clock'>,
  { customer_id, currency }: Owner,
) =>
  ordersDb
    .prepare(`SELECT ${GIFT_LEFT_SQL} AS gift_left`)
    .bind(customer_id, currency, clock().getTime())

/** What gifts can pay of a member's next invoice. Minor units. */
export const findGiftLeft = async (backend: Backend, owner: Owner): Promise<number> =>
  (await selectGiftLeft(backend, owner).first<number>('gift_left')) ?? 0

/** Gives back a part of what gifts paid of an invoice: the last one that was used first, each once. */
export const restoreGifts = (
  ordersDb: OrdersDb,
  invoiceId: string,
  { amount, now }: { amount: number; now: number },
): D1PreparedStatement[] =>
  amount === 0
    ? []
    : [
        ordersDb
          .prepare(
            `INSERT INTO gift_entry (card_id, kind, ref, order_id, amount, at, actor)
             SELECT card_id, 'RESTORE', 'refund:' || ?1, ?1, MIN(spent, CAST(?2 AS INTEGER) - later), CAST(?3 AS INTEGER), 'system' FROM (
               SELECT card_id, -amount AS spent, SUM(-amount) OVER (ORDER BY rowid DESC) + amount AS later
               FROM gift_entry WHERE order_id = ?1 AND kind = 'SPEND')
             WHERE later < CAST(?2 AS INTEGER)`,
          )
          .bind(invoiceId, amount, now),
      ]
