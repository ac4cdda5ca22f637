import { lineTerms, type TermsContext } from '#client/components/labels/cancellation-terms.ts'
import { deliveryPromiseLabel } from '#client/components/labels/delivery-labels.ts'
import type { Visit } from '#domain/bookings/visit.schema.ts'
import { visitHours } from '#domain/bookings/visit.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { distinctLineName } from '#domain/cart/distinct-line-name.ts'
import { inDateOrder, isImmediate } from '#domain/cart/fulfilment.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Country } from '#domain/countries/country.ts'
import { countryOf } from '#domain/countries/index.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import { giftPaymentLines } from '#domain/gift-cards/gift-card-payments.ts'
import { formatMoney } from '#domain/money.ts'
import { POSTAL_DAYS, postBy } from '#domain/parcels/post-by.ts'
import { balanceDueOn, firstDay } from '#domain/payments/deposit.ts'
import { cityClock, instantOf, toIso } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'
import type { Backend } from '#worker/app/context.ts'
import { calendarAttachment } from '#worker/mail/calendar-attachment.ts'
import { listBookings, visitView } from '#worker/services/booking-lifecycle/booking-row.ts'
import { loadFreeMoveHours } from '#worker/services/membership-tiers/tier-benefits.ts'
import {
  amountDueNow,
  amountOwed,
  amountPaidFirst,
  findOrder,
  orderContact,
  orderGiftParts,
  orderLines,
  orderTrace,
} from '#worker/services/orders/order-row.ts'
import { bookingUrl, receiptUrl } from '#worker/services/orders/signed-link.ts'
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

/** The confirmation of an order; null when it is not booked. */
export async function renderConfirmationEmail(
  backend: Backend,
  orderId: string,
): Promise<RenderedEmail | null> {
  const order = await findOrder(backend.ordersDb, orderId)
  if (order?.state !== 'paid') return null
  const bookings = await listBookings(backend.ordersDb, orderId)
  const visitOf = (line: CartLine) => {
    const row = bookings.find(({ line_id }) => line_id === line.id)
    return row ? visitView(row, backend.clock()) : null
  }

  const country = countryOf(order)
  const { email, firstName } = orderContact(order)
  const lines = inDateOrder(orderLines(order))
  const balance = amountOwed(order) - amountDueNow(order)
  const money = (amount: number) => formatMoney(amount, country.currency)
  const hasDay = !lines.every(isImmediate)
  const blocks: EmailBlock[] = [
    {
      kind: 'heading',
      text: `${confirmationGreeting(lines)}${firstName ? `, ${firstName}` : ''}!`,
    },
    {
      kind: 'text',
      text: `Your reference is ${order.id}. ${hasDay ? 'Show it, or the code on your booking page, when you arrive, and have' : 'Have'} it ready if you call us.`,
    },
    {
      kind: 'link',
      text: `See your ${hasDay ? 'booking' : 'order'}`,
      url: bookingUrl(backend, order),
    },
    ...lines.flatMap((line) => [
      linePicture(line, backend.config.ORIGIN),
      ...lineBlocks(line, visitOf(line), country, backend.clock()),
      ...visitEmailBlocks(visitOf(line), line.timeZone, country),
    ]),
    {
      kind: 'table',
      total: 'Paid',
      rows: [
        ...orderTrace(order).map(({ label, amount }) => [label, money(amount)] as const),
        ['Paid', `${money(amountPaidFirst(order))} ${order.currency}`],
        ...giftPaymentLines(orderGiftParts(order)).map(
          ({ label, amount }) => [label, money(amount)] as const,
        ),
        ...(order.deposit === null
          ? []
          : [['Still to pay', `${money(balance)} ${order.currency}`] as const]),
      ],
    },
    ...(order.deposit === null
      ? []
      : [{ kind: 'text' as const, text: balanceNotice(lines, money(balance), country) }]),
    ...termsBlocks(lines, country, {
      boughtAt: new Date(order.booked_at ?? order.created_at),
      memberHours: await loadFreeMoveHours(backend, order.customer_id),
    }),
    {
      kind: 'link',
      text: country.receiptName,
      url: receiptUrl(backend, order),
      isPlain: true,
    },
    ...pageBlocks(lines),
    contactBlock(country),
  ]
  const names = [...new Set(lines.map(({ productName }) => productName))].join(', ')
  return {
    to: email,
    subject: toHeaderValue(`${hasDay ? 'Booked' : 'Ordered'}: ${names} (${order.id})`),
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, backend.config.ORIGIN, country.locale),
    ...(await calendarAttachment(backend, order, country)),
  }
}

/** Until when what can be changed, each in its own words. */
const termsBlocks = (
  lines: readonly CartLine[],
  country: Country,
  bought: TermsContext,
): EmailBlock[] =>
  lines.flatMap((line) => {
    const items = lineTerms(line, country, bought)
    const name = distinctLineName(line, lines, country)
    const title = lines.length > 1 ? `Cancellation policy: ${name}` : 'Cancellation policy'
    return items.length > 0 ? [{ kind: 'list', title, items }] : []
  })

/** What can be done on the page of the order. */
function pageBlocks(lines: readonly CartLine[]): EmailBlock[] {
  if (lines.every(({ gift }) => gift?.choice.delivery.by === 'card')) return []
  const text = lines.every(({ gift }) => gift)
    ? 'Open the gift from your order page to change or refund it under the terms above.'
    : lines.every(isImmediate)
      ? 'On your order page you can cancel under the terms above.'
      : `On your booking page you can ${hasGuests(lines) ? 'invite guests and ' : ''}make changes within the times above. The calendar file is attached.`
  return [{ kind: 'text', text }]
}

/** When the balance is charged, and that it can be paid earlier. */
function balanceNotice(lines: readonly CartLine[], amount: string, { locale }: Country): string {
  const first = firstDay(lines) ?? ''
  return `You paid a deposit. We’ll charge the rest, ${amount}, to the same card on ${formatDay(balanceDueOn(first), locale)}. We’ll email you before that, and you can pay earlier on your booking page.`
}

const hasGuests = (lines: readonly CartLine[]) =>
  lines.some((line) => !isImmediate(line) && line.adults + line.children > 1)

const confirmationGreeting = (lines: readonly CartLine[]) =>
  lines.every(isImmediate) ? 'Thank you' : 'You’re going'

function lineBlocks(
  line: CartLine,
  visit: Visit | null,
  country: Country,
  now: Date,
): EmailBlock[] {
  const { locale } = country
  const { timeZone } = line
  if (line.gift)
    return [
      { kind: 'heading', text: line.productName },
      { kind: 'text', text: `${giftDeliveryLabel(line.gift, country)}.` },
    ]
  if (line.sending && isImmediate(line)) {
    return [
      { kind: 'heading', text: line.productName },
      {
        kind: 'text',
        text: `${partyLabel(line, line.unit)}. ${deliveryPromiseLabel(line.sending, country)}.`,
      },
    ]
  }
  const startsAt = toIso(instantOf(line.date, line.start, timeZone).getTime())
  return [
    { kind: 'heading', text: line.productName },
    {
      kind: 'facts',
      rows: [
        ['When', visitHours({ startsAt, timeZone, endsAt: visit?.endsAt }, locale)],
        ['Where', line.cityName],
        ['Guests', partyLabel(line, line.unit)],
      ],
    },
    ...postingBlocks(line, locale, now),
  ]
}

/** What is posted for a day, while there is time for it. */
function postingBlocks(line: CartLine, locale: string, now: Date): EmailBlock[] {
  const day = postBy(line)
  const { date: today } = cityClock(now, line.timeZone)
  if (!line.needs?.includes('address') || day < today) return []
  const text = `We’ll send your extras by ${formatDay(day, locale)}, ${POSTAL_DAYS} working days before.`
  return [{ kind: 'text', text }]
}
