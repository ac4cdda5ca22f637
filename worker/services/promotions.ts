import { MOST_REFERRALS } from '#domain/checkout/codes/known.ts'
import { spelled } from '#domain/checkout/codes/spelling.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import type { Backend } from '#worker/context.ts'
import { readCart } from './cart-rows.ts'
import { type LaidRow, laidStatement } from './code-rows.ts'
import { lay, tryOn } from './codes.ts'
import { serve } from './serve.ts'
import { noteGuess, tooManyGuesses } from './wrong-codes.ts'

export const promotions = serve(contract.promotions, {
  async put(given) {
    const fitting = await tryOn(given)
    if (isRefusal(fitting)) return fitting
    const { bag, applied, country } = fitting
    const currency = country.currency.code
    if (!bag) return { data: { ...applied, currency, total: 0 } }

    await lay(given, fitting)
    const now = given.clock().getTime()
    const cart = await readCart(given.d1, bag.cart.cartId, now, given)
    return { data: { ...applied, currency, total: cart?.total ?? 0 } }
  },

  async isValid(given) {
    const { query, customerId } = given
    const waiting = await tooManyGuesses(given)
    if (waiting) return waiting
    // Who has booked before is told of nobody but the one who asks: another's address changes nothing (reliability 3.0).
    const friend = await friendNamed(given, query.code, customerId)
    if (!friend) await noteGuess(given)
    return { code: query.code, isValid: friend !== null && isUsable(friend) }
  },

  async redemptions(given) {
    const waiting = await tooManyGuesses(given)
    if (waiting) return waiting
    const code = spelled(given.params.code).slice(0, 60)
    const friend = await friendNamed(given, code, null)
    if (!friend) await noteGuess(given)
    const redemptions = Math.min(friend?.uses ?? 0, MOST_REFERRALS)
    const isValid = friend !== null && isUsable(friend)
    return {
      code,
      isValid,
      redemptions,
      remaining: isValid ? MOST_REFERRALS - redemptions : 0,
      maximum: MOST_REFERRALS,
    }
  },
})

/** A friend's code as it stands; null when there is none. */
async function friendNamed({ d1, clock }: Backend, typed: string, customerId: string | null) {
  const now = clock().getTime()
  const row = await laidStatement(d1, null, { now, who: { customerId }, typed }).first<LaidRow>()
  return row?.key === 'referral' ? row : null
}

const isUsable = ({ is_on, is_own, own_uses, has_booked, uses }: LaidRow): boolean =>
  is_on === 1 && !is_own && !own_uses && !has_booked && uses < MOST_REFERRALS
