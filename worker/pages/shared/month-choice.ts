import type { Context } from 'hono'
import type { MonthChoice } from '#client/pages/bookings/MonthGrid.tsx'
import { BOOKING_WINDOW_DAYS, EARLY_DAYS } from '#domain/availability/booking-window-days.ts'
import { addDays, addMonths, cityClock, isDate } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { loadMonthDays } from './load-month-days.ts'

type Choice = {
  /** Chosen in a form; else that of the address counts. */
  date?: string | undefined
  /** The month that is shown before one is chosen, given today's date. */
  initialMonth: (today: string) => string
}

/** The days of a month on which a product can be booked; month and day are in the query. */
export async function loadMonthChoice(
  c: Context<AppEnv>,
  { productId, city, timeZone }: { productId: string; city: string; timeZone: string },
  { date, initialMonth }: Choice,
): Promise<Omit<MonthChoice, 'country'>> {
  const { backend } = c.var
  const { searchParams } = c.var.url
  const today = cityClock(backend.clock(), timeZone).date
  const selectedDate = parseDate(date ?? searchParams.get('day') ?? undefined)
  const firstMonth = today.slice(0, 7)
  const lastMonth = addDays(today, BOOKING_WINDOW_DAYS + EARLY_DAYS).slice(0, 7)
  const requestedMonth =
    selectedDate.slice(0, 7) ||
    parseMonth(searchParams.get('month') ?? undefined) ||
    initialMonth(today)
  const month = [firstMonth, requestedMonth, lastMonth].toSorted()[1] ?? firstMonth
  const shiftMonth = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  return {
    month,
    previousMonth: month > firstMonth ? shiftMonth(-1) : null,
    nextMonth: month < lastMonth ? shiftMonth(1) : null,
    days: await loadMonthDays(c, { productId, city, month }),
    selectedDate: selectedDate.startsWith(month) ? selectedDate : '',
  }
}

const parseDate = (text = '') => (isDate(text) ? text : '')
const parseMonth = (text = '') => (isDate(`${text}-01`) ? text : '')
