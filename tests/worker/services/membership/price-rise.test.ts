import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCustomer,
  aMember,
  type Customer,
  mailsOf,
  moneyOf,
  turnCard,
} from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { staffOf } from '#tests/support/services/sent-items.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { renderMembershipEmail } from '#worker/mail/templates/account/membership-email.ts'

/** 31 January 2027, half past eight in Sydney. */
const START = Date.parse('2027-01-30T21:30:00Z')
const at = (date: string) => Date.parse(`${date}T09:00:00+11:00`)
/** The second renewal: the first one is less than thirty days ahead. */
const BEGINS = '2027-03-31'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: new Date(START).toISOString() })
})
afterAll(() => shop.close())

const run = async (date: string) => {
  shop.turnTo(at(date))
  await JOBS.memberships.run(shop.backend)
  await shop.settled()
}
const raise = (sam: Customer, price = 1_300) =>
  staffOf(shop).raiseMember({
    params: { customer: sam.id },
    body: { who: 'ada', note: '2027 prices', price },
  })
const agree = (sam: Customer, price = 1_300) => sam.shop.membership.agreePrice({ body: { price } })
const announced = async () => {
  shop.turnTo(START)
  const sam = await aMember(shop)
  granted(await raise(sam))
  return sam
}

describe('A membership is charged as agreed: a price increase', () => {
  it('is charged from its date once its member has agreed, and told 30 and 7 days before', async () => {
    const sam = await announced()
    expect((await sam.show()).priceRise).toEqual({ price: 1_300, on: BEGINS, isAgreed: false })
    await run('2027-02-28')
    await run('2027-03-01')
    await run('2027-03-10')
    await run('2027-03-24')
    const mails = (await mailsOf(shop, sam.id)).filter((kind) => kind === 'passPrice')
    expect(mails).toHaveLength(2)
    await shop.backend.sendDueMail(shop.backend)
    const [mail] = (await listMailbox(shop.ordersDb)).filter(({ subject }) =>
      subject.includes('a new price from 31\u00a0March\u00a02027, if you agree'),
    )
    expect(mail?.text).toContain('Your plan would cost $13.00 instead of $12.00 a month.')
    expect(mail?.text).toContain('If you don’t, your WonderPass ends that day')
    expect(await agree(sam)).toEqual({ state: 'active' })
    expect(await agree(sam)).toEqual({ state: 'active' })
    await run(BEGINS)
    expect(await sam.show()).toMatchObject({
      status: 'ACTIVE',
      plan: { price: 1_300 },
      priceRise: null,
      periodEnd: '2027-04-30',
    })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 3, taken: 1_200 + 1_200 + 1_300 })
  })

  it('is never charged without consent: the plan ends on its date, to the minute', async () => {
    const sam = await announced()
    await run('2027-02-28')
    expect(await sam.show()).toMatchObject({ validityEndDate: '2027-03-30T22:00:00.000Z' })
    await run(BEGINS)
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED', openInvoice: null })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2, taken: 2_400 })
    expect(await mailsOf(shop, sam.id)).toContain('passEnded')
    await shop.backend.sendDueMail(shop.backend)
    const ended = (await listMailbox(shop.ordersDb)).find(({ subject }) =>
      /has ended/.test(subject),
    )
    expect(ended?.text).toContain('It ended because you didn’t agree to the new price.')
  })

  it('is charged once agreed to when the first attempt fails too', async () => {
    const sam = await announced()
    await run('2027-02-28')
    await agree(sam)
    await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
    await run(BEGINS)
    expect(await sam.show()).toMatchObject({ isUnpaid: true, openInvoice: { total: 1_300 } })
    await turnCard(shop, sam.id, 'pm_card_visa')
    await run('2027-04-01')
    expect(await sam.show()).toMatchObject({ plan: { price: 1_300 }, priceRise: null })
  })

  it('ends with another plan, which has its own price', async () => {
    const sam = await announced()
    await sam.shop.membership.change({ body: { tierCode: 'WONDER', interval: 'month' } })
    expect(await sam.show()).toMatchObject({ plan: { price: 2_000 }, priceRise: null })
  })

  it.each([
    ['agreed to', true],
    ['not agreed to', false],
  ])('ends with a plan that was changed at the end of its period: %s', async (_, isAgreed) => {
    shop.turnTo(START)
    const sam = await aMember(shop, { tierCode: 'WONDER' })
    granted(await raise(sam, 2_200))
    if (isAgreed) await agree(sam, 2_200)
    granted(await sam.shop.membership.change({ body: { tierCode: 'EXPLORER', interval: 'month' } }))
    await run('2027-02-28')
    expect(await sam.show()).toMatchObject({ plan: { price: 1_200 }, priceRise: null })
    await run(BEGINS)
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', plan: { price: 1_200 } })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ taken: 2_000 + 1_200 + 1_200 })
  })

  it('isn’t announced to members who planned something else, until they keep their plan', async () => {
    const sam = await announced()
    await run('2027-02-28')
    granted(await sam.shop.membership.change({ body: { changeType: 'PAUSE', months: 1 } }))
    await run('2027-03-01')
    expect(await mailsOf(shop, sam.id)).not.toContain('passPrice')
    granted(await sam.shop.membership.revertChange({ body: {} }))
    await run('2027-03-02')
    expect(await mailsOf(shop, sam.id)).toContain('passPrice')
  })

  it('isn’t mailed any more when its member planned something else meanwhile', async () => {
    const sam = await announced()
    await run('2027-02-28')
    const notice = { end: BEGINS }
    expect(await renderMembershipEmail(shop.backend, 'passPrice', sam.id, notice)).not.toBeNull()
    granted(await sam.shop.membership.change({ body: { changeType: 'PAUSE', months: 1 } }))
    expect(await renderMembershipEmail(shop.backend, 'passPrice', sam.id, notice)).toBeNull()
  })

  it('is charged after a pause once its member has agreed', async () => {
    const sam = await announced()
    await agree(sam)
    await run('2027-02-28')
    granted(await sam.shop.membership.change({ body: { changeType: 'PAUSE', months: 1 } }))
    await run(BEGINS)
    expect(await sam.show()).toMatchObject({ status: 'PAUSED', resumeOn: '2027-04-30' })
    await shop.backend.sendDueMail(shop.backend)
    const paused = (await listMailbox(shop.ordersDb)).find(
      ({ to, subject }) => to === sam.email && subject.includes('is paused'),
    )
    expect(paused?.text).toContain('On 30\u00a0April\u00a02027 we’ll charge $13.00')
    await run('2027-05-01')
    expect(await sam.show()).toMatchObject({
      status: 'ACTIVE',
      plan: { price: 1_300 },
      priceRise: null,
    })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ taken: 1_200 + 1_200 + 1_300 })
  })

  it('waits for an agreed date that a pause leaves ahead, and asks again who hasn’t agreed', async () => {
    shop.turnTo(START)
    const [ada, ben] = [await aMember(shop), await aMember(shop)]
    for (const member of [ada, ben]) {
      granted(await raise(member))
      granted(await member.shop.membership.change({ body: { changeType: 'PAUSE', months: 1 } }))
    }
    await shop.ordersDb
      .prepare('UPDATE subscription SET rise_agreed_at = 1 WHERE customer_id = ?')
      .bind(ada.id)
      .run()
    await run('2027-02-28')
    await run('2027-03-28')
    expect(await ada.show()).toMatchObject({
      plan: { price: 1_200 },
      priceRise: { price: 1_300, on: '2027-04-28', isAgreed: true },
    })
    expect(await ben.show()).toMatchObject({
      plan: { price: 1_200 },
      priceRise: { price: 1_300, on: '2027-04-28', isAgreed: false },
    })
  })

  it('leaves a cancelled plan cancelled, and a kept one waiting for an answer', async () => {
    const sam = await announced()
    await run('2027-02-28')
    await sam.shop.membership.change({ body: { changeType: 'CANCEL' } })
    await sam.shop.membership.revertChange({ body: {} })
    expect(await sam.show()).toMatchObject({ validityEndDate: '2027-03-30T22:00:00.000Z' })
    await agree(sam)
    expect(await sam.show()).toMatchObject({ validityEndDate: '2027-04-06T23:00:00.000Z' })
  })

  it('moves with a period that staff extend', async () => {
    const sam = await announced()
    await run('2027-02-28')
    const params = { customer: sam.id }
    granted(
      await staffOf(shop).extendMember({ params, body: { who: 'ada', note: 'closed', days: 3 } }),
    )
    expect((await sam.show()).priceRise?.on).toBe('2027-04-03')
    await agree(sam)
    await run('2027-04-03')
    expect(await sam.show()).toMatchObject({ plan: { price: 1_300 } })
  })

  it('that is further ahead moves to a renewal of the extended period, and can be agreed to until then', async () => {
    const sam = await announced()
    granted(
      await staffOf(shop).extendMember({
        params: { customer: sam.id },
        body: { who: 'ada', note: 'closed', days: 10 },
      }),
    )
    expect((await sam.show()).priceRise?.on).toBe('2027-04-10')
    await run('2027-03-10')
    shop.turnTo(at('2027-04-05'))
    expect(await agree(sam)).toEqual({ state: 'active' })
    await run('2027-04-11')
    expect(await sam.show()).toMatchObject({ status: 'ACTIVE', plan: { price: 1_300 } })
  })

  it.each<[string, (sam: Customer) => Promise<unknown>, object]>([
    [
      'a price that was not shown',
      (sam) => agree(sam, 1_250),
      { status: 409, facts: { value: 1_300 } },
    ],
    ['a rise that is none', (sam) => raise(sam, 1_200), { status: 422, facts: { value: 1_200 } }],
    [
      'an answer when it is too late',
      (sam) => {
        shop.turnTo(at(BEGINS))
        return agree(sam)
      },
      { status: 409, message: 'Your price doesn’t change.' },
    ],
    [
      'a rise of a plan in grace',
      async (sam) => {
        await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
        await run('2027-02-28')
        return raise(sam, 1_400)
      },
      { status: 409 },
    ],
  ])('refuses %s', async (_, act, answer) => {
    const sam = await announced()
    expect(await act(sam)).toMatchObject(answer)
    expect((await sam.show()).priceRise).toMatchObject({ price: 1_300, isAgreed: false })
  })

  it('says to others than members that they have no WonderPass', async () => {
    expect(await agree(await aCustomer(shop))).toMatchObject({ status: 404 })
  })
})
