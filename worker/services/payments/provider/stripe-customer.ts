import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import type { Backend } from '#worker/app/context.ts'
import { withFreshKey } from '#worker/payment-provider/idempotent-calls.ts'
import type { SavedCard } from '#worker/payment-provider/payments.ts'
import { sha256Hex } from '#worker/security/sha256.ts'
import { type OrderRow, orderContact } from '#worker/services/orders/order-row.ts'
import { isDeliverableEmail, paymentError } from './ensure-intent.ts'

export type PayingCaller = Backend & { customerId: string | null }

type AccountRow = {
  email: string
  first_name: string
  last_name: string
  payer: string | null
  primary_card: string | null
}

const findAccount = (ordersDb: OrdersDb, id: string) =>
  ordersDb
    .prepare('SELECT email, first_name, last_name, payer, primary_card FROM customer WHERE id = ?')
    .bind(id)
    .first<AccountRow>()

/** Whether the order's payer is an account that the caller is not signed in to: a card must never be kept there. */
export const belongsToOtherAccount = (
  { payer, customer_id }: OrderRow,
  { customerId }: { customerId: string | null },
): boolean => payer !== null && customer_id !== null && customer_id !== customerId

/** New contact details make the order the caller's own. */
export const otherAccountRefusal = (): Refusal =>
  refuse(409, 'This order was begun in an account. Please go back and confirm your details.')

/** The provider's customer, created when a card is first kept: for the account, or for a guest's order alone. */
export async function getOrCreateStripeCustomer(
  caller: PayingCaller,
  order: OrderRow,
): Promise<string> {
  const payer = caller.customerId ? await getOrCreateAccountPayer(caller, caller.customerId) : null
  return payer ?? createGuestCustomer(caller, order)
}

/** The provider's customer of an account; null where the account is gone. */
export async function getOrCreateAccountPayer(
  caller: Backend,
  customerId: string,
): Promise<string | null> {
  const { ordersDb } = caller
  const customer = await findAccount(ordersDb, customerId)
  if (!customer) return null
  if (customer.payer) return customer.payer

  const name = `${customer.first_name} ${customer.last_name}`.trim()
  const details = sha256Hex(JSON.stringify([customer.email, name])).slice(0, 32)
  const payer = await createStripeCustomer(caller, {
    ...{ email: customer.email, name, reference: customerId },
    // Concurrent calls share it: a second customer at Stripe would not be deleted with the account.
    idempotencyKey: `customer:${customerId}:${details}`,
  })
  await ordersDb
    .prepare('UPDATE customer SET payer = ? WHERE id = ? AND payer IS NULL')
    .bind(payer, customerId)
    .run()
  return (await findAccount(ordersDb, customerId))?.payer ?? payer
}

/** Never the order's own payer: it may belong to the account that began it. */
async function createGuestCustomer(caller: PayingCaller, order: OrderRow): Promise<string> {
  const { email, firstName, lastName } = orderContact(order)
  const contact = sha256Hex(order.contact).slice(0, 32)
  return createStripeCustomer(caller, {
    email,
    name: `${firstName} ${lastName}`.trim(),
    reference: order.id,
    // Equal for every try; another when the next enquiry has another contact.
    idempotencyKey: `ord:${order.id}:payer:${contact}`,
  })
}

async function createStripeCustomer(
  backend: Backend,
  details: { email: string; name: string; reference: string; idempotencyKey: string },
): Promise<string> {
  const { email, idempotencyKey, ...others } = details
  const answer = await withFreshKey(backend, idempotencyKey, (key) =>
    backend.payments().createCustomer({
      ...others,
      ...(isDeliverableEmail(email) && { email }),
      idempotencyKey: key,
    }),
  )
  if (answer.kind !== 'created') throw paymentError(answer)
  return answer.customer
}

export async function listSavedCards(
  caller: PayingCaller,
): Promise<{ payer: string; primary: string | null; cards: SavedCard[] } | null> {
  const { ordersDb, customerId, payments } = caller
  const account = customerId ? await findAccount(ordersDb, customerId) : null
  const payer = account?.payer
  if (!payer) return null
  const answer = await payments().listCards(payer)
  if (answer.kind !== 'found') throw paymentError(answer)
  return { payer, primary: account.primary_card, cards: answer.cards }
}

/** The owner of a saved card, if it is the caller; refused otherwise. */
export async function verifyCardOwner(
  caller: PayingCaller,
  paymentMethod: string,
): Promise<string | Refusal> {
  if (!caller.customerId) return invalidFields({ cardType: 'Log in to pay with a saved card.' })
  const saved = await listSavedCards(caller)
  return saved?.cards.some(({ id }) => id === paymentMethod)
    ? saved.payer
    : invalidFields({ paymentMethod: 'You don’t have that card saved.' })
}

export const invalidFields = (fields: Record<string, string>): Refusal =>
  refuse(422, SEVERAL_FIELDS_MESSAGE, { fields })
