import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import type { SavedCard } from '#worker/payment-provider/payments.ts'
import { listSavedCards } from './stripe-customer.ts'

type Caller = Backend & { customerId: string }
type OwnCard = Omit<SavedCard, 'fingerprint'>

/** What a customer has kept at the provider, the primary one first: the one they chose, or else the latest. */
export async function listCustomerCards(caller: Caller): Promise<OwnCard[]> {
  const saved = await listSavedCards(caller)
  const cards = (saved?.cards ?? []).map(({ fingerprint: _, ...card }) => card)
  return cards.toSorted((a, b) => Number(b.id === saved?.primary) - Number(a.id === saved?.primary))
}

export async function setPrimaryCard(
  caller: Caller & { body: { cardId: string } },
): Promise<OwnCard | Refusal> {
  const card = (await listCustomerCards(caller)).find(({ id }) => id === caller.body.cardId)
  if (!card) return refuse(404, 'You don’t have that card saved.')
  await caller.ordersDb
    .prepare('UPDATE customer SET primary_card = ?2 WHERE id = ?1')
    .bind(caller.customerId, card.id)
    .run()
  return card
}
