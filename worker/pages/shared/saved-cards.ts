import type { Context } from 'hono'
import type { SavedCardOption } from '#client/islands/payment/PaymentChoices.tsx'
import { cardBrandName } from '#domain/payments/card-brands.ts'
import type { AppEnv } from '#worker/app/context.ts'
import type { FormFields } from './form.ts'

/** A customer's saved cards as labels; [] for visitors. */
export async function loadSavedCardOptions(c: Context<AppEnv>): Promise<SavedCardOption[]> {
  if (!c.var.claims) return []
  const cards = (await c.var.shop.payments.cards({})) ?? []
  return cards.map(({ id, brand, last4, expMonth, expYear }) => {
    const month = String(expMonth).padStart(2, '0')
    const ends = `${month}/${String(expYear).slice(-2)}`
    return { id, label: `${cardBrandName(brand)} ending in ${last4}, ${ends}` }
  })
}

/** The total shown in the form, minor units; -1 when missing, which no order has. */
export const parseSeenTotal = (form: FormFields): number =>
  /^\d{1,9}$/.test(form.one('seenTotal')) ? Number(form.one('seenTotal')) : -1

/**
 * The card choice of a payment form: a saved card, or a new one that may be saved. With script the form names what
 * pays, as a wallet may while a saved card is still chosen below; without, the simulator's cards stand beside it.
 */
export function parseCardChoice(form: FormFields) {
  const savedCardId = form.one('savedCard').slice(0, 200)
  const paymentMethod = form.one('paymentMethod') || savedCardId || form.one('testCard') || 'none'
  return savedCardId && paymentMethod === savedCardId
    ? { cardType: 'EXISTING_CARD' as const, paymentMethod, keepCard: false }
    : {
        cardType: 'NEW_CARD' as const,
        paymentMethod,
        keepCard: form.one('keepCard') !== '',
      }
}
