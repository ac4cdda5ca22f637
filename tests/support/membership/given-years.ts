import { COUNTRIES, type CountryCode } from '#domain/countries/index.ts'
import { givenPlans } from '#domain/membership/given-plans.ts'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { aGiftCard, ledgerOf } from '#tests/support/gift-cards/gift-cards.ts'
import type { TestBackend } from '#tests/support/services/backend.ts'
import { granted, order, pay } from '#tests/support/services/purchase.ts'
import { insertGift, updateGiftPlan } from '#worker/services/gift-delivery/gift-row.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'

let givers = 0

/** A year of WonderPass that was bought and emailed: its card and the token of its link. */
export async function aGivenYear(
  shop: TestBackend,
  { plan = 'EXPLORER', amount = 120, country = 'aus' } = {},
) {
  const giver = shop.visitor()
  granted(await addGift(giver, { plan, amount }, country))
  const reference = granted(await order(giver, `year${++givers}@example.com`)) as string
  granted(await pay(giver, reference))
  await shop.settled()
  const card = await shop.ordersDb
    .prepare('SELECT id, generation, key_id FROM gift_card WHERE order_id = ?')
    .bind(reference)
    .first<{ id: string; generation: number; key_id: number }>()
  if (!card) throw new Error('There is no gift card.')
  return {
    id: card.id,
    reference,
    token: giftToken(shop.backend.config, card) ?? '',
    ledger: () => ledgerOf(shop, card.id),
  }
}

/** A year of Explorer in a country, as if it had been bought with an order: the token of its link. */
export async function giveYear(shop: TestBackend, order: string, country: CountryCode) {
  const { id } = await aGiftCard(shop, 1, order)
  const plan = givenPlans(await shop.visitor().shop.membershipTiers.list(), COUNTRIES[country])[0]
  if (!plan) throw new Error('There is no such plan.')
  const { ordersDb, clock, config } = shop.backend
  const now = clock().getTime()
  await ordersDb.batch([
    ordersDb
      .prepare('UPDATE gift_card SET currency = ? WHERE id = ?')
      .bind(COUNTRIES[country].currency.code, id),
    ordersDb
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'ADJUST', 'year', CAST(? AS INTEGER), CAST(? AS INTEGER), 'test')`,
      )
      .bind(id, plan.price - 1, now),
    insertGift(ordersDb, {
      ...{
        cardId: id,
        country,
        recipient: 'Sam',
        sender: 'Ada',
        message: '',
        theme: '',
        picture: '',
      },
      experience: null,
    }),
    updateGiftPlan(ordersDb, { cardId: id, plan }),
  ])
  return giftToken(config, { id, generation: 1, key_id: 1 }) ?? ''
}
