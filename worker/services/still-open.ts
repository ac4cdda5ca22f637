import type { CartLine } from '#domain/checkout/cart.ts'
import { isAtOnce } from '#domain/checkout/sending.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { REASONS, type Reason } from '#domain/places/availability.ts'
import type { Backend } from '#worker/context.ts'
import { monthOf } from './availability.ts'
import { type Goods, goodsForAll } from './goods.ts'

/** Refuses when a line's start cannot be booked any more; whether there is room is for the claim to find out. */
export async function closedSince(
  { d1, clock }: Backend,
  lines: readonly CartLine[],
): Promise<Refusal | null> {
  const timed = lines.filter((line) => !isAtOnce(line))
  if (timed.length === 0) return null
  const now = clock()
  const goods = await goodsForAll(d1, timed)
  const months = new Map<string, ReturnType<typeof monthOf>>()
  const monthFor = (line: CartLine, here: Goods) => {
    const month = line.date.slice(0, 7)
    const key = [line.productId, line.city, month].join('|')
    const known = months.get(key) ?? monthOf(d1, here, month, now)
    months.set(key, known)
    return known
  }

  for (const [index, line] of timed.entries()) {
    const here = goods[index]
    const words = here ? wordsFor(line, await monthFor(line, here)) : REASONS.NOT_SOLD_HERE
    if (words) return refuse(409, `${line.productName}: ${words} Take it out or choose again.`)
  }
  return null
}

/** Why the start of one line cannot be booked any more, in words; null when only its room is left to find out. */
export async function closedWords(
  { d1, clock }: Backend,
  line: CartLine,
  goods: Goods,
): Promise<string | null> {
  return wordsFor(line, await monthOf(d1, goods, line.date.slice(0, 7), clock()))
}

function wordsFor({ date, start }: CartLine, days: Awaited<ReturnType<typeof monthOf>>) {
  const day = days.find((one) => one.date === date)
  const slot = day?.slots.find((one) => one.start === start)
  const reason: Reason | undefined = slot ? slot.reason : day?.reason
  if (!slot && !reason) return 'We do not start at that time on this day.'
  return reason && reason !== 'SOLD_OUT' ? REASONS[reason] : null
}
