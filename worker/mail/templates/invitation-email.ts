import { mailName } from '#domain/checkout/mail-name.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { formatDay, formatInstantTime } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { listBookings } from '#worker/services/booking-lifecycle/booking-row.ts'
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
} from './email-layout.ts'

/** A guest's invitation, without prices or other guests; null when there is nobody to invite. */
export async function renderInvitationEmail(
  { ordersDb, config }: Backend,
  orderId: string,
  { seat }: { seat: number },
): Promise<RenderedEmail | null> {
  const order = await findOrder(ordersDb, orderId)
  const guest = order && getOrderDetails(order).attendees[seat]
  const lines = order ? orderLines(order) : []
  const line = lines.find(({ id }) => id === (guest?.lineId ?? lines[0]?.id))
  const row = (await listBookings(ordersDb, orderId)).find(({ line_id }) => line_id === line?.id)
  if (!order || !guest?.email || !line || !row) return null

  const country = findCountry(order.country) ?? COUNTRIES.aus
  const host = mailName(orderContact(order).firstName) ?? 'A friend'
  const name = mailName(guest.name)
  const startsAt = new Date(row.starts_at)
  const when = `${formatDay(row.date, country.locale)}, ${formatInstantTime(startsAt, row.time_zone, country.locale)}`
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: `${name ? `${name}, you` : 'You'}’re going out` },
    { kind: 'text', text: `${host} booked ${line.productName} and you are coming along.` },
    { kind: 'text', text: `${when}, ${line.cityName}.` },
    { kind: 'text', text: 'Tell us what you cannot eat, and put it into your calendar:' },
    { kind: 'link', text: 'See your day', url: attendeeUrl(config, order, seat) },
    {
      kind: 'text',
      text: `You get this because ${host} gave us your address for this day. We use it for nothing else.`,
    },
    contactBlock(country),
  ]
  return {
    to: guest.email,
    subject: toHeaderValue(`You’re invited: ${line.productName}`),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks),
  }
}
