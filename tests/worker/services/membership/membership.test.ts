import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { END_REASONS } from '#domain/membership/membership-words.ts'
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
import { JOBS } from '#worker/jobs/index.ts'
import { renderMembershipEmail } from '#worker/mail/templates/account/membership-email.ts'
import { planChange } from '#worker/services/membership/change-plan.ts'
import { PAYMENT_FAILED_MESSAGE } from '#worker/services/orders/messages.ts'
import { insertInvoice } from '#worker/services/payments/membership-invoices/invoice-row.ts'
import {
  currentPlan,
  findSubscription,
} from '#worker/services/payments/membership-invoices/subscription-row.ts'

/** 31 January 2027, half past eight in Sydney. */
const START = '2027-01-30T21:30:00Z'
/** Nine o'clock in Sydney, in summer. */
const at = (date: string) => Date.parse(`${date}T09:00:00+11:00`)

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ at: START, quick: true })
})
afterAll(() => shop.close())

const turnTo = (date: string | number) => shop.turnTo(typeof date === 'number' ? date : at(date))
const run = async (date: string) => {
  turnTo(date)
  const done = await JOBS.memberships.run(shop.backend)
  await shop.settled()
  return done
}
const fresh = async (...args: unknown[]) => {
  shop.turnTo(START)
  return aMember(shop, ...(args as []))
}
const standing = async (sam: Customer) => {
  const { status, periodEnd, isUnpaid, plan, changeType } = await sam.show()
  return { status, periodEnd, isUnpaid, tier: plan.tierCode, changeType }
}

describe('Joining', () => {
  it('is paid once, counts from that minute, and is confirmed by mail', async () => {
    shop.turnTo(START)
    const sam = await aCustomer(shop)
    expect(await sam.join()).toEqual({ state: 'active' })
    await shop.settled()
    expect(await sam.show()).toMatchObject({
      status: 'ACTIVE',
      plan: { tierCode: 'EXPLORER', interval: 'month', price: 1200 },
      periodStart: '2027-01-31',
      periodEnd: '2027-02-28',
      validityEndDate: '2027-03-06T22:00:00.000Z',
      card: 'Visa ending 4242',
      feesPaid: 1200,
    })
    expect(await sam.shop.account.subscription()).toMatchObject({ status: 'ACTIVE' })
    expect(await moneyOf(shop, sam.id)).toEqual({ charges: 1, taken: 1200, refunded: 0 })
    expect(await mailsOf(shop, sam.id)).toEqual(['passWelcome'])
  })

  it('Repeating a request has one effect: five times at once is one membership and one charge', async () => {
    shop.turnTo(START)
    const sam = await aCustomer(shop)
    await Promise.all([1, 2, 3, 4, 5].map(() => sam.join()))
    await shop.settled()
    turnTo(Date.parse(START) + 60_000)
    await JOBS.memberships.run(shop.backend)
    expect(await standing(sam)).toMatchObject({ status: 'ACTIVE' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1, taken: 1200 })
  })

  it('has no benefits while it isn’t paid, and is given up after two hours', async () => {
    shop.turnTo(START)
    const sam = await aCustomer(shop)
    expect(await sam.join({}, 'pm_card_chargeDeclined')).toMatchObject({ status: 402 })
    expect(await sam.show()).toMatchObject({ status: 'PENDING', validityEndDate: null })
    turnTo(Date.parse(START) + 3 * 3_600_000)
    await JOBS.memberships.run(shop.backend)
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED', openInvoice: null })
    expect(await sam.join()).toEqual({ state: 'active' })
  })

  it('goes on where it was left, and gives way to another plan', async () => {
    shop.turnTo(START)
    const sam = await aCustomer(shop)
    expect(await sam.join({}, null)).toEqual({ state: 'processing' })
    const first = (await sam.show()).openInvoice?.id
    await sam.join({}, null)
    expect((await sam.show()).openInvoice?.id).toBe(first)
    await sam.join({ tierCode: 'WONDER', interval: 'year' }, null)
    expect((await sam.show()).openInvoice).toMatchObject({ total: 20000 })
    expect(await sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } })).toEqual({
      state: 'active',
    })
    expect(await standing(sam)).toMatchObject({ tier: 'WONDER', periodEnd: '2028-01-31' })
  })

  it.each([
    [{ tierCode: 'FREE_TIER' }, 422],
    [{ tierCode: 'GOLD' }, 422],
  ])('of %j is refused', async (choice, status) => {
    shop.turnTo(START)
    const sam = await aCustomer(shop)
    expect(await sam.join(choice)).toMatchObject({ status })
  })

  it('is refused to members, in every country', async () => {
    const sam = await fresh()
    expect(await sam.join({ country: 'us' })).toMatchObject({ status: 409 })
  })
})

describe('A membership is charged as agreed: a renewal', () => {
  it('is announced, charged once at the end of each period, and counted from the first day', async () => {
    const sam = await fresh()
    await run('2027-02-25')
    expect(await mailsOf(shop, sam.id)).toEqual(['passWelcome', 'passReminder'])
    await Promise.all([run('2027-02-28'), run('2027-02-28'), run('2027-02-28')])
    await run('2027-02-28')
    expect(await standing(sam)).toMatchObject({ status: 'ACTIVE', periodEnd: '2027-03-31' })
    await run('2027-03-31')
    expect(await standing(sam)).toMatchObject({ status: 'ACTIVE', periodEnd: '2027-04-30' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 3, taken: 3600 })
    expect(await mailsOf(shop, sam.id)).toEqual([
      'passWelcome',
      'passReminder',
      'passReceipt',
      'passReceipt',
    ])
  })

  it.each([
    ['2027-02', ['passReceipt', 'passCard']],
    ['2027-03', ['passReceipt']],
  ])('whose card pays until %s is announced with what comes next', async (expires, mails) => {
    const sam = await fresh()
    await shop.ordersDb
      .prepare('UPDATE subscription SET card_expires = ? WHERE customer_id = ?')
      .bind(expires, sam.id)
      .run()
    await run('2027-02-28')
    expect((await mailsOf(shop, sam.id)).slice(-mails.length)).toEqual(mails)
    const facts = { end: (await sam.show()).periodEnd ?? '' }
    const notice = await renderMembershipEmail(shop.backend, 'passCard', sam.id, facts)
    expect(notice?.text).toContain('/aus/account/subscription/card')
    const reminder = await renderMembershipEmail(shop.backend, 'passReminder', sam.id, facts)
    const isExpiring = mails.length > 1
    expect(reminder?.text.includes('expires before then. Choose another card')).toBe(isExpiring)
    expect(reminder?.text.includes('/aus/account/subscription/card')).toBe(isExpiring)
    await run('2027-03-28')
    const all = await mailsOf(shop, sam.id)
    expect(all.filter((kind) => kind === 'passCard')).toHaveLength(mails.length - 1)
  })

  it('is not charged an hour before its time', async () => {
    const sam = await fresh()
    turnTo(at('2027-02-28') - 3_600_000)
    await JOBS.memberships.run(shop.backend)
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
  })

  it('that fails is tried on days 0, 1, 3, 5 and 6, told on 0, 3 and 6, and ends on day 7', async () => {
    const sam = await fresh()
    await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
    await run('2027-02-25')
    const days = ['02-28', '03-01', '03-02', '03-03', '03-04', '03-05', '03-06']
    const attempts: (number | null)[] = []
    for (const day of days) {
      await run(`2027-${day}`)
      // Whatever makes the job look again, a day has one attempt.
      await shop.ordersDb
        .prepare('UPDATE subscription SET next_at = 0 WHERE customer_id = ?')
        .bind(sam.id)
        .run()
      await run(`2027-${day}`)
      attempts.push(await failedCharges(sam.id))
    }
    expect(attempts).toEqual([1, 2, 2, 3, 3, 4, 5])
    expect(await standing(sam)).toMatchObject({ status: 'ACTIVE', isUnpaid: true })
    expect(await sam.shop.account.subscription()).toMatchObject({ status: 'ACTIVE' })
    expect((await mailsOf(shop, sam.id)).filter((kind) => kind === 'passFailed')).toHaveLength(3)
    const facts = { invoice: (await sam.show()).openInvoice?.id ?? '' }
    const letter = async (reason: string) =>
      (await renderMembershipEmail(shop.backend, 'passFailed', sam.id, { ...facts, reason }))?.text
    expect(await letter('Your card has insufficient funds.')).toContain('insufficient funds.')
    expect(await letter('')).toContain('If it isn’t paid by then, your WonderPass ends.')
    expect(await letter(PAYMENT_FAILED_MESSAGE)).not.toContain('Error processing')
    await run('2027-03-07')
    expect(await standing(sam)).toMatchObject({ status: 'EXPIRED' })
    const ended = await renderMembershipEmail(shop.backend, 'passEnded', sam.id, {
      reason: END_REASONS.unpaid,
    })
    expect(ended?.text).toContain('It ended because its renewal wasn’t paid.')
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
    // Back within thirty days, from today.
    expect(await sam.join()).toEqual({ state: 'active' })
    expect(await standing(sam)).toMatchObject({ status: 'ACTIVE', periodEnd: '2027-04-07' })
  })

  it.each(['pm_card_authenticationRequired', 'pm_card_chargeDeclinedExpiredCard'])(
    'is not tried again on %s, but paid in grace it goes on from the same day',
    async (token) => {
      const sam = await fresh()
      await turnCard(shop, sam.id, token)
      await run('2027-02-28')
      const tried = await failedCharges(sam.id)
      await run('2027-03-01')
      await run('2027-03-03')
      expect(await failedCharges(sam.id)).toBe(tried)
      expect(
        await sam.shop.membership.change({ body: { tierCode: 'WONDER', interval: 'month' } }),
      ).toMatchObject({ status: 409 })
      expect(await sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } })).toEqual({
        state: 'active',
      })
      expect(await standing(sam)).toMatchObject({ isUnpaid: false, periodEnd: '2027-03-31' })
      expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2 })
    },
  )
})

it('A renewal without a kept card is asked for by email, and paid it goes on from the same day', async () => {
  const sam = await fresh()
  await shop.ordersDb
    .prepare('UPDATE subscription SET card = NULL, card_name = NULL WHERE customer_id = ?')
    .bind(sam.id)
    .run()
  await run('2027-02-28')
  expect(await standing(sam)).toMatchObject({ status: 'ACTIVE', isUnpaid: true })
  expect(await mailsOf(shop, sam.id)).toContain('passFailed')
  const paid = await sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } })
  expect(paid).toEqual({ state: 'active' })
  expect(await standing(sam)).toMatchObject({ isUnpaid: false, periodEnd: '2027-03-31' })
})

describe('A renewal whose answer is lost', () => {
  it.each(['pm_sim_lose_response', 'pm_sim_error_after'])(
    'is charged once with %s, and known a minute later',
    async (token) => {
      const sam = await fresh()
      await turnCard(shop, sam.id, token)
      await run('2027-02-28')
      for (const minutes of [1, 2, 30]) {
        turnTo(at('2027-02-28') + minutes * 60_000)
        await JOBS.memberships.run(shop.backend)
        await shop.settled()
      }
      expect(await standing(sam)).toMatchObject({ isUnpaid: false, periodEnd: '2027-03-31' })
      expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2, taken: 2400 })
    },
  )
})

const failedCharges = (id: string) =>
  shop.ordersDb
    .prepare(
      `SELECT COUNT(*) AS n FROM subscription_event WHERE customer_id = ? AND kind = 'declined'`,
    )
    .bind(id)
    .first<number>('n')

describe('A change of plan', () => {
  it('up is quoted and charged to the cent, once, and made at once', async () => {
    const sam = await fresh()
    turnTo('2027-02-10')
    const choice = { tierCode: 'WONDER', interval: 'month' as const }
    const quote = granted(await sam.shop.membership.quote({ query: choice })) as { total: number }
    expect(quote).toMatchObject({ timing: 'now', total: 515, nextPaymentOn: '2027-02-28' })
    const changed = () =>
      sam.shop.membership.change({ body: { ...choice, seenTotal: quote.total } })
    const answers = await Promise.all([changed(), changed(), changed(), changed(), changed()])
    expect(answers).toContainEqual({ state: 'active' })
    await shop.settled()
    expect(await standing(sam)).toMatchObject({ tier: 'WONDER', periodEnd: '2027-02-28' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2, taken: 1715 })
    await run('2027-02-28')
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 3, taken: 3715 })
  })

  it('is refused at a price that was not shown', async () => {
    const sam = await fresh()
    turnTo('2027-02-10')
    expect(
      await sam.shop.membership.change({
        body: { tierCode: 'WONDER', interval: 'month', seenTotal: 400 },
      }),
    ).toMatchObject({ status: 409, facts: { value: 515 } })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
  })

  it('that isn’t paid changes nothing, and its open payment is void when the next choice is made', async () => {
    const sam = await fresh()
    await turnCard(shop, sam.id, 'pm_card_chargeDeclined')
    turnTo('2027-02-10')
    const body = { tierCode: 'WONDER', interval: 'month' as const }
    expect(await sam.shop.membership.change({ body })).toMatchObject({ status: 402 })
    expect(await standing(sam)).toMatchObject({ tier: 'EXPLORER' })
    expect(await sam.shop.membership.change({ body: { changeType: 'CANCEL' } })).toEqual({
      state: 'active',
    })
    expect(await sam.show()).toMatchObject({ openInvoice: null, changeType: 'CANCEL' })
  })

  it.each([
    ['declined', 'pm_card_chargeDeclinedInsufficientFunds'],
    ['asked of its owner', 'pm_card_authenticationRequired'],
  ])('up that was %s is never paid at the price of another day', async (_, card) => {
    const sam = await fresh()
    await turnCard(shop, sam.id, card)
    await sam.shop.membership.change({ body: { tierCode: 'WONDER', interval: 'month' } })
    const { openInvoice } = await sam.show()
    expect(openInvoice).toMatchObject({ kind: 'CHANGE', total: 800 })
    shop.turnTo(Date.parse(START) + 31 * 60_000)
    const pay = () => sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } })
    if (openInvoice?.state === 'open') expect(await pay()).toMatchObject({ status: 409 })
    await JOBS.memberships.run(shop.backend)
    expect(await pay()).toMatchObject({ status: 409, message: 'There’s nothing to pay.' })
    expect(await sam.shop.membership.hosted({ body: {} })).toMatchObject({ status: 409 })
    expect(await sam.show()).toMatchObject({ plan: { tierCode: 'EXPLORER' }, openInvoice: null })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1, taken: 1_200 })
  })

  it('down waits for the end of the period, and can be undone until then', async () => {
    const sam = await fresh({ tierCode: 'WONDER' })
    const down = () =>
      sam.shop.membership.change({ body: { tierCode: 'EXPLORER', interval: 'month' } })
    await down()
    expect(await sam.show()).toMatchObject({
      changeType: 'DOWNGRADE',
      upcomingSubscription: { tierCode: 'EXPLORER', price: 1200 },
      plan: { tierCode: 'WONDER' },
    })
    await sam.shop.membership.revertChange({ body: {} })
    expect(await standing(sam)).toMatchObject({ changeType: null })
    await down()
    await run('2027-02-28')
    expect(await standing(sam)).toMatchObject({ tier: 'EXPLORER', changeType: null })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ taken: 3200 })
    expect(await sam.shop.membership.revertChange({ body: {} })).toMatchObject({ status: 409 })
  })
})

describe('Benefits begin and end with what is paid: ending it', () => {
  it('is decided again by who read it before an invoice was opened', async () => {
    const sam = await fresh()
    const row = await findSubscription(shop.ordersDb, sam.id)
    if (!row) throw new Error('There is no membership.')
    const period = { start: '2027-02-28', end: '2027-03-31' }
    const renewal = { kind: 'RENEWAL' as const, plan: currentPlan(row), period, lines: [] }
    expect(await insertInvoice(shop.backend, row, renewal).first()).toMatchObject({ state: 'open' })
    expect(await planChange(shop.backend, row, { change_type: 'CANCEL' })).toMatchObject({
      status: 409,
    })
  })

  it('keeps benefits to the end of the period to the minute, whenever the job runs, and charges nothing more', async () => {
    const sam = await fresh()
    await sam.shop.membership.change({ body: { changeType: 'CANCEL' } })
    expect(await sam.show()).toMatchObject({
      status: 'ACTIVE',
      validityEndDate: new Date(at('2027-02-28')).toISOString(),
    })
    await run('2027-03-09')
    expect(await standing(sam)).toMatchObject({ status: 'CANCELLED' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
    expect(await mailsOf(shop, sam.id)).toEqual(['passWelcome', 'passCancelled', 'passEnded'])
  })

  it('in grace ends it now and charges nothing', async () => {
    const sam = await fresh()
    await turnCard(shop, sam.id, 'pm_card_chargeDeclined')
    await run('2027-02-28')
    await sam.shop.membership.change({ body: { changeType: 'CANCEL' } })
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED', openInvoice: null })
    await turnCard(shop, sam.id, 'pm_card_visa')
    await run('2027-03-01')
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
  })

  it('within fourteen days refunds the unused days, once', async () => {
    const sam = await fresh()
    turnTo('2027-02-14')
    expect(await sam.show()).toMatchObject({ coolingOffRefund: 600 })
    const end = () => sam.shop.membership.refund({ body: {} })
    const answers = await Promise.all([end(), end(), end()])
    expect(answers).toContainEqual({ refunded: 600, toGifts: 0 })
    expect(await moneyOf(shop, sam.id)).toEqual({ charges: 1, taken: 1200, refunded: 600 })
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED', feesPaid: 600 })
    expect(await end()).toMatchObject({ status: 409 })
  })

  it('is refused a refund after fourteen days', async () => {
    const sam = await fresh()
    turnTo('2027-02-15')
    expect(await sam.shop.membership.refund({ body: {} })).toMatchObject({ status: 409 })
  })

  it('pauses for months without charge or benefits, then goes on', async () => {
    const sam = await fresh()
    await sam.shop.membership.change({ body: { changeType: 'PAUSE', months: 2 } })
    await run('2027-02-28')
    expect(await sam.show()).toMatchObject({ status: 'PAUSED', resumeOn: '2027-04-28' })
    const { pass } = await sam.shop.profile.overview()
    expect(pass).toMatchObject({ resumesOn: '2027-04-28', nextPrice: 1200 })
    await run('2027-04-27')
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
    await run('2027-04-29')
    expect(await standing(sam)).toMatchObject({ status: 'ACTIVE', periodEnd: '2027-05-29' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 2 })
    expect(
      await sam.shop.membership.change({ body: { changeType: 'PAUSE', months: 2 } }),
    ).toMatchObject({ status: 409 })
  })
})

describe('A cancellation', () => {
  it('ends in a pause at once, and charges nothing', async () => {
    const sam = await fresh()
    await sam.shop.membership.change({ body: { changeType: 'PAUSE', months: 1 } })
    await run('2027-02-28')
    await sam.shop.membership.change({ body: { changeType: 'CANCEL' } })
    await run('2027-03-29')
    expect(await sam.show()).toMatchObject({ status: 'CANCELLED' })
    expect(await moneyOf(shop, sam.id)).toMatchObject({ charges: 1 })
  })
})

describe('Member prices', () => {
  it('are in the cart from the minute of payment, with their reason, and gone when the plan has ended', async () => {
    const sam = await fresh()
    const price = async () => {
      const cart = granted(
        await sam.shop.cart.addLine({
          body: {
            productId: 'p-mystery-picnic',
            city: 'melbourne',
            date: '2027-03-19',
            start: '11:00',
            adults: 2,
          },
        }),
      ) as { cartId: string; codes: { key: string; label: string; problem: string | null }[] }
      sam.caller.cartId = cart.cartId
      return cart.codes.filter(({ key }) => key === 'member').map(({ label }) => label)
    }
    expect(await price()).toEqual([expect.stringContaining('Explorer')])
    await sam.shop.membership.change({ body: { changeType: 'CANCEL' } })
    turnTo('2027-02-28')
    sam.caller.cartId = ''
    expect(await price()).toEqual([])
  })
})
