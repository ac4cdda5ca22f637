import { isImmediate } from '#domain/cart/fulfilment.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Databases } from '#worker/app/context.ts'
import { assertChanges, tryBatch } from '#worker/db/guarded-batch.ts'
import { findOffers } from '#worker/services/catalogue/offer.ts'
import type { CartState } from './cart-state.ts'
import { assertNotPaying, payingRefusal } from './changeable-cart.ts'
import { priceLine, validateLine } from './line-request.ts'
import { toLineRequest, updateCartVersion, updateLineStatements } from './line-statements.ts'
import { CART_CHANGED_MESSAGE } from './messages.ts'

/**
 * Takes a cart to another country: shipped items that are sold there come along at its price; experiences stay
 * parked in their own country, like gifts. Refused while something of it is being paid, or when it was changed meanwhile.
 */
export async function changeCountry(
  { ordersDb, catalogueDb }: Databases,
  cartState: CartState | null,
  country: Country,
): Promise<'same' | 'moved' | Refusal> {
  if (!cartState || cartState.cart.country === country.code) return 'same'
  if (cartState.isPaying) return payingRefusal()
  const { cart } = cartState
  const shippedLines = [...cart.lines, ...cart.parked].filter(
    (line) => isImmediate(line) && !line.gift && line.country !== country.code,
  )
  const offers = await findOffers(
    catalogueDb,
    shippedLines.map(({ productId }) => ({ productId, city: country.defaultCity })),
  )
  const updates = shippedLines.flatMap((line, index) => {
    const offer = offers[index]
    const request = { ...toLineRequest(line), city: country.defaultCity }
    return offer && offer.product.unitPrice !== null && !validateLine(request, offer)
      ? updateLineStatements(ordersDb, line, request, priceLine(request, offer))
      : []
  })
  const statements = [
    assertNotPaying(ordersDb, cart.cartId),
    ordersDb
      .prepare('UPDATE cart SET country = ? WHERE id = ? AND version = CAST(? AS INTEGER)')
      .bind(country.code, cart.cartId, cart.version),
    assertChanges(ordersDb, 1),
    updateCartVersion(ordersDb, cart.cartId),
    ...updates,
  ]
  if (await tryBatch(ordersDb, statements)) return 'moved'
  const isPaying = !(await tryBatch(ordersDb, [assertNotPaying(ordersDb, cart.cartId)]))
  return isPaying ? payingRefusal() : refuse(409, CART_CHANGED_MESSAGE)
}
