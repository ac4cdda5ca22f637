import { type Config, DEVELOPMENT_GIFT_CARD_SECRET } from '#worker/app/env.ts'
import {
  insertGiftDelivery,
  type NewGiftDelivery,
} from '#worker/services/gift-delivery/gift-delivery.ts'
import { insertGift, type NewGift } from '#worker/services/gift-delivery/gift-row.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'
import { issueGiftCard } from '#worker/services/gift-ledger/issue-gift-card.ts'

const CONFIG = { GIFT_CARD_SECRETS: { 1: DEVELOPMENT_GIFT_CARD_SECRET } } as unknown as Config
const GIVER = { email: 'priya@example.com', firstName: 'Priya', lastName: 'Rao', phone: '' }

type Given = Partial<Omit<NewGift, 'cardId'>> & {
  /** Minor units. */
  amount?: number
  state?: 'ACTIVE' | 'SCHEDULED'
  /** How it is to be delivered: it is SCHEDULED then. */
  deliver?: Partial<Omit<NewGiftDelivery, 'cardId'>>
}

/** The picnic for two that is given. */
export const GIVEN_PICNIC = {
  productId: 'p-mystery-picnic',
  title: 'Mystery Picnic',
  city: 'melbourne',
  adults: 2,
  children: 0,
  options: [],
  addOns: {},
}

const BY_MAIL_NOW = {
  kind: 'mail',
  email: 'sam@example.com',
  address: null,
  localDate: null,
  zone: null,
} as const

let given = 0

/** A gift from Priya to Sam, as buying it leaves it: its card, its token and its page. */
export async function giveGift(
  ordersDb: D1Database,
  { amount = 15_000, deliver, state = deliver ? 'SCHEDULED' : 'ACTIVE', ...gift }: Given = {},
) {
  given++
  const now = Date.parse('2026-11-20T00:00:00Z')
  const id = `g-${crypto.randomUUID()}`
  const orderId = `GIFT-${given}-${id.slice(2, 8)}`.toUpperCase()
  const country = gift.country ?? 'aus'
  const db = ordersDb as OrdersDb
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (id, cart_id, country, currency, status, state, total, contact, lines, quote_until, created_at)
         VALUES (?1, ?1, ?2, ?3, 7, 'closed', 0, ?4, '[]', 0, CAST(?5 AS INTEGER))`,
      )
      .bind(orderId, country, country === 'aus' ? 'AUD' : 'GBP', JSON.stringify(GIVER), now),
    ...issueGiftCard(
      { ordersDb: db, config: CONFIG },
      { id, origin: 'PURCHASE', state, orderId, lineId: id, amount, reason: 'gift', now },
    ),
    insertGift(db, {
      cardId: id,
      country,
      recipient: 'Sam',
      sender: 'Priya',
      message: 'Bring your walking shoes.',
      theme: 'Birthday',
      picture: '/media/scene-gift-birthday',
      experience: null,
      ...gift,
    }),
    ...(deliver
      ? insertGiftDelivery(db, { ...BY_MAIL_NOW, cardId: id, dueAt: now, now, ...deliver })
      : []),
  ])
  const token = giftToken(CONFIG, { id, generation: 1, key_id: 1 }) ?? ''
  return { id, orderId, token, path: `/${country}/gift/${token}` }
}
