import { HOLD_MINUTES, MOST_PLACES } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { isDate } from '#domain/places/zone.ts'
import { monthOf } from './availability.ts'
import { type Cart, readBag, readCart } from './cart-rows.ts'
import { goodsFor } from './goods.ts'
import { PLACE_TAKEN } from './holds.ts'
import { anotherVersion, rewriting, wishIn } from './line-rows.ts'
import type { Given } from './serve.ts'
import { issuesWith, keyOf, openSlot, quantityOf } from './wanted.ts'
import { MANY_PLACES } from './words.ts'

const MINUTE = 60_000
const NOT_HERE = 'That is not in your bag.'

/** Takes another time for a line, its party, options and extras kept; the old place is free in the same moment (defaults 3.4). */
export async function changeTime(
  given: Given<typeof contract.cart.changeTime>,
): Promise<Cart | Refusal> {
  const { d1, clock, holds, params, body, cartId, customerId } = given
  const now = clock()
  const bag = await readBag(d1, body.cartId ?? cartId, now.getTime(), { customerId })
  const line = bag?.cart.lines.find(({ id }) => id === params.id)
  const goods = line && !isAtOnce(line) ? await goodsFor(d1, line.productId, line.city) : null
  if (!bag || !line || !goods) return refuse(404, NOT_HERE)

  const { date, start } = body
  const wanted = { ...wishIn(line), date, start }
  const issues = issuesWith(wanted, goods)
  if (issues) return issues
  if (line.held && date === line.date && start === line.start) return bag.cart

  const quantity = quantityOf(wanted, goods)
  const others = bag.places - (line.held ? (bag.quantities.get(line.id) ?? 0) : 0)
  if (others + quantity > MOST_PLACES) {
    return refuse(409, MANY_PLACES)
  }
  const month = isDate(date) ? await monthOf(d1, goods, date.slice(0, 7), now) : []
  const slot = openSlot(
    month.find((day) => day.date === date),
    start,
  )
  if (isRefusal(slot)) return slot

  const id = bag.cart.cartId
  const seat = {
    lineId: line.id,
    cartId: id,
    slot: { ...keyOf(wanted), capacity: slot.capacity },
    quantity,
    now: now.getTime(),
    until: now.getTime() + HOLD_MINUTES * MINUTE,
  }
  const beside = [...rewriting(d1, line, wanted, goods), anotherVersion(d1, id)]
  if (!(await holds.reseat(d1, seat, beside))) return refuse(409, PLACE_TAKEN)
  return (await readCart(d1, id, now.getTime(), { customerId })) ?? refuse(404, NOT_HERE)
}
