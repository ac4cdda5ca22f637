import type { Cart } from '#domain/cart/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { countryOf } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { isSuperseded } from '#domain/promotions/apply-codes.ts'
import type { Backend } from '#worker/app/context.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'

/** Counts an invalid referral code as a guess, so that no one tries email addresses with it. */
export async function rejectInvalidReferral(
  caller: Backend & { customerId: string | null },
  cart: Cart,
): Promise<Refusal | null> {
  const referral = cart.codes.find(({ key }) => key === 'referral')
  if (!referral) return rejectInvalidCode(cart)
  const session = sessionLimitKey({ customerId: caller.customerId, cartId: cart.cartId })
  const attempt = await caller.limits.take('code', { session })
  if (attempt.refusal) return attempt.refusal
  if (referral.problem === null) await attempt.giveBack()
  return rejectInvalidCode(cart)
}

/** The buyer is known only now, so a code may fail here for the first time: no one pays more than was shown without notice. */
export function rejectInvalidCode({ codes }: Cart): Refusal | null {
  const invalid = codes.find((one) => one.problem !== null && !isSuperseded(one, codes))
  return invalid
    ? refuse(409, `${invalid.code}: ${invalid.problem} Remove it to continue.`, {
        facts: { codeKey: invalid.key },
      })
    : null
}

/** What codes leave to pay may be below the minimum a card can be charged: say so before anyone tries. */
export function rejectBelowMinimumCharge(cart: Cart): Refusal | null {
  const { minimumCharge, currency } = countryOf(cart)
  const value = cart.due
  if (value === 0 || value >= minimumCharge) return null
  const [due, minimum] = [value, minimumCharge].map((amount) => formatMoney(amount, currency))
  const message = `Only ${due} is left to pay, and a card can’t be charged less than ${minimum}. Remove the code, or add something to your order.`
  return refuse(409, message, { facts: { value, currency: cart.currency } })
}
