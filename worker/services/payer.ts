import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import type { SavedCard } from '#worker/payments/payments.ts'
import { isMailable, unavailable } from './intent.ts'
import { contactOf, type OrderRow } from './order-rows.ts'

/** Who asks for a payment. */
export type Asker = Backend & { customerId: string | null }

type CustomerRow = { email: string; first_name: string; last_name: string; payer: string | null }

const readCustomer = (d1: D1Database, id: string) =>
  d1
    .prepare('SELECT email, first_name, last_name, payer FROM customer WHERE id = ?')
    .bind(id)
    .first<CustomerRow>()

/** Whether an order is about to be paid as by an account that its payer is not signed in to: a card must never end up there. */
export const isAnothers = (
  { payer, customer_id }: OrderRow,
  { customerId }: { customerId: string | null },
): boolean => payer !== null && customer_id !== null && customer_id !== customerId

/** What they are told: with their details the order becomes their own. */
export const notTheirs = (): Refusal =>
  refuse(409, 'This order was begun in an account. Please go back and confirm your details.')

/** The provider's name for who pays, made when a card is first kept: of the account, or of a guest's order alone. */
export async function payerFor(asker: Asker, order: OrderRow): Promise<string> {
  const { d1, customerId } = asker
  const customer = customerId ? await readCustomer(d1, customerId) : null
  if (!customer || !customerId) return newPayer(asker, order)
  if (customer.payer) return customer.payer

  const payer = await create(asker, {
    email: customer.email,
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    reference: customerId,
    // Made twice it harms nobody: the first one to be written down is kept.
    idempotencyKey: `customer:${customerId}:${asker.newId()}`,
  })
  await d1
    .prepare('UPDATE customer SET payer = ? WHERE id = ? AND payer IS NULL')
    .bind(payer, customerId)
    .run()
  return (await readCustomer(d1, customerId))?.payer ?? payer
}

/** Never the one that stands in the order: it may be of an account that began it, whose wallet is not this guest's. */
async function newPayer(asker: Asker, order: OrderRow): Promise<string> {
  const { email, firstName, lastName } = contactOf(order)
  const contact = createHash('sha256').update(order.contact).digest('hex').slice(0, 32)
  return create(asker, {
    email,
    name: `${firstName} ${lastName}`.trim(),
    reference: order.id,
    // The same for every try; another one when the next enquiry names somebody else.
    idempotencyKey: `ord:${order.id}:payer:${contact}`,
  })
}

async function create(
  { payments }: Backend,
  wanted: { email: string; name: string; reference: string; idempotencyKey: string },
): Promise<string> {
  const { email, ...others } = wanted
  const answer = await payments().createCustomer({ ...others, ...(isMailable(email) && { email }) })
  if (answer.kind !== 'created') throw unavailable(answer)
  return answer.customer
}

/** The cards that a signed-in customer has kept; none for anybody else. */
export async function cardsOf(asker: Asker): Promise<{ payer: string; cards: SavedCard[] } | null> {
  const { d1, customerId, payments } = asker
  const payer = customerId ? ((await readCustomer(d1, customerId))?.payer ?? null) : null
  if (!payer) return null
  const answer = await payments().cards(payer)
  if (answer.kind !== 'found') throw unavailable(answer)
  return { payer, cards: answer.cards }
}

/** The owner of a kept card, if it is the asker's; refused in words where it is not. */
export async function ownerOf(asker: Asker, paymentMethod: string): Promise<string | Refusal> {
  if (!asker.customerId) return wrong({ cardType: 'Sign in to pay with a card you kept.' })
  const kept = await cardsOf(asker)
  return kept?.cards.some(({ id }) => id === paymentMethod)
    ? kept.payer
    : wrong({ paymentMethod: 'You have kept no such card.' })
}

export const wrong = (fields: Record<string, string>): Refusal =>
  refuse(422, 'Some fields need another look.', { fields })
