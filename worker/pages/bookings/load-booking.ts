import type { Context } from 'hono'
import { expiredLinkPage, unknownLinkPage } from '#client/pages/bookings/links/ExpiredLinkPage.tsx'
import { isSignedIn } from '#domain/account/session.ts'
import type { Booking } from '#domain/contract/bookings/bookings.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderLogin } from '#worker/pages/account/login.ts'
import { moneyDisplay } from '#worker/render/money-display.ts'
import { walletsOf } from '#worker/wallet/wallet-pass.ts'

export function parseBookingToken(c: Context<AppEnv>) {
  const [reference = '', seal = ''] = (c.req.param('token') ?? '').split('.')
  return { reference: reference.slice(0, 100), seal: seal.slice(0, 100) }
}

export async function loadBooking(c: Context<AppEnv>): Promise<Booking | Response> {
  const { reference, seal } = parseBookingToken(c)
  if (!reference) return c.notFound()
  if (!seal && !reference.startsWith('DL-')) return renderUnknownLink(c)
  // Without a seal it is its customer's.
  if (!seal && !isSignedIn(c.var.claims)) return renderLogin(c, { status: 401 })
  const found = await c.var.shop.bookings.show({ params: { reference }, query: { seal } })
  if (isRefusal(found)) return found.status === 410 ? renderExpiredLink(c) : renderUnknownLink(c)
  if (found.country === c.var.country.code) return found
  const token = c.req.param('token') ?? ''
  return c.redirect(routes.booking({ country: found.country, token }), 302)
}

/** A link that has expired, with the way to a new one. */
export function renderExpiredLink(c: Context<AppEnv>, { isGuest = false } = {}) {
  const token = c.req.param('token') ?? ''
  const main = expiredLinkPage({ country: c.var.country, token, isGuest })
  return c.render({ secret: true, title: 'This link has expired', status: 410, main })
}

/** A link that opens nothing, as when it was cut off, with the way to a new one. */
export const renderUnknownLink = (c: Context<AppEnv>) =>
  c.render({
    secret: true,
    title: 'This link doesn’t work',
    status: 404,
    main: unknownLinkPage(c.var.country),
  })

export const bookingProps = (c: Context<AppEnv>, booking: Booking) => ({
  country: c.var.country,
  booking,
  token: c.req.param('token') ?? '',
  money: moneyDisplay(c, booking.currency),
  wallets: walletsOf(c.var.backend.config),
  now: c.var.backend.clock(),
})
