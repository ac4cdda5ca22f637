import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aMember, turnCard } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { JOBS } from '#worker/jobs/index.ts'

const START = '2027-01-30T23:30:00.000Z'
const MONTH_ENDS = '2027-02-27T23:30:00.000Z'
const PAGE = '/aus/account/subscription'

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: START })
})
afterAll(() => shop.close())

describe('What others than our pages ask of a membership', () => {
  it('is its latest payment: status, amount, when, and where to pay it', async () => {
    shop.turnTo(Date.parse(START))
    const sam = await aCustomer(shop)
    const latest = () => sam.shop.membership.latestPayment()
    expect(await latest()).toBeNull()
    granted(await sam.join({}, null))
    const paid = { amountMinor: 1_200, currency: 'AUD', createdOn: START }
    const retryUrl = expect.stringMatching(`${PAGE}$`)
    expect(await latest()).toEqual({ ...paid, status: 'open', retryUrl })
    granted(await sam.shop.membership.pay({ body: { paymentMethod: 'pm_card_visa' } }))
    expect(await latest()).toEqual({ ...paid, status: 'paid' })
    await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
    shop.turnTo(Date.parse(MONTH_ENDS))
    await JOBS.memberships.run(shop.backend)
    const failed = { ...paid, createdOn: MONTH_ENDS, status: 'failed', retryUrl }
    expect(await latest()).toEqual(failed)
    granted(await sam.shop.membership.hosted({ body: {} }))
    expect(await latest()).toEqual({ ...paid, createdOn: MONTH_ENDS, status: 'processing' })
  })

  it('is the subscription with its tier, and what happens when its period ends', async () => {
    shop.turnTo(Date.parse(START))
    const sam = await aMember(shop, { tierCode: 'WONDER' })
    const tier = (code: string, name: string) => ({
      subscriptionType: { subscriptionTier: { code, name } },
    })
    const view = {
      ...tier('WONDER', 'Wonder'),
      status: 'ACTIVE',
      validityEndDate: '2027-03-06T22:00:00.000Z',
      isUnpaid: false,
    }
    const show = () => sam.shop.account.subscription()
    expect(await show()).toEqual({ ...view, changeType: null, upcomingSubscription: null })
    granted(await sam.shop.membership.change({ body: { tierCode: 'EXPLORER', interval: 'month' } }))
    expect(await show()).toEqual({
      ...view,
      changeType: 'DOWNGRADE',
      upcomingSubscription: tier('EXPLORER', 'Explorer'),
    })
  })
})
