import { describe, expect, it, vi } from 'vitest'
import { loadCardFields } from '#client/payments/card-fields.ts'

const stripe = vi.hoisted(() => {
  const elements = {
    create: vi.fn(() => ({ mount: vi.fn() })),
    update: vi.fn(),
    submit: vi.fn(async () => ({})),
  }
  return {
    created: elements,
    elements: vi.fn(() => elements),
    createPaymentMethod: vi.fn(),
  }
})
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe }))

const open = () =>
  loadCardFields({
    publishableKey: 'pk_test_1',
    charge: { amount: 19_900, setupFutureUsage: null },
    currency: 'AUD',
  })

describe('Stripe’s card fields', () => {
  it('are told what is charged now, and told again when a deposit is chosen', async () => {
    const fields = await open()
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({ mode: 'payment', amount: 19_900, setupFutureUsage: null }),
    )
    fields?.update({ amount: 4_000, setupFutureUsage: 'off_session' })
    expect(stripe.created.update).toHaveBeenCalledWith({
      amount: 4_000,
      setupFutureUsage: 'off_session',
    })
  })

  it.each([
    ['card_error', 'Your card number is incorrect.', 'Your card number is incorrect.'],
    [
      'invalid_request_error',
      'Received unknown parameter: foo',
      'Error processing your payment. Please try again',
    ],
  ])('show a %s only in words for its buyer', async (type, message, shown) => {
    stripe.createPaymentMethod.mockResolvedValueOnce({ error: { type, message } })
    const fields = await open()
    expect(await fields?.createPaymentMethod()).toEqual({ kind: 'refused', message: shown })
  })
})
