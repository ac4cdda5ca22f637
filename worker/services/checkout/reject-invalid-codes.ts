import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { isSuperseded } from '#domain/promotions/apply-codes.ts'
import type { CartView } from '#worker/services/cart/cart-state.ts'
import {
  type CodeCaller,
  recordFailedCode,
  rejectTooManyCodes,
} from '#worker/services/promotions/code-rate-limit.ts'

/** The same for whoever may be trying addresses on a friend's code: like other guesses, ten a minute. */
export async function rejectInvalidReferral(
  caller: CodeCaller,
  cart: CartView,
): Promise<Refusal | null> {
  const referral = cart.codes.find(({ key }) => key === 'referral')
  if (!referral) return rejectInvalidCode(cart)
  const guesser = { ...caller, cartId: cart.cartId }
  const rateLimited = await rejectTooManyCodes(guesser)
  if (rateLimited) return rateLimited
  if (referral.problem !== null) await recordFailedCode(guesser)
  return rejectInvalidCode(cart)
}

/** Who books is known only now, so a code may fail here for the first time: nobody pays more than was shown without a word. */
export function rejectInvalidCode({ codes }: CartView): Refusal | null {
  const invalid = codes.find((one) => one.problem !== null && !isSuperseded(one, codes))
  return invalid
    ? refuse(409, `${invalid.code}: ${invalid.problem} Take it out to go on without it.`, {
        facts: { codeKey: invalid.key },
      })
    : null
}
