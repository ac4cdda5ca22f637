import { HOLD_MINUTES, MOST_LINES, MOST_PLACES } from '#domain/checkout/cart.ts'
import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { closedTo } from './access.ts'
import { monthOf } from './availability.ts'
import { type Bag, readBag, readCart } from './cart-rows.ts'
import { lay, tryOn } from './codes.ts'
import { goodsFor } from './goods.ts'
import { serve } from './serve.ts'
import { closedSince } from './still-open.ts'
import { factsFor, issuesWith, keyOf, lineDocOf, openSlot, priceOf, quantityOf } from './wanted.ts'

const MINUTE = 60_000
const NO_CART = 'Your bag is empty.'

export const cart = serve(contract.cart, {
  show: ({ d1, clock, query, cartId, customerId }) =>
    readCart(d1, query.cartId ?? cartId, clock().getTime(), { customerId }),

  async addLine(given) {
    const { d1, clock, newId, holds, cartId, customerId } = given
    const { cartId: named, ...wanted } = given.body
    const who = { customerId }
    const now = clock()
    const goods = await goodsFor(d1, wanted.productId, wanted.city)
    if (!goods) return refuse(404, 'We know no such product or city.')

    const issues = issuesWith(wanted, goods)
    if (issues) return issues

    const known = await readBag(d1, named ?? cartId, now.getTime(), who)
    const full = roomIn(known, goods.country.code, quantityOf(wanted, goods))
    if (full) return refuse(409, full)
    const locked = await closedTo(d1, [goods], known?.cart.codes ?? [])
    if (locked) return locked

    const month = await monthOf(d1, goods, wanted.date.slice(0, 7), now)
    const day = month.find(({ date }) => date === wanted.date)
    const slot = openSlot(day, wanted.start)
    if (isRefusal(slot)) return slot

    const lineId = newId()
    const id = known?.cart.cartId ?? newId()
    const quote = priceOf(wanted, goods)
    const doc = JSON.stringify(lineDocOf(wanted, goods, quote))
    const capacity = slot.capacity
    const taken = await holds.take(
      d1,
      {
        lineId,
        cartId: id,
        slot: { ...keyOf(wanted), capacity },
        quantity: quantityOf(wanted, goods),
        now: now.getTime(),
        until: now.getTime() + HOLD_MINUTES * MINUTE,
      },
      [
        d1
          .prepare(
            `INSERT INTO cart (id, country, created_at) VALUES (?, ?, CAST(? AS INTEGER))
             ON CONFLICT DO UPDATE SET version = version + 1, country = excluded.country`,
          )
          .bind(id, goods.country.code, now.getTime()),
        d1
          .prepare(
            `INSERT INTO cart_line (id, cart_id, product_id, city, date, start, adults, children, options, add_ons, doc, total, created_at, facts)
             VALUES (?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?)`,
          )
          .bind(
            lineId,
            id,
            wanted.productId,
            wanted.city,
            wanted.date,
            wanted.start,
            wanted.adults,
            wanted.children,
            JSON.stringify(wanted.options),
            JSON.stringify(wanted.addOns),
            doc,
            quote.total,
            now.getTime(),
            JSON.stringify(factsFor(wanted, goods)),
          ),
      ],
    )
    if (!taken)
      return refuse(
        409,
        'Somebody was first: every place at this time is taken. Please choose another.',
      )
    return (await readCart(d1, id, now.getTime(), who)) ?? refuse(404, NO_CART)
  },

  async removeLine({ d1, clock, holds, params, query, cartId, customerId }) {
    const now = clock().getTime()
    const known = await readCart(d1, query.cartId ?? cartId, now, { customerId })
    const line = known?.lines.find(({ id }) => id === params.id)
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
    const known = await readCart(d1, body.cartId ?? cartId, now, { customerId })
    if (!known || known.lines.length === 0) return refuse(404, NO_CART)

    const closed = await closedSince(given, known.lines)
    if (closed) return closed
    const lost = await holds.renew(d1, known.cartId, now, now + HOLD_MINUTES * MINUTE)
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

const oneAtATime = (code: string) =>
  `One code of a kind at a time: take ${code} out of your bag first.`

/** Why a cart cannot take more; null when it can. */
function roomIn(bag: Bag | null, country: string, quantity: number): string | null {
  const most = `A bag holds at most ${MOST_PLACES} places at a time.`
  if (quantity > MOST_PLACES) return most
  if (!bag || bag.cart.lines.length === 0) return null
  if (bag.cart.country !== country) {
    return 'Your bag holds days out in another country. Buy or remove those first: one bag, one currency.'
  }
  if (bag.cart.lines.length >= MOST_LINES) return `A bag holds at most ${MOST_LINES} bookings.`
  return bag.places + quantity > MOST_PLACES ? most : null
}
