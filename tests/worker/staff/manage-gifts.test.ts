import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGift, GIFT_OF_PICNIC } from '#tests/support/gift-cards/bought-gift.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted, order, pay } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import type { GiftCodeSource } from '#worker/services/gift-ledger/gift-codes.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'

let shop: TestBackend
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  shop = await openBackend({ quick: true })
  staff = staffOf(shop)
})
afterAll(async () => {
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  await shop.close()
})

async function buy(gift: object = {}, email?: string) {
  const giver = shop.visitor()
  granted(await addGift(giver, gift))
  const reference = granted(await order(giver, email)) as string
  granted(await pay(giver, reference))
  await shop.settled()
  return { reference: `${reference}-1` }
}
const LATER = {
  delivery: { by: 'mail', email: 'sam@example.com', on: '2026-12-25', city: 'melbourne' },
}
const POSTED = {
  greetingCard: 'card-meadow',
  delivery: {
    by: 'post',
    email: 'sam@example.com',
    address: { street: '1 Main St', city: 'Fitzroy', state: 'VIC', postcode: '3065' },
  },
}
const body = { who: 'ann', note: 'the giver called' }

describe('what staff do with a gift', () => {
  it('is shown with its delivery, its history and its mails', async () => {
    const params = await buy()
    const [card] = granted(await staff.giftCards({ params }))
    expect(card).toMatchObject({
      state: 'ACTIVE',
      gift: { recipient: 'Sam', deliveries: [{ kind: 'mail', state: 'handed' }] },
    })
    expect(card?.mails.map(({ kind }) => kind).sort()).toEqual(['gift', 'giftBought'])
    expect(JSON.stringify(card)).not.toContain('/gift/')
  })

  it('stops it and sends it after all, both in its history with who and why', async () => {
    const params = await buy(LATER)
    expect(granted(await staff.stopGift({ params, body })).state).toBe('STOPPED')
    const sent = granted(await staff.sendGift({ params, body: { who: 'ann' } }))
    expect(sent.state).toBe('ACTIVE')
    await shop.settled()
    expect(sent.gift?.history).toContainEqual(
      expect.objectContaining({ what: 'Stopped', note: 'the giver called', who: 'our team' }),
    )
    expect(await staff.stopGift({ params, body })).toMatchObject({ status: 409 })
  })

  it('refunds it while it is unused, once', async () => {
    const params = await buy(LATER)
    const refunded = granted(await staff.refundGift({ params, body }))
    expect(refunded).toMatchObject({ state: 'REFUNDED', balance: 0 })
    await shop.settled()
    expect(granted(await staff.refundGift({ params, body })).ledger).toHaveLength(2)
  })

  it('packs one that is posted, with the voucher to print', async () => {
    const params = await buy(POSTED)
    const packed = granted(await staff.postGift({ params, body: {} }))
    expect(packed.gift?.voucherUrl).toContain('/voucher.pdf')
    expect(granted(await staff.postGift({ params, body: {} })).gift?.voucherUrl).toBe(
      packed.gift?.voucherUrl,
    )
    expect(await staff.postGift({ params: await buy(), body: {} })).toMatchObject({ status: 409 })
  })

  it('keeps the price of an experience longer, and of nothing else', async () => {
    const params = await buy(GIFT_OF_PICNIC)
    const extended = granted(await staff.extendGift({ params, body: { ...body, months: 12 } }))
    expect(extended.gift?.history).toContainEqual(
      expect.objectContaining({
        what: 'Its price is kept longer',
        note: '12 months: the giver called',
      }),
    )
    const card = await shop.ordersDb
      .prepare(
        'SELECT id, generation, key_id, created_at, more_months FROM gift_card JOIN gift ON card_id = id WHERE order_id = ?',
      )
      .bind(extended.order)
      .first<GiftCodeSource & { created_at: number; more_months: number }>()
    const token = (card && giftToken(shop.backend.config, card)) ?? ''
    const shown = granted(await shop.visitor().shop.gifts.show({ params: { token } }))
    expect(shown.priceProtectedUntil).toBe('2030-11-22T12:00:00.000Z')
    for (const months of [60, 48])
      granted(await staff.extendGift({ params, body: { ...body, months } }))
    expect(await staff.extendGift({ params, body: { ...body, months: 1 } })).toMatchObject({
      status: 409,
    })
    expect(
      await staff.extendGift({ params: await buy(), body: { ...body, months: 12 } }),
    ).toMatchObject({ status: 409 })
  })

  it('keeps no price longer of a gift that is spent, blocked or refunded', async () => {
    const extend = (params: { reference: string }) =>
      staff.extendGift({ params, body: { ...body, months: 12 } })
    const refunded = await buy(GIFT_OF_PICNIC, 'priya@example.com')
    granted(await staff.refundGift({ params: refunded, body }))
    expect(await extend(refunded)).toMatchObject({ status: 409 })
    const blocked = await buy(GIFT_OF_PICNIC, 'priya@example.com')
    await shop.ordersDb
      .prepare('UPDATE gift_card SET blocked_at = 1 WHERE order_id = ?')
      .bind(blocked.reference.slice(0, -2))
      .run()
    expect(await extend(blocked)).toMatchObject({ status: 409 })
    const params = await buy(GIFT_OF_PICNIC, 'priya@example.com')
    await shop.ordersDb
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor)
         SELECT id, 'ADJUST', 'spent', -balance, 1, 'test' FROM gift_card WHERE order_id = ?`,
      )
      .bind(params.reference.slice(0, -2))
      .run()
    expect(await extend(params)).toMatchObject({ status: 409 })
  })

  it('tells in its mail until when its price is kept', async () => {
    const params = await buy(
      {
        ...GIFT_OF_PICNIC,
        delivery: { by: 'mail', email: 'kept@example.com', on: '2026-12-25', city: 'melbourne' },
      },
      'priya@example.com',
    )
    granted(await staff.extendGift({ params, body: { ...body, months: 12 } }))
    granted(await staff.sendGift({ params, body: { who: 'ann' } }))
    await shop.settled()
    await shop.backend.sendDueMail(shop.backend)
    const mail = (await listMailbox(shop.ordersDb)).find(({ to }) => to === 'kept@example.com')
    expect(mail?.text).toContain('Until 21\u00a0November\u00a02030 you won’t pay more')
  })

  describe('Gift credit is never spent twice: a card is paid out', () => {
    /** A gift of what its owner has left, in the US. */
    const left = async (amount: number, origin = 'PURCHASE') => {
      const { reference } = await buy()
      const orderId = reference.slice(0, -2)
      await shop.ordersDb.batch([
        shop.ordersDb.prepare(`UPDATE orders SET country = 'us' WHERE id = ?`).bind(orderId),
        shop.ordersDb
          .prepare(
            `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor)
             SELECT id, 'ADJUST', 'spent', CAST(?2 AS INTEGER) - balance, 1, 'test' FROM gift_card WHERE order_id = ?1`,
          )
          .bind(orderId, amount),
        shop.ordersDb
          .prepare('UPDATE gift_card SET origin = ?2 WHERE order_id = ?1')
          .bind(orderId, origin),
      ])
      return {
        reference,
        restore: () =>
          shop.ordersDb
            .prepare(`UPDATE orders SET country = 'aus' WHERE id = ?`)
            .bind(orderId)
            .run(),
      }
    }

    it('below what the law of a state says, once', async () => {
      const card = await left(1_499)
      const paid = granted(
        await staff.cashOutGift({ params: card, body: { ...body, state: 'ca' } }),
      )
      expect(paid).toMatchObject({ state: 'EMPTY', balance: 0 })
      expect(paid.ledger.at(-1)).toMatchObject({
        kind: 'CASH_OUT',
        amount: -1_499,
        who: 'ann',
        why: 'CA: the giver called',
      })
      const again = await staff.cashOutGift({ params: card, body: { ...body, state: 'CA' } })
      expect(again).toMatchObject({ status: 409 })
      await card.restore()
    })

    it.each<[what: string, amount: number, state: string, origin?: string]>([
      ['not from there on', 1_500, 'CA'],
      ['not where no law says so', 1_499, 'TX'],
      ['never an apology', 1_499, 'CA', 'COMPENSATION'],
    ])('%s', async (_, amount, state, origin) => {
      const card = await left(amount, origin)
      const answer = await staff.cashOutGift({ params: card, body: { ...body, state } })
      expect(answer).toMatchObject({ status: 409 })
      await card.restore()
      if (origin)
        await shop.ordersDb
          .prepare(`UPDATE gift_card SET origin = 'PURCHASE' WHERE order_id = ?`)
          .bind(card.reference.slice(0, -2))
          .run()
    })
  })

  it('notes an email that came back once, tells the giver, and sends it to another address', async () => {
    const params = await buy()
    const who = { who: 'staff' }
    const bounced = granted(await staff.bounceGift({ params, body: who }))
    expect(bounced.gift?.deliveries).toMatchObject([{ kind: 'mail', state: 'bounced' }])
    expect(await staff.bounceGift({ params, body: who })).toMatchObject({ status: 409 })
    await shop.settled()
    const told = (await listMailbox(shop.ordersDb)).filter(({ text }) =>
      text.includes('didn’t arrive. Check the address and send it again.'),
    )
    expect(told.map(({ subject }) => subject)).toEqual(['Your gift for Sam couldn’t be delivered'])
    const sent = granted(
      await staff.sendGift({ params, body: { ...who, email: 'right@example.com' } }),
    )
    expect(sent.gift?.deliveries).toMatchObject([{ email: 'right@example.com', state: 'claimed' }])
  })
})
