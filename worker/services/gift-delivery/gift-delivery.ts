import type { PostalAddress } from '#domain/checkout/address.schema.ts'
import { queueMails } from '#worker/db/queue-mail.ts'

export type GiftDeliveryKind = 'mail' | 'post' | 'print'
export type GiftDeliveryState = 'due' | 'claimed' | 'handed' | 'failed' | 'bounced' | 'stopped'

export type GiftDeliveryRow = {
  card_id: string
  kind: GiftDeliveryKind
  generation: number
  email: string | null
  address: string | null
  local_date: string | null
  zone: string | null
  due_at: number
  state: GiftDeliveryState
  created_at: number
  claimed_at: number | null
  handed_at: number | null
  ended_at: number | null
}

export type NewGiftDelivery = {
  cardId: string
  /** By email to the recipient, by post, or to be printed by the giver. */
  kind: GiftDeliveryKind
  email: string | null
  address: PostalAddress | null
  /** The day and the time zone of the recipient; null for right away. */
  localDate: string | null
  zone: string | null
  /** `giftDueAt` of them, or now. */
  dueAt: number
  now: number
}

/**
 * A delivery of a SCHEDULED card, in the batch that issues it and its gift; `deliverDueGifts` sends it when it is due. What is not the
 * giver's to print is confirmed to the giver, once a card.
 */
export const insertGiftDelivery = (
  ordersDb: OrdersDb,
  { cardId, kind, email, address, localDate, zone, dueAt, now }: NewGiftDelivery,
): D1PreparedStatement[] => [
  ordersDb
    .prepare(
      `INSERT INTO gift_delivery (card_id, kind, generation, email, address, local_date, zone, due_at, created_at)
       SELECT id, ?2, generation, ?3, ?4, ?5, ?6, CAST(?7 AS INTEGER), CAST(?8 AS INTEGER) FROM gift_card WHERE id = ?1`,
    )
    .bind(cardId, kind, email, address && JSON.stringify(address), localDate, zone, dueAt, now),
  queueMails(
    ordersDb,
    {
      kind: 'giftBought',
      id: `'giftBought:' || id`,
      orderId: 'order_id',
      data: `json_object('card_id', id)`,
      now: '?3',
      from: `FROM gift_card WHERE id = ?1 AND ?2 <> 'print'`,
    },
    cardId,
    kind,
    now,
  ),
]

/** The deliveries of a card, those of its present code first. */
export async function listGiftDeliveries(
  ordersDb: OrdersDb,
  cardId: string,
): Promise<GiftDeliveryRow[]> {
  const { results } = await ordersDb
    .prepare('SELECT * FROM gift_delivery WHERE card_id = ? ORDER BY generation DESC, kind')
    .bind(cardId)
    .all<GiftDeliveryRow>()
  return results
}
