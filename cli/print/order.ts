import type { Booking } from '#domain/contract/bookings/bookings.ts'
import type { StaffOrder } from '#domain/contract/staff/operations.schema.ts'
import { cardBrandLabel, formatDateTime, formatUtcInstant, moneyFormatter } from './format.ts'
import { toMailRow } from './outbox.ts'
import type { CommandOutput } from './output.ts'
import { formatColumns, wrapParagraph } from './text-layout.ts'

/** An order on 80 columns. */
export function printOrder(order: StaffOrder, { write }: CommandOutput): void {
  const { reference, customer, booking, country, currency } = order
  const money = moneyFormatter(currency)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  write(`${reference}  ${order.status} ${order.statusLabel} (${order.state}), ${country}\n`)
  write(`${[name, `<${customer.email}>`, customer.phone].filter(Boolean).join(' ')}`)
  write(`${customer.isMember ? ', signed in' : ', as a guest'}\n`)
  write(`placed ${formatUtcInstant(order.placedAt)}`)
  write(`${order.bookedAt ? `, paid ${formatUtcInstant(order.bookedAt)}` : ', not paid'}\n`)
  if (order.message) write(wrapParagraph(`message: ${order.message}`))

  if (booking) for (const line of booking.lines) printOrderLine(line, { country, money, write })
  else {
    for (const { id, productName, cityName, party, total, ...day } of order.lines) {
      write(`\n${[productName, cityName, party].filter(Boolean).join(', ')}\n`)
      const when = cityName ? formatDateTime(day, { country }) : 'no day'
      write(`  ${when}  ${money(total)}\n  line ${id}\n`)
    }
  }

  printHeading('What it costs')
  write(
    formatAmounts([...order.trace, { label: 'Total', amount: order.total }], (minor) =>
      money(minor),
    ),
  )
  printHeading('Money')
  for (const one of order.payments) {
    const tries = one.attempts > 1 ? `, ${one.attempts} tries` : ''
    const when = one.at ? formatUtcInstant(one.at) : 'not yet'
    write(
      formatColumns([[`in   ${money(one.amount)}`, one.for, `${one.state}${tries}`, when]], '  '),
    )
    if (one.intent) write(`       payment ${one.intent}\n`)
  }
  for (const { amount, state, at } of booking?.refunds ?? [])
    write(`  out  ${money(amount)}  refund ${state}  ${formatUtcInstant(at)}\n`)
  for (const { amount, why, at } of booking?.credits ?? [])
    write(wrapParagraph(`gift credit ${money(amount)}  ${formatUtcInstant(at)}: ${why}`, '  '))
  write(`  in ${money(order.moneyIn)}, out ${money(order.moneyOut)}`)
  write(
    booking?.card ? `, ${cardBrandLabel(booking.card.brand)} ending ${booking.card.last4}\n` : '\n',
  )
  if (booking?.balance) {
    write(`  still to be paid: ${money(booking.balance.amount)} on ${booking.balance.dueOn}\n`)
  }

  printHeading('History')
  for (const { at, status, statusLabel, why } of order.history)
    write(wrapParagraph(`${formatUtcInstant(at)}  ${status} ${statusLabel}: ${why}`, '  '))
  if (order.mails.length > 0) printHeading('Mails')
  write(formatColumns(order.mails.map(toMailRow), '  '))
  if (order.events.length > 0) printHeading('Told by the payment provider')
  for (const { id, type, at } of order.events)
    write(`  ${formatUtcInstant(at)}  ${type}\n      ${id}\n`)
  if (order.fixits.length > 0) printHeading('For a person to decide')
  for (const { id, title, state } of order.fixits) write(`  ${id}  ${title}, ${state}\n`)

  function printHeading(text: string) {
    write(`\n${text}\n`)
  }
}

type LineContext = {
  country: string
  money: (minor: number) => string
  write: CommandOutput['write']
}

function printOrderLine(
  line: Booking['lines'][number],
  { country, money, write }: LineContext,
): void {
  const { productName, cityName, status, statusLabel, timeZone, requested, cancellation } = line
  write(`\n${[productName, cityName].filter(Boolean).join(', ')}\n`)
  if (!line.gift) write(`  ${formatDateTime(line, { country, timeZone })}\n`)
  const cancelledLabel = line.isCalledOff ? ', called off' : ''
  write(`  ${status} ${statusLabel}, ${money(line.paid)}${cancelledLabel}\n`)
  if (line.balance > 0) write(`  ${money(line.balance)} still to be paid\n`)
  if (requested) write(`  asked for ${requested.newDate} ${requested.start}\n`)
  if (cancellation.allowed) {
    const refundLabel = cancellation.gives === 'nothing' ? 'nothing back' : cancellation.gives
    const amount = cancellation.amount > 0 ? ` of ${money(cancellation.amount)}` : ''
    write(`  cancelled now: ${refundLabel}${amount}\n`)
  }
  for (const sentence of deliveryLines(line)) write(`  ${sentence}\n`)
  write(`  line ${line.id}\n`)
  for (const { at, status: was, who, why } of line.history)
    write(wrapParagraph(`${formatUtcInstant(at)}  ${was} ${who}: ${why}`, '    '))
}

function deliveryLines({ download, isBeingMade, parcel }: Booking['lines'][number]): string[] {
  const opened = download?.openedAt ? `opened ${formatUtcInstant(download.openedAt)}` : 'not opened'
  const tracking = parcel?.trackingNumber && `${parcel.carrier ?? ''} ${parcel.trackingNumber}`
  const shipped = parcel?.shippedAt && formatUtcInstant(parcel.shippedAt)
  return [
    ...(download ? [`download ${opened}, link until ${formatUtcInstant(download.expiresAt)}`] : []),
    ...(isBeingMade ? ['download to be written'] : []),
    ...(parcel ? [['parcel', parcel.state, shipped, tracking].filter(Boolean).join(' ')] : []),
  ]
}

function formatAmounts(
  rows: readonly { label: string; amount: number }[],
  money: LineContext['money'],
) {
  const amountWidth = Math.max(...rows.map(({ amount }) => money(amount).length))
  return rows
    .map(({ label, amount }) => `  ${money(amount).padStart(amountWidth)}  ${label}\n`)
    .join('')
}
