import type { Context } from 'hono'
import type { BookingPageProps } from '#client/pages/bookings/booking-labels.ts'
import { reschedulePage } from '#client/pages/bookings/ReschedulePage.tsx'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import { BOOKING_WINDOW_DAYS } from '#domain/availability/booking-window-days.ts'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { addDays, addMonths, cityClock, isDate } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'

type RescheduleRefusal = FormRefusal & { date: string }

/** The days of a month a line can move to; month and day are in the query. */
export async function renderReschedule(
  c: Context<AppEnv>,
  props: BookingPageProps,
  line: BookedLine,
  refusal?: RescheduleRefusal,
) {
  const { shop, backend } = c.var
  const today = cityClock(backend.clock(), line.timeZone).date
  const selectedDate = parseDate(refusal?.date ?? c.var.url.searchParams.get('day') ?? undefined)
  const firstMonth = today.slice(0, 7)
  const lastMonth = addDays(today, BOOKING_WINDOW_DAYS).slice(0, 7)
  const requestedMonth =
    selectedDate.slice(0, 7) ||
    parseMonth(c.var.url.searchParams.get('month') ?? undefined) ||
    initialMonth(line, today)
  const month = [firstMonth, requestedMonth, lastMonth].toSorted()[1] ?? firstMonth

  const availability = await shop.availability.month({
    params: { productId: line.productId },
    query: { city: line.city, month },
  })
  const shiftMonth = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  return c.render({
    secret: true,
    title: refusal ? 'Error: Change the day' : 'Change the day',
    status: formStatus(refusal),
    main: reschedulePage({
      ...props,
      line,
      month,
      previousMonth: month > firstMonth ? shiftMonth(-1) : null,
      nextMonth: month < lastMonth ? shiftMonth(1) : null,
      days: isRefusal(availability) ? [] : (availability.days as AvailabilityDay[]),
      selectedDate: selectedDate.startsWith(month) ? selectedDate : '',
      idempotencyKey: backend.newId(),
      errors: refusal,
    }),
  })
}

/** The booking's month, or this month when it is over. */
const initialMonth = ({ date }: BookedLine, today: string) =>
  (date > today ? date : today).slice(0, 7)
const parseDate = (text = '') => (isDate(text) ? text : '')
const parseMonth = (text = '') => (isDate(`${text}-01`) ? text : '')
