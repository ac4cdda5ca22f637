import type { Booking } from '#domain/contract/bookings.ts'
import type { Fixit, StoredEvent } from '#domain/contract/staff.ts'
import { findCountry } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import type { Output } from './output.ts'

/** '2026-11-21 00:00 UTC'. */
const moment = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

/** What people have to decide, a paragraph each. */
export function tellFixits(fixits: readonly Fixit[], { write }: Output): void {
  if (fixits.length === 0) write('Nothing waits for anybody.\n')
  for (const { id, kind, state, dueAt, reference, subject, detail, action, history } of fixits) {
    write(`${id}  ${kind}, ${state === 'open' ? `due ${moment(dueAt)}` : 'done'}\n`)
    write(`   ${reference ? `${reference}, ` : ''}${subject}: ${detail}\n`)
    write(`   prepared: ${action}\n`)
    for (const { at, who, note } of history) write(`   ${moment(at)} ${who}: ${note}\n`)
  }
}

/** A booking, its lines, its money and its history. */
export function tellBooking(booking: Booking, { write }: Output): void {
  const { reference, country, currency, customer, lines, refunds, credits, paid, rest } = booking
  const symbol = findCountry(country)?.currency
  const money = (minor: number) =>
    `${symbol ? formatMoney(minor, symbol) : minor / 100} ${currency}`
  write(`${reference}  ${customer.firstName} ${customer.lastName} <${customer.email}>\n`)
  const due = rest ? `, ${money(rest.amount)} still to be paid` : ''
  write(`paid ${money(paid)} on ${moment(booking.bookedAt)}${due}\n`)
  for (const line of lines) {
    const { id, productName, cityName, date, start, status, statusLabel, requested } = line
    write(`\n${id}\n   ${productName}, ${cityName}, ${date} ${start}\n`)
    write(
      `   ${status} ${statusLabel}, ${money(line.paid)}${line.isCalledOff ? ', called off' : ''}\n`,
    )
    if (requested) write(`   asked for ${requested.newDate} ${requested.start}\n`)
    for (const { at, status: was, who, why } of line.history)
      write(`   ${moment(at)} ${was} ${who}: ${why}\n`)
  }
  if (refunds.length + credits.length > 0) write('\n')
  for (const { amount, state, at } of refunds)
    write(`refund ${money(amount)} ${state} ${moment(at)}\n`)
  for (const { amount, why, at } of credits)
    write(`credit ${money(amount)} ${moment(at)}: ${why}\n`)
}

/** Events of the payment provider, a line each. */
export function tellEvents(events: readonly StoredEvent[], { write }: Output): void {
  if (events.length === 0) write('There is none.\n')
  for (const { id, type, reference, state, outcome, tries, receivedAt } of events) {
    const came = outcome ? `: ${outcome}` : ''
    write(
      `${moment(receivedAt)}  ${id}  ${type}  ${reference ?? '-'}  ${state}, ${tries} tries${came}\n`,
    )
  }
}
