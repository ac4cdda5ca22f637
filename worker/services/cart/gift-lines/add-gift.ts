import type { Cart } from '#domain/cart/cart.ts'
import { parseMailAddress } from '#domain/checkout/email-address.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import type { GiftChoice } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { HoldRequest } from '#worker/app/ports.ts'
import { findCart } from '#worker/services/cart/cart-state.ts'
import { changeCountry } from '#worker/services/cart/change-country.ts'
import {
  cartLimitError,
  findCartForLine,
  findChangeableLine,
  payingRefusal,
} from '#worker/services/cart/changeable-cart.ts'
import { type LinePricing, slotKey, UNTIMED_HOLD_DAYS } from '#worker/services/cart/line-request.ts'
import {
  insertLine,
  updateCartVersion,
  updateLineStatements,
  upsertCart,
} from '#worker/services/cart/line-statements.ts'
import { LINE_NOT_FOUND_MESSAGE } from '#worker/services/cart/messages.ts'
import { findOffer } from '#worker/services/catalogue/offer.ts'
import { rejectTopUp } from '#worker/services/gift-delivery/top-up-gift.ts'
import type { HandlerInput } from '#worker/services/serve.ts'
import { givenProduct, loadGiftOptions } from './gift-options.ts'
import { priceNewGiftLine } from './price-gift-line.ts'

type AddGiftInput = HandlerInput<typeof contract.cart.addGift>
type UpdateGiftInput = HandlerInput<typeof contract.cart.updateGift>

/** Adds a gift to the cart, created if there is none. It takes no one's place: like a shipped item it is kept with the cart. */
export async function addGift(input: AddGiftInput): Promise<Cart | Refusal> {
  const { ordersDb, clock, newId, holds, customerId, body } = input
  const { cartId: _, ...lineInput } = body
  const { gift, country, source } = body
  const pricing = await priceGift(input, gift, country, source ? { source } : {})
  if (isRefusal(pricing)) return pricing

  const { existing, cartId, lineId } = await findCartForLine(input, lineInput)
  if (existing?.cart.lines.some((line) => line.id === lineId)) return existing.cart
  if (existing?.isPaying) return payingRefusal()
  const limitError = cartLimitError(existing, 1)
  if (limitError) return refuse(409, limitError)
  const moved = await changeCountry(input, existing, COUNTRIES[country])
  if (isRefusal(moved)) return moved

  const now = clock().getTime()
  const reserve = (id: string) =>
    holds.reserve(ordersDb, giftHold(id, cartId, pricing, now), [
      ordersDb
        .prepare(
          `INSERT INTO guard (ok, reason) SELECT NOT EXISTS (SELECT 1 FROM reservation WHERE line_id = ?), ''`,
        )
        .bind(id),
      upsertCart(ordersDb, {
        id: cartId,
        country,
        customerId,
        now,
        setsCountry: true,
      }),
      insertLine(ordersDb, { id, cartId, request: pricing.snapshot, pricing, now }),
    ])
  // The derived id may be that of a line that was removed since: the next one is new.
  const isAdded = (lineId !== null && (await reserve(lineId))) || (await reserve(newId()))
  if (!isAdded) return payingRefusal()
  return (await findCart(input, cartId, now, { customerId })) ?? refuse(404, LINE_NOT_FOUND_MESSAGE)
}

/** Replaces a gift of the cart by another; an order made for the first can't be paid any more. */
export async function updateGift(input: UpdateGiftInput): Promise<Cart | Refusal> {
  const { ordersDb, clock, holds, params, body, customerId } = input
  const now = clock().getTime()
  const found = await findChangeableLine(input, body.cartId ?? input.cartId, params.id)
  if (isRefusal(found)) return found
  const { cartState, line } = found
  if (!line.gift) return refuse(404, LINE_NOT_FOUND_MESSAGE)

  const { cartId, country } = cartState.cart
  const pricing = await priceGift(input, body.gift, country, line)
  if (isRefusal(pricing)) return pricing
  const isChanged = await holds.resize(ordersDb, giftHold(line.id, cartId, pricing, now), [
    ...updateLineStatements(ordersDb, line, pricing.snapshot, pricing),
    updateCartVersion(ordersDb, cartId),
  ])
  if (!isChanged) return payingRefusal()
  return (await findCart(input, cartId, now, { customerId })) ?? refuse(404, LINE_NOT_FOUND_MESSAGE)
}

async function priceGift(
  { ordersDb, catalogueDb, clock, config }: AddGiftInput | UpdateGiftInput,
  gift: GiftChoice,
  country: string,
  line: Parameters<typeof priceNewGiftLine>[3],
): Promise<LinePricing | Refusal> {
  const product = givenProduct(gift)
  const [giftOptions, offer, picture, topUpRefusal] = await Promise.all([
    loadGiftOptions(catalogueDb, country, clock()),
    product && findOffer(catalogueDb, product.productId, product.city),
    gift.picture === null ? null : findGiftPicture(ordersDb, gift.picture),
    rejectTopUp(ordersDb, gift, country),
  ])
  if (topUpRefusal) return topUpRefusal
  const shopEmail = parseMailAddress(config.MAIL_FROM).email
  return priceNewGiftLine(gift, offer, { ...giftOptions, picture, shopEmail }, line)
}

/** The giver's own picture, if it was handed in. */
const findGiftPicture = (ordersDb: OrdersDb, id: string) =>
  ordersDb.prepare('SELECT id FROM gift_picture WHERE id = ?').bind(id).first<string>('id')

const giftHold = (
  lineId: string,
  cartId: string,
  { snapshot }: LinePricing,
  now: number,
): HoldRequest => ({
  lineId,
  cartId,
  slot: { ...slotKey(snapshot), capacity: null },
  quantity: 1,
  now,
  until: now + UNTIMED_HOLD_DAYS * DAY_MS,
})
