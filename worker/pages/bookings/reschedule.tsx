import type { Context } from 'hono'
import type { BookingPageProps } from '#client/pages/bookings/booking-labels.ts'
import { reschedulePage, rescheduleTitle } from '#client/pages/bookings/ReschedulePage.tsx'
import type { BookedLine } from '#domain/contract/bookings/bookings.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'
import { loadMonthChoice } from '#worker/pages/shared/month-choice.ts'

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
      idempotencyKey: backend.newId(),
      errors: refusal,
    }),
  })
}
