import type { Refusal } from '#domain/contract/endpoint.ts'
import { refuse } from '#domain/contract/endpoint.ts'
import type { GivenExperience } from '#domain/gift-cards/recipient/given-experience.schema.ts'
import type { GivenPlan } from '#domain/gift-cards/recipient/given-plan.schema.ts'
import type { Backend } from '#worker/app/context.ts'
import type { GiftCodeSource } from '#worker/services/gift-ledger/gift-codes.ts'
import { giftTokenCard, isGiftToken } from '#worker/services/gift-ledger/gift-links.ts'

/** A gift with its card. */
export type GiftRow = GiftCodeSource & {
  card_id: string
  order_id: string
  country: string
  recipient: string
  sender: string
  message: string
  theme: string
  picture: string
  experience: string | null
  /** The plan of WonderPass that was given with its price, as JSON. */
  plan: string | null
  /** By which staff extended how long its price is kept. */
  more_months: number
  opened_at: number | null
  thanks: string | null
  thanked_at: number | null
  /** What it was given for, with what was moved since. */
  amount: number
  balance: number
  currency: string
  created_at: number
}

/** What givers and recipients alike see of a gift. */
export const giftContents = (gift: GiftRow) => ({
  country: gift.country,
  currency: gift.currency,
  recipient: gift.recipient,
  sender: gift.sender,
  message: gift.message,
  theme: gift.theme,
  picture: gift.picture,
  experience: JSON.parse(gift.experience ?? 'null') as GivenExperience | null,
  plan: JSON.parse(gift.plan ?? 'null') as GivenPlan | null,
  amount: gift.amount,
})

export const UNKNOWN_GIFT_MESSAGE = 'This gift link doesn’t work. Check it, or ask the giver.'

/** The gift that a token opens now; one answer for all that it doesn't open. */
export async function findGiftByToken(
  { ordersDb, config }: Pick<Backend, 'ordersDb' | 'config'>,
  token: string,
): Promise<GiftRow | Refusal> {
  const gift = await ordersDb
    .prepare(
      `SELECT gift.*, card.id, card.generation, card.key_id, card.order_id, card.amount + card.moved AS amount, card.balance, card.currency, card.created_at
       FROM gift JOIN gift_card AS card ON card.id = gift.card_id
       WHERE gift.card_id = ? AND card.state IN ('ACTIVE', 'EMPTY') AND card.blocked_at IS NULL`,
    )
    .bind(giftTokenCard(token))
    .first<GiftRow>()
  return gift && isGiftToken(config, gift, token) ? gift : refuse(404, UNKNOWN_GIFT_MESSAGE)
}

export type NewGift = {
  cardId: string
  country: string
  recipient: string
  sender: string
  message: string
  /** Its name for people. */
  theme: string
  /** /media/ without width and format. */
  picture: string
  experience: GivenExperience | null
}

/** Makes a gift of a card that is issued in the same batch. */
export const insertGift = (ordersDb: OrdersDb, gift: NewGift): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT INTO gift (card_id, country, recipient, sender, message, theme, picture, experience)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      gift.cardId,
      gift.country,
      gift.recipient,
      gift.sender,
      gift.message,
      gift.theme,
      gift.picture,
      gift.experience && JSON.stringify(gift.experience),
    )

/** The plan that an amount was given for. */
export const updateGiftPlan = (
  ordersDb: OrdersDb,
  { cardId, plan }: { cardId: string; plan: GivenPlan },
): D1PreparedStatement =>
  ordersDb.prepare('UPDATE gift SET plan = ? WHERE card_id = ?').bind(JSON.stringify(plan), cardId)

export const findGift = (ordersDb: OrdersDb, cardId: string) =>
  ordersDb
    .prepare('SELECT recipient, picture, thanks FROM gift WHERE card_id = ?')
    .bind(cardId)
    .first<Pick<GiftRow, 'recipient' | 'picture' | 'thanks'>>()
