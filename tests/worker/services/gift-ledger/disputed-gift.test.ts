import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { cardOf, ledgerOf } from '#tests/support/gift-cards/gift-cards.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { signEvent } from '#worker/payment-provider/simulator/webhook-events.ts'
import { giftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'
import { settleOrder } from '#worker/services/payments/settle-order.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

let shop: TestBackend
let people = 0
beforeAll(async () => {
  shop = await openBackend({ quick: true })
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  expect((await ledgerReport(shop.backend)).filter(({ holds }) => !holds)).toEqual([])
  await shop.close()
})

type Card = { id: string; generation: number; key_id: number; blocked_at: number | null }
/** A gift of $150, paid by a card whose owner knows nothing of it. */
async function stolenGift(card = 'pm_card_visa') {
  const thief = shop.visitor()
  granted(await addGift(thief))
  const reference = granted(await order(thief, `thief${++people}@example.com`)) as string
  granted(await pay(thief, reference, card))
  await shop.settled()
  const [gift] = await cardsOf(reference)
  if (!gift) throw new Error('There is no gift.')
  return { reference, gift, code: giftCode(shop.backend.config, gift) ?? '' }
}
const cardsOf = async (reference: string) =>
  (
    await shop.ordersDb
      .prepare('SELECT * FROM gift_card WHERE order_id = ? ORDER BY rowid')
      .bind(reference)
      .all<Card>()
  ).results

/** The bank tells of the dispute, twice. */
async function dispute(reference: string) {
  const intent = await shop.ordersDb
    .prepare('SELECT intent_id FROM orders WHERE id = ?')
    .bind(reference)
    .first<string>('intent_id')
  for (const times of [1, 2]) {
    const body = JSON.stringify({
      ...{ id: `evt_${reference}_${times}`, object: 'event', type: 'charge.dispute.created' },
      created: Math.floor(shop.backend.clock().getTime() / 1000),
      data: { object: { id: `dp_${reference}`, object: 'dispute', payment_intent: intent } },
    })
    const signature = await signEvent(
      body,
      'whsec_simulator',
      shop.backend.clock().getTime() / 1000,
    )
    await handleStripeWebhook(
      new Request('http://shop.example/api/webhooks/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body,
      }),
      shop.backend,
    )
    await shop.settled()
  }
}
const taskOf = (reference: string) =>
  shop.ordersDb
    .prepare(`SELECT detail FROM task WHERE order_id = ? AND kind = 'dispute'`)
    .bind(reference)
    .first<string>('detail')
const spend = async (code: string) => {
  const sam = shop.visitor()
  granted(await addLine(sam))
  const cart = await sam.shop.cart.addCode({ body: { code, country: 'aus' } })
  return { sam, cart }
}

describe('Gift credit is never spent twice: a gift whose payment is disputed', () => {
  it('is blocked and taken back, once, and pays nothing any more', async () => {
    const { reference, gift, code } = await stolenGift()
    await dispute(reference)
    expect(await cardOf(shop, gift.id)).toMatchObject({ balance: 0 })
    expect(await ledgerOf(shop, gift.id)).toEqual([
      ['ISSUE', 15_000],
      ['REVERSE', -15_000],
    ])
    expect((await spend(code)).cart).toMatchObject({ kind: 'refused', status: 422 })
    expect(await taskOf(reference)).toContain('$150.00 taken back, $0.00 spent or moved before')
  })

  it('that was split is taken back part by part', async () => {
    const { reference, gift } = await stolenGift()
    granted(
      await shop.visitor().shop.gifts.split({
        params: { token: giftToken(shop.backend.config, gift) ?? '' },
        body: { parts: 3, balance: 15_000 },
      }),
    )
    await dispute(reference)
    const cards = await cardsOf(reference)
    expect(cards).toHaveLength(3)
    for (const card of cards) {
      expect(card.blocked_at).not.toBeNull()
      expect(await cardOf(shop, card.id)).toMatchObject({ balance: 0 })
    }
    expect(await taskOf(reference)).toContain('$150.00 taken back, $0.00 spent or moved before')
  })

  it('that was spent in part loses the rest, and a person is told of what is gone', async () => {
    const { reference, gift, code } = await stolenGift()
    const { sam, cart } = await spend(code)
    granted(cart)
    granted(await pay(sam, granted(await order(sam)) as string))
    await shop.settled()
    await dispute(reference)
    const [, spent] = await ledgerOf(shop, gift.id)
    expect(spent).toEqual(['SPEND', -15_000])
    expect(await taskOf(reference)).toContain('$0.00 taken back, $150.00 spent or moved before')
  })

  it('that an order is about to take keeps it for the payment that was begun', async () => {
    const { reference, gift, code } = await stolenGift()
    const { sam, cart } = await spend(code)
    granted(cart)
    const taking = granted(await order(sam)) as string
    expect(await pay(sam, taking, 'pm_sim_processing')).toMatchObject({ state: 'processing' })
    await dispute(reference)
    expect(await cardOf(shop, gift.id)).toMatchObject({ balance: 15_000 })
    expect((await spend(code)).cart).toMatchObject({ kind: 'refused' })
    shop.turnTo(shop.backend.clock().getTime() + 2 * 60_000)
    expect(await settleOrder(shop.backend, taking)).toMatchObject({ state: 'paid' })
    expect(await cardOf(shop, gift.id)).toMatchObject({ balance: 0 })
  })

  it('is blocked though the bank speaks before the order is booked', async () => {
    const { reference, gift } = await stolenGift('pm_card_createDispute')
    expect(await cardOf(shop, gift.id)).toMatchObject({ balance: 0 })
    expect((await cardsOf(reference))[0]?.blocked_at).not.toBeNull()
  })
})
