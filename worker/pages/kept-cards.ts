import type { Context } from 'hono'
import type { KeptCard } from '#client/islands/payment/Choices.tsx'
import { cardName } from '#domain/checkout/cards.ts'
import type { Edge } from '#worker/context.ts'
import type { Fields } from './form.ts'

/** The cards a signed-in customer has kept, in words; none for visitors. */
export async function keptCards(c: Context<Edge>): Promise<KeptCard[]> {
  if (!c.var.claims) return []
  const cards = (await c.var.shop.payments.cards({})) ?? []
  return cards.map(({ id, brand, last4, expMonth, expYear }) => {
    const month = String(expMonth).padStart(2, '0')
    const ends = `${month}/${String(expYear).slice(-2)}`
    return { id, label: `${cardName(brand)} ending in ${last4}, ${ends}` }
  })
}

/** What a payment form says of the card: a kept one, or a new one that may be kept. */
export function cardIn(form: Fields) {
  const kept = form.one('keptCard').slice(0, 200)
  return kept
    ? { cardType: 'EXISTING_CARD' as const, paymentMethod: kept, keepCard: false }
    : {
        cardType: 'NEW_CARD' as const,
        paymentMethod: form.one('paymentMethod') || 'none',
        keepCard: form.one('keepCard') !== '',
      }
}
