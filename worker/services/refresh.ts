import type { z } from 'zod'
import {
  type CartLine,
  type LineChange as Change,
  HOLD_MINUTES,
  MOST_PLACES,
  RENEW_BELOW_MINUTES,
} from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import type { contract } from '#domain/contract/index.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { nearestTo } from '#domain/places/nearest.ts'
import { daysAround, freeIn } from './availability.ts'
import { type Bag, type Cart, readBag } from './cart-rows.ts'
import { changeCountry } from './change-country.ts'
import { type Goods, goodsForAll } from './goods.ts'
import { attempt } from './guard.ts'
import { anotherVersion, rewriting, wishIn } from './line-rows.ts'
import { savedBags } from './saved-bags.ts'
import type { Given } from './serve.ts'
import { closedWords } from './still-open.ts'
import { issuesWith, priceOf, quantityOf } from './wanted.ts'

const MINUTE = 60_000
/** Free times are looked for in the week before and the week after. */
const SPAN_DAYS = 7
const MOST_TIMES = 3

type Asked = Given<typeof contract.cart.refresh>
type Answer = z.input<typeof contract.cart.refresh.response>

/** Looks a bag over as it is opened: every price is today's, every place is held on or claimed again, and words say what changed (defaults 3.4). */
export async function refresh(asked: Asked): Promise<Answer> {
  const cartId = asked.body.cartId ?? asked.cartId
  const [looked, saved] = await Promise.all([look(asked), savedBags({ ...asked, cartId })])
  return { ...looked, saved }
}

async function look(asked: Asked): Promise<Omit<Answer, 'saved'>> {
  const { d1, clock, body, cartId, customerId } = asked
  const now = clock().getTime()
  const read = () => readBag(d1, body.cartId ?? cartId, now, { customerId })
  const found = await read()
  if (!found) return { cart: null, changes: [] }

  const country = findCountry(body.country ?? '') ?? null
  const isAbroad = country !== null && country.code !== found.cart.country
  const bag = isAbroad && (await changeCountry(asked, found, country)) ? await read() : found
  // What is being paid stays as it was sold.
  if (!bag || bag.isPaying || bag.cart.lines.length === 0) {
    return { cart: bag?.cart ?? null, changes: [] }
  }
  const { changes, isWritten } = await lookOver(asked, bag, now)
  return { cart: isWritten ? ((await read())?.cart ?? null) : bag.cart, changes }
}

type Done = { changes: Change[]; isWritten: boolean }
const NOTHING: Done = { changes: [], isWritten: false }

type Looked = { line: CartLine; goods: Goods }

async function lookOver(asked: Asked, bag: Bag, now: number): Promise<Done> {
  const { d1 } = asked
  const { lines } = bag.cart
  const all = await goodsForAll(d1, lines)
  const sold = lines.flatMap((line, index): Looked[] => {
    const goods = all[index]
    return goods && goods.product.unitPrice !== null && !issuesWith(line, goods)
      ? [{ line, goods }]
      : []
  })
  const gone = lines
    .filter((line) => !sold.some((one) => one.line === line))
    .map((line): Change => changeOf(line, 'closed', NOT_SOLD))
  const prices = await reprice(d1, bag.cart, sold)
  const places = await hold(asked, bag, sold, now)
  return {
    changes: [...gone, ...prices.changes, ...places.changes],
    isWritten: prices.isWritten || places.isWritten,
  }
}

const NOT_SOLD = 'It is not on sale as you chose it any more. Take it out or choose again.'

const changeOf = ({ id: lineId }: CartLine, kind: Change['kind'], message: string): Change => ({
  lineId,
  kind,
  message,
  times: [],
})

/** Lines whose price is another one now are written anew. */
async function reprice(d1: D1Database, cart: Cart, sold: readonly Looked[]): Promise<Done> {
  const { currency } = findCountry(cart.country) ?? COUNTRIES.aus
  const changed = sold.flatMap(({ line, goods }) => {
    const wanted = wishIn(line)
    const { total, lines } = priceOf(wanted, goods)
    const isSame = total === line.total && JSON.stringify(lines) === JSON.stringify(line.trace)
    return isSame ? [] : [{ line, total, statements: rewriting(d1, line, wanted, goods) }]
  })
  if (changed.length === 0) return NOTHING
  const statements = changed.flatMap((one) => one.statements)
  // Somebody changed the bag in this very moment: whoever opens it next is told.
  if (!(await attempt(d1, [...statements, anotherVersion(d1, cart.cartId)]))) return NOTHING
  const money = (minor: number) => formatMoney(minor, currency, true)
  const changes = changed
    .filter(({ line, total }) => total !== line.total)
    .map(({ line, total }) => {
      const words = `The price is now ${money(total)} instead of ${money(line.total)}.`
      return changeOf(line, 'price', words)
    })
  return { changes, isWritten: true }
}

/** Held places are held on, lapsed ones taken again where they are free. */
async function hold(asked: Asked, bag: Bag, sold: readonly Looked[], now: number): Promise<Done> {
  const { d1, holds } = asked
  const timed = sold.filter(({ line }) => !isAtOnce(line) || !line.held)
  const lapsed = timed.filter(({ line }) => !line.held)
  const soon = now + RENEW_BELOW_MINUTES * MINUTE
  const isRunningOut = ({ line }: Looked) =>
    !line.held || Date.parse(line.holdExpiresAt ?? '') < soon
  if (!timed.some(isRunningOut)) return NOTHING

  const changes: Change[] = []
  const claimed: CartLine[] = []
  let { places } = bag
  for (const one of lapsed) {
    const closed = isAtOnce(one.line) ? null : await closedWords(asked, one.line, one.goods)
    const more = bag.quantities.get(one.line.id) ?? 0
    if (closed) changes.push(await takenAway(asked, one, 'closed', closed))
    else if (places + more > MOST_PLACES) changes.push(changeOf(one.line, 'gone', TOO_MANY))
    else {
      places += more
      claimed.push(one.line)
    }
  }
  const kept = timed.filter(({ line }) => line.held).map(({ line }) => line)
  const ids = [...kept, ...claimed].map(({ id }) => id)
  const until = now + HOLD_MINUTES * MINUTE
  const lost = await holds.renew(d1, bag.cart.cartId, now, until, ids)
  for (const one of timed) {
    const { line } = one
    if (lost.includes(line.id)) {
      changes.push(await takenAway(asked, one, 'gone', `${line.start} is taken.`))
    } else if (claimed.includes(line) && !isAtOnce(line)) {
      changes.push(changeOf(line, 'held', 'We held your place again.'))
    }
  }
  return { changes, isWritten: true }
}

const TOO_MANY = `Only ${MOST_PLACES} places can be held at a time.`

/** A place that is gone, with the nearest times that are free. */
async function takenAway(
  { d1, clock }: Asked,
  { line, goods }: Looked,
  kind: Change['kind'],
  message: string,
): Promise<Change> {
  const quantity = quantityOf(wishIn(line), goods)
  const days = await daysAround(d1, goods, line.date, clock(), SPAN_DAYS)
  const free = freeIn(days, quantity).map((place) => ({ ...place, city: line.city, km: 0 }))
  const times = nearestTo(free, line, MOST_TIMES).map(({ date, start }) => ({ date, start }))
  return { ...changeOf(line, kind, message), times }
}
