import { visitHours } from '#domain/bookings/visit.ts'
import { mailSafeName } from '#domain/checkout/mail-safe-name.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { listBookings, visitView } from '#worker/services/booking-lifecycle/booking-row.ts'
import { codeOf } from '#worker/services/bookings/invitation-row.ts'
import {
  findOrder,
  getOrderDetails,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { attendeeUrl } from '#worker/services/orders/signed-link.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
  toHeaderValue,
} from './email-blocks.ts'
import { linePicture } from './picture-blocks.ts'
import { visitEmailBlocks } from './visit-email-blocks.ts'

type InvitationFacts = {
  seat: number
  /** The booking whose meeting point is sent. */
  line?: string
}

/** A guest's invitation or meeting point, without prices or other guests; null without a recipient or content. */
export async function renderInvitationEmail(
  backend: Backend,
  kind: 'invitation' | 'guestPlace',
  orderId: string,
  facts: InvitationFacts,
): Promise<RenderedEmail | null> {
  const { seat } = facts
  const order = await findOrder(backend.ordersDb, orderId)
  const guest = order && getOrderDetails(order).attendees[seat]
  const lines = order ? orderLines(order) : []
  const line = lines.find(({ id }) => id === (guest?.lineId ?? lines[0]?.id))
  const row = (await listBookings(backend.ordersDb, orderId)).find(
    ({ line_id }) => line_id === line?.id,
  )
  if (!order || !guest?.email || !line || !row) return null

  const visit = visitView(row, backend.clock())
  const tellsPlace = kind === 'guestPlace'
  if (tellsPlace && (facts.line !== line.id || !visit?.place)) return null
  const country = findCountry(order.country) ?? COUNTRIES.aus
  const host = mailSafeName(orderContact(order).firstName)
  const name = mailSafeName(guest.name)
  const when = visitHours(
    { startsAt: toIso(row.starts_at), timeZone: row.time_zone, endsAt: visit?.endsAt },
    country.locale,
  )
  const blocks: EmailBlock[] = [
    linePicture(line, backend.config.ORIGIN),
    ...(tellsPlace
      ? [
          {
            kind: 'heading' as const,
            text: name ? `${name}, here’s where to meet` : 'Where to meet',
          },
          {
            kind: 'text' as const,
            text: `${line.productName} with ${host ?? 'a friend'}: ${when}.`,
          },
        ]
      : [
          { kind: 'heading' as const, text: `${name ? `${name}, you` : 'You'}’re going out` },
          {
            kind: 'text' as const,
            text: `${host ?? 'A friend'} booked ${line.productName} and you’re coming along.`,
          },
          { kind: 'text' as const, text: `${when}, ${line.cityName}.` },
        ]),
    ...visitEmailBlocks(visit, row.time_zone, country, { isWayNext: tellsPlace }),
    { kind: 'text', text: 'Tell us about any dietary needs, and add the day to your calendar:' },
    {
      kind: 'link',
      text: 'See the details',
      url: attendeeUrl(backend, order, seat),
      isPlain: tellsPlace,
    },
    ...(await acceptBlocks(backend, { line: line.id, seat, country: country.code })),
    {
      kind: 'text',
      text: `You received this because ${host ?? 'a friend'} gave us your email address for this booking. We won’t use it for anything else.`,
    },
    contactBlock(country),
  ]
  return {
    to: guest.email,
    subject: toHeaderValue(
      tellsPlace ? `Where to meet: ${line.productName}` : `You’re invited: ${line.productName}`,
    ),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, backend.config.ORIGIN, country.locale),
  }
}

type Place = { line: string; seat: number; country: string }

/** For those who were invited from an account: they can keep the day in their own. */
async function acceptBlocks(
  backend: Backend,
  { line, seat, country }: Place,
): Promise<EmailBlock[]> {
  const id = await backend.ordersDb
    .prepare(
      `SELECT id FROM experience_invitation WHERE line_id = ? AND seat = CAST(? AS INTEGER) AND state = 'invited' AND state <> 'withdrawn'`,
    )
    .bind(line, seat)
    .first<string>('id')
  if (id === null) return []
  const url = backend.config.ORIGIN + routes.invite({ country, code: codeOf(backend, id) })
  return [
    {
      kind: 'link',
      text: 'Accept the invitation to see the day in your account',
      url,
      isPlain: true,
    },
  ]
}
