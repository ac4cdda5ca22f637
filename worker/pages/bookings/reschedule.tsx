import type { Context } from 'hono'
import type { BookingPageProps } from '#client/pages/bookings/booking-labels.ts'
import type { MonthChoice } from '#client/pages/bookings/MonthGrid.tsx'
import {
  defaultSlot,
  type ReschedulePageProps,
  reschedulePage,
  rescheduleTitle,
} from '#client/pages/bookings/ReschedulePage.tsx'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'
import { loadMonthChoice } from '#worker/pages/shared/month-choice.ts'
import { orFallback } from '#worker/render/or-fallback.ts'
import { parseBookingToken } from './load-booking.ts'

/** What the chosen date costs; nothing where that isn’t known. */
async function loadDateCost(
  c: Context<AppEnv>,
  line: BookedLine,
  { days, selectedDate }: Pick<MonthChoice, 'days' | 'selectedDate'>,
): Promise<Pick<ReschedulePageProps, 'difference' | 'balance'>> {
  const day = days.find(({ date }) => date === selectedDate)
  const slot = day && defaultSlot(day, line)
  if (!slot || line.rescheduling.how === 'request') return { difference: 0 }
  const { reference, seal } = parseBookingToken(c)
  const answer = await orFallback(
    c,
    c.var.shop.bookings.rescheduleStatus({
      params: { reference },
      query: { seal, line: line.id, newDate: selectedDate, start: slot.start },
    }),
    null,
  )
  if (!answer || isRefusal(answer)) return { difference: 0 }
  return { difference: answer.difference ?? 0, balance: answer.balance }
}

type RescheduleRefusal = FormRefusal & { date: string }

/** The days of a month a line can move to; month and day are in the query. */
export async function renderReschedule(
  c: Context<AppEnv>,
  props: BookingPageProps,
  line: BookedLine,
  refusal?: RescheduleRefusal,
) {
  const { backend } = c.var
  const choice = await loadMonthChoice(c, line, {
    date: refusal?.date,
    initialMonth: (today) => ([line.date, today].toSorted()[1] ?? today).slice(0, 7),
  })
  return c.render({
    secret: true,
    title: `${refusal ? 'Error: ' : ''}${rescheduleTitle(line)}`,
    status: formStatus(refusal),
    main: reschedulePage({
      ...props,
      line,
      ...choice,
      ...(await loadDateCost(c, line, choice)),
      idempotencyKey: backend.newId(),
      errors: refusal,
    }),
  })
}
