import { visitHours } from '#domain/bookings/visit.ts'
import { mailSafeName } from '#domain/checkout/mail-safe-name.ts'
import { countryOf } from '#domain/countries/index.ts'
import { routes } from '#domain/routes.ts'
import { capitalise } from '#domain/text.ts'
import { formatInstant, instantOf, toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { attendeeCalendar } from '#worker/mail/booking-calendar.ts'
import { icsAttachment } from '#worker/mail/calendar-attachment.ts'
import { listBookings, visitView } from '#worker/services/booking-lifecycle/booking-row.ts'
import { codeOf } from '#worker/services/bookings/invitation-row.ts'
import {
  findOrder,
  getOrderDetails,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { attendeeUrl } from '#worker/services/orders/signed-link.ts'
import { GUEST_TEXTS, type GuestEmailKind, type GuestMailText } from './bookings/guest-texts.ts'
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

type GuestMailFacts = {
  seat: number
  /** The booking it is about; an invitation is to the guest's own. */
  line?: string
  /** The day before a change. */
  date?: string
  start?: string
}

/** A guest's invitation, meeting point or changed day, without prices or other guests; null without a recipient or content. */
export async function renderGuestEmail(
  backend: Backend,
  kind: GuestEmailKind,
  orderId: string,
  facts: GuestMailFacts,
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
  if (kind !== 'invitation' && facts.line !== line.id) return null
  const isWayNext = kind === 'guestPlace'
  if (isWayNext && !visit?.place) return null
  const country = countryOf(order)
  const { locale } = country
  const host = mailSafeName(orderContact(order).firstName)
  const name = mailSafeName(guest.name)
  const was = facts.date && facts.start && instantOf(facts.date, facts.start, row.time_zone)
  const copy: GuestMailText = GUEST_TEXTS[kind]({
    line,
    row,
    host,
    hours: visitHours(
      { startsAt: toIso(row.starts_at), timeZone: row.time_zone, endsAt: visit?.endsAt },
      locale,
    ),
    was: was ? formatInstant(was, row.time_zone, locale) : null,
  })
  const url = attendeeUrl(backend, order, seat)
  const blocks: EmailBlock[] = [
    linePicture(line, backend.config.ORIGIN),
    {
      kind: 'heading',
      text: name ? `${name}, ${copy.heading}` : capitalise(copy.heading),
    },
    ...copy.sentences.map((text): EmailBlock => ({ kind: 'text', text })),
    ...(copy.isOff ? [] : visitEmailBlocks(visit, row.time_zone, country, { isWayNext })),
    ...(copy.next ? [{ kind: 'text' as const, text: copy.next }] : []),
    { kind: 'link', text: 'See the details', url, isPlain: isWayNext || copy.isOff === true },
    ...(copy.isOff
      ? []
      : await acceptBlocks(backend, { line: line.id, seat, country: country.code })),
    {
      kind: 'text',
      text: `You received this because ${host ?? 'a friend'} gave us your email address for this booking. We won’t use it for anything else.`,
    },
    contactBlock(country),
  ]
  const { productName, cityName } = line
  return {
    to: guest.email,
    subject: toHeaderValue(copy.subject),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, backend.config.ORIGIN, locale),
    ...(kind === 'guestChange'
      ? icsAttachment(
          order.id,
          attendeeCalendar(
            { config: backend.config, country, now: backend.clock(), url },
            {
              ...{ productName, cityName, visit },
              ...{ reference: order.id, lineId: line.id },
              ...{ version: row.version, status: row.status, startsAt: toIso(row.starts_at) },
            },
          ),
        )
      : {}),
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
