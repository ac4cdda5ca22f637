import { HOLD_MINUTES, MOST_PLACES } from '#domain/checkout/cart.ts'
import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { sumOf } from '#domain/money.ts'
import { addLine } from './add-line.ts'
import { readBag, readCart } from './cart-rows.ts'
import { changeTime } from './change-time.ts'
import { lay, tryOn } from './codes.ts'
import { refresh } from './refresh.ts'
import { forgetSaved, openSaved, saveBag, showSaved } from './saved-bags.ts'
import { serve } from './serve.ts'
import { closedSince } from './still-open.ts'
import { MANY_PLACES } from './words.ts'

const MINUTE = 60_000
const NO_CART = 'Your bag is empty.'
const TOO_MANY = `${MANY_PLACES} Take something out first.`

export const cart = serve(contract.cart, {
  show: ({ d1, clock, query, cartId, customerId }) =>
    readCart(d1, query.cartId ?? cartId, clock().getTime(), { customerId }),

  addLine,
  changeTime,
  refresh,

  save: (given) => saveBag(own(given, given.body)),
  showSaved: (given) => showSaved(own(given, given.query), { ...given.params, ...given.query }),
  openSaved: (given) => openSaved(own(given, given.body), { ...given.params, ...given.body }),
  forgetSaved: (given) => forgetSaved(own(given, given.query), { ...given.params, ...given.query }),

  async removeLine({ d1, clock, holds, params, query, cartId, customerId }) {
    const now = clock().getTime()
    const known = await readCart(d1, query.cartId ?? cartId, now, { customerId })
    const line = [...(known?.lines ?? []), ...(known?.parked ?? [])].find(
      ({ id }) => id === params.id,
    )
    if (!known || !line) return refuse(404, 'That is not in your bag.')

    const gone = await holds.release(d1, line.id, now, [
      d1.prepare('DELETE FROM cart_line WHERE id = ?').bind(line.id),
      d1.prepare('UPDATE cart SET version = version + 1 WHERE id = ?').bind(known.cartId),
    ])
    if (!gone) return refuse(409, 'This is being paid for at the moment.')
    return readCart(d1, known.cartId, now, { customerId })
  },

  async renew(given) {
    const { d1, clock, holds, body, cartId, customerId } = given
    const now = clock().getTime()
    const bag = await readBag(d1, body.cartId ?? cartId, now, { customerId })
    if (!bag || bag.cart.lines.length === 0) return refuse(404, NO_CART)
    const known = bag.cart
    const closed = await closedSince(given, known.lines)
    if (closed) return closed
    const ids = known.lines.map(({ id }) => id)
    const again = known.lines
      .filter(({ held }) => !held)
      .map(({ id }) => bag.quantities.get(id) ?? 0)
    if (bag.places + sumOf(again) > MOST_PLACES) return refuse(409, TOO_MANY)
    const lost = await holds.renew(d1, known.cartId, now, now + HOLD_MINUTES * MINUTE, ids)
    if (lost.length > 0) {
      const names = known.lines
        .filter(({ id }) => lost.includes(id))
        .map(({ productName }) => productName)
      return refuse(
        409,
        `Somebody took the place meanwhile: ${names.join(', ')}. Take it out and choose another time.`,
      )
    }
    return (await readCart(d1, known.cartId, now, { customerId })) ?? refuse(404, NO_CART)
  },

  async addCode(given) {
    const fitting = await tryOn(given)
    if (isRefusal(fitting)) return fitting
    const { bag, key, applied } = fitting
    const other = bag?.laid.find((one) => one.key === key)
    if (other && other.code !== applied.code) return refuse(409, oneAtATime(other.code))

    const id = await lay(given, fitting)
    const { d1, clock, customerId } = given
    return (await readCart(d1, id, clock().getTime(), { customerId })) ?? refuse(404, NO_CART)
  },

  async removeCode({ d1, clock, params, query, cartId, customerId }) {
    const id = query.cartId ?? cartId
    const { results } = await d1
      .prepare('DELETE FROM cart_code WHERE cart_id = ? AND key = ? RETURNING code')
      .bind(id ?? '', params.key)
      .all()
    if (results.length === 0) return refuse(404, 'There is no such code in your bag.')
    await d1.prepare('UPDATE cart SET version = version + 1 WHERE id = ?').bind(id).run()
    return readCart(d1, id, clock().getTime(), { customerId })
  },
})

/** The bag that a call names, else the one it carries. */
const own = <Call extends { cartId: string | null }>(
  given: Call,
  { cartId }: { cartId?: string | undefined },
): Call => ({ ...given, cartId: cartId ?? given.cartId })

const oneAtATime = (code: string) =>
  `One code of a kind at a time: take ${code} out of your bag first.`
