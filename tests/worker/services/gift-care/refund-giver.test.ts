import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { addGift, GIFT_OF_150 } from '#tests/support/gift-cards/bought-gift.ts'
import { aGiftCard, cardOf, ledgerOf } from '#tests/support/gift-cards/gift-cards.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order, pay } from '#tests/support/services/purchase.ts'
import { deliverGifts } from '#worker/jobs/gifts/deliver-gifts.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { giftActions } from '#worker/services/gift-care/gift-actions.ts'
import { mergeGiftCard } from '#worker/services/gift-care/gift-transfers.ts'
import { listGiftHistory } from '#worker/services/gift-care/list-gift-history.ts'
import { findPurchasedGift, toGiftCareView } from '#worker/services/gift-care/purchased-gift.ts'
import { refundGiver } from '#worker/services/gift-care/refund-giver.ts'
import { sendGift } from '#worker/services/gift-care/send-gift.ts'
import { giftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import { splitGift } from '#worker/services/gift-recipient/split-gift.ts'

const FRIDAY = '2026-12-11'

let shop: TestBackend
let people = 0
beforeAll(async () => {
  shop = await openBackend({ at: '2026-11-21T00:00:00Z', quick: true })
})
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  expect((await ledgerReport(shop.backend)).filter(({ holds }) => !holds)).toEqual([])
  await shop.close()
})

const codeOf = (id: string) => giftCode(shop.backend.config, { id, generation: 1, key_id: 1 }) ?? ''

/** A paid order of a gift of $150.00: its card, and what its payment card got back. */
async function aGift(
  gift: object = {},
  prepare = async (_: ReturnType<TestBackend['visitor']>) => {},
) {
  const sam = shop.visitor()
  granted(await addGift(sam, gift))
  await prepare(sam)
  const reference = granted(await order(sam, `giver${++people}@example.com`)) as string
  granted(await pay(sam, reference))
  await shop.settled()
  const cardId = await shop.ordersDb
    .prepare(`SELECT id FROM gift_card WHERE order_id = ? AND origin = 'PURCHASE'`)
    .bind(reference)
    .first<string>('id')
  const refunds = async () =>
    (
      await shop.ordersDb
        .prepare(
          `SELECT line_id = ?2 AS isGift, amount, state FROM refund WHERE order_id = ?1 ORDER BY rowid`,
        )
        .bind(reference, cardId)
        .all<{ isGift: number; amount: number; state: string }>()
    ).results
  return { sam, reference, cardId: cardId ?? '', refunds }
}
const refund = (cardId: string) => refundGiver(shop.backend, { cardId, who: 'customer' })

describe('A gift is paid for once and issued once: a refunded gift', () => {
  it('its money goes back to the card that paid, and its card is closed', async () => {
    const { cardId, refunds } = await aGift()
    expect(await refund(cardId)).toBeNull()
    expect(await cardOf(shop, cardId)).toEqual({ state: 'REFUNDED', balance: 0 })
    expect(await ledgerOf(shop, cardId)).toEqual([
      ['ISSUE', 15_000],
      ['REFUND', -15_000],
    ])
    expect(await refunds()).toEqual([{ isGift: 1, amount: 15_000, state: 'done' }])
    const sam = shop.visitor()
    granted(await addLine(sam, { date: FRIDAY }))
    expect(await addCode(sam, codeOf(cardId))).toMatchObject({ status: 422 })
  })

  it('is told to its giver as a gift, with the way to it', async () => {
    const { cardId, reference } = await aGift()
    expect(await refund(cardId)).toBeNull()
    await shop.settled()
    const mail = (await listMailbox(shop.ordersDb)).find(
      ({ subject }) => subject === `Refunded: Gift card for Sam (${reference})`,
    )
    expect(mail?.text).toMatch(
      /^YOUR GIFT HAS BEEN REFUNDED\n\nGift card for Sam: \$150\.00 AUD is/,
    )
    expect(mail?.text).toContain(
      `See your gift: ${shop.backend.config.ORIGIN}/aus/gift-care/${cardId}.`,
    )
    expect(mail?.html).not.toContain('/vouchers/')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/booking|cancelled/i)
  })

  it('once, however many ask at once', async () => {
    const { cardId, refunds } = await aGift()
    const answers = await Promise.all([refund(cardId), refund(cardId), refund(cardId)])
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(0)
    expect(await refund(cardId)).toBeNull()
    expect(await refunds()).toHaveLength(1)
  })

  it('not while an order holds it, nor when it paid', async () => {
    const { cardId, refunds } = await aGift()
    const sam = shop.visitor()
    granted(await addLine(sam, { date: FRIDAY, start: '12:00' }))
    granted(await addCode(sam, codeOf(cardId)))
    const reference = granted(await order(sam, 'recipient@example.com')) as string
    expect(await refund(cardId)).toMatchObject({ status: 409 })
    granted(await pay(sam, reference))
    expect(await refund(cardId)).toMatchObject({
      status: 409,
      message: 'Part of this gift has been used, so it can’t be refunded.',
    })
    expect(await refunds()).toEqual([])
    const gift = await findPurchasedGift(shop.backend, cardId)
    const history = gift && (await listGiftHistory(shop.ordersDb, gift))
    // The giver, who reads it, is not said to have spent it.
    expect(history?.filter(({ kind }) => kind === 'SPEND')).toMatchObject([{ who: '' }])
  })

  it('is refused for its days alone once what it paid was given back', async () => {
    const { cardId } = await aGift()
    await deliverGifts(shop.backend)
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2027-01-15', start: '13:00' }))
    granted(await addCode(sam, codeOf(cardId)))
    const reference = granted(await order(sam, 'recipient@example.com')) as string
    granted(await pay(sam, reference))
    granted(await sam.shop.bookings.cancel({ params: { reference }, body: {} }))
    await shop.settled()
    const gift = await findPurchasedGift(shop.backend, cardId)
    if (!gift) throw new Error('There is no gift.')
    const now = shop.backend.clock().getTime()
    shop.turnTo(now + 20 * 24 * 3_600_000)
    const view = await toGiftCareView(shop.backend, gift)
    shop.turnTo(now)
    expect(view).toMatchObject({ balance: 15_000, refund: null, refundIssue: null })
  })

  it('not with a balance that was moved to it, though as much is left as was paid', async () => {
    const [{ cardId, refunds }, other] = [await aGift(), await aGiftCard(shop, 19_900)]
    await deliverGifts(shop.backend)
    const target = await findPurchasedGift(shop.backend, cardId)
    if (!target) throw new Error('There is no gift.')
    const call = { ...shop.backend, cartId: 'a cart', customerId: null }
    expect(await mergeGiftCard(call, target, { code: other.code, who: 'customer' })).toBeNull()
    const sam = shop.visitor()
    granted(await addLine(sam, { date: '2027-01-15' }))
    granted(await addCode(sam, codeOf(cardId)))
    granted(await pay(sam, granted(await order(sam, 'recipient@example.com')) as string))
    expect(await cardOf(shop, cardId)).toEqual({ state: 'ACTIVE', balance: 15_000 })
    expect(await refund(cardId)).toMatchObject({ status: 409 })
    expect(await refunds()).toEqual([])
  })

  describe('that was split', () => {
    const partsOf = async (cardId: string) =>
      (
        await shop.ordersDb
          .prepare('SELECT id, state, balance FROM gift_card WHERE line_id = ? AND id <> line_id')
          .bind(cardId)
          .all<{ id: string; state: string; balance: number }>()
      ).results
    const split = async (cardId: string, parts = 3) => {
      const gift = await findPurchasedGift(shop.backend, cardId)
      if (!gift) throw new Error('There is no gift.')
      const { balance, state } = gift
      const how = { parts, balance, isSent: state === 'ACTIVE', who: 'customer' }
      expect(await splitGift(shop.backend, gift, how)).toBeNull()
    }
    const LATER = { ...GIFT_OF_150.delivery, on: '2027-10-01', city: 'melbourne' }

    it.each([
      ['before it was sent', { delivery: LATER }],
      ['by its recipient', {}],
    ])('%s, and again: every part comes back, once', async (_, gift) => {
      const { cardId, refunds } = await aGift(gift)
      await deliverGifts(shop.backend)
      await split(cardId)
      const [part] = await partsOf(cardId)
      await split(part?.id ?? '', 2)
      expect(await partsOf(cardId)).toHaveLength(3)
      expect((await findPurchasedGift(shop.backend, cardId))?.is_intact).toBe(1)
      expect((await findPurchasedGift(shop.backend, part?.id ?? ''))?.is_intact).toBe(0)
      const answers = await Promise.all([refund(cardId), refund(cardId)])
      expect(answers).toContain(null)
      expect(await cardOf(shop, cardId)).toEqual({ state: 'REFUNDED', balance: 0 })
      for (const { state, balance } of await partsOf(cardId))
        expect({ state, balance }).toEqual({ state: 'REFUNDED', balance: 0 })
      expect(await refunds()).toEqual([{ isGift: 1, amount: 15_000, state: 'done' }])
      expect(await refund(part?.id ?? '')).toMatchObject({ status: 404 })
    })

    it.each<[what: string, spoil: (part: string) => Promise<unknown>]>([
      [
        'one of them paid',
        async (part) => {
          const sam = shop.visitor()
          granted(await addLine(sam, { date: '2027-01-22' }))
          granted(await addCode(sam, codeOf(part)))
          granted(await pay(sam, granted(await order(sam, `p${++people}@example.com`)) as string))
        },
      ],
      [
        'an order holds one of them',
        async (part) => {
          const sam = shop.visitor()
          granted(await addLine(sam, { date: '2027-01-29' }))
          granted(await addCode(sam, codeOf(part)))
          granted(await order(sam, `p${++people}@example.com`))
        },
      ],
      [
        'another card was moved to one of them',
        async (part) => {
          const target = await findPurchasedGift(shop.backend, part)
          if (!target) throw new Error('There is no part.')
          const other = await aGiftCard(shop, 5_000)
          const call = { ...shop.backend, cartId: 'a cart', customerId: null }
          await mergeGiftCard(call, target, { code: other.code, who: 'customer' })
        },
      ],
    ])('not while %s', async (_, spoil) => {
      const { cardId, refunds } = await aGift()
      await deliverGifts(shop.backend)
      await split(cardId)
      const [part] = await partsOf(cardId)
      await spoil(part?.id ?? '')
      expect(await refund(cardId)).toMatchObject({ status: 409 })
      expect(await refunds()).toEqual([])
      expect((await cardOf(shop, cardId))?.state).toBe('ACTIVE')
    })
  })

  it('isn’t offered once a part of it was sent more than 14 days ago', async () => {
    const delivery = { ...GIFT_OF_150.delivery, on: '2027-10-01', city: 'melbourne' }
    const { cardId } = await aGift({ delivery })
    const gift = await findPurchasedGift(shop.backend, cardId)
    if (!gift) throw new Error('There is no gift.')
    const { balance, created_at } = gift
    const how = { parts: 2, balance, isSent: false, who: 'customer' }
    expect(await splitGift(shop.backend, gift, how)).toBeNull()
    const offered = async () => {
      const now = created_at + 15 * DAY_MS
      const fresh = await findPurchasedGift(shop.backend, cardId)
      return fresh ? giftActions(fresh, now).includes('refund') : null
    }
    expect(await offered()).toBe(true)
    await shop.ordersDb
      .prepare(
        `UPDATE gift SET recipient = 'Ada' WHERE card_id IN (SELECT id FROM gift_card WHERE split_from = ?)`,
      )
      .bind(cardId)
      .run()
    const id = await shop.ordersDb
      .prepare('SELECT id FROM gift_card WHERE split_from = ?')
      .bind(cardId)
      .first<string>('id')
    const part = await findPurchasedGift(shop.backend, id ?? '')
    if (!part) throw new Error('There is no part.')
    const sending = { email: 'ada@example.com', who: 'customer' }
    expect(await sendGift(shop.backend, part, sending)).toBeNull()
    expect(await offered()).toBe(false)
  })

  it('says until when: the last moment at which a sent one is refunded', async () => {
    const refundAt = async (cardId: string, now: number) => {
      const later = { ...shop.backend, clock: () => new Date(now) }
      const gift = await findPurchasedGift(later, cardId)
      return gift && (await toGiftCareView(later, gift)).refund
    }
    const last = shop.backend.clock().getTime() + 14 * DAY_MS
    const until = new Date(last).toJSON()
    const sent = (await aGift()).cardId
    await deliverGifts(shop.backend)
    expect(await refundAt(sent, last)).toMatchObject({ until, isSent: true })
    expect(await refundAt(sent, last + 1)).toBeNull()
    const delivery = { ...GIFT_OF_150.delivery, on: '2027-10-01', city: 'melbourne' }
    const unsent = (await aGift({ delivery })).cardId
    expect(await refundAt(unsent, last)).toMatchObject({ until, isSent: false })
    expect(await refundAt(unsent, last + 1)).toMatchObject({ until: null, isSent: false })
  })

  it('before its day, however far away', async () => {
    const delivery = { ...GIFT_OF_150.delivery, on: '2027-10-01', city: 'melbourne' }
    const { cardId } = await aGift({ delivery })
    expect(await cardOf(shop, cardId)).toMatchObject({ state: 'SCHEDULED' })
    expect(await refund(cardId)).toBeNull()
    expect(await cardOf(shop, cardId)).toEqual({ state: 'REFUNDED', balance: 0 })
  })

  it('knows no card that nobody bought', async () => {
    expect(await refund('nothing')).toMatchObject({ status: 404 })
    const credit = await aGiftCard(shop, 1_000)
    expect(await refund(credit.id)).toMatchObject({ status: 404 })
  })

  it('the payment card gets back what it paid for the gift, whatever gift cards paid for the rest', async () => {
    const other = await aGiftCard(shop, 19_900)
    const { sam, reference, cardId, refunds } = await aGift({}, async (visitor) => {
      granted(await addLine(visitor, { date: '2026-12-18' }))
      granted(await addCode(visitor, other.code))
    })
    const booking = granted(await sam.shop.bookings.show({ params: { reference }, query: {} }))
    const day = booking.lines.find(({ id }) => id !== cardId)
    granted(
      await sam.shop.bookings.cancel({
        params: { reference },
        body: { line: day?.id ?? '' } as never,
      }),
    )
    // All of the day out was paid with the other card, so all of it goes back there.
    expect(await cardOf(shop, other.id)).toMatchObject({ balance: 19_900 })
    expect(await refunds()).toEqual([])
    expect(await refund(cardId)).toBeNull()
    expect(await refunds()).toEqual([{ isGift: 1, amount: 15_000, state: 'done' }])
  })
})
