import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { formatDay, formatInstant } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { readBookings } from '#worker/services/bookings/rows.ts'
import { guestLinkOf } from '#worker/services/order-link.ts'
import { contactOf, detailsOf, linesOf, readOrder } from '#worker/services/order-rows.ts'
import { type Block, htmlOf, type Letter, oneLine, questions, textOf } from './layout.ts'

/** A guest's own link, with nothing of what others paid or who they are; null when there is nobody to invite. */
export async function invitation(
  { d1, config }: Backend,
  orderId: string,
  { seat }: { seat: number },
): Promise<Letter | null> {
  const order = await readOrder(d1, orderId)
  const guest = order && detailsOf(order).attendees[seat]
  const lines = order ? linesOf(order) : []
  const line = lines.find(({ id }) => id === (guest?.lineId ?? lines[0]?.id))
  const row = (await readBookings(d1, orderId)).find(({ line_id }) => line_id === line?.id)
  if (!order || !guest?.email || !line || !row) return null

  const country = findCountry(order.country) ?? COUNTRIES.aus
  const host = contactOf(order).firstName || 'A friend'
  const startsAt = new Date(row.starts_at)
  const when = `${formatDay(row.date, country.locale)}, ${formatInstant(startsAt, row.time_zone, country.locale)}`
  const blocks: Block[] = [
    { kind: 'heading', text: `${guest.name ? `${guest.name}, you` : 'You'}’re going out` },
    { kind: 'text', text: `${host} booked ${line.productName} and you are coming along.` },
    { kind: 'text', text: `${when}, ${line.cityName}.` },
    { kind: 'text', text: 'Tell us what you cannot eat, and put it into your calendar:' },
    { kind: 'link', text: 'See your day', url: guestLinkOf(config, order, seat) },
    {
      kind: 'text',
      text: `You get this because ${host} gave us your address for this day. We use it for nothing else.`,
    },
    questions(country),
  ]
  return {
    to: guest.email,
    subject: oneLine(`${host} invited you: ${line.productName}`),
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}
