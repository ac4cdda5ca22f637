import { CLOSED_REASONS } from '#domain/availability/availability.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { Backend } from '#worker/app/context.ts'
import { findOffers, type Offer } from '#worker/services/catalogue/offer.ts'
import { loadMonth, NO_SUCH_START_MESSAGE } from './availability-service.ts'

/** Refuses when a line's start cannot be booked any more; whether places are left is decided by the guarded hold. */
export async function rejectClosedLines(
  { ordersDb, catalogueDb, clock }: Backend,
  lines: readonly CartLine[],
): Promise<Refusal | null> {
  const timed = lines.filter((line) => !isImmediate(line))
  if (timed.length === 0) return null
  const now = clock()
  const offers = await findOffers(catalogueDb, timed)
  const months = new Map<string, ReturnType<typeof loadMonth>>()
  const loadMonthOnce = (line: CartLine, offer: Offer) => {
    const month = line.date.slice(0, 7)
    const key = [line.productId, line.city, month].join('|')
    const pendingMonth = months.get(key) ?? loadMonth({ ordersDb, catalogueDb }, offer, month, now)
    months.set(key, pendingMonth)
    return pendingMonth
  }

  for (const [index, line] of timed.entries()) {
    const offer = offers[index]
    const reason = offer
      ? slotClosedReason(line, await loadMonthOnce(line, offer))
      : CLOSED_REASONS.NOT_SOLD_HERE
    if (reason) return refuse(409, `${line.productName}: ${reason} Remove it or choose again.`)
  }
  return null
}

/** Why the start of a line cannot be booked any more; null when only its capacity could stop it. */
export async function findClosedReason(
  { ordersDb, catalogueDb, clock }: Backend,
  line: CartLine,
  offer: Offer,
): Promise<string | null> {
  return slotClosedReason(
    line,
    await loadMonth({ ordersDb, catalogueDb }, offer, line.date.slice(0, 7), clock()),
  )
}

function slotClosedReason({ date, start }: CartLine, days: Awaited<ReturnType<typeof loadMonth>>) {
  const day = days.find((one) => one.date === date)
  const slot = day?.slots.find((one) => one.start === start)
  const { reason, why } = slot ?? day ?? {}
  if (!slot && !reason) return NO_SUCH_START_MESSAGE
  return reason === 'SOLD_OUT' ? null : (why ?? null)
}
