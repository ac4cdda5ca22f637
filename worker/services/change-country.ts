import { isAtOnce } from '#domain/checkout/sending.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Backend } from '#worker/context.ts'
import type { Bag } from './cart-rows.ts'
import { goodsForAll } from './goods.ts'
import { attempt, mustChange } from './guard.ts'
import { anotherVersion, rewriting, wishIn } from './line-rows.ts'
import { issuesWith } from './wanted.ts'

/**
 * Takes a bag to another country (defaults 3.14): what is sent and is sold there too comes along at its price; a day out
 * stays where its city is, and waits for its owner to come back. False while something of it is being paid.
 */
export async function changeCountry(
  { d1 }: Backend,
  { cart, isPaying }: Bag,
  to: Country,
): Promise<boolean> {
  if (isPaying) return false
  const sent = [...cart.lines, ...cart.parked].filter(
    (line) => isAtOnce(line) && line.country !== to.code,
  )
  const goods = await goodsForAll(
    d1,
    sent.map(({ productId }) => ({ productId, city: to.homeCity })),
  )
  const along = sent.flatMap((line, index) => {
    const here = goods[index]
    const wanted = { ...wishIn(line), city: to.homeCity }
    return here && here.product.unitPrice !== null && !issuesWith(wanted, here)
      ? rewriting(d1, line, wanted, here)
      : []
  })
  const gone = await attempt(d1, [
    d1
      .prepare(
        `UPDATE cart SET country = ? WHERE id = ? AND version = CAST(? AS INTEGER)
           AND NOT EXISTS (SELECT 1 FROM reservation WHERE cart_id = cart.id AND state = 'paying')`,
      )
      .bind(to.code, cart.cartId, cart.version),
    mustChange(d1, 1),
    anotherVersion(d1, cart.cartId),
    ...along,
  ])
  return gone !== null
}
