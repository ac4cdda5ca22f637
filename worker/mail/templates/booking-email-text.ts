import { apologyCredit } from '#domain/bookings/cancellation.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { addressLine } from '#domain/checkout/delivery-address.ts'
import type { Country } from '#domain/countries/country.ts'
import { trackingOf } from '#domain/parcels/carriers.ts'
import { BALANCE_PAYMENT_WINDOW_MS } from '#domain/payments/deposit.ts'
import { cityClock } from '#domain/time/date-time.ts'
import type { BookingRow } from '#worker/services/booking-lifecycle/booking-row.ts'
import type { DownloadRow } from '#worker/services/downloads/download-row.ts'
import { type ParcelRow, parcelAddress } from '#worker/services/parcels/parcel-row.ts'
import { differenceSentences, refundSentence } from './money-sentences.ts'

/** The data of a mail from its outbox row. Amounts in minor units. */
export type BookingMailFacts = {
  line: string
  date?: string
  start?: string
  difference?: number
  /** The change of the balance. */
  balance?: number
  gives?: 'refund' | 'credit' | 'nothing'
  amount?: number
  /** What of it went back to gift cards. */
  restored?: number
  reason?: string | null
  /** The gift card that was issued. */
  credit?: string
  at?: number
}

type BookingMailContext = {
  facts: BookingMailFacts
  line: CartLine
  row: BookingRow
  /** Date and time in the city's time zone, with its name. */
  when: (date: string, start: string) => string
  /** The booked day, from when to when. */
  hours: string
  day: (date: string) => string
  moment: (instant: number) => string
  money: (minor: number) => string
  country: Country
  /** What the mail is about, where it is sent. */
  download: DownloadRow | null
  parcel: ParcelRow | null
}

export type BookingMailText = {
  subject: string
  heading: string
  sentences: string[]
  /** What comes next, elsewhere: the button, beside which the shop's own is plain. */
  link?: { text: string; url: string } | undefined
  button: string
  /** Where the button leads: the booking, unless it says otherwise. */
  leadsTo?: 'balance' | 'download'
  /** Where to meet stands in it, from the reveal on. */
  tellsPlace?: boolean
  /** Only sent if there is a meeting point. */
  needsPlace?: boolean
}

const SEE_BOOKING_LABEL = 'See your booking'

/** Texts by event. */
export const BOOKING_EMAILS = {
  moved: ({ facts, line, row, when, hours, money }) => ({
    subject: `New day: ${line.productName}`,
    heading: 'Your new day is booked',
    sentences: [
      `${line.productName} is now on ${hours}.`,
      ...(facts.date && facts.start
        ? [`It was on ${when(facts.date, facts.start)}. That spot has been released.`]
        : []),
      ...differenceSentences(facts.difference ?? 0, money),
      ...(facts.balance ? [`You now have ${money(row.balance)} left to pay.`] : []),
      'The calendar file attached replaces the one you have.',
    ],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
  }),
  postponed: ({ line, row, day }) => ({
    subject: `Postponed: ${line.productName}`,
    heading: 'Your booking is postponed',
    sentences: [
      `${line.productName} is postponed. Your payment stays valid.`,
      `Choose a new date by ${day(deadlineDate(row))}. After that its value becomes gift credit.`,
    ],
    button: 'Choose a new date',
  }),
  cancelled: ({ facts, line, money }) => ({
    subject: `Cancelled: ${line.productName}`,
    heading: 'Your booking is cancelled',
    sentences: [
      `${line.productName} is cancelled. ${facts.reason ?? ''}`.trim(),
      refundSentence(facts, money),
    ],
    button: SEE_BOOKING_LABEL,
  }),
  calledOff: ({ facts, line, row, when, money }) => ({
    subject: `We’re sorry, we had to cancel: ${line.productName}`,
    heading: 'We’re sorry, we had to cancel',
    sentences: [
      `${line.productName} on ${when(facts.date ?? row.date, facts.start ?? row.start)} can’t go ahead.`,
      ...(facts.reason ? [`Reason: ${facts.reason}`] : []),
      `Choose what suits you: another day at no extra cost, ${money(row.paid)} refunded to your original payment method, or ${money(apologyCredit(row.paid))} of gift credit.`,
      'If we hear nothing within two weeks, we refund all of it to your original payment method.',
    ],
    button: 'Choose now',
  }),
  dayRequested: ({ facts, line, row, when }) => ({
    subject: `We’ve got your request: ${line.productName}`,
    heading: 'You asked for another day',
    sentences: [
      `You asked to move ${line.productName} to ${when(facts.date ?? row.date, facts.start ?? row.start)}.`,
      `We’ll email you our answer at least a day before. Until then ${when(row.date, row.start)} is yours.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
  dayKept: ({ line, row, when }) => ({
    subject: `Your booking is unchanged: ${line.productName}`,
    heading: 'Your booking is unchanged',
    sentences: [
      'We couldn’t move your booking to the day you asked for.',
      `${line.productName} stays on ${when(row.date, row.start)}.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
  notMoved: ({ facts, line, row, when, money }) => ({
    subject: `Your booking is unchanged: ${line.productName}`,
    heading: 'Your booking is unchanged',
    sentences: [
      `The place on ${when(facts.date ?? row.date, facts.start ?? row.start)} was gone when your payment arrived.`,
      `We’ve refunded ${money(facts.amount ?? 0)} to your card.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
  reminder: ({ line, hours }) => ({
    subject: `Soon: ${line.productName}`,
    heading: 'Your experience is nearly here',
    sentences: [
      `${line.productName}: ${hours}, ${line.cityName}, ${partyLabel(line, line.unit)}.`,
      'A calendar file and what you can still change are in your booking.',
    ],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
  }),
  place: ({ line, hours }) => ({
    subject: `Where to meet: ${line.productName}`,
    heading: 'Here’s where to meet',
    sentences: [`${line.productName}: ${hours}.`],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
    needsPlace: true,
  }),
  placeChanged: ({ line, hours }) => ({
    subject: `New meeting point: ${line.productName}`,
    heading: 'Your meeting point has changed',
    sentences: [
      `${line.productName}: ${hours}. The day and time stay the same.`,
      'Please go here instead of the place in our earlier email:',
    ],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
    needsPlace: true,
  }),
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
    heading: 'You’re all paid',
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
      `We couldn’t charge the rest, ${money(facts.amount ?? 0)}, to your card.${facts.reason ? ` Your bank says: ${facts.reason}` : ''}`,
      `Please pay it by ${moment((facts.at ?? 0) + BALANCE_PAYMENT_WINDOW_MS)}, with this card or another one. After that we release your spot, and what you paid becomes gift credit.`,
    ],
    button: 'Pay the rest',
    leadsTo: 'balance',
  }),
  balanceExpired: ({ facts, line, money }) => ({
    subject: `Cancelled: ${line.productName}`,
    heading: 'Your booking is cancelled',
    sentences: [
      `The rest for ${line.productName} wasn’t paid in time, so we’ve released its spot.`,
      `What you paid isn’t lost: you have ${money(facts.amount ?? 0)} of gift credit.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
  download: ({ line, row, day, download }) => ({
    subject: `Ready to open: ${line.productName}`,
    heading: `${line.productName} is ready`,
    sentences: [
      'You can read it in your browser, on any device, and save it as a file to print or take along.',
      ...(row.opened_at === null
        ? ['Until you open it you can still cancel for a full refund. After that you can’t.']
        : []),
      `The link works until ${day(cityClock(new Date(download?.expires_at ?? 0), row.time_zone).date)}. You can ask for a new one at any time.`,
    ],
    button: 'Open it',
    leadsTo: 'download',
  }),
  shipped: ({ line, parcel }) => ({
    subject: `On its way: ${line.productName}`,
    heading: 'Your parcel is on its way',
    sentences: [
      `${line.productName} left today with ${parcel?.carrier ? trackingOf(parcel.carrier, '').name : 'our carrier'}.`,
      ...(parcel ? [`It goes to ${parcel.recipient}, ${addressLine(parcelAddress(parcel))}.`] : []),
      ...(parcel?.tracking_number ? [`Its tracking number is ${parcel.tracking_number}.`] : []),
      'Changed your mind? You can return it unopened within 14 days of delivery. Call us first.',
    ],
    link: trackingLink(parcel),
    button: 'See your order',
  }),
  expired: ({ facts, line, money }) => ({
    subject: `Gift credit: ${line.productName}`,
    heading: 'Your time to choose a new date is up',
    sentences: [
      `You didn’t choose a new date for ${line.productName} within a year, so you have its value, ${money(facts.amount ?? 0)}, as gift credit.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
} satisfies Record<string, (context: BookingMailContext) => BookingMailText>

function trackingLink(parcel: ParcelRow | null) {
  if (!parcel?.carrier || !parcel.tracking_number) return undefined
  const { url } = trackingOf(parcel.carrier, parcel.tracking_number)
  return url ? { text: 'Track your parcel', url } : undefined
}

const deadlineDate = ({ postponed_until, starts_at, time_zone }: BookingRow) =>
  cityClock(new Date(postponed_until ?? starts_at), time_zone).date
