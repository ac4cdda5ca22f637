import { assertChanges } from '#worker/db/guarded-batch.ts'
import { eraseGiftAddress } from '#worker/services/gift-ledger/erase-gift-address.ts'
import { activateGiftCard } from './deliver-due-gifts.ts'
import { insertGiftHistory } from './gift-history.ts'

const PRESENT_SQL = `generation = (SELECT generation FROM gift_card WHERE id = ?1)`

/** Its parcel is packed: its card works from now on, or the batch stops because it was stopped, refunded or blocked. */
export const claimPostedGift = (
  ordersDb: OrdersDb,
  cardId: string,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE gift_delivery SET state = 'claimed', claimed_at = CAST(?2 AS INTEGER)
       WHERE card_id = ?1 AND kind = 'post' AND state = 'due' AND ${PRESENT_SQL}`,
    )
    .bind(cardId, now),
  assertChanges(ordersDb, 1),
  ...activateGiftCard(ordersDb, { card_id: cardId }),
  insertGiftHistory(ordersDb, { cardId, now, what: 'packed', who: 'staff' }),
]

/** The carrier has it, or the batch stops: it was stopped after it was packed. */
export const markGiftPosted = (
  ordersDb: OrdersDb,
  cardId: string,
  now: number,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `UPDATE gift_delivery SET state = 'handed', handed_at = CAST(?2 AS INTEGER)
       WHERE card_id = ?1 AND kind = 'post' AND state = 'claimed' AND ${PRESENT_SQL}`,
    )
    .bind(cardId, now),
  assertChanges(ordersDb, 1),
  ...eraseGiftAddress(ordersDb, cardId),
  insertGiftHistory(ordersDb, { cardId, now, what: 'posted', who: 'staff' }),
]

/** What was packed of a gift that is stopped is unpacked: its voucher has another code now. */
export const unpackPostedGift = (ordersDb: OrdersDb, cardId: string): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE booking SET parcel_state = 'to pack' WHERE line_id = ? AND parcel_state = 'packed'`,
    )
    .bind(cardId)

/** Where the parcel of a gift goes that is not packed yet, as its giver changed it. */
export const redirectPostedGift = (
  ordersDb: OrdersDb,
  cardId: string,
  { recipient, address }: { recipient: string | null; address: string | null },
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE parcel SET recipient = COALESCE(?2, recipient), address = COALESCE(?3, address)
       WHERE line_id = ?1 AND (?2 IS NOT NULL OR ?3 IS NOT NULL)`,
    )
    .bind(cardId, recipient, address)
