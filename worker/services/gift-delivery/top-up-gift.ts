import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import type { GiftChoice } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import { FREE_AMOUNT_RANGE } from '#domain/gift-cards/gift-amounts.ts'
import { formatPrice, toMinorUnits } from '#domain/money.ts'

const LIMIT = toMinorUnits(FREE_AMOUNT_RANGE.max)
const NO_TOP_UP_MESSAGE = 'This gift card can’t be topped up.'

/** A gift of an amount that still counts: what its recipient has or is to get. */
const TAKES_TOP_UP_SQL = `target.origin = 'PURCHASE' AND target.state IN ('SCHEDULED', 'STOPPED', 'ACTIVE', 'EMPTY')
  AND target.blocked_at IS NULL AND EXISTS (SELECT 1 FROM gift WHERE card_id = target.id AND experience IS NULL)`

/** Why what is bought can't go onto the gift card it names; null when it can, or names none. */
export async function rejectTopUp(
  ordersDb: OrdersDb,
  gift: GiftChoice,
  countryCode: string,
): Promise<Refusal | null> {
  if (gift.delivery.by !== 'card') return null
  const { currency } = countryOf({ country: countryCode })
  const balance = await ordersDb
    .prepare(
      `SELECT balance FROM gift_card AS target WHERE id = ? AND currency = ? AND ${TAKES_TOP_UP_SQL}`,
    )
    .bind(gift.delivery.card, currency.code)
    .first<number>('balance')
  if (balance === null || gift.kind !== 'value') return refuse(409, NO_TOP_UP_MESSAGE)
  if (balance + toMinorUnits(gift.amount) <= LIMIT) return null
  const message = `A gift card holds at most ${formatPrice(LIMIT, currency)}.`
  return refuse(422, message, { fields: { 'gift.amount': message } })
}

/**
 * Moves the card that was bought onto the one it tops up, in the batch that issues it. Where that one can't take it any more, the
 * card that was bought stays its giver's, as one to print: nothing that was paid is lost.
 */
export const topUpStatements = (
  ordersDb: OrdersDb,
  { delivery }: GiftChoice,
  { cardId, now }: { cardId: string; now: number },
): D1PreparedStatement[] =>
  delivery.by !== 'card'
    ? []
    : [
        ordersDb
          .prepare(
            `UPDATE gift_card SET state = 'ACTIVE' WHERE id = ?1 AND EXISTS (SELECT 1 FROM gift_card AS target
               WHERE target.id = ?2 AND target.id <> ?1 AND target.currency = gift_card.currency
                 AND target.balance + gift_card.balance <= ${LIMIT} AND ${TAKES_TOP_UP_SQL})`,
          )
          .bind(cardId, delivery.card),
        ordersDb
          .prepare(
            `UPDATE gift_delivery SET state = 'stopped', ended_at = CAST(?2 AS INTEGER)
             WHERE card_id = ?1 AND EXISTS (SELECT 1 FROM gift_card WHERE id = ?1 AND state = 'ACTIVE')`,
          )
          .bind(cardId, now),
        ordersDb
          .prepare(
            `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor)
             SELECT ?2, 'TOP_UP', 'topup:' || id, balance, CAST(?3 AS INTEGER), 'customer' FROM gift_card WHERE id = ?1 AND state = 'ACTIVE'`,
          )
          .bind(cardId, delivery.card, now),
        ordersDb
          .prepare(
            `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor)
             SELECT id, 'TRANSFER_OUT', 'topup:' || id, -balance, CAST(?2 AS INTEGER), 'customer' FROM gift_card WHERE id = ?1 AND state = 'ACTIVE'`,
          )
          .bind(cardId, now),
      ]
