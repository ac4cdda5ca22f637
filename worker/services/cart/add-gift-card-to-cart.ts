import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { findCountry } from '#domain/countries/index.ts'
import {
  type AppliedGiftCard,
  giftCardLabel,
  MAX_GIFT_CARDS,
} from '#domain/gift-cards/gift-card-payments.ts'
import { parseGiftCode } from '#domain/gift-cards/gift-code.ts'
import { tryBatch } from '#worker/db/guarded-batch.ts'
import { sessionLimitKey } from '#worker/rate-limits/session-limit-key.ts'
import {
  type FoundGiftCard,
  findUsableGiftCard,
} from '#worker/services/gift-ledger/find-gift-card.ts'
import { type CodeInput, unknownCodeRefusal } from './add-code-to-cart.ts'
import { type CartState, findCartState } from './cart-state.ts'
import { assertNotPaying, payingRefusal } from './changeable-cart.ts'
import { updateCartVersion, upsertCart } from './line-statements.ts'
import { CART_NOT_FOUND_MESSAGE } from './messages.ts'

export type GiftCardEvaluation = {
  cartState: CartState | null
  card: FoundGiftCard
  country: string
}

/** The usable gift card of a typed code, in the cart's currency; null where the code can't be a gift card's. */
export async function evaluateGiftCode(
  input: CodeInput,
): Promise<GiftCardEvaluation | Refusal | null> {
  const code = parseGiftCode(input.body.code)
  if (code === null) return null
  const { customerId, body, clock } = input
  const cartId = body.cartId ?? input.cartId
  const attempt = await input.limits.take('code', {
    session: sessionLimitKey({ customerId, cartId }),
    target: code,
  })
  if (attempt.refusal) return attempt.refusal

  const [cartState, card] = await Promise.all([
    findCartState(input, cartId, clock().getTime(), { customerId }),
    findUsableGiftCard(input, code),
  ])
  if (body.cartId && !cartState) return refuse(404, CART_NOT_FOUND_MESSAGE)
  const isEmpty = !cartState || cartState.cart.lines.length + cartState.cart.parked.length === 0
  const country = findCountry((isEmpty ? body.country : undefined) ?? cartState?.cart.country ?? '')
  if (!card || (country && country.currency.code !== card.currency)) return unknownCodeRefusal()
  await attempt.giveBack()
  if (cartState?.isPaying) return payingRefusal()
  return { cartState, card, country: country?.code ?? 'aus' }
}

/** Lays a gift card into the cart; the same one twice is one. Returns the cart's id. */
export async function addGiftCardToCart(
  input: CodeInput,
  { cartState, card, country }: GiftCardEvaluation,
): Promise<string | Refusal> {
  const { ordersDb, clock, newId, customerId } = input
  const cards = cartState?.giftCards ?? []
  if (cards.length >= MAX_GIFT_CARDS && !cards.some(({ id }) => id === card.id))
    return refuse(409, `You can pay with up to ${MAX_GIFT_CARDS} gift cards.`)
  const id = cartState?.cart.cartId ?? newId()
  await ordersDb.batch([
    upsertCart(ordersDb, { id, country, customerId, now: clock().getTime() }),
    ordersDb
      .prepare(
        `INSERT INTO cart_gift_card (id, cart_id, card_id, generation) VALUES (?, ?, ?, CAST(? AS INTEGER))
         ON CONFLICT (cart_id, card_id) DO UPDATE SET generation = excluded.generation`,
      )
      .bind(newId(), id, card.id, card.generation),
    updateCartVersion(ordersDb, id),
  ])
  return id
}

/** Takes a gift card out of a cart; what its open order held of it is free again. False where there is none; null while it pays. */
export async function removeGiftCard(
  ordersDb: OrdersDb,
  { cartId, entryId, now }: { cartId: string; entryId: string; now: number },
): Promise<boolean | null> {
  const results = await tryBatch(ordersDb, [
    assertNotPaying(ordersDb, cartId),
    ordersDb
      .prepare(
        `UPDATE gift_hold SET state = 'released', updated_at = CAST(?3 AS INTEGER)
         WHERE state = 'held' AND order_id = (SELECT id FROM orders WHERE cart_id = ?1 AND status = 2)
           AND card_id = (SELECT card_id FROM cart_gift_card WHERE cart_id = ?1 AND id = ?2)`,
      )
      .bind(cartId, entryId, now),
    ordersDb
      .prepare('DELETE FROM cart_gift_card WHERE cart_id = ? AND id = ?')
      .bind(cartId, entryId),
    updateCartVersion(ordersDb, cartId),
  ])
  return results && (results[2]?.meta.changes ?? 0) > 0
}

/** What a gift card does to a cart, as a code's answer says it. */
export const toAppliedCode = ({ last4, amount, problem }: AppliedGiftCard) => ({
  key: 'gift-card' as const,
  code: `…${last4}`,
  label: giftCardLabel({ last4 }),
  amount: amount === 0 ? 0 : -amount,
  parts: {},
  problem,
})
