import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { DAILY_GIFT_LIMIT } from '#domain/gift-cards/gift-amounts.ts'
import { formatPrice, sum, toMinorUnits } from '#domain/money.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** An order with gifts, counted with the others of its email address or account in its currency. */
type GiftOrder = {
  email: string
  customerId: string | null
  currency: string
  country: string
  /** Null before it is placed. */
  id: string | null
  /** What its gifts come to, in minor units. */
  giftTotal: number
}

/** What a buyer bought as gifts in the last day and is paying now, without the order `?5`. Minor units. */
const GIVEN_SQL = `(SELECT COALESCE(SUM(amount), 0) FROM gift_card
    WHERE origin = 'PURCHASE' AND split_from IS NULL AND state <> 'REFUNDED' AND (email = ?1 OR customer_id = ?2) AND currency = ?3
      AND created_at > CAST(?4 AS INTEGER) - ${DAY_MS} AND order_id IS NOT ?5)
  + (SELECT COALESCE(SUM(value ->> '$.gift.value'), 0) FROM orders JOIN json_each(orders.lines)
    WHERE orders.state = 'paying' AND orders.id IS NOT ?5 AND currency = ?3
      AND (lower(contact ->> 'email') = lower(?1) OR orders.customer_id = ?2))`
const LIMIT = toMinorUnits(DAILY_GIFT_LIMIT)

const parameters = ({ email, customerId, currency, id }: GiftOrder, now: number) =>
  [email, customerId, currency, now, id] as const

export const giftTotalOf = (lines: readonly { gift?: { value: number } | undefined }[]): number =>
  sum(lines.map(({ gift }) => gift?.value ?? 0))

/** Refuses an order that exceeds a payer's daily limit of gifts. */
export async function rejectAboveGiftLimit(
  ordersDb: OrdersDb,
  order: GiftOrder,
  now: number,
): Promise<Refusal | null> {
  if (order.giftTotal === 0) return null
  const earlier = await ordersDb
    .prepare(`SELECT ${GIVEN_SQL} AS total`)
    .bind(...parameters(order, now))
    .first<number>('total')
  if ((earlier ?? 0) + order.giftTotal <= LIMIT) return null
  const { currency } = countryOf(order)
  const most = formatPrice(LIMIT, currency)
  return refuse(
    409,
    `You can buy gift cards for up to ${most} a day. Remove something, or come back tomorrow.`,
  )
}

/** Checks the limit again in the batch that begins the payment: of orders that are paid at once only so many get through. */
export const assertGiftLimit = (
  ordersDb: OrdersDb,
  order: GiftOrder,
  now: number,
): D1PreparedStatement[] =>
  order.giftTotal === 0
    ? []
    : [
        ordersDb
          .prepare(
            `INSERT INTO guard (ok, reason) SELECT ${GIVEN_SQL} + CAST(?6 AS INTEGER) <= ${LIMIT}, 'gifts of a day'`,
          )
          .bind(...parameters(order, now), order.giftTotal),
      ]
