import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { DAILY_GIFT_LIMIT } from '#domain/gift-cards/gift-amounts.ts'
import { formatPrice, toMinorUnits } from '#domain/money.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** Whose gifts are counted: of an email address or an account, in one currency. */
type Payer = { email: string; customerId: string | null; currency: string }

/** What a payer bought as gifts in the last day and is paying now, without the order `?5`. Minor units. */
const GIVEN_SQL = `(SELECT COALESCE(SUM(amount), 0) FROM gift_card
    WHERE origin = 'PURCHASE' AND split_from IS NULL AND state <> 'REFUNDED' AND (email = ?1 OR customer_id = ?2) AND currency = ?3
      AND created_at > CAST(?4 AS INTEGER) - ${DAY_MS} AND order_id IS NOT ?5)
  + (SELECT COALESCE(SUM(value ->> '$.gift.value'), 0) FROM orders JOIN json_each(orders.lines)
    WHERE orders.state = 'paying' AND orders.id IS NOT ?5 AND currency = ?3
      AND (lower(contact ->> 'email') = lower(?1) OR orders.customer_id = ?2))`
const LIMIT = toMinorUnits(DAILY_GIFT_LIMIT)

const parameters = ({ email, customerId, currency }: Payer, now: number, orderId: string | null) =>
  [email, customerId, currency, now, orderId] as const

const givenIn = (lines: readonly { gift?: { value: number } | undefined }[]): number =>
  lines.reduce((total, { gift }) => total + (gift?.value ?? 0), 0)

type GivenLines = Parameters<typeof givenIn>[0]

/** Refuses an order whose gifts come to more than one payer may buy in a day. */
export async function rejectManyGifts(
  ordersDb: OrdersDb,
  payer: Payer & { country: string },
  lines: GivenLines,
  { now, orderId = null }: { now: number; orderId?: string | null },
): Promise<Refusal | null> {
  const given = givenIn(lines)
  if (given === 0) return null
  const earlier = await ordersDb
    .prepare(`SELECT ${GIVEN_SQL} AS given`)
    .bind(...parameters(payer, now, orderId))
    .first<number>('given')
  if ((earlier ?? 0) + given <= LIMIT) return null
  const { currency } = findCountry(payer.country) ?? COUNTRIES.aus
  const most = formatPrice(LIMIT, currency)
  return refuse(
    409,
    `You can buy gift cards for up to ${most} a day. Take something out, or come back tomorrow.`,
  )
}

/** The same, in the batch that begins the payment: of orders that are paid at once only so many get through. */
export const assertGiftLimit = (
  ordersDb: OrdersDb,
  payer: Payer,
  lines: GivenLines,
  { now, orderId }: { now: number; orderId: string },
): D1PreparedStatement[] => {
  const given = givenIn(lines)
  return given === 0
    ? []
    : [
        ordersDb
          .prepare(
            `INSERT INTO guard (ok, reason) SELECT ${GIVEN_SQL} + CAST(?6 AS INTEGER) <= ${LIMIT}, 'gifts of a day'`,
          )
          .bind(...parameters(payer, now, orderId), given),
      ]
}
