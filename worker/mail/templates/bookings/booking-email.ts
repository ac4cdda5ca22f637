import { visitHours } from '#domain/bookings/visit.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { countryOf } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { routes } from '#domain/routes.ts'
import { formatInstant, instantOf, toIso } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import type { Backend } from '#worker/app/context.ts'
import { calendarAttachment } from '#worker/mail/calendar-attachment.ts'
import { listBookings, visitView } from '#worker/services/booking-lifecycle/booking-row.ts'
import { downloadUrl } from '#worker/services/downloads/download-link.ts'
import { type DownloadRow, findDownload } from '#worker/services/downloads/download-row.ts'
import { giftCareUrl } from '#worker/services/gift-care/care-link.ts'
import { type GiftCodeSource, giftCode } from '#worker/services/gift-ledger/gift-codes.ts'
import {
  findOrder,
  type OrderRow,
  orderContact,
  orderLines,
} from '#worker/services/orders/order-row.ts'
import { bookingUrl, payBalanceUrl } from '#worker/services/orders/signed-link.ts'
import { findParcel } from '#worker/services/parcels/parcel-row.ts'
import { allDatesLinks, alternativesBlocks } from '../apology-email.ts'
import {
  contactBlock,
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
  toHeaderValue,
} from '../email-blocks.ts'
import { linePicture } from '../picture-blocks.ts'
import { visitEmailBlocks } from '../visit-email-blocks.ts'
import { BALANCE_TEXTS } from './balance-texts.ts'
import type { BookingMailFacts, BookingMailText } from './booking-mail-text.ts'
import { CHANGE_TEXTS } from './change-texts.ts'
import { DELIVERY_TEXTS } from './delivery-texts.ts'
import { VISIT_TEXTS } from './visit-texts.ts'

const BOOKING_EMAILS = { ...CHANGE_TEXTS, ...VISIT_TEXTS, ...BALANCE_TEXTS, ...DELIVERY_TEXTS }
type BookingEmailKind = keyof typeof BOOKING_EMAILS

export const isBookingEmail = (kind: string): kind is BookingEmailKind =>
  Object.hasOwn(BOOKING_EMAILS, kind)

/** Mails that bring the calendar file as it is now. */
const CHANGES_CALENDAR: ReadonlySet<BookingEmailKind> = new Set([
  'moved',
  'postponed',
  'cancelled',
  'place',
  'placeChanged',
])

/** A happy picture would mock these. */
const WITHOUT_PICTURE: ReadonlySet<BookingEmailKind> = new Set([
  'cancelled',
  'calledOff',
  'balanceRequested',
  'balanceExpired',
])

/** The mail about a change of a booking; null when there is no such booking. */
export async function renderBookingEmail(
  backend: Backend,
  kind: BookingEmailKind,
  orderId: string,
  facts: BookingMailFacts,
): Promise<RenderedEmail | null> {
  const { ordersDb } = backend
  const order = await findOrder(ordersDb, orderId)
  const row = (await listBookings(ordersDb, orderId)).find(({ line_id }) => line_id === facts.line)
  const lines = order ? orderLines(order) : []
  const line = lines.find(({ id }) => id === facts.line)
  if (!order || !row || !line) return null

  const country = countryOf(order)
  const { locale, currency } = country
  const [download, parcel] = await Promise.all([
    findDownload(ordersDb, facts.line),
    findParcel(ordersDb, facts.line),
  ])
  const visit = visitView(row, backend.clock())
  const copy: BookingMailText = BOOKING_EMAILS[kind]({
    facts,
    line,
    what: whatIsChanged(line, lines),
    row,
    country,
    download,
    parcel,
    money: (minor) => `${formatMoney(minor, currency)} ${order.currency}`,
    day: (date) => formatDay(date, locale),
    hours: visitHours(
      { startsAt: toIso(row.starts_at), timeZone: row.time_zone, endsAt: visit?.endsAt },
      locale,
    ),
    moment: (instant) => formatInstant(new Date(instant), row.time_zone, locale),
    when: (date, start) =>
      formatInstant(instantOf(date, start, row.time_zone), row.time_zone, locale),
  })
  const isWayNext = copy.needsPlace === true
  if (isWayNext && !visit?.place) return null
  const blocks: EmailBlock[] = [
    ...(WITHOUT_PICTURE.has(kind) ? [] : [linePicture(line, backend.config.ORIGIN)]),
    { kind: 'heading', text: copy.heading },
    ...copy.sentences.map((text): EmailBlock => ({ kind: 'text', text })),
    ...(copy.link ? [{ kind: 'link' as const, ...copy.link }] : []),
    ...(await creditBlocks(backend, order, facts.credit)),
    ...(copy.tellsPlace ? visitEmailBlocks(visit, row.time_zone, country, { isWayNext }) : []),
    ...(kind === 'cancelled' || kind === 'calledOff'
      ? await alternativesBlocks(backend, order, country, {
          isPlain: true,
          isMove: kind === 'calledOff',
        })
      : []),
    ...(kind === 'cancelled' && facts.by ? allDatesLinks(backend, [line], country) : []),
    { kind: 'text', text: `Your reference is ${order.id}.` },
    {
      kind: 'link',
      text: copy.button,
      url: buttonUrl(backend, order, line.id, copy, download),
      isPlain: isWayNext || copy.link !== undefined,
    },
    ...(copy.leadsTo === 'download'
      ? [
          {
            kind: 'link' as const,
            text: 'See your order',
            url: bookingUrl(backend, order),
            isPlain: true,
          },
        ]
      : []),
    contactBlock(country),
  ]
  return {
    to: orderContact(order).email,
    subject: toHeaderValue(`${copy.subject} (${order.id})`),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, backend.config.ORIGIN, country.locale),
    ...(CHANGES_CALENDAR.has(kind) ? await calendarAttachment(backend, order, country) : {}),
  }
}

/** What has changed: of several it isn't all. */
function whatIsChanged(line: CartLine, { length }: readonly CartLine[]): string {
  if (isImmediate(line)) return length > 1 ? 'Part of your order' : 'Your order'
  return length > 1 ? 'One of your bookings' : 'Your booking'
}

/** The code of gift credit, and where to see what is left of it. */
async function creditBlocks(
  { ordersDb, config }: Backend,
  { country }: OrderRow,
  credit = '',
): Promise<EmailBlock[]> {
  const card = await ordersDb
    .prepare('SELECT id, generation, key_id FROM gift_card WHERE id = ? AND blocked_at IS NULL')
    .bind(credit)
    .first<GiftCodeSource>()
  const code = card && giftCode(config, card)
  if (!code) return []
  const balanceUrl = config.ORIGIN + routes.giftCardBalance({ country })
  return [
    { kind: 'table', rows: [['Your gift card code', code]] },
    { kind: 'text', text: 'Enter it at checkout.' },
    { kind: 'link', text: 'See what’s left on it', url: balanceUrl, isPlain: true },
  ]
}

function buttonUrl(
  backend: Backend,
  order: OrderRow,
  lineId: string,
  { leadsTo }: BookingMailText,
  download: DownloadRow | null,
): string {
  if (leadsTo === 'balance') return payBalanceUrl(backend, order)
  // A gift's card has the id of its line.
  if (leadsTo === 'gift') return giftCareUrl(backend, { ...order, card_id: lineId })
  return leadsTo === 'download' && download
    ? downloadUrl(backend.config, order.country, { lineId: download.line_id, link: download.link })
    : bookingUrl(backend, order)
}
