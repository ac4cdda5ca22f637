import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWallets } from '#client/payments/wallets.ts'

const stripe = vi.hoisted(() => {
  const told: Record<string, (event: object) => unknown> = {}
  const buttons = {
    on: vi.fn((name: string, handle: (event: object) => unknown) => {
      told[name] = handle
    }),
    mount: vi.fn(),
  }
  const elements = {
    create: vi.fn((..._: unknown[]) => buttons),
    update: vi.fn(async () => {}),
    submit: vi.fn(async () => ({})),
  }
  return { told, group: elements, elements: vi.fn(() => elements), createPaymentMethod: vi.fn() }
})
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe }))

const ALL = { amount: 19_900, setupFutureUsage: null }
const DEPOSIT = { amount: 4_000, setupFutureUsage: 'off_session' as const }

const onReady = vi.fn()
const onMethod = vi.fn()
const open = () =>
  loadWallets({ publishableKey: 'pk_test_1', charge: ALL, currency: 'AUD', onReady, onMethod })

/** Presses a button of the provider and confirms in its wallet. */
const press = () => stripe.told.click?.({ resolve: () => {} })
async function confirm() {
  const paymentFailed = vi.fn()
  await stripe.told.confirm?.({ paymentFailed })
  return paymentFailed
}

beforeEach(() => {
  vi.clearAllMocks()
  stripe.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } })
})

describe('Stripe’s wallets', () => {
  it('offer Apple Pay, Google Pay and Link, for what is charged now', async () => {
    const wallets = await open()
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({
        ...ALL,
        currency: 'aud',
        allowedPaymentMethodTypes: ['card', 'link'],
      }),
    )
    expect(stripe.group.create).toHaveBeenCalledWith(
      'expressCheckout',
      expect.objectContaining({
        paymentMethods: { amazonPay: 'never', paypal: 'never', klarna: 'never' },
      }),
    )
    wallets?.update(DEPOSIT)
    expect(stripe.group.update).toHaveBeenCalledWith(DEPOSIT)
  })

  it.each([
    ['with one that it has', { applePay: false, googlePay: true, link: true }, true],
    ['without any', undefined, false],
  ])('are shown by a browser %s: %s', async (_, availablePaymentMethods, isShown) => {
    await open()
    stripe.told.ready?.({ availablePaymentMethods })
    expect(onReady).toHaveBeenCalledWith(isShown)
  })

  it('give the payment method that was confirmed', async () => {
    await open()
    press()
    const paymentFailed = await confirm()
    expect(onMethod).toHaveBeenCalledWith({ kind: 'ok', id: 'pm_1' })
    expect(paymentFailed).not.toHaveBeenCalled()
  })

  it('pay nothing but what the wallet showed', async () => {
    const wallets = await open()
    press()
    wallets?.update(DEPOSIT)
    const paymentFailed = await confirm()
    expect(stripe.createPaymentMethod).not.toHaveBeenCalled()
    expect(paymentFailed).toHaveBeenCalledOnce()
    expect(onMethod).toHaveBeenCalledWith({
      kind: 'refused',
      message: expect.stringContaining('You weren’t charged'),
    })
    press()
    await confirm()
    expect(onMethod).toHaveBeenLastCalledWith({ kind: 'ok', id: 'pm_1' })
  })

  it('close with a reason where the provider takes no payment method', async () => {
    stripe.createPaymentMethod.mockResolvedValue({
      error: { type: 'invalid_request_error', message: 'for developers' },
    })
    await open()
    press()
    const paymentFailed = await confirm()
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' })
    expect(onMethod).toHaveBeenCalledWith({
      kind: 'refused',
      message: 'Error processing your payment. Please try again',
    })
  })
})
