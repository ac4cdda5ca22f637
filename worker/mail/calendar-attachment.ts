import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Backend } from '#worker/app/context.ts'
import { bookingCalendar } from '#worker/mail/booking-calendar.ts'
import { getBookingView } from '#worker/services/bookings/booking-view.ts'
import type { OrderRow } from '#worker/services/orders/order-row.ts'
import { bookingUrl } from '#worker/services/orders/signed-link.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** The booking's calendar file as it stands now; nothing where nothing has a day. */
export async function calendarAttachment(
  backend: Backend,
  order: OrderRow,
  country: Country,
): Promise<Pick<OutgoingMail, 'attachments'>> {
  const { config, clock } = backend
  const booking = await getBookingView(backend, order.id)
  if (booking.lines.every(isImmediate)) return {}
  const url = bookingUrl(backend, order)
  return icsAttachment(order.id, bookingCalendar({ config, country, now: clock(), url }, booking))
}

/** A calendar file of an order as an attachment. */
export function icsAttachment(reference: string, text: string): Pick<OutgoingMail, 'attachments'> {
  const content = new TextEncoder().encode(text).buffer as ArrayBuffer
  return { attachments: [{ name: `${reference}.ics`, type: 'text/calendar', content }] }
}
