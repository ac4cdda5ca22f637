import { BALANCE_PAYMENT_WINDOW_MS } from '#domain/payments/deposit.ts'
import { type BookingMailTexts, SEE_BOOKING_LABEL } from './booking-mail-text.ts'

/** The rest after a deposit. */
export const BALANCE_TEXTS = {
  balanceSoon: ({ facts, line, row, when, day, money }) => ({
    subject: `Your balance is due soon: ${line.productName}`,
    heading: `We’ll charge ${money(facts.amount ?? 0)} on ${day(facts.date ?? row.date)}`,
    sentences: [
      `${line.productName}: ${when(row.date, row.start)}.`,
      `It’s the rest of what you owe, charged to the card you paid the deposit with. You don’t need to do anything.`,
      'You can also pay it now, with another card if you like.',
    ],
    button: 'Pay the rest now',
    leadsTo: 'balance',
  }),
  balancePaid: ({ facts, line, row, when, money }) => ({
    subject: `Paid in full: ${line.productName}`,
    heading: 'You’ve paid in full',
    sentences: [
      `${facts.amount ? `We charged ${money(facts.amount)}. ` : ''}Your booking is paid in full.`,
      `${line.productName}: ${when(row.date, row.start)}.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
  balanceRequested: ({ facts, line, row, when, money, moment }) => ({
    subject: `Please pay the rest: ${line.productName}`,
    heading: 'We couldn’t charge the rest',
    sentences: [
      `${line.productName}: ${when(row.date, row.start)}.`,
      `We couldn’t charge the rest, ${money(facts.amount ?? 0)}, to your card.${facts.reason ? ` ${facts.reason}` : ''}`,
      `Please pay it by ${moment((facts.at ?? 0) + BALANCE_PAYMENT_WINDOW_MS)}, with this card or another one. After that we’ll release your spot, and what you paid becomes gift credit.`,
    ],
    button: 'Pay the rest',
    leadsTo: 'balance',
  }),
  balanceExpired: ({ facts, line, row, when, money }) => ({
    subject: `Cancelled: ${line.productName}`,
    heading: 'Your booking is cancelled',
    sentences: [
      `The rest for ${line.productName} on ${when(row.date, row.start)} wasn’t paid in time, so we’ve released its spot.`,
      `What you paid isn’t lost: you have ${money(facts.amount ?? 0)} of gift credit. It doesn’t expire.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
} satisfies BookingMailTexts
