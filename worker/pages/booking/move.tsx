import type { Context } from 'hono'
import { movePage } from '#client/pages/booking/MovePage.tsx'
import type { BookingProps } from '#client/pages/booking/words.ts'
import type { BookedLine } from '#domain/contract/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { type Day, WINDOW_DAYS } from '#domain/places/availability.ts'
import { addDays, addMonths, cityNow, isDate } from '#domain/places/zone.ts'
import type { Edge } from '#worker/context.ts'

type Problem = { status: number; message: string; date: string }

/** The days of a month that a line could move to; the month and day are in the address. */
export async function show(
  c: Context<Edge>,
  props: BookingProps,
  line: BookedLine,
  problem?: Problem,
) {
  const { shop, backend } = c.var
  const today = cityNow(backend.clock(), line.timeZone).date
  const chosen = dateIn(problem?.date ?? c.var.url.searchParams.get('day') ?? undefined)
  const first = today.slice(0, 7)
  const last = addDays(today, WINDOW_DAYS).slice(0, 7)
  const wanted =
    chosen.slice(0, 7) ||
    monthIn(c.var.url.searchParams.get('month') ?? undefined) ||
    startOf(line, today)
  const month = [first, wanted, last].toSorted()[1] ?? first

  const found = await shop.availability.month({
    params: { productId: line.productId },
    query: { city: line.city, month },
  })
  const turn = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  return c.render({
    secret: true,
    title: problem ? 'Error: Change the day' : 'Change the day',
    status: (problem?.status ?? 200) as 409,
    main: movePage({
      ...props,
      line,
      month,
      before: month > first ? turn(-1) : null,
      after: month < last ? turn(1) : null,
      days: isRefusal(found) ? [] : (found.days as Day[]),
      chosen: chosen.startsWith(month) ? chosen : '',
      idempotencyKey: backend.newId(),
      ...(problem ? { problem: problem.message } : {}),
    }),
  })
}

/** One begins to look where the booking is, or today where that is over. */
const startOf = ({ date }: BookedLine, today: string) => (date > today ? date : today).slice(0, 7)
const dateIn = (text = '') => (isDate(text) ? text : '')
const monthIn = (text = '') => (isDate(`${text}-01`) ? text : '')
