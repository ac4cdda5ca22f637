import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { CountryCode } from '#domain/countries/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { chargesCard } from '#domain/membership/charges-card.ts'
import type { Backend } from '#worker/app/context.ts'
import { withFreshKey } from '#worker/payment-provider/idempotent-calls.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import { listCustomerCards } from './customer-cards.ts'
import { paymentError } from './ensure-intent.ts'
import { getOrCreateAccountPayer, listSavedCards } from './stripe-customer.ts'

type Caller = Backend & { customerId: string; cartId: string | null }
const UNKNOWN_CARD_MESSAGE = 'You don’t have that card saved.'

/** Opens the provider's page on which a card is kept without a payment; it leads back to the page that asks for it. */
export async function openCardPage(
  caller: Caller & { body: { country: CountryCode; page: 'cards' | 'subscription' } },
): Promise<{ url: string } | Refusal> {
  const { customerId, newId, config, payments, body } = caller
  const session = sessionLimitKey(caller)
  const { refusal } = await caller.limits.take('payment-page', { target: customerId, session })
  if (refusal) return refusal
  const customer = await getOrCreateAccountPayer(caller, customerId)
  if (!customer) return refuse(404, 'This account is closed.')
  const back = config.ORIGIN + accountUrl(body.country, body.page satisfies AccountPageName)
  const answer = await withFreshKey(caller, `customer:${customerId}:card:${newId()}`, (key) =>
    payments().createCardPage({
      customer,
      currency: COUNTRIES[body.country].currency.code,
      successUrl: `${back}?card={CHECKOUT_SESSION_ID}`,
      cancelUrl: back,
      idempotencyKey: key,
    }),
  )
  if (answer.kind !== 'page' || !answer.page.url)
    throw paymentError(answer.kind === 'page' ? { kind: 'unknown' } : answer)
  return { url: answer.page.url }
}

/** The card that was kept on such a page; refused for another customer's page, or one on which nothing was kept. */
export async function findAddedCard(caller: Caller & { body: { session: string } }) {
  const answer = await caller.payments().retrieveCardPage(caller.body.session.toWellFormed())
  if (answer.kind === 'unknown') throw paymentError(answer)
  const added = answer.kind === 'page' ? answer.page.paymentMethod : null
  const card = added && (await listCustomerCards(caller)).find(({ id }) => id === added)
  return card || refuse(404, UNKNOWN_CARD_MESSAGE)
}

/** Forgets a card, unless a payment that is planned needs it. */
export async function removeCard(caller: Caller & { body: { cardId: string } }) {
  const { ordersDb, customerId, payments, body } = caller
  const saved = await listSavedCards(caller)
  const card = saved?.cards.find(({ id }) => id === body.cardId)
  if (!card) return refuse(404, UNKNOWN_CARD_MESSAGE)
  const use = await findAutomaticCharge(ordersDb, customerId, card.id)
  if (use) return refuse(409, IN_USE_MESSAGES[use])
  const answer = await withFreshKey(caller, `${card.id}:detach`, (idempotencyKey) =>
    payments().detachCard({ paymentMethod: card.id, idempotencyKey }),
  )
  if (answer.kind !== 'forgotten') throw paymentError(answer)
  await ordersDb
    .prepare(
      `UPDATE subscription SET version = version + 1, card = NULL, payer = NULL, card_name = NULL, card_expires = NULL
       WHERE customer_id = ? AND card = ?`,
    )
    .bind(customerId, card.id)
    .run()
  return listCustomerCards(caller)
}

const IN_USE_MESSAGES = {
  pass: 'This card pays your WonderPass. Choose another card for it first.',
  balance: 'This card pays the rest of a booking. Pay that first, then remove the card.',
} as const

/** What charges a card by itself. */
async function findAutomaticCharge(
  ordersDb: OrdersDb,
  customerId: string,
  card: string,
): Promise<keyof typeof IN_USE_MESSAGES | null> {
  const pass = await ordersDb
    .prepare('SELECT status, change_type FROM subscription WHERE customer_id = ? AND card = ?')
    .bind(customerId, card)
    .first<Parameters<typeof chargesCard>[0]>()
  if (pass && chargesCard(pass)) return 'pass'
  const balance = await ordersDb
    .prepare(`SELECT 1 FROM balance WHERE saved_method = ? AND state IN ('open', 'paying') LIMIT 1`)
    .bind(card)
    .first()
  return balance && 'balance'
}
