import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { givenDetails, givenLabel } from '#domain/gift-cards/delivery/gift-labels.ts'
import type { GivenExperience } from '#domain/gift-cards/recipient/given-experience.schema.ts'
import type { Backend } from '#worker/app/context.ts'
import type { GiftRow } from './gift-row.ts'

/** A gift with its card and its giver, for the emails about it. */
export type MailedGift = GiftRow & {
  state: 'PENDING' | 'SCHEDULED' | 'ACTIVE' | 'EMPTY' | 'STOPPED' | 'REFUNDED'
  blocked_at: number | null
  last4: string
  /** Of the giver. */
  email: string
  link_version: number
}

export const findMailedGift = (ordersDb: OrdersDb, cardId: string) =>
  ordersDb
    .prepare(
      `SELECT gift.*, card.id, card.state, card.blocked_at, card.generation, card.key_id, card.order_id, card.amount, card.balance,
         card.currency, card.last4, card.created_at, card.email, orders.link_version, 0 AS paying
       FROM gift JOIN gift_card AS card ON card.id = gift.card_id JOIN orders ON orders.id = card.order_id
       WHERE gift.card_id = ?`,
    )
    .bind(cardId)
    .first<MailedGift>()

/** What an email says of a gift that its page says too. */
export async function describeGift({ catalogueDb }: Pick<Backend, 'catalogueDb'>, gift: GiftRow) {
  const country: Country = findCountry(gift.country) ?? COUNTRIES.aus
  const experience: GivenExperience | null =
    gift.experience === null ? null : JSON.parse(gift.experience)
  const city = experience?.city
    ? await catalogueDb
        .prepare(`SELECT doc ->> 'name' FROM location WHERE id = ?`)
        .bind(experience.city)
        .first<string>(`doc ->> 'name'`)
    : null
  const given = { experience, amount: gift.amount }
  return {
    country,
    isExperience: experience !== null,
    title: givenLabel(given, country),
    details: givenDetails(given, city),
  }
}
