import { countryOf } from '#domain/countries/index.ts'
import { givenDetails, givenLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import type { Backend } from '#worker/app/context.ts'
import { SPLIT_REFS } from '#worker/services/gift-ledger/split-refs.ts'
import { type GiftRow, giftContents } from './gift-row.ts'

/** A gift with its card and its giver, for the emails about it. */
export type MailedGift = GiftRow & {
  state: 'PENDING' | 'SCHEDULED' | 'ACTIVE' | 'EMPTY' | 'STOPPED' | 'REFUNDED'
  blocked_at: number | null
  last4: string
  /** Of the giver. */
  email: string
  link_version: number
  bought_at: number
  customer_id: string | null
  is_gift: 0 | 1
  /** All that was paid for it is on it and on the parts that were split off it, and nothing else is; never of a part. */
  is_intact: 0 | 1
  /** It or a part that was split off it is on its way or there. */
  is_sent: 0 | 1
}

const PLAIN_PICTURE = '/media/scene-gift-just-because'

/** A card as its giver knows it. Credit is no gift: it has no names and no picture. */
export const findMailedGift = (ordersDb: OrdersDb, cardId: string) =>
  ordersDb
    .prepare(
      `SELECT card.id AS card_id, COALESCE(gift.country, orders.country) AS country, COALESCE(gift.recipient, '') AS recipient,
         COALESCE(gift.sender, '') AS sender, COALESCE(gift.message, '') AS message, COALESCE(gift.theme, card.reason) AS theme,
         COALESCE(gift.picture, '${PLAIN_PICTURE}') AS picture, gift.experience, gift.plan, COALESCE(gift.more_months, 0) AS more_months, gift.opened_at, gift.thanks, gift.thanked_at, gift.card_id IS NOT NULL AS is_gift,
         (SELECT SUM(balance) FROM gift_card AS part WHERE part.line_id = card.id) IS card.amount
           AND NOT EXISTS (SELECT 1 FROM gift_entry JOIN gift_card AS part ON part.id = card_id
             WHERE part.line_id = card.id AND kind NOT IN ('ISSUE', 'SPEND', 'RESTORE') AND ref NOT LIKE '${SPLIT_REFS}') AS is_intact,
         EXISTS (SELECT 1 FROM gift_delivery AS sent JOIN gift_card AS part ON part.id = sent.card_id
           WHERE part.line_id = card.id AND sent.state IN ('claimed', 'handed', 'bounced')) AS is_sent,
         card.id, card.state, card.blocked_at, card.generation, card.key_id, card.order_id, card.customer_id, card.amount + card.moved AS amount, card.balance,
         card.currency, card.last4, card.created_at, card.email, orders.link_version,
         COALESCE(orders.booked_at, orders.created_at) AS bought_at
       FROM gift_card AS card JOIN orders ON orders.id = card.order_id LEFT JOIN gift ON gift.card_id = card.id
       WHERE card.id = ?`,
    )
    .bind(cardId)
    .first<MailedGift>()

/** What an email says of a gift that its page says too. */
export async function describeGift({ catalogueDb }: Pick<Backend, 'catalogueDb'>, gift: GiftRow) {
  const country = countryOf(gift)
  const contents = giftContents(gift)
  const { experience, plan } = contents
  const city = experience?.city
    ? await catalogueDb
        .prepare(`SELECT doc ->> 'name' FROM location WHERE id = ?`)
        .bind(experience.city)
        .first<string>(`doc ->> 'name'`)
    : null
  return {
    country,
    isExperience: experience !== null,
    isPlan: plan !== null,
    isItem: experience?.sending !== undefined,
    title: givenLabel(contents, country),
    details: givenDetails(contents, city),
  }
}
