import { type Context, Hono } from 'hono'
import {
  bookingLinkSentPage,
  findBookingPage,
} from '#client/pages/bookings/links/FindBookingPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import {
  type FormRefusal,
  formStatus,
  readForm,
  withFormMessages,
} from '#worker/pages/shared/form.ts'

/** Emails links to the bookings of an email, or to the one of a reference. */
export const handlers = new Hono<AppEnv>()
  .get(routes.findBooking.pattern, (c) => renderFindBooking(c))

  .post(routes.findBooking.pattern, async (c) => {
    const form = await readForm(c)
    const [reference, email] = [form.one('reference'), form.one('email')]
    const answer = await c.var.shop.bookings.sendLink({
      body: { email, ...(reference && { reference }) },
    })
    if (isRefusal(answer))
      return renderFindBooking(c, withFormMessages(answer, form.values), form.values)
    return c.render({
      secret: true,
      title: 'Check your email',
      main: bookingLinkSentPage({ country: c.var.country, values: form.values }),
    })
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
