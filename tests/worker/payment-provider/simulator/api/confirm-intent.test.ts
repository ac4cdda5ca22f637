import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anIntent,
  captured,
  openTill,
  paying,
  type Till,
} from '#tests/support/services/payment-simulator.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

describe('confirm', () => {
  it.each([
    ['pm_card_visa', 'visa', '4242'],
    ['pm_card_mastercard', 'mastercard', '4444'],
    ['pm_card_amex', 'amex', '0005'],
  ])('takes the money with %s', async (card, brand, last4) => {
    const intent = await anIntent(till)
    const outcome = await till.payments.confirmIntent(paying(intent, card))
    expect(outcome).toMatchObject({
      kind: 'succeeded',
      intent: { amount: 19_900, amountReceived: 19_900, currency: 'aud', card: { brand, last4 } },
    })
    expect(captured(await till.books(), intent.id)).toHaveLength(1)
  })

  it.each([
    [
      'pm_card_chargeDeclined',
      'card_declined',
      'Your card was declined. Use another card or contact your bank.',
    ],
    [
      'pm_card_visa_chargeDeclined',
      'card_declined',
      'Your card was declined. Use another card or contact your bank.',
    ],
    [
      'pm_card_chargeDeclinedInsufficientFunds',
      'card_declined',
      'Your card has insufficient funds. Use another card.',
    ],
    [
      'pm_card_chargeDeclinedExpiredCard',
      'expired_card',
      'Your card has expired. Use another card.',
    ],
    [
      'pm_card_chargeDeclinedIncorrectCvc',
      'incorrect_cvc',
      'Your card’s security code is incorrect. Check it and try again.',
    ],
  ])('passes on what the bank says to %s', async (card, code, message) => {
    const intent = await anIntent(till)
    const outcome = await till.payments.confirmIntent(paying(intent, card))
    expect(outcome).toMatchObject({ kind: 'declined', code, message })
    expect(captured(await till.books(), intent.id)).toHaveLength(0)
    expect(await till.payments.retrieveIntent(intent.id)).toMatchObject({
      kind: 'declined',
      message,
    })
  })

  it('takes another card after a decline', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_card_chargeDeclined'))
    const outcome = await till.payments.confirmIntent(paying(intent, 'pm_card_visa', 2))
    expect(outcome.kind).toBe('succeeded')
    expect(captured(await till.books(), intent.id)).toHaveLength(1)
  })

  it('finds a paid intent paid when it is confirmed under another key', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))
    const again = await till.payments.confirmIntent(paying(intent, 'pm_card_visa', 2))
    expect(again.kind).toBe('succeeded')
    expect(captured(await till.books(), intent.id)).toHaveLength(1)
  })

  it('refuses a card that no one has seen', async () => {
    const intent = await anIntent(till)
    const outcome = await till.payments.confirmIntent(paying(intent, 'pm_nobody'))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'resource_missing' })
  })

  it.each(['__proto__', 'constructor', 'toString'])('refuses the card %s', async (card) => {
    const intent = await anIntent(till)
    expect((await till.payments.confirmIntent(paying(intent, card))).kind).toBe('refused')
  })

  it('charges a kept card while no one is there', async () => {
    const customer = await aCustomer()
    const deposit = await anIntent(till, { customer })
    await till.payments.confirmIntent(paying(deposit, 'pm_card_visa'))
    const kept = await till.payments.listCards(customer)
    if (kept.kind !== 'found' || !kept.cards[0]) throw new Error('No card was kept.')
    const rest = await anIntent(till, { customer })
    const outcome = await till.payments.confirmIntent({
      intent: rest.id,
      paymentMethod: kept.cards[0].id,
      offSession: true,
      idempotencyKey: `${rest.orderId}:rest`,
    })
    expect(outcome.kind).toBe('succeeded')
  })

  it('keeps the cards of one customer from another', async () => {
    const owner = await aCustomer()
    await till.payments.confirmIntent(
      paying(await anIntent(till, { customer: owner }), 'pm_card_visa'),
    )
    const kept = await till.payments.listCards(owner)
    const stranger = await anIntent(till, { customer: await aCustomer() })
    const card = kept.kind === 'found' ? kept.cards[0]?.id : undefined
    const outcome = await till.payments.confirmIntent(paying(stranger, card ?? ''))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'payment_method_customer_decline' })
  })

  it('declines off-session when the bank wants to see its customer', async () => {
    const intent = await anIntent(till)
    const outcome = await till.payments.confirmIntent({
      ...paying(intent, 'pm_card_authenticationRequired'),
      offSession: true,
    })
    expect(outcome).toMatchObject({ kind: 'declined', code: 'authentication_required' })
  })
})

describe('intents', () => {
  it('are found by their order', async () => {
    const intent = await anIntent(till)
    const found = await till.payments.searchIntents({ orderId: intent.orderId ?? '' })
    expect(found).toMatchObject({ kind: 'found', intents: [{ id: intent.id }] })
  })

  it('change their amount while they are open', async () => {
    const intent = await anIntent(till)
    const updated = await till.payments.updateIntent({
      intent: intent.id,
      amount: 25_000,
      idempotencyKey: `${intent.id}:amount`,
    })
    expect(updated).toMatchObject({ kind: 'updated', intent: { amount: 25_000 } })
  })

  it('keep their amount once they are paid', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))
    const change = { intent: intent.id, amount: 1_000, idempotencyKey: `${intent.id}:amount` }
    expect(await till.payments.updateIntent(change)).toMatchObject({
      kind: 'refused',
      code: 'payment_intent_unexpected_state',
    })
  })

  it('cannot be paid once they are cancelled', async () => {
    const intent = await anIntent(till)
    const cancelled = await till.payments.cancelIntent({ intent: intent.id, idempotencyKey: 'c1' })
    expect(cancelled.kind).toBe('canceled')
    expect((await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))).kind).toBe(
      'canceled',
    )
  })

  it('tell that they are paid to whoever would cancel them', async () => {
    const intent = await anIntent(till)
    await till.payments.confirmIntent(paying(intent, 'pm_card_visa'))
    const cancelled = await till.payments.cancelIntent({ intent: intent.id, idempotencyKey: 'c2' })
    expect(cancelled.kind).toBe('succeeded')
  })

  it('begin at fifty cents', async () => {
    const wanted = { orderId: 'small', amount: 49, currency: 'usd', idempotencyKey: 'small' }
    const created = await till.payments.createIntent(wanted)
    expect(created).toMatchObject({ kind: 'refused', code: 'amount_too_small' })
  })

  it('answer missing ones as refused', async () => {
    expect(await till.payments.retrieveIntent('pi_none')).toMatchObject({
      kind: 'refused',
      code: 'resource_missing',
    })
  })
})

let customers = 0
async function aCustomer(): Promise<string> {
  customers += 1
  const reference = `customer-${customers}`
  const created = await till.payments.createCustomer({
    email: 'mia@example.com',
    reference,
    idempotencyKey: reference,
  })
  if (created.kind !== 'created') throw new Error(JSON.stringify(created))
  return created.customer
}
