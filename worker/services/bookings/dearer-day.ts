import { HOLD_MINUTES } from '#domain/checkout/cart.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/context.ts'
import { mustChange } from '../guard.ts'
import { PLACE_TAKEN, slotIdOf } from '../holds.ts'
import { linesOf, type OrderRow } from '../order-rows.ts'
import { quantityOf } from '../wanted.ts'
import { FAILED } from '../words.ts'
import { CHANGED } from './cancel.ts'
import type { Moved, NewDay, Wish } from './reschedule.ts'
import type { BookingRow } from './rows.ts'
import { giveUp, openOne, pageOf, readOne, type SupplementRow } from './supplements.ts'

const MINUTE = 60_000

type Asked = Wish & { day: NewDay; amount: number }

/** A dearer day: its place is held for half an hour while the difference is paid on the provider's page. */
export async function askForSupplement(
  backend: Backend,
  order: OrderRow,
  row: BookingRow,
  asked: Asked,
): Promise<Moved | Refusal> {
  const known = await openOne(backend.d1, row.line_id)
  if (known && isFor(known, asked, backend)) return payPage(backend, order, known)
  if (known && !(await giveUp(backend, order, known))) return refuse(409, CHANGED)

  const fresh = await hold(backend, order, row, asked)
  if (fresh) return payPage(backend, order, fresh)
  // Of two clicks the first one holds the place for both.
  const other = await openOne(backend.d1, row.line_id)
  if (other && isFor(other, asked, backend)) return payPage(backend, order, other)
  return refuse(409, other ? CHANGED : PLACE_TAKEN)
}

const isFor = (known: SupplementRow, { day, amount }: Asked, { clock }: Backend): boolean =>
  known.date === day.date &&
  known.start === day.start &&
  known.amount === amount &&
  known.expires_at > clock().getTime()

async function hold(
  { d1, clock, newId, holds }: Backend,
  order: OrderRow,
  row: BookingRow,
  { goods, day, price, capacity, amount }: Asked,
): Promise<SupplementRow | null> {
  const now = clock().getTime()
  const id = newId()
  const until = now + HOLD_MINUTES * MINUTE
  const line = linesOf(order).find((one) => one.id === row.line_id)
  const slot = {
    productId: goods.product.id,
    city: goods.city.id,
    date: day.date,
    start: day.start,
  }
  const taken = await holds.take(
    d1,
    {
      lineId: id,
      cartId: `supplement:${id}`,
      slot: { ...slot, capacity },
      quantity: line ? quantityOf({ ...line, ...day }, goods) : 1,
      now,
      until,
    },
    [
      d1
        .prepare(
          `INSERT INTO supplement (id, order_id, line_id, date, start, slot_id, price, amount, currency, state, version, created_at, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), ?, 'open', CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER))
           ON CONFLICT (line_id) WHERE state = 'open' DO NOTHING`,
        )
        .bind(
          id,
          order.id,
          row.line_id,
          day.date,
          day.start,
          slotIdOf(slot),
          price,
          amount,
          order.currency,
          row.version,
          now,
          until,
        ),
      mustChange(d1, 1),
    ],
  )
  return taken ? readOne(d1, id) : null
}

async function payPage(
  backend: Backend,
  order: OrderRow,
  supplement: SupplementRow,
): Promise<Moved | Refusal> {
  const page = await pageOf(backend, order, supplement)
  return page?.url ? { kind: 'to pay', url: page.url } : refuse(503, FAILED)
}
