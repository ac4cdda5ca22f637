import { isRefusal } from '#domain/contract/endpoint.ts'
import type { TestBackend } from '#tests/support/services/backend.ts'

type Visitor = Pick<ReturnType<TestBackend['visitor']>, 'shop' | 'caller'>

/** $150.00 from Priya to Sam, by email at once. */
export const GIFT_OF_150 = {
  kind: 'value',
  amount: 150,
  theme: 'birthday',
  from: 'Priya',
  to: 'Sam',
  message: 'A day out, on us.',
  delivery: { by: 'mail', email: 'recipient@example.com' },
} as const

/** The picnic for two, $199.00. */
export const GIFT_OF_PICNIC = {
  ...GIFT_OF_150,
  kind: 'experience',
  productId: 'p-mystery-picnic',
  city: 'melbourne',
  adults: 2,
} as const

/** Puts a gift into the visitor's cart, whose name the visitor then carries. */
export async function addGift({ shop, caller }: Visitor, gift: object = {}, country = 'aus') {
  const body = { gift: { ...GIFT_OF_150, ...gift }, country }
  const answer = await shop.cart.addGift({ body: body as never })
  if (!isRefusal(answer)) caller.cartId = answer.cartId
  return answer
}
