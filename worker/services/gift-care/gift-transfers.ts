import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { FREE_AMOUNT_RANGE } from '#domain/gift-cards/gift-amounts.ts'
import { parseGiftCode } from '#domain/gift-cards/gift-code.ts'
import { formatPrice, toMinorUnits } from '#domain/money.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import { findUsableGiftCard } from '#worker/services/gift-ledger/find-gift-card.ts'
import { SPLIT_REFS } from '#worker/services/gift-ledger/split-refs.ts'
import type { PurchasedGift } from './purchased-gift.ts'

type MergeCall = Backend & { cartId: string | null; customerId: string | null }

const UNKNOWN_CODE_MESSAGE = 'That code can’t be used. Check it and try again.'

/** Moves the balance of another card to this one, by its code. Null when it is done. */
export async function mergeGiftCard(
  call: MergeCall,
  gift: PurchasedGift,
  { code: typed, who }: { code: string; who: string },
): Promise<Refusal | null> {
  const { ordersDb, clock, limits, cartId, customerId } = call
  const unknown = refuse(422, UNKNOWN_CODE_MESSAGE, { fields: { code: UNKNOWN_CODE_MESSAGE } })
  const code = parseGiftCode(typed)
  const attempt = await limits.take('code', {
    session: sessionLimitKey({ customerId, cartId }) ?? gift.card_id,
    target: code ?? typed,
  })
  if (attempt.refusal) return attempt.refusal
  const source = code === null ? null : await findUsableGiftCard(call, code)
  if (!source || source.id === gift.card_id || source.currency !== gift.currency) return unknown
  await attempt.giveBack()

  const { currency } = countryOf(gift)
  const limit = toMinorUnits(FREE_AMOUNT_RANGE.max)
  if (gift.experience !== null)
    return refuse(409, 'This gift is an experience. Swap it for its value first.')
  if (gift.balance + source.balance > limit)
    return refuse(409, `A gift card holds at most ${formatPrice(limit, currency)}.`)
  const now = clock().getTime()
  const transfer = `${source.id}>${gift.card_id}:${now}`
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT EXISTS (SELECT 1 FROM gift_card WHERE id = ?1 AND state = 'ACTIVE' AND blocked_at IS NULL
           AND balance = CAST(?3 AS INTEGER) AND origin <> 'COMPENSATION' AND generation = CAST(?4 AS INTEGER)
           AND NOT EXISTS (SELECT 1 FROM gift_hold WHERE card_id = ?1 AND (state = 'paying' OR (state = 'held' AND expires_at > CAST(?2 AS INTEGER))))
           AND NOT EXISTS (SELECT 1 FROM gift WHERE card_id = ?1 AND experience IS NOT NULL)), 'this card cannot be moved'`,
      )
      .bind(source.id, now, source.balance, source.generation),
    // Only resellers merge many cards in a day.
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT EXISTS (SELECT 1 FROM gift_card AS target WHERE id = ?1
           AND state IN ('SCHEDULED', 'ACTIVE', 'STOPPED') AND blocked_at IS NULL AND balance = CAST(?3 AS INTEGER)
           AND NOT EXISTS (SELECT 1 FROM gift_entry JOIN gift_card AS other ON other.id = gift_entry.card_id
             WHERE kind = 'TRANSFER_IN' AND ref NOT LIKE '${SPLIT_REFS}' AND at > CAST(?2 AS INTEGER) - ${DAY_MS} AND other.email = target.email AND other.id <> target.id)),
           'this card cannot take it'`,
      )
      .bind(gift.card_id, now, gift.balance),
    insertTransfer(ordersDb, 'TRANSFER_OUT', {
      card: source.id,
      ref: transfer,
      amount: -source.balance,
      now,
      who,
    }),
    insertTransfer(ordersDb, 'TRANSFER_IN', {
      card: gift.card_id,
      ref: transfer,
      amount: source.balance,
      now,
      who,
    }),
  ])
  return done
    ? null
    : refuse(
        409,
        'That card can’t be moved here: it may be part of an open order, an apology or an experience, or you’ve merged into another card today.',
      )
}

type Transfer = { card: string; ref: string; amount: number; now: number; who: string }

const insertTransfer = (
  ordersDb: OrdersDb,
  kind: 'TRANSFER_IN' | 'TRANSFER_OUT',
  { card, ref, amount, now, who }: Transfer,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?)`,
    )
    .bind(card, kind, ref, amount, now, who)
