import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addGift } from '#tests/support/gift-cards/bought-gift.ts'
import { aGivenYear } from '#tests/support/membership/given-years.ts'
import {
  aCustomer,
  aMember,
  type Customer,
  mailsOf,
  moneyOf,
  turnCard,
} from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { addCode, addLine, granted, order } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { ledgerReport } from '#worker/jobs/reconcile/ledger-report.ts'
import { reconcile } from '#worker/jobs/reconcile/reconcile.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { giftCode } from '#worker/services/gift-ledger/gift-codes.ts'

/** 31 January 2027, half past ten in Sydney. */
const START = Date.parse('2027-01-30T23:30:00Z')
const DAY = 24 * 3_600_000
/** Half past nine or ten there. */
const on = (date: string) => Date.parse(`${date}T00:00:00Z`) - 1_800_000

vi.spyOn(console, 'error').mockImplementation(() => {})

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: new Date(START).toISOString() })
})
beforeEach(() => shop.turnTo(START))
afterAll(async () => {
  await shop.settled()
  expect(await reconcile(shop.backend)).toEqual({ breaks: 0 })
  expect((await ledgerReport(shop.backend)).filter(({ holds }) => !holds)).toEqual([])
  await shop.close()
})

const run = async (date: string) => {
  shop.turnTo(on(date))
  await JOBS.memberships.run(shop.backend)
  await shop.settled()
}
const redeem = (sam: Customer, gift: string) => sam.shop.membership.redeemGift({ body: { gift } })
const spend = (id: string, amount: number) =>
  shop.ordersDb
    .prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'CASH_OUT', ?, CAST(? AS INTEGER), 0, 'staff')`,
    )
    .bind(id, `${amount}`, -amount)
    .run()
const NOTHING = { charges: 0, taken: 0, refunded: 0 }

describe('A membership is charged as agreed: a year that was given', () => {
  it('joins at once without a card, and ends by itself: nobody is ever charged', async () => {
    const { token, ledger } = await aGivenYear(shop)
    const sam = await aCustomer(shop)
    expect(await redeem(sam, token)).toEqual({ state: 'active' })
    expect(await redeem(sam, token)).toEqual({ state: 'active' })
    expect(await ledger()).toEqual([
      ['ISSUE', 12_000],
      ['SPEND', -12_000],
    ])
    expect(await sam.show()).toMatchObject({
      status: 'ACTIVE',
      plan: { tierCode: 'EXPLORER', interval: 'year', price: 12_000 },
      changeType: 'CANCEL',
      periodEnd: '2028-01-31',
      validityEndDate: '2028-01-30T22:00:00.000Z',
      card: null,
      feesPaid: 0,
      lastInvoice: { total: 0, tax: 1_091 },
    })
    await shop.settled()
    const welcome = (await listMailbox(shop.ordersDb)).find(({ to }) => to === sam.email)
    expect(welcome?.text).toContain(
      'It ends by itself on 31\u00a0January\u00a02028 and nothing is charged.',
    )
    expect(welcome?.text).toContain('Paid with your gift')
    await run('2028-01-31')
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED' })
    expect(await moneyOf(shop, sam.id)).toEqual(NOTHING)
    expect(await mailsOf(shop, sam.id)).toEqual(['passWelcome', 'passEnded'])
  })

  it('goes on when it is kept, and is charged to the card that was added', async () => {
    const { token } = await aGivenYear(shop)
    const sam = await aCustomer(shop)
    granted(await redeem(sam, token))
    granted(await sam.shop.membership.revertChange({ body: {} }))
    await run('2028-01-31')
    expect(await sam.show()).toMatchObject({ isUnpaid: true, openInvoice: { total: 12_000 } })
    granted(await sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } }))
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', periodEnd: '2029-01-31' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1, taken: 12_000 })
  })

  it('costs what was paid for it, even if its price went up or its tier is off sale', async () => {
    const { token } = await aGivenYear(shop)
    const doc = await shop.env.CATALOGUE.prepare(
      `SELECT doc FROM document WHERE name = 'tiers'`,
    ).first<string>('doc')
    const save = (tiers: unknown) =>
      shop.env.CATALOGUE.prepare(`UPDATE document SET doc = ? WHERE name = 'tiers'`)
        .bind(JSON.stringify(tiers))
        .run()
    const tiers = JSON.parse(doc ?? '[]') as { code: string }[]
    await save(tiers.filter(({ code }) => code !== 'EXPLORER'))
    const sam = await aCustomer(shop)
    expect(await redeem(sam, token)).toEqual({ state: 'active' })
    expect(await sam.show()).toMatchObject({ plan: { price: 12_000 } })
    await save(tiers)
  })

  it('pays a member’s next invoices first: whole, then a part, then nothing', async () => {
    const sam = await aMember(shop, { tierCode: 'WONDER' })
    const { token, ledger } = await aGivenYear(shop, { amount: 120 })
    expect(await redeem(sam, token)).toEqual({ state: 'active' })
    expect(await sam.show()).toMatchObject({ giftLeft: 12_000, changeType: null })
    granted(await sam.shop.membership.change({ body: { tierCode: 'WONDER', interval: 'year' } }))
    expect(await sam.show()).toMatchObject({ giftLeft: 0, plan: { interval: 'year' } })
    // A year of 200 less the unused month of 20 less the gift of 120.
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2, taken: 2_000 + 6_000 })
    expect(await ledger()).toEqual([
      ['ISSUE', 12_000],
      ['SPEND', -12_000],
    ])
  })

  it('pays months until it is used up, and the card the rest of the one it doesn’t cover', async () => {
    const sam = await aMember(shop, { tierCode: 'WONDER' })
    const { token, id, ledger } = await aGivenYear(shop)
    await spend(id, 9_000)
    granted(await redeem(sam, token))
    await run('2027-02-28')
    await run('2027-03-31')
    await run('2027-04-30')
    expect(await ledger()).toEqual([
      ['ISSUE', 12_000],
      ['CASH_OUT', -9_000],
      ['SPEND', -2_000],
      ['SPEND', -1_000],
    ])
    expect(await moneyOf(shop, sam.id)).toMatchObject({
      charges: 3,
      taken: 2_000 + 1_000 + 2_000,
    })
    const mails = (await listMailbox(shop.ordersDb)).filter(({ to }) => to === sam.email)
    expect(mails.map(({ text }) => text).join()).toContain('Paid with your gift')
  })

  it('says in the reminder what it pays', async () => {
    const sam = await aMember(shop)
    const { token } = await aGivenYear(shop)
    granted(await redeem(sam, token))
    await run('2027-02-25')
    const mails = (await listMailbox(shop.ordersDb)).filter(({ to }) => to === sam.email)
    const reminder = mails.find(({ subject }) => subject.includes('renews on'))
    expect(reminder?.text).toContain('Your gift pays it. Nothing is charged to a card.')
  })

  it('comes back to its card, after the payment card, when a member changes their mind', async () => {
    const { token, id, ledger } = await aGivenYear(shop)
    await spend(id, 2_000)
    const sam = await aCustomer(shop)
    expect(await redeem(sam, token)).toMatchObject({ state: 'processing' })
    granted(await sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } }))
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', changeType: null })
    shop.turnTo(START + 14 * DAY)
    // 14 of 365 days of 120 are used: 460.
    expect(await sam.shop.membership.refund({ body: {} })).toEqual({
      refunded: 11_540,
      toGifts: 9_540,
    })
    expect(await moneyOf(shop, sam.id)).toEqual({ charges: 1, taken: 2_000, refunded: 2_000 })
    expect((await ledger()).at(-1)).toEqual(['RESTORE', 9_540])
    await shop.settled()
    const mails = (await listMailbox(shop.ordersDb)).filter(({ to }) => to === sam.email)
    expect(mails.map(({ text }) => text).join()).toContain('$95.40 is back on your gift')
  })

  it('is whole again when joining with it is not paid within two hours', async () => {
    const { token, id, ledger } = await aGivenYear(shop)
    await spend(id, 2_000)
    const sam = await aCustomer(shop)
    granted(await redeem(sam, token))
    expect(await sam.show()).toMatchObject({ status: 'PENDING', openInvoice: { total: 2_000 } })
    shop.turnTo(START + 3 * 3_600_000)
    await JOBS.memberships.run(shop.backend)
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED' })
    expect((await ledger()).slice(-2)).toEqual([
      ['SPEND', -10_000],
      ['RESTORE', 10_000],
    ])
  })

  it('is never charged more than was shown, when it was spent elsewhere meanwhile', async () => {
    const { token, id, ledger } = await aGivenYear(shop)
    await spend(id, 2_000)
    const sam = await aCustomer(shop)
    granted(await redeem(sam, token))
    const join = (seenTotal?: number) =>
      sam.shop.membership.join({
        body: {
          ...{ tierCode: 'EXPLORER', interval: 'year', country: 'aus' },
          ...{ paymentMethod: 'pm_card_visa', seenTotal },
        },
      })
    // The unfinished joining, and a new one.
    expect(await join(0)).toMatchObject({ status: 409, facts: { value: 2_000, currency: 'AUD' } })
    shop.turnTo(START + 3 * 3_600_000)
    await JOBS.memberships.run(shop.backend)
    await spend(id, 5_000)
    const before = await ledger()
    expect(await join(2_000)).toMatchObject({
      status: 409,
      message: 'Joining now costs $70.00. Nothing was charged. Check it, then confirm.',
      facts: { value: 7_000 },
    })
    expect(await ledger()).toEqual(before)
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED', openInvoice: null })
    expect(await moneyOf(shop, sam.id)).toEqual(NOTHING)
    expect(await join(7_000)).toEqual({ state: 'active' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1, taken: 7_000 })
  })

  it('is whole again when a release that knows no gifts gives the joining up', async () => {
    const { token, id, ledger } = await aGivenYear(shop)
    await spend(id, 2_000)
    const sam = await aCustomer(shop)
    granted(await redeem(sam, token))
    await shop.ordersDb
      .prepare(`UPDATE membership_invoice SET state = 'void' WHERE customer_id = ?`)
      .bind(sam.id)
      .run()
    expect((await ledger()).slice(-2)).toEqual([
      ['SPEND', -10_000],
      ['RESTORE', 10_000],
    ])
    expect(await redeem(sam, token)).toMatchObject({ state: 'processing' })
  })

  it('is added to another that is there: the first one is used first', async () => {
    const sam = await aMember(shop, { tierCode: 'WONDER', interval: 'year' })
    const [first, second] = [await aGivenYear(shop), await aGivenYear(shop)]
    granted(await redeem(sam, first.token))
    shop.turnTo(START + 1_000)
    granted(await redeem(sam, second.token))
    expect(await sam.show()).toMatchObject({ giftLeft: 24_000 })
    await run('2028-01-31')
    expect([await first.ledger(), await second.ledger()].map((ledger) => ledger.at(-1))).toEqual([
      ['SPEND', -12_000],
      ['SPEND', -8_000],
    ])
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1, taken: 20_000 })
  })

  it('joins one person once, however many ask for it at the same time', async () => {
    const { token, ledger } = await aGivenYear(shop)
    const people = [await aCustomer(shop), await aCustomer(shop)]
    await Promise.all(people.flatMap((sam) => [redeem(sam, token), redeem(sam, token)]))
    const states = await Promise.all(people.map((sam) => sam.shop.membership.show()))
    expect(states.filter((view) => view?.status === 'ACTIVE')).toHaveLength(1)
    expect(await ledger()).toEqual([
      ['ISSUE', 12_000],
      ['SPEND', -12_000],
    ])
  })

  it('leaves alone what an order holds of it', async () => {
    const { token, id } = await aGivenYear(shop)
    const buyer = shop.visitor()
    granted(await addLine(buyer, { date: '2027-02-19' }))
    const code = giftCode(shop.backend.config, { id, generation: 1, key_id: 1 }) ?? ''
    granted(await addCode(buyer, code))
    granted(await order(buyer))
    const sam = await aCustomer(shop)
    expect(await redeem(sam, token)).toMatchObject({ state: 'processing' })
    expect(await sam.show()).toMatchObject({ status: 'PENDING', openInvoice: { total: 12_000 } })
  })

  type Case = [what: string, act: () => Promise<unknown>, message: string]
  it.each<Case>([
    [
      'an unknown link',
      async () => redeem(await aCustomer(shop), 'card.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      'This gift link doesn’t work. Check it, or ask the giver.',
    ],
    [
      'a gift of an amount',
      async () => {
        const { token, id } = await aGivenYear(shop)
        await shop.ordersDb.prepare('UPDATE gift SET plan = NULL WHERE card_id = ?').bind(id).run()
        return redeem(await aCustomer(shop), token)
      },
      'This gift isn’t a WonderPass. It pays for experiences.',
    ],
    [
      'a gift that is used up',
      async () => {
        const { token, id } = await aGivenYear(shop)
        await spend(id, 12_000)
        return redeem(await aCustomer(shop), token)
      },
      'Nothing is left on this gift.',
    ],
    [
      'a second joining with a gift that was used',
      async () => {
        const { token } = await aGivenYear(shop)
        const sam = await aCustomer(shop)
        granted(await redeem(sam, token))
        await run('2028-01-31')
        return redeem(sam, token)
      },
      'Nothing is left on this gift.',
    ],
    [
      'a gift that someone else joined with',
      async () => {
        const { token, id } = await aGivenYear(shop)
        granted(await redeem(await aCustomer(shop), token))
        await shop.ordersDb
          .prepare(
            `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'ADJUST', 'test', 500, 0, 'staff')`,
          )
          .bind(id)
          .run()
        return redeem(await aCustomer(shop), token)
      },
      'Someone else uses this gift for their WonderPass.',
    ],
    [
      'a gift of another currency for a member',
      async () => {
        const { token } = await aGivenYear(shop)
        return redeem(await aMember(shop, { country: 'us' }), token)
      },
      'Your WonderPass is paid in USD, this gift is in AUD. It still pays for experiences.',
    ],
    [
      'a gift of a member whose payment failed',
      async () => {
        const { token } = await aGivenYear(shop)
        const sam = await aMember(shop)
        await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
        await run('2027-02-28')
        return redeem(sam, token)
      },
      'Your last payment failed. Pay it first, then add this gift.',
    ],
  ])('is refused: %s', async (_, act, message) => {
    expect(await act()).toMatchObject({ message })
  })

  it.each([
    ['at another price', { plan: 'EXPLORER', amount: 100 }, 'gift.amount'],
    ['of a tier that is none', { plan: 'GOLD', amount: 120 }, 'gift.plan'],
    ['of the free tier', { plan: 'FREE_TIER', amount: 120 }, 'gift.plan'],
  ])('can’t be bought %s', async (_, gift, field) => {
    expect(await addGift(shop.visitor(), gift)).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  })
})
