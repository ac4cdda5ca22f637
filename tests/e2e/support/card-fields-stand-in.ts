import type { Page } from 'playwright/test'
import { TEST_CARDS } from '#domain/payments/test-cards.ts'

/**
 * Stands in for Stripe's script on its own address: fields in a frame, a wallet that asks once more, and of the objects what the shop
 * uses. A test number becomes the id that the payment simulator knows.
 */
export async function serveCardFields(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: FRAME })
      : route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
}

/** What the fields were told last: the amount in minor units, and whether the card is kept. */
export const fieldsCharge = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { fieldsCharge: object }).fieldsCharge)

const FRAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title>
<label>Card number <input inputmode="numeric"></label>
<script>
addEventListener('message', ({ ports }) => ports[0].postMessage(document.querySelector('input').value.replaceAll(' ', '')))
</script></html>`

const CARDS = Object.fromEntries(
  TEST_CARDS.flatMap(({ number, paymentMethod }) => (number ? [[number, paymentMethod]] : [])),
)

const SCRIPT = `{
  const cards = ${JSON.stringify(CARDS)}
  let frame
  const ask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      frame.contentWindow.postMessage('ask', 'https://js.stripe.com', [port2])
    })
  const walletElements = () => {
    const handlers = {}
    const button = (place, label, press) => {
      const one = document.createElement('button')
      one.type = 'button'
      one.textContent = label
      one.onclick = press
      place.append(one)
    }
    return {
      isWallet: true,
      create: () => ({
        on(name, handle) {
          handlers[name] = handle
        },
        mount(place) {
          const open = () => button(place, 'Confirm with Apple Pay', () => handlers.confirm({ paymentFailed() {} }))
          button(place, 'Apple Pay', () => handlers.click({ resolve: open }))
          handlers.ready({ availablePaymentMethods: { applePay: true } })
        },
      }),
      update: async () => {},
      submit: async () => ({}),
    }
  }
  globalThis.Stripe = (key) => ({
    elements({ mode, currency, amount, setupFutureUsage, paymentMethodCreation, allowedPaymentMethodTypes }) {
      if (!key.startsWith('pk_') || mode !== 'payment' || paymentMethodCreation !== 'manual' || currency !== currency.toLowerCase())
        throw new Error('IntegrationError')
      if (allowedPaymentMethodTypes.includes('link')) return walletElements()
      globalThis.fieldsCharge = { amount, setupFutureUsage }
      return {
        create: () => ({
          mount(place) {
            frame = document.createElement('iframe')
            frame.src = 'https://js.stripe.com/fields.html'
            frame.title = 'Secure payment input frame'
            place.append(frame)
          },
        }),
        async update(charge) {
          globalThis.fieldsCharge = charge
        },
        async submit() {
          return (await ask()) === ''
            ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
            : {}
        },
      }
    },
    async createPaymentMethod({ elements }) {
      if (elements.isWallet) return { paymentMethod: { id: 'pm_sim_apple_pay' } }
      const id = cards[await ask()]
      return id
        ? { paymentMethod: { id } }
        : { error: { type: 'invalid_request_error', message: 'No such token: for developers only' } }
    },
  })
}`
