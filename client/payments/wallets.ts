import {
  type Charge,
  openElements,
  type PaymentFieldsOptions,
  type PaymentMethodResult,
  refusedPaymentMethod,
} from './card-fields.ts'

/** Stripe's buttons of Apple Pay, Google Pay and Link: those that this browser has. */
export type WalletButtons = { mount(place: HTMLElement): void; update(charge: Charge): void }

type WalletsOptions = PaymentFieldsOptions & {
  /** Whether there is a button at all. */
  onReady: (isAvailable: boolean) => void
  onMethod: (method: PaymentMethodResult) => void
}

export async function loadWallets(options: WalletsOptions): Promise<WalletButtons | null> {
  const { charge, onReady, onMethod } = options
  const form = await openElements(options, ['card', 'link'])
  if (!form) return null

  const { elements, createPaymentMethod } = form
  const buttons = elements.create('expressCheckout', {
    buttonHeight: 48,
    layout: { maxColumns: 3, overflow: 'auto' },
    paymentMethods: { amazonPay: 'never', paypal: 'never', klarna: 'never' },
  })
  let current = charge
  let applied = charge
  let shown = charge
  buttons.on('ready', ({ availablePaymentMethods }) => onReady(Boolean(availablePaymentMethods)))
  buttons.on('loaderror', () => onReady(false))
  buttons.on('click', ({ resolve }) => {
    shown = applied
    resolve()
  })
  buttons.on('confirm', async (event) => {
    // A choice made beside an open wallet is one that the wallet has not shown.
    const method = isSameCharge(shown, current)
      ? await createPaymentMethod()
      : refusedPaymentMethod(CHANGED_MESSAGE)
    if (method.kind === 'refused') event.paymentFailed({ reason: 'fail' })
    onMethod(method)
  })
  return {
    mount: (place) => buttons.mount(place),
    update(next) {
      current = next
      elements.update(next).then(
        () => {
          applied = next
        },
        () => onReady(false),
      )
    },
  }
}

const isSameCharge = (one: Charge, other: Charge) =>
  one.amount === other.amount && one.setupFutureUsage === other.setupFutureUsage

const CHANGED_MESSAGE =
  'What you pay now has changed. You weren’t charged. Check the amount, then pay again.'
