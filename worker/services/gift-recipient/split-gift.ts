import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { splitAmount } from '#domain/gift-cards/recipient/split-amount.ts'
import { formatPrice, sum, toMinorUnits } from '#domain/money.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { insertGiftHistory } from '#worker/services/gift-delivery/gift-history.ts'
import type { GiftRow } from '#worker/services/gift-delivery/gift-row.ts'
import { giftCodeColumns } from '#worker/services/gift-ledger/gift-codes.ts'
import { SPLIT_REF } from '#worker/services/gift-ledger/split-refs.ts'

/** How it is divided: into how many, of what balance, so that asking twice divides it once. */
export type GiftParts = { parts: number; balance: number }

type SplitSource = Pick<GiftRow, 'card_id' | 'country' | 'experience' | 'plan' | 'generation'>

const SMALLEST_PART = toMinorUnits(1)

/**
 * Divides what is on a gift card into equal parts: the card keeps the first, each other part is a gift of its own. Parts of a gift
 * that is not sent yet wait like one that is stopped; those of one that was sent work at once. Null when it is done.
 */
export async function splitGift(
  backend: Backend,
  gift: SplitSource,
  { parts, balance, isSent, who }: GiftParts & { isSent: boolean; who: string },
): Promise<Refusal | null> {
  const { ordersDb, clock, newId } = backend
  if (gift.experience !== null) return refuse(409, 'An experience can’t be split.')
  if (gift.plan !== null) return refuse(409, 'A membership can’t be split.')
  const [ownPart = 0, ...shares] = splitAmount(balance, parts)
  if (Math.min(ownPart, ...shares) < SMALLEST_PART) {
    const { currency } = countryOf(gift)
    const message = `Each part has to be at least ${formatPrice(SMALLEST_PART, currency)}.`
    return refuse(422, message, { fields: { parts: message } })
  }
  const now = clock().getTime()
  const ref = `${SPLIT_REF}${newId()}`
  const done = await tryBatch(ordersDb, [
    ordersDb
      .prepare(
        `INSERT INTO guard (ok, reason) SELECT EXISTS (SELECT 1 FROM gift_card JOIN gift ON gift.card_id = gift_card.id
           WHERE gift_card.id = ?1 AND generation = CAST(?3 AS INTEGER) AND balance = CAST(?4 AS INTEGER) AND experience IS NULL
             AND state IN (SELECT value FROM json_each(?5)) AND blocked_at IS NULL AND origin = 'PURCHASE'
             AND NOT EXISTS (SELECT 1 FROM gift_hold WHERE card_id = ?1
               AND (state = 'paying' OR (state = 'held' AND expires_at > CAST(?2 AS INTEGER))))), 'this card cannot be split'`,
      )
      .bind(
        gift.card_id,
        now,
        gift.generation,
        balance,
        JSON.stringify(isSent ? ['ACTIVE'] : ['SCHEDULED', 'STOPPED']),
      ),
    insertTransfer(ordersDb, { cardId: gift.card_id, ref, amount: -sum(shares), now, who }),
    ...shares.flatMap((amount) => {
      const cardId = newId()
      return [
        insertPart(backend, { cardId, of: gift.card_id, isSent, now }),
        assertChanges(ordersDb, 1),
        insertTransfer(ordersDb, { cardId, ref, amount, now, who }),
        ...insertPartAsGift(ordersDb, { cardId, of: gift.card_id, isSent, now }),
      ]
    }),
    insertGiftHistory(ordersDb, { cardId: gift.card_id, now, what: 'split', who }),
  ])
  return done
    ? null
    : refuse(409, 'This gift has just changed, or is part of an open order. Reload the page.')
}

type Part = { cardId: string; of: string; isSent: boolean; now: number }

function insertPart(
  { ordersDb, config }: Pick<Backend, 'ordersDb' | 'config'>,
  { cardId, of, isSent, now }: Part,
): D1PreparedStatement {
  // Like a card that was stopped, one that waits has the code after that of its delivery.
  const generation = isSent ? 1 : 2
  const { keyId, codeHash, last4 } = giftCodeColumns(config, { id: cardId, generation })
  return ordersDb
    .prepare(
      `INSERT INTO gift_card (id, origin, state, order_id, line_id, customer_id, email, amount, currency, reason, generation, key_id, code_hash, last4, split_from, created_at)
       SELECT ?1, origin, ?3, order_id, line_id, iif(?3 = 'ACTIVE', NULL, customer_id), email, 0, currency, reason, CAST(?4 AS INTEGER), CAST(?5 AS INTEGER), ?6, ?7, id, CAST(?8 AS INTEGER)
       FROM gift_card WHERE id = ?2`,
    )
    .bind(cardId, of, isSent ? 'ACTIVE' : 'STOPPED', generation, keyId, codeHash, last4, now)
}

/** Who gets it is for its giver to say: until it is sent, its address is the giver's. */
const insertPartAsGift = (
  ordersDb: OrdersDb,
  { cardId, of, isSent, now }: Part,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO gift (card_id, country, recipient, sender, message, theme, picture)
       SELECT ?1, country, '', sender, message, theme, picture FROM gift WHERE card_id = ?2`,
    )
    .bind(cardId, of),
  ...(isSent
    ? []
    : [
        ordersDb
          .prepare(
            `INSERT INTO gift_delivery (card_id, kind, generation, email, due_at, state, created_at, ended_at)
             SELECT id, 'mail', generation - 1, email, CAST(?2 AS INTEGER), 'stopped', CAST(?2 AS INTEGER), CAST(?2 AS INTEGER)
             FROM gift_card WHERE id = ?1`,
          )
          .bind(cardId, now),
      ]),
]

const insertTransfer = (
  ordersDb: OrdersDb,
  entry: { cardId: string; ref: string; amount: number; now: number; who: string },
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor)
       SELECT ?1, iif(?3 > 0, 'TRANSFER_IN', 'TRANSFER_OUT'), ?2, CAST(?3 AS INTEGER), CAST(?4 AS INTEGER), ?5`,
    )
    .bind(entry.cardId, entry.ref, entry.amount, entry.now, entry.who)

/** The parts that were split off a card, oldest first. */
export async function listGiftParts(ordersDb: OrdersDb, cardId: string) {
  const { results } = await ordersDb
    .prepare(
      `SELECT card.id, card.generation, card.key_id, card.state, card.balance, orders.link_version, gift.country, gift.recipient,
         NOT EXISTS (SELECT 1 FROM gift_delivery WHERE card_id = card.id) AS is_shared
       FROM gift_card AS card JOIN orders ON orders.id = card.order_id JOIN gift ON gift.card_id = card.id
       WHERE split_from = ? AND blocked_at IS NULL ORDER BY card.created_at, card.id`,
    )
    .bind(cardId)
    .all<GiftPartRow>()
  return results
}

type GiftPartRow = Pick<
  GiftRow,
  'id' | 'generation' | 'key_id' | 'country' | 'recipient' | 'balance'
> & {
  state: string
  link_version: number
  /** Split off by the recipient; the others are the giver's to send. */
  is_shared: 0 | 1
}
