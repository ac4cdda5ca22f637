import { HOLD_MINUTES, MOST_LINES, MOST_PLACES } from '#domain/checkout/cart.ts'
import { isAtOnce, momentOf, sendingOf } from '#domain/checkout/sending.ts'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { contract } from '#domain/contract/index.ts'
import { closedTo } from './access.ts'
import { monthOf } from './availability.ts'
import { type Bag, type Cart, readBag, readCart } from './cart-rows.ts'
import { changeCountry } from './change-country.ts'
import { type Goods, goodsFor } from './goods.ts'
import { mustChange } from './guard.ts'
import { PLACE_TAKEN } from './holds.ts'
import { insertLine } from './line-rows.ts'
import { nameBy } from './same-names.ts'
import type { Given } from './serve.ts'
import {
  factsFor,
  issuesWith,
  keyOf,
  lineDocOf,
  openSlot,
  priceOf,
  quantityOf,
  type Wanted,
} from './wanted.ts'
import { AT_THE_TILL, MANY_LINES, MANY_PLACES } from './words.ts'

const MINUTE = 60_000
/** What takes nobody's place is kept as long as the bag itself. */
const KEPT_DAYS = 30

type Placing = {
  given: Backend
  wanted: Wanted
  goods: Goods
  capacity: number | null
  now: number
}
type Backend = Given<typeof contract.cart.addLine>

/** Takes a place and puts its line into the cart; wanting the same goods again makes one parcel larger (defaults 3.14). */
export async function addLine(given: Backend): Promise<Cart | Refusal> {
  const { d1, clock, newId, config, key, body, cartId, customerId } = given
  const who = { customerId }
  const { cartId: named, ...asked } = body
  const now = clock()
  const goods = await goodsFor(d1, asked.productId, asked.city)
  if (!goods) return refuse(404, 'We know no such product or city.')

  const wanted = { ...asked, ...momentOf(asked, goods.product, now, goods.city.timeZone) }
  const issues = issuesWith(wanted, goods)
  if (issues) return issues

  const read = (id: string | null) => readBag(d1, id, now.getTime(), who)
  const own = await read(named ?? cartId)
  // An answer that was lost on its way left a bag and a line behind: the same call finds them by their names.
  const name = own ? null : nameBy(config, key, 'cart', JSON.stringify(asked))
  const known = own ?? (await read(name))
  const id = known?.cart.cartId ?? name ?? newId()
  const lineId = nameBy(config, key, 'line', id)
  if (known?.cart.lines.some((line) => line.id === lineId)) return known.cart
  const full = roomIn(known, quantityOf(wanted, goods))
  if (full) return refuse(409, full)
  const locked = await closedTo(d1, [goods], known?.cart.codes ?? [])
  if (locked) return locked

  const slot = await slotFor(given, wanted, goods, now)
  if (isRefusal(slot)) return slot

  // What is of another country waits in the bag until its owner is back there (defaults 3.14).
  const isAbroad = known !== null && known.cart.country !== goods.country.code
  if (isAbroad && !(await changeCountry(given, known, goods.country)))
    return refuse(409, AT_THE_TILL)
  const placing = { given, wanted, goods, capacity: slot.capacity, now: now.getTime() }
  const bag = isAbroad ? await read(id) : known
  const grown = bag ? await growLine(placing, bag.cart) : false
  if (isRefusal(grown)) return grown
  const take = async (name: string | null) => name !== null && takeLine(placing, id, name)
  // The name may be that of a line which was taken out again.
  if (!grown && !(await take(lineId)) && !(await take(newId()))) return refuse(409, PLACE_TAKEN)
  return (await readCart(d1, id, now.getTime(), who)) ?? refuse(404, 'Your bag is empty.')
}

/** The hour of the wish, if it is free; what waits for no hour is never sold out. */
async function slotFor(
  { d1 }: Backend,
  wanted: Wanted,
  goods: Goods,
  now: Date,
): Promise<{ capacity: number | null } | Refusal> {
  if (isSentAtOnce(wanted, goods)) return { capacity: null }
  const month = await monthOf(d1, goods, wanted.date.slice(0, 7), now)
  return openSlot(
    month.find(({ date }) => date === wanted.date),
    wanted.start,
  )
}

const isSentAtOnce = ({ start }: Wanted, { product }: Goods): boolean =>
  isAtOnce({ start, sending: sendingOf(product) ?? undefined })

/** What waits for no hour goes out in one parcel; two parties at one hour are two bookings, each with its place (defaults 3.3). */
async function growLine(placing: Placing, cart: Cart): Promise<boolean | Refusal> {
  const { given, wanted, goods, capacity, now } = placing
  if (!isSentAtOnce(wanted, goods)) return false
  const line = cart.lines.find((one) => one.held && isSame(one, wanted))
  if (!line) return false

  const together = {
    ...wanted,
    date: line.date,
    adults: line.adults + wanted.adults,
    children: line.children + wanted.children,
    addOns: countsOf(line.addOns, wanted.addOns),
  }
  const issues = issuesWith(together, goods)
  if (issues) return issues

  const { d1, holds } = given
  const quote = priceOf(together, goods)
  return holds.grow(
    d1,
    {
      lineId: line.id,
      cartId: cart.cartId,
      slot: { ...keyOf(together), capacity },
      quantity: quantityOf(together, goods),
      now,
      until: untilOf(placing),
    },
    [
      d1
        .prepare(
          `UPDATE cart_line SET adults = CAST(?1 AS INTEGER), children = CAST(?2 AS INTEGER), add_ons = ?3, doc = ?4,
             total = CAST(?5 AS INTEGER), facts = ?9
           WHERE id = ?6 AND adults = CAST(?7 AS INTEGER) AND children = CAST(?8 AS INTEGER)`,
        )
        .bind(
          together.adults,
          together.children,
          JSON.stringify(together.addOns),
          JSON.stringify(lineDocOf(together, goods, quote)),
          quote.total,
          line.id,
          line.adults,
          line.children,
          JSON.stringify(factsFor(together, goods)),
        ),
      mustChange(d1, 1),
      versionStatement(placing, cart.cartId),
    ],
  )
}

/** Equal by product, city and options; the day they were wanted on says nothing (defaults 3.14). */
const isSame = (line: Cart['lines'][number], wanted: Wanted): boolean =>
  isAtOnce(line) &&
  line.productId === wanted.productId &&
  line.city === wanted.city &&
  line.options.toSorted().join('|') === wanted.options.toSorted().join('|')

function countsOf(one: Record<string, number>, other: Record<string, number>) {
  const sum = new Map(Object.entries(one))
  for (const [id, count] of Object.entries(other)) sum.set(id, (sum.get(id) ?? 0) + count)
  return Object.fromEntries(sum)
}

function takeLine(placing: Placing, cartId: string, lineId: string): Promise<boolean> {
  const { given, wanted, goods, capacity, now } = placing
  const { d1, holds } = given
  const quote = priceOf(wanted, goods)
  return holds.take(
    d1,
    {
      lineId,
      cartId,
      slot: { ...keyOf(wanted), capacity },
      quantity: quantityOf(wanted, goods),
      now,
      until: untilOf(placing),
    },
    [
      d1
        .prepare(
          `INSERT INTO guard (ok, why) SELECT NOT EXISTS (SELECT 1 FROM reservation WHERE line_id = ?), ''`,
        )
        .bind(lineId),
      versionStatement(placing, cartId),
      insertLine(d1, {
        id: lineId,
        cartId,
        wanted,
        doc: JSON.stringify(lineDocOf(wanted, goods, quote)),
        facts: JSON.stringify(factsFor(wanted, goods)),
        total: quote.total,
        now,
      }),
    ],
  )
}

const untilOf = ({ wanted, goods, now }: Placing): number =>
  now + (isSentAtOnce(wanted, goods) ? KEPT_DAYS * 24 * 60 : HOLD_MINUTES) * MINUTE

const versionStatement = ({ given: { d1 }, goods, now }: Placing, cartId: string) =>
  d1
    .prepare(
      `INSERT INTO cart (id, country, created_at) VALUES (?, ?, CAST(? AS INTEGER))
       ON CONFLICT DO UPDATE SET version = version + 1, country = excluded.country`,
    )
    .bind(cartId, goods.country.code, now)

/** Why a cart cannot take more; null when it can. */
function roomIn(bag: Bag | null, quantity: number): string | null {
  if (quantity > MOST_PLACES) return MANY_PLACES
  if (!bag) return null
  const { lines, parked } = bag.cart
  if (lines.length + parked.length >= MOST_LINES) return MANY_LINES
  return bag.places + quantity > MOST_PLACES ? MANY_PLACES : null
}
