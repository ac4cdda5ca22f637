import type { Context } from 'hono'
import { attendeePage } from '#client/pages/bookings/AttendeePage.tsx'
import type { AttendeeBooking } from '#domain/contract/bookings/attendee-links.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { attendeeCalendar } from '#worker/mail/booking-calendar.ts'
import { type FormRefusal, formStatus, readForm } from '#worker/pages/shared/form.ts'
import { calendarContext, icsResponse } from './calendar-and-tax.ts'
import { renderExpiredLink, renderUnknownLink } from './load-booking.ts'

/** Parses 'DL-0123456789AB.0.signature': the order, the guest and the signature. */
export function parseAttendeeToken(
  c: Context<AppEnv>,
): { reference: string; seat: string; seal: string } | null {
  const [reference = '', seat = '', seal, ...more] = (c.req.param('token') ?? '').split('.')
  if (!seal || more.length > 0 || !/^\d{1,2}$/.test(seat)) return null
  return { reference: reference.slice(0, 100), seat, seal: seal.slice(0, 100) }
}

/** The guest's seat of a signed link, in its country; 404 for an invalid link. */
async function loadAttendeeBooking(c: Context<AppEnv>): Promise<AttendeeBooking | Response> {
  const guest = parseAttendeeToken(c)
  if (!guest?.reference) return c.notFound()
  const { reference, seat, seal } = guest
  const place = await c.var.shop.attendeeLinks.show({
    params: { reference, seat },
    query: { seal },
  })
  if (isRefusal(place))
    return place.status === 410 ? renderExpiredLink(c, { isGuest: true }) : renderUnknownLink(c)
  if (place.country === c.var.country.code) return place
  const token = c.req.param('token') ?? ''
  return c.redirect(routes.booking({ country: place.country, token }), 302)
}

export async function renderAttendee(c: Context<AppEnv>) {
  const place = await loadAttendeeBooking(c)
  return place instanceof Response ? place : renderAttendeePage(c, place)
}

export async function attendeeCalendarFile(c: Context<AppEnv>) {
  const place = await loadAttendeeBooking(c)
  return place instanceof Response
    ? place
    : icsResponse(c, place.reference, attendeeCalendar(calendarContext(c), place))
}

export async function updateAttendee(c: Context<AppEnv>) {
  const { reference = '', seat = '', seal = '' } = parseAttendeeToken(c) ?? {}
  const form = await readForm(c)
  const typed = { dietaryPreference: form.one('dietaryPreference'), request: form.one('request') }
  const body = {
    seal,
    dietaryPreference: typed.dietaryPreference.slice(0, 201),
    request: typed.request.slice(0, 1001),
  }
  const answer = await c.var.shop.attendeeLinks.submitDetails({ params: { reference, seat }, body })
  if (!isRefusal(answer)) {
    setFlash(c, { text: 'Thank you, we have it.', type: 'success' })
    const token = c.req.param('token') ?? ''
    return c.redirect(routes.booking({ country: c.var.country.code, token }), 303)
  }
  const place = await loadAttendeeBooking(c)
  return place instanceof Response ? place : renderAttendeePage(c, place, answer, typed)
}

const renderAttendeePage = (
  c: Context<AppEnv>,
  place: AttendeeBooking,
  refusal?: FormRefusal,
  typed?: Readonly<Record<string, string>>,
) =>
  c.render({
    secret: true,
    title: refusal ? 'Error: Your day' : 'Your day',
    status: formStatus(refusal),
    main: attendeePage({
      country: c.var.country,
      place,
      token: c.req.param('token') ?? '',
      now: c.var.backend.clock(),
      errors: refusal,
      ...(typed ? { typed } : {}),
    }),
  })
