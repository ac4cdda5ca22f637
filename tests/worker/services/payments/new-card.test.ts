import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCustomer,
  aMember,
  type Customer,
  moneyOf,
  turnCard,
} from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import { simulatorDependencies } from '#worker/create-payments.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { simulatorPages } from '#worker/payment-provider/simulator/pages/simulator-pages.ts'
import { handleStripeWebhook } from '#worker/services/payments/stripe-webhook.ts'

/** 31 January 2027, half past eight in Sydney; the first month ends on 28 February at nine. */
const START = Date.parse('2027-01-30T21:30:00Z')
const MONTH_ENDS = Date.parse('2027-02-27T22:00:00Z')

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: new Date(START).toISOString() })
})
afterAll(() => shop.close())

/** Fills in the provider's page; the session that it leads back with. */
async function fill(sam: Customer, page: 'cards' | 'subscription', ...answers: object[]) {
  const body = { country: 'aus' as const, page }
  const url = new URL(granted(await sam.shop.payments.addCard({ body })).url)
  const { env, backend } = shop
  const ports = simulatorDependencies({
    env,
    config: backend.config,
    runtime: backend,
    deliver: (request) => backend.waitUntil(handleStripeWebhook(request, backend)),
  })
  if (!ports) throw new Error('There is no simulator.')
  const pages = simulatorPages(() => ports)
  for (const fields of answers)
    await pages.request(url.pathname.replace('/simulator', ''), {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
    })
  await shop.settled()
  return url.pathname.split('/').pop() ?? ''
}

const added = (sam: Customer, session: string) => sam.shop.payments.addedCard({ body: { session } })
const remove = (sam: Customer, cardId: string) => sam.shop.payments.removeCard({ body: { cardId } })
const cardsOf = async (sam: Customer) => (await sam.shop.payments.cards({})) ?? []
const charge = async (sam: Customer) => (await moneyOf(shop, sam.id))?.taken

describe('a card that is kept without a payment', () => {
  it('is added on the provider’s page, after its bank has asked, and removed again; nothing is charged', async () => {
    const sam = await aCustomer(shop)
    const session = await fill(
      sam,
      'cards',
      { payment_method: 'pm_card_chargeDeclined' },
      { payment_method: 'pm_card_authenticationRequired' },
      { outcome: 'approve' },
    )
    const card = granted(await added(sam, session)) as { id: string }
    expect(card).toMatchObject({ brand: 'visa', last4: '3184' })
    expect(granted(await added(sam, session))).toEqual(card)
    expect(await cardsOf(sam)).toEqual([card])
    expect((await shop.ledger()).charges).toEqual([])
    expect(await remove(sam, card.id)).toEqual([])
    expect(await remove(sam, card.id)).toMatchObject({ status: 404 })
    expect(await added(sam, session)).toMatchObject({ status: 404 })
  })

  it.each([
    ['a page that was left', []],
    ['a declined card', [{ payment_method: 'pm_card_chargeDeclined' }]],
    ['a bank that was not answered', [{ payment_method: 'pm_card_authenticationRequired' }]],
    [
      'a bank that said no',
      [{ payment_method: 'pm_card_authenticationRequired' }, { outcome: 'fail' }],
    ],
  ])('is not there after %s', async (_, answers) => {
    const sam = await aCustomer(shop)
    expect(await added(sam, await fill(sam, 'cards', ...answers))).toMatchObject({ status: 404 })
    expect(await cardsOf(sam)).toEqual([])
  })

  it('is its owner’s alone', async () => {
    const [sam, kai] = [await aCustomer(shop), await aCustomer(shop)]
    const session = await fill(sam, 'cards', { payment_method: 'pm_card_visa' })
    const card = granted(await added(sam, session)) as { id: string }
    await fill(kai, 'cards', { payment_method: 'pm_card_amex' })
    expect(await added(kai, session)).toMatchObject({ status: 404 })
    expect(await added(kai, 'cs_none')).toMatchObject({ status: 404 })
    expect(await remove(kai, card.id)).toMatchObject({ status: 404 })
    expect(await cardsOf(sam)).toHaveLength(1)
  })
})

describe('the card of a membership', () => {
  const use = async (sam: Customer, token: string) => {
    const session = await fill(sam, 'subscription', { payment_method: token })
    const { id } = granted(await added(sam, session)) as { id: string }
    return { id, answer: await sam.shop.membership.editPayment({ body: { paymentMethod: id } }) }
  }

  it('is changed to a new one, which pays the next month; the old one can be removed then, the new one not', async () => {
    const sam = await aMember(shop)
    const [old] = await cardsOf(sam)
    expect(await remove(sam, old?.id ?? '')).toMatchObject({
      status: 409,
      message: 'This card pays your WonderPass. Choose another card for it first.',
    })
    const { id, answer } = await use(sam, 'pm_card_amex')
    expect(granted(answer)).toEqual({ state: 'active' })
    expect(await sam.show()).toMatchObject({ card: 'American Express ending 0005' })
    expect(await remove(sam, old?.id ?? '')).toMatchObject([{ id }])
    expect(await remove(sam, id)).toMatchObject({ status: 409 })
    expect(await charge(sam)).toBe(1200)
  })

  it('is changed once, however often the same one is chosen', async () => {
    const sam = await aMember(shop)
    const { id } = await use(sam, 'pm_card_amex')
    const again = await sam.shop.membership.editPayment({ body: { paymentMethod: id } })
    expect(granted(again)).toEqual({ state: 'active' })
    const changes = shop.ordersDb
      .prepare(
        "SELECT COUNT(*) AS n FROM subscription_event WHERE customer_id = ? AND kind = 'card_changed'",
      )
      .bind(sam.id)
    expect(await changes.first('n')).toBe(1)
  })

  it('pays at once what its predecessor could not', async () => {
    const sam = await aMember(shop)
    await turnCard(shop, sam.id, 'pm_card_chargeDeclinedInsufficientFunds')
    shop.turnTo(MONTH_ENDS)
    await JOBS.memberships.run(shop.backend)
    await shop.settled()
    expect(await sam.show()).toMatchObject({ isUnpaid: true })
    const declined = await use(sam, 'pm_card_chargeCustomerFail')
    expect(declined.answer).toMatchObject({ status: 402 })
    expect(await charge(sam)).toBe(1200)
    expect(granted((await use(sam, 'pm_card_visa')).answer)).toEqual({ state: 'active' })
    expect(await charge(sam)).toBe(2400)
    expect(await sam.show()).toMatchObject({ isUnpaid: false })
  })

  it('can be removed once nothing is charged any more; whoever stays after all is asked to pay', async () => {
    const sam = await aMember(shop)
    const [card] = await cardsOf(sam)
    granted(await sam.shop.membership.change({ body: { changeType: 'CANCEL' } }))
    expect(await remove(sam, card?.id ?? '')).toEqual([])
    expect(await sam.show()).toMatchObject({ card: null, status: 'ACTIVE' })
  })
})
