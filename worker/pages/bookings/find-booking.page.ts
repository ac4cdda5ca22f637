import { type Context, Hono } from 'hono'
import {
  bookingLinkSentPage,
  findBookingPage,
} from '#client/pages/bookings/links/FindBookingPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { EMAIL_ISSUE, type FormRefusal, formStatus, readForm } from '#worker/pages/shared/form.ts'

/** Emails the link of a booking, for its reference and the email it was booked with. */
export const handlers = new Hono<AppEnv>()
  .get(routes.findBooking.pattern, (c) => renderFindBooking(c))

  .post(routes.findBooking.pattern, async (c) => {
    const form = await readForm(c)
    const [reference, email] = [form.one('reference'), form.one('email')]
    const answer = await c.var.shop.bookings.sendLink({ body: { reference, email } })
    if (isRefusal(answer)) return renderFindBooking(c, withMessages(answer), form.values)
    return c.render({
      secret: true,
      title: 'Check your email',
      main: bookingLinkSentPage({ country: c.var.country, values: form.values }),
    })
  })

const MESSAGES: Readonly<Record<string, string>> = {
  reference: 'Enter your booking reference.',
  email: EMAIL_ISSUE,
}

const withMessages = ({ fields = {}, ...refusal }: FormRefusal): FormRefusal => ({
  ...refusal,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, MESSAGES[name] ?? message]),
  ),
})

function renderFindBooking(
  c: Context<AppEnv>,
  refusal?: FormRefusal,
  values?: Readonly<Record<string, string>>,
) {
  return c.render({
    title: refusal ? 'Error: Find my booking' : 'Find my booking',
    status: formStatus(refusal),
    main: findBookingPage({ country: c.var.country, values, errors: refusal }),
  })
}
