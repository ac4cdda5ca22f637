import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/contract/endpoint.ts'
import {
  aCustomer,
  aMember,
  type Customer,
  moneyOf,
  turnCard,
} from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { aBooking } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'

/** 31 January 2027, half past eight in Sydney. */
const START = Date.parse('2027-01-30T21:30:00Z')
const MONTH_ENDS = Date.parse('2027-02-27T22:00:00Z')
const DAY = 24 * 3_600_000

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: new Date(START).toISOString() })
})
afterAll(() => shop.close())

const runJob = async (at: number) => {
  shop.turnTo(at)
  await JOBS.memberships.run(shop.backend)
  await shop.settled()
}
const WONDER = { tierCode: 'WONDER', interval: 'month' as const }
const CANCEL = { changeType: 'CANCEL' as const }
const change = (sam: Customer, body: object) => sam.shop.membership.change({ body })
const owe = async (sam: Customer) => {
  await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
  await runJob(MONTH_ENDS)
}

type Case = {
  what: string
  /** After joining Explorer by the month. */
  act: (sam: Customer) => Promise<unknown>
  answers: object | null
  shows: object
  charges: number
}

const EXPLORER = { status: 'ACTIVE', plan: { tierCode: 'EXPLORER' }, changeType: null }

const CASES: Case[] = [
  {
    what: 'joining again in another country',
    act: (sam) => sam.join({ country: 'us' }),
    answers: { status: 409, message: 'You already have WonderPass.' },
    shows: { ...EXPLORER, currency: 'AUD' },
    charges: 1,
  },
  {
    what: 'a tier that is not sold',
    act: (sam) => change(sam, { tierCode: 'GOLD', interval: 'month' }),
    answers: { status: 422, fields: { tierCode: 'Choose a plan.' } },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'a change to what they have',
    act: (sam) => change(sam, { tierCode: 'EXPLORER', interval: 'month' }),
    answers: { status: 409, message: 'That’s the plan you have.' },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'a change to nothing',
    act: (sam) => change(sam, {}),
    answers: { status: 422, fields: { tierCode: 'Choose a plan.' } },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'a card that is declined for an upgrade',
    act: async (sam) => {
      await turnCard(shop, sam.id, 'pm_card_chargeDeclined')
      return change(sam, WONDER)
    },
    answers: { status: 402 },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'an eleventh decline within an hour',
    act: async (sam) => {
      await turnCard(shop, sam.id, 'pm_card_chargeDeclined')
      for (let nth = 0; nth < 10; nth++)
        expect(await change(sam, WONDER)).toMatchObject({ status: 402 })
      return change(sam, WONDER)
    },
    answers: { status: 429, retryAfter: 3600 },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: '3-D Secure of an upgrade that stays open',
    act: async (sam) => {
      await turnCard(shop, sam.id, 'pm_card_authenticationRequired')
      const answer = await change(sam, WONDER)
      await runJob(START + 31 * 60_000)
      return answer
    },
    answers: { state: 'processing' },
    shows: { ...EXPLORER, openInvoice: null },
    charges: 1,
  },
  {
    what: 'undoing nothing',
    act: (sam) => sam.shop.membership.revertChange({ body: {} }),
    answers: { status: 409, message: 'There’s no change to undo.' },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'undoing a cancellation after the period',
    act: async (sam) => {
      await change(sam, CANCEL)
      await runJob(MONTH_ENDS)
      return sam.shop.membership.revertChange({ body: {} })
    },
    answers: { status: 409, message: 'You don’t have an active WonderPass.' },
    shows: { status: 'CANCELLED' },
    charges: 1,
  },
  {
    what: 'a change on the day the period ends',
    act: (sam) => {
      shop.turnTo(MONTH_ENDS - 60_000)
      return change(sam, WONDER)
    },
    answers: {
      status: 409,
      message: 'Your plan is being renewed. Please try again in a few minutes.',
    },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'a change in grace',
    act: async (sam) => {
      await owe(sam)
      return change(sam, WONDER)
    },
    answers: {
      status: 409,
      message: 'Your last payment failed. Pay it first, then you can change your plan.',
    },
    shows: { ...EXPLORER, isUnpaid: true },
    charges: 1,
  },
  {
    what: 'a pause in grace',
    act: async (sam) => {
      await owe(sam)
      return change(sam, { changeType: 'PAUSE', months: 1 })
    },
    answers: { status: 409 },
    shows: { ...EXPLORER, isUnpaid: true },
    charges: 1,
  },
  {
    what: 'four months of pause',
    act: async (sam) => {
      await change(sam, { changeType: 'PAUSE', months: 3 })
      await runJob(MONTH_ENDS)
      await runJob(Date.parse('2027-05-27T23:00:00Z'))
      return change(sam, { changeType: 'PAUSE', months: 1 })
    },
    answers: {
      status: 409,
      message: 'You can pause for three months a year. You have 0 months left.',
    },
    shows: EXPLORER,
    charges: 2,
  },
  {
    what: 'paying where nothing is open',
    act: (sam) => sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } }),
    answers: { status: 409, message: 'There’s nothing to pay.' },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'a card of someone else',
    act: async (sam) => {
      const other = await aMember(shop)
      const card = await shop.ordersDb
        .prepare('SELECT card FROM subscription WHERE customer_id = ?')
        .bind(other.id)
        .first<string>('card')
      return sam.shop.membership.editPayment({ body: { paymentMethod: card ?? '' } })
    },
    answers: { status: 422 },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'an invoice of someone else',
    act: async (sam) => {
      const { lastInvoice } = await (await aMember(shop)).show()
      return sam.shop.membership.payment({ query: { invoice: lastInvoice?.id } })
    },
    answers: { status: 404, message: 'We can’t find that payment.' },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'a refund after fifteen days',
    act: (sam) => {
      shop.turnTo(START + 15 * DAY)
      return sam.shop.membership.refund({ body: {} })
    },
    answers: {
      status: 409,
      message: 'The 14 days are over. You can still cancel: nothing more is charged.',
    },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'an upgrade at the price of another currency',
    act: (sam) => change(sam, { ...WONDER, seenTotal: 600 }),
    answers: { status: 409, facts: { value: 800, currency: 'AUD' } },
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'an account that is deleted while a renewal is paying',
    act: async (sam) => {
      await turnCard(shop, sam.id, 'pm_sim_processing')
      await runJob(MONTH_ENDS)
      expect(await sam.show()).toMatchObject({ openInvoice: { state: 'paying' } })
      return (await sam.shop.accountData.showDeletion()).obstacles
    },
    answers: [{ kind: 'membership' }],
    shows: EXPLORER,
    charges: 1,
  },
  {
    what: 'an account that is to be deleted',
    act: async (sam) => (await sam.shop.accountData.showDeletion()).obstacles,
    answers: [{ kind: 'membership' }],
    shows: EXPLORER,
    charges: 1,
  },
]

describe('A membership is charged as agreed: what a member must not do', () => {
  it.each(CASES)(
    '$what says why, and changes nothing',
    async ({ act, answers, shows, charges }) => {
      shop.turnTo(START)
      const sam = await aMember(shop)
      const answer = await act(sam)
      await shop.settled()
      expect(answer).toMatchObject(answers ?? {})
      expect(await sam.show()).toMatchObject(shows)
      expect(await moneyOf(shop, sam.id)).toMatchObject({ charges })
    },
  )

  it('an upgrade and a cancellation at once leave one of them, charged at most once', async () => {
    shop.turnTo(START)
    const sam = await aMember(shop)
    const answers = await Promise.all([change(sam, WONDER), change(sam, CANCEL)])
    await shop.settled()
    const { plan, changeType, openInvoice } = await sam.show()
    const { charges, taken } = await moneyOf(shop, sam.id)
    expect(taken, JSON.stringify(answers)).toBe(plan.tierCode === 'WONDER' ? 2_000 : 1_200)
    expect(charges).toBe(plan.tierCode === 'WONDER' ? 2 : 1)
    expect(plan.tierCode === 'WONDER' || changeType === 'CANCEL' || openInvoice !== null).toBe(true)
  })

  it('two upgrades at once to different plans charge what was asked for, each once at most', async () => {
    shop.turnTo(START)
    const sam = await aMember(shop)
    const answers = await Promise.all([
      change(sam, WONDER),
      change(sam, { tierCode: 'WONDER', interval: 'year' }),
    ])
    const done = answers.filter((answer) => !isRefusal(answer)).length
    expect(done).toBeGreaterThan(0)
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 + done })
  })

  it('joining in two countries at once is one membership, charged once', async () => {
    shop.turnTo(START)
    const sam = await aCustomer(shop)
    await Promise.all((['aus', 'us', 'uk'] as const).map((country) => sam.join({ country })))
    await shop.settled()
    await runJob(START + 60_000)
    const { status, country, plan } = await sam.show()
    expect(status).toBe('ACTIVE')
    expect(plan.price).toBe({ aus: 1_200, us: 900, uk: 700 }[String(country)])
    expect(await moneyOf(shop, sam.id)).toEqual({ charges: 1, taken: plan.price, refunded: 0 })
  })

  it('3-D Secure that stays open at joining charges nothing, also when it is approved too late', async () => {
    shop.turnTo(START)
    const sam = await aCustomer(shop)
    expect(await sam.join({}, 'pm_card_authenticationRequired')).toMatchObject({
      state: 'processing',
      nextActionUrl: expect.any(String),
    })
    await runJob(START + 3 * 3_600_000)
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED', openInvoice: null })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 0 })
    expect(await sam.join()).toEqual({ state: 'active' })
  })

  it('who comes back after 30 days, or in another country, pays the price of today there', async () => {
    shop.turnTo(START)
    const [sam, kim] = [await aMember(shop), await aMember(shop)]
    await shop.ordersDb.prepare('UPDATE subscription SET price = 900').run()
    await turnCard(shop, kim.id, 'pm_card_chargeDeclinedInsufficientFunds')
    await owe(sam)
    for (const days of [0, 7]) await runJob(MONTH_ENDS + days * DAY)
    shop.turnTo(MONTH_ENDS + 20 * DAY)
    await kim.join({ country: 'us' })
    expect(await kim.show()).toMatchObject({
      status: 'ACTIVE',
      currency: 'USD',
      plan: { price: 900 },
    })
    shop.turnTo(MONTH_ENDS + 38 * DAY)
    await sam.join()
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', plan: { price: 1_200 } })
  })

  it('a cancelled plan that is paying is not deleted from under its payment', async () => {
    shop.turnTo(START)
    const sam = await aMember(shop)
    await turnCard(shop, sam.id, 'pm_sim_processing')
    await runJob(MONTH_ENDS)
    expect(await change(sam, CANCEL)).toMatchObject({ status: 409 })
    expect((await sam.shop.accountData.showDeletion()).obstacles).toHaveLength(1)
    await runJob(MONTH_ENDS + DAY)
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', periodEnd: '2027-03-31' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2 })
  })

  it.each([
    ['us', 'nothing', 0],
    ['uk', 'the unused days', 459],
  ] as const)(
    'a refund in %s after discounts of more than the fee gives back %s',
    async (country, _, refunded) => {
      shop.turnTo(START)
      const sam = await aMember(shop, { country })
      const codes = JSON.stringify([{ key: 'member', amount: -9_000 }])
      const currency = country === 'uk' ? 'GBP' : 'USD'
      const { reference } = await aBooking(shop, [{ date: '2027-03-11', start: '12:00' }])
      await shop.ordersDb
        .prepare('UPDATE orders SET customer_id = ?, currency = ?, codes = ? WHERE id = ?')
        .bind(sam.id, currency, codes, reference)
        .run()
      shop.turnTo(START + 10 * DAY)
      expect(await sam.shop.membership.refund({ body: {} })).toEqual({ refunded, toGifts: 0 })
      expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1, refunded })
    },
  )

  it('a plan whose tier is off sale still renews, at its price', async () => {
    shop.turnTo(START)
    const sam = await aMember(shop)
    const doc = await shop.env.CATALOGUE.prepare(
      `SELECT doc FROM document WHERE name = 'tiers'`,
    ).first<string>('doc')
    const save = (tiers: unknown) =>
      shop.env.CATALOGUE.prepare(`UPDATE document SET doc = ? WHERE name = 'tiers'`)
        .bind(JSON.stringify(tiers))
        .run()
    const tiers = JSON.parse(doc ?? '[]') as { code: string }[]
    await save(tiers.filter(({ code }) => code !== 'EXPLORER'))
    await runJob(MONTH_ENDS)
    expect(await sam.show()).toMatchObject({ ...EXPLORER, periodEnd: '2027-03-31' })
    expect(await (await aCustomer(shop)).join()).toMatchObject({ status: 422 })
    await save(tiers)
  })

  it('someone whose plan expired comes back within 30 days at the old price', async () => {
    shop.turnTo(START)
    const sam = await aMember(shop)
    await shop.ordersDb
      .prepare('UPDATE subscription SET price = 900 WHERE customer_id = ?')
      .bind(sam.id)
      .run()
    await owe(sam)
    for (const days of [1, 3, 5, 6, 7]) await runJob(MONTH_ENDS + days * DAY)
    expect(await sam.show()).toMatchObject({ status: 'EXPIRED' })
    shop.turnTo(MONTH_ENDS + 20 * DAY)
    expect(await sam.join()).toEqual({ state: 'active' })
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', plan: { price: 900 } })
  })
})
