import { html } from 'hono/html'
import { TEST_CARDS } from '#domain/payments/test-cards.ts'
import type { CheckoutSessionRow } from '#worker/payment-provider/simulator/rows/checkout-session-row.ts'
import type { IntentRow } from '#worker/payment-provider/simulator/rows/intent-row.ts'
import type { SetupIntentRow } from '#worker/payment-provider/simulator/rows/setup-intent-row.ts'

type Html = ReturnType<typeof html>

export const authenticateView = (intent: IntentRow): Html =>
  pageLayout(
    'Confirm your payment',
    html`<p class="note">Your bank would now ask whether this is you. Nothing real is charged.</p>
      <p class="amount">${formatAmount(intent.amount, intent.currency)}</p>
      ${intent.description ? html`<p>${intent.description}</p>` : ''}
      <form method="post" class="actions">
        <button name="outcome" value="approve">Approve</button>
        <button name="outcome" value="fail" class="quiet">Fail</button>
      </form>`,
  )

export const checkoutView = (session: CheckoutSessionRow, items: string[], error?: string): Html =>
  pageLayout(
    'Pay with a test card',
    html`<p class="note">This page stands in for Stripe’s. Nothing real is charged.</p>
      ${error ? html`<p class="wrong" role="alert">${error}</p>` : ''}
      <ul>${items.map((item) => html`<li>${item}</li>`)}</ul>
      <p class="amount">${formatAmount(session.amount_total, session.currency)}</p>
      <form method="post">
        ${cardChoices()}
        <p class="actions">
          <button>Pay ${formatAmount(session.amount_total, session.currency)}</button>
          ${session.cancel_url ? html`<a href="${session.cancel_url}">Back to the shop</a>` : ''}
        </p>
      </form>`,
  )

/** Keeps a card without a payment; asks for 3-D Secure where the card does. */
export const setupView = (
  { status, cancel_url }: SetupIntentRow,
  error: string | null = null,
): Html =>
  pageLayout(
    'Save a test card',
    html`<p class="note">This page stands in for Stripe’s. Nothing is charged.</p>
      ${error ? html`<p class="wrong" role="alert">${error}</p>` : ''}
      <form method="post">
        ${
          status === 'requires_action'
            ? html`<p>Your bank would now ask whether this is you.</p>
                <p class="actions">
                  <button name="outcome" value="approve">Approve</button>
                  <button name="outcome" value="fail" class="quiet">Fail</button>
                </p>`
            : html`${cardChoices()}
                <p class="actions">
                  <button>Save card</button>
                  ${cancel_url ? html`<a href="${cancel_url}">Back to the shop</a>` : ''}
                </p>`
        }
      </form>`,
  )

export const noticeView = (title: string, sentence: string, backUrl: string): Html =>
  pageLayout(title, html`<p>${sentence}</p><p><a href="${backUrl}">Back to the shop</a></p>`)

const cardChoices = (): Html =>
  html`<fieldset>
    <legend>Test card</legend>
    ${TEST_CARDS.map((card, index) => cardChoice(card.paymentMethod, card.label, index === 0))}
  </fieldset>`

const cardChoice = (paymentMethod: string, words: string, first: boolean): Html =>
  html`<label
    ><input type="radio" name="payment_method" value="${paymentMethod}" required ${first ? 'checked' : ''} />
    ${words}</label
  >`

const pageLayout = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Payment simulator</title>
        <link rel="stylesheet" href="/simulator/simulator.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`

const formatAmount = (minor: number, currency: string) =>
  `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`
