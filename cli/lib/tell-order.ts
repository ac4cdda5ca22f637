import type { Booking } from '#domain/contract/bookings.ts'
import type { StaffOrder } from '#domain/contract/operators.ts'
import { amountIn, cardBrand, dayAndHour, moment } from './amount.ts'
import { columns, wrapped } from './lines.ts'
import type { Output } from './output.ts'
import { mailRow } from './tell-outbox.ts'

/** An order from its lines to the last message, on 80 columns. */
export function tellOrder(order: StaffOrder, { write }: Output): void {
  const { reference, customer, booking, country, currency } = order
  const money = amountIn(currency)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  write(`${reference}  ${order.status} ${order.statusLabel} (${order.state}), ${country}\n`)
  write(`${[name, `<${customer.email}>`, customer.phone].filter(Boolean).join(' ')}`)
  write(`${customer.isMember ? ', signed in' : ', as a guest'}\n`)
  write(`placed ${moment(order.placedAt)}`)
  write(`${order.bookedAt ? `, paid ${moment(order.bookedAt)}` : ', not paid'}\n`)
  if (order.message) write(wrapped(`told: ${order.message}`))

  if (booking) for (const line of booking.lines) tellLine(line, { country, money, write })
  else {
    for (const { id, productName, cityName, party, total, ...day } of order.lines) {
      write(`\n${productName}, ${cityName}, ${party}\n`)
      write(`  ${dayAndHour(day, { country })}  ${money(total)}\n  line ${id}\n`)
    }
  }

  heading('What it costs')
  write(amounts([...order.trace, { label: 'Total', amount: order.total }], (minor) => money(minor)))
  heading('Money')
  for (const one of order.payments) {
    const tries = one.attempts > 1 ? `, ${one.attempts} tries` : ''
    const when = one.at ? moment(one.at) : 'not yet'
    write(columns([[`in   ${money(one.amount)}`, one.for, `${one.state}${tries}`, when]], '  '))
    if (one.intent) write(`       payment ${one.intent}\n`)
  }
  for (const { amount, state, at } of booking?.refunds ?? [])
    write(`  out  ${money(amount)}  refund ${state}  ${moment(at)}\n`)
  for (const { amount, why, at } of booking?.credits ?? [])
    write(wrapped(`gift credit ${money(amount)}  ${moment(at)}: ${why}`, '  '))
  write(`  in ${money(order.moneyIn)}, out ${money(order.moneyOut)}`)
  write(booking?.card ? `, ${cardBrand(booking.card.brand)} ending ${booking.card.last4}\n` : '\n')
  if (booking?.rest) {
    write(`  still to be paid: ${money(booking.rest.amount)} on ${booking.rest.dueOn}\n`)
  }

  heading('History')
  for (const { at, status, statusLabel, why } of order.history)
    write(wrapped(`${moment(at)}  ${status} ${statusLabel}: ${why}`, '  '))
  if (order.mails.length > 0) heading('Mails')
  write(columns(order.mails.map(mailRow), '  '))
  if (order.events.length > 0) heading('Told by the payment provider')
  for (const { id, type, at } of order.events) write(`  ${moment(at)}  ${type}\n      ${id}\n`)
  if (order.fixits.length > 0) heading('For a person to decide')
  for (const { id, kind, state } of order.fixits) write(`  ${id}  ${kind}, ${state}\n`)

  function heading(text: string) {
    write(`\n${text}\n`)
  }
}

type About = { country: string; money: (minor: number) => string; write: Output['write'] }

function tellLine(line: Booking['lines'][number], { country, money, write }: About): void {
  const { productName, cityName, status, statusLabel, timeZone, requested, cancellation } = line
  write(`\n${productName}, ${cityName}\n`)
  write(`  ${dayAndHour(line, { country, timeZone })}\n`)
  const calledOff = line.isCalledOff ? ', called off' : ''
  write(`  ${status} ${statusLabel}, ${money(line.paid)}${calledOff}\n`)
  if (line.rest > 0) write(`  ${money(line.rest)} still to be paid\n`)
  if (requested) write(`  asked for ${requested.newDate} ${requested.start}\n`)
  if (cancellation.allowed) {
    const gives = cancellation.gives === 'nothing' ? 'nothing back' : cancellation.gives
    const amount = cancellation.amount > 0 ? ` of ${money(cancellation.amount)}` : ''
    write(`  cancelled now: ${gives}${amount}\n`)
  }
  write(`  line ${line.id}\n`)
  for (const { at, status: was, who, why } of line.history)
    write(wrapped(`${moment(at)}  ${was} ${who}: ${why}`, '    '))
}

function amounts(rows: readonly { label: string; amount: number }[], money: About['money']) {
  const high = Math.max(...rows.map(({ amount }) => money(amount).length))
  return rows.map(({ label, amount }) => `  ${money(amount).padStart(high)}  ${label}\n`).join('')
}
