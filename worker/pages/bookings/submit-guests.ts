import type { Context } from 'hono'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormFields, readForm } from '#worker/pages/shared/form.ts'
import { loadBooking, parseBookingToken } from './load-booking.ts'
import { redirectWithSuccess, renderBooking, renderRefusal } from './render-booking.tsx'

/** Invites a guest, sends an invitation again, or removes a guest. */
export async function submitGuests(c: Context<AppEnv>) {
  const form = await readForm(c)
  return form.one('remove') ? removeGuest(c, form.one('remove')) : inviteGuest(c, form)
}

async function inviteGuest(c: Context<AppEnv>, form: FormFields) {
  const line = form.one('line').slice(0, 100)
  const typed = { line, name: form.one(`name-${line}`), email: form.one(`email-${line}`) }
  const seat = form.one('seat')
  const { reference, seal } = parseBookingToken(c)
  const answer = await c.var.shop.attendeeLinks.invite({
    params: { reference },
    body: {
      seal,
      ...(/^\d{1,2}$/.test(seat)
        ? { seat: Number(seat) }
        : { line, name: typed.name.slice(0, 101), email: typed.email.slice(0, 255) }),
    },
  })
  if (!isRefusal(answer)) return redirectWithSuccess(c, 'The invitation is on its way.')
  const found = await loadBooking(c)
  if (found instanceof Response) return found
  const { status, message, fields = {} } = answer
  return renderBooking(c, found, { status, message, guestIssues: fields, typed })
}

async function removeGuest(c: Context<AppEnv>, seat: string) {
  const { reference, seal } = parseBookingToken(c)
  const { attendeeLinks } = c.var.shop
  const access = { params: { reference, seat: seat.slice(0, 3) }, query: { seal } }
  // Afterwards no one knows their name any more.
  const guests = await attendeeLinks.list(access)
  if (isRefusal(guests)) return renderRefusal(c, guests)
  const answer = await attendeeLinks.delete(access)
  if (isRefusal(answer)) return renderRefusal(c, answer)
  const name = guests.find((guest) => String(guest.seat) === seat)?.name
  return redirectWithSuccess(
    c,
    name
      ? `We’ve removed ${name} from your guests. The place is free again.`
      : 'This guest is already removed.',
  )
}
