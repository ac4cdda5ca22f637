import type { Context } from 'hono'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { dayPass } from '#worker/pass-service/day-pass.ts'
import { sendPass } from '#worker/pass-service/send-pass.ts'
import { parseBookingToken } from './load-booking.ts'

/** A booked day as a pass, which opens the booking as the link does that it was asked with. */
export async function sendBookingPass(c: Context<AppEnv>, booking: Booking): Promise<Response> {
  const { ordersDb, config } = c.var.backend
  const { reference, seal } = parseBookingToken(c)
  const pass = dayPass(config, booking, { line: c.req.param('line') ?? '', seal })
  if (!pass || !seal) return c.notFound()
  return sendPass(
    c,
    pass,
    async () =>
      (await ordersDb
        .prepare('SELECT link_version FROM orders WHERE id = ?')
        .bind(reference)
        .first<number>('link_version')) ?? 0,
  )
}
