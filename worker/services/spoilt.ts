import { isBeaten } from '#domain/checkout/codes/apply.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Cart } from './cart-rows.ts'
import { type Asking, noteGuess, tooManyGuesses } from './wrong-codes.ts'

/** The same for whoever may be trying addresses on a friend's code: like other guesses, ten a minute (reliability 3.0). */
export async function spoiltFor(given: Asking, cart: Cart): Promise<Refusal | null> {
  const friend = cart.codes.find(({ key }) => key === 'referral')
  if (!friend) return spoiltIn(cart)
  const asking = { ...given, cartId: cart.cartId }
  const waiting = await tooManyGuesses(asking)
  if (waiting) return waiting
  if (friend.problem !== null) await noteGuess(asking)
  return spoiltIn(cart)
}

/** Who books is known only now, so a code may fail here for the first time: nobody pays more than was shown without a word. */
export function spoiltIn({ codes }: Cart): Refusal | null {
  const spoilt = codes.find((one) => one.problem !== null && !isBeaten(one, codes))
  return spoilt
    ? refuse(409, `${spoilt.code}: ${spoilt.problem} Take it out to go on without it.`, {
        facts: { codeKey: spoilt.key },
      })
    : null
}
