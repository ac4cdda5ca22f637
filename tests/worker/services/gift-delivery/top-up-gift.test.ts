import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { aGiftCard, cardOf } from '#tests/support/gift-cards/gift-cards.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { GIVEN_PICNIC, giveGift } from '#tests/support/services/gifts.ts'
import { granted, order, pay } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { renderConfirmationEmail } from '#worker/mail/templates/confirmation-email.ts'
import { giftCareToken } from '#worker/services/gift-care/care-link.ts'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(async () => {
  // `giveGift` writes orders without a payment: what they have is not checked here.
  await shop.close()
})

const LATER = { localDate: '2027-05-01', zone: 'Australia/Melbourne', dueAt: 1_809_126_000_000 }
let payers = 0

const topUpOf = (card: string, amount = 50) => ({ amount, delivery: { by: 'card', card } })

/** Puts a top-up into a new cart, and orders it. */
async function orderTopUp(card: string, amount?: number) {
  const payer = shop.visitor()
  granted(await addGift(payer, topUpOf(card, amount)))
  const reference = granted(await order(payer, `payer${++payers}@example.com`)) as string
  return {
    reference,
    async pay(key?: string) {
      const answer = await pay(payer, reference, 'pm_card_visa', key)
      await shop.settled()
      await JOBS.gifts.run(shop.backend)
      return answer
    },
    bought: () =>
      shop.ordersDb
        .prepare('SELECT id, state, balance, amount FROM gift_card WHERE order_id = ?')
        .bind(reference)
        .first<{ id: string; state: string; balance: number; amount: number }>(),
  }
}

describe('a top-up', () => {
  it.each<[what: string, gift: object, state: string]>([
    ['one that was sent', {}, 'ACTIVE'],
    ['one that waits for its day', { deliver: LATER }, 'SCHEDULED'],
  ])('adds what is paid to a card: %s', async (_, given, state) => {
    const { id } = await giveGift(shop.env.ORDERS, { amount: 2_000, ...given })
    const topUp = await orderTopUp(id)
    expect(await cardOf(shop, id)).toEqual({ state, balance: 2_000 })
    const key = crypto.randomUUID()
    await Promise.all([topUp.pay(key), topUp.pay(key)])
    expect(await cardOf(shop, id)).toEqual({ state, balance: 7_000 })
    expect(await topUp.bought()).toMatchObject({ state: 'EMPTY', balance: 0, amount: 5_000 })
    const token = giftCareToken(shop.backend, { card_id: id, link_version: 1 })
    const care = granted(await shop.visitor().shop.giftCare.show({ params: { token } }))
    expect(care).toMatchObject({ balance: 7_000, amount: 7_000 })
    expect(care.actions).not.toContain('refund')
    expect(care.refundIssue).toBe('It has been topped up, so it can’t be refunded.')
    expect(care.history.at(-1)).toMatchObject({ what: 'Topped up', amount: 5_000 })
    const mail = await renderConfirmationEmail(shop.backend, topUp.reference)
    expect(mail?.text).toContain('- Once topped up, a gift card can’t be refunded.')
    expect(mail?.text).not.toContain('you can cancel')
    // Nothing is sent for it, and what was moved on is not refunded.
    expect(
      await shop.ordersDb
        .prepare(
          `SELECT state FROM gift_delivery WHERE card_id = (SELECT id FROM gift_card WHERE order_id = ?)`,
        )
        .bind(topUp.reference)
        .first('state'),
    ).toBe('stopped')
  })

  it('fills a card that was used up', async () => {
    const { id } = await giveGift(shop.env.ORDERS, { amount: 2_000 })
    await shop.ordersDb
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'ADJUST', 'all of it', -2000, 1, 'staff')`,
      )
      .bind(id)
      .run()
    expect((await cardOf(shop, id))?.state).toBe('EMPTY')
    await (await orderTopUp(id)).pay()
    expect(await cardOf(shop, id)).toEqual({ state: 'ACTIVE', balance: 5_000 })
  })

  it('of a card that ended meanwhile stays its payer’s, as a card of its own', async () => {
    const { id } = await giveGift(shop.env.ORDERS, { amount: 2_000 })
    const topUp = await orderTopUp(id)
    await shop.ordersDb.prepare('UPDATE gift_card SET blocked_at = 1 WHERE id = ?').bind(id).run()
    await topUp.pay()
    expect(await cardOf(shop, id)).toEqual({ state: 'ACTIVE', balance: 2_000 })
    expect(await topUp.bought()).toMatchObject({ state: 'ACTIVE', balance: 5_000 })
  })

  it('of two at once only so much as a card holds goes onto it; the rest stays its payer’s', async () => {
    const { id } = await giveGift(shop.env.ORDERS, { amount: 60_000 })
    const topUps = [await orderTopUp(id, 400), await orderTopUp(id, 400)]
    await Promise.all(topUps.map((topUp) => topUp.pay()))
    expect((await cardOf(shop, id))?.balance).toBe(100_000)
    const left = await Promise.all(topUps.map((topUp) => topUp.bought()))
    expect(left.map((card) => card?.balance).sort()).toEqual([0, 40_000])
    const breaks = await shop.ordersDb
      .prepare(
        `SELECT ref FROM gift_entry WHERE ref LIKE 'topup:%' GROUP BY ref HAVING SUM(amount) <> 0`,
      )
      .all()
    expect(breaks.results).toEqual([])
    await reconcile(shop.backend)
    const tasks = await shop.ordersDb
      .prepare(`SELECT kind FROM task WHERE kind LIKE 'gift_%'`)
      .all()
    expect(tasks.results).toEqual([])
  })

  it.each<[what: string, card: () => Promise<string>, gift: object, status: number]>([
    ['of a card that there is not', async () => 'g-none', {}, 409],
    ['of credit', async () => (await aGiftCard(shop, 2_000)).id, {}, 409],
    [
      'of an experience',
      async () => (await giveGift(shop.env.ORDERS, { experience: GIVEN_PICNIC })).id,
      {},
      409,
    ],
    [
      'of another currency',
      async () => (await giveGift(shop.env.ORDERS, { country: 'uk' })).id,
      {},
      409,
    ],
    [
      'to more than a card holds',
      async () => (await giveGift(shop.env.ORDERS, { amount: 99_000 })).id,
      {},
      422,
    ],
    ['by a fraction', async () => (await giveGift(shop.env.ORDERS)).id, { amount: 50.5 }, 422],
  ])('is refused %s', async (_, card, gift, status) => {
    const answer = await addGift(shop.visitor(), { ...topUpOf(await card()), ...gift })
    expect(answer).toMatchObject({ status })
  })
})

it('a top-up whose payment is disputed is a task that names the card it was put on', async () => {
  const { id } = await giveGift(shop.env.ORDERS, { amount: 2_000 })
  const payer = shop.visitor()
  granted(await addGift(payer, topUpOf(id)))
  const reference = granted(await order(payer, `payer${++payers}@example.com`)) as string
  await pay(payer, reference, 'pm_card_createDispute')
  await shop.settled()
  const detail = await shop.ordersDb
    .prepare(`SELECT detail FROM task WHERE order_id = ? AND kind = 'dispute'`)
    .bind(reference)
    .first<string>('detail')
  expect(detail).toContain(`$0.00 taken back, $50.00 spent or moved before (moved to ${id})`)
})
