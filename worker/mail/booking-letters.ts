import { sorryCredit } from '#domain/bookings/rules.ts'
import { partyWords } from '#domain/catalogue/heads.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import { ASKED_MS } from '#domain/checkout/deposit.ts'
import type { Country } from '#domain/countries/country.ts'
import { COUNTRIES, findCountry } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'
import { cityNow, formatDay, formatInstant, instantOf } from '#domain/places/zone.ts'
import type { Backend } from '#worker/context.ts'
import { type BookingRow, readBookings } from '#worker/services/bookings/rows.ts'
import { bookingLinkOf, payLinkOf } from '#worker/services/order-link.ts'
import { contactOf, linesOf, readOrder } from '#worker/services/order-rows.ts'
import { type Block, htmlOf, type Letter, oneLine, questions, textOf } from './layout.ts'
import { planBlocks } from './sorry.ts'

/** What a message is about, as its row in the outbox says it. Amounts are minor units. */
type About = {
  line: string
  date?: string
  start?: string
  difference?: number
  /** What the rest became more or less. */
  rest?: number
  gives?: 'refund' | 'credit' | 'nothing'
  amount?: number
  reason?: string | null
  /** When it happened. */
  at?: number
}

type Told = {
  about: About
  line: CartLine
  row: BookingRow
  /** The day and hour on the city's clock, its zone named. */
  when: (date: string, start: string) => string
  day: (date: string) => string
  moment: (instant: number) => string
  money: (minor: number) => string
  country: Country
}

type Words = {
  subject: string
  heading: string
  sentences: string[]
  button: string
  /** The button leads to the page on which the rest is paid. */
  isToPay?: boolean
}

const SEE = 'See your booking'

/** What is said of each thing that can happen to a booking. */
const LETTERS = {
  moved: ({ about, line, row, when, money }) => ({
    subject: `New day: ${line.productName}`,
    heading: 'Your new day is booked',
    sentences: [
      `${line.productName} is now on ${when(row.date, row.start)}.`,
      ...(about.date && about.start
        ? [`It was on ${when(about.date, about.start)}. That place is free again.`]
        : []),
      ...differenceWords(about.difference ?? 0, money),
      ...(about.rest ? [`What is left to pay is ${money(row.rest)} now.`] : []),
      'Open your booking for a new calendar file: it replaces the one you have.',
    ],
    button: SEE,
  }),
  postponed: ({ line, row, country }) => ({
    subject: `Postponed: ${line.productName}`,
    heading: 'Your booking waits for you',
    sentences: [
      `${line.productName} is postponed. What you paid stays on it.`,
      `Choose a new day by ${formatDay(dateIn(row), country.locale)}. After that its value becomes gift credit.`,
    ],
    button: 'Choose a new day',
  }),
  cancelled: ({ about, line, money }) => ({
    subject: `Cancelled: ${line.productName}`,
    heading: 'Your booking is cancelled',
    sentences: [
      `${line.productName} is cancelled. ${about.reason ?? ''}`.trim(),
      backWords(about, money),
    ],
    button: SEE,
  }),
  calledOff: ({ about, line, row, when, money }) => ({
    subject: `We had to call it off: ${line.productName}`,
    heading: 'We are sorry: we had to call it off',
    sentences: [
      `${line.productName} on ${when(about.date ?? row.date, about.start ?? row.start)} cannot take place.`,
      ...(about.reason ? [about.reason] : []),
      `You choose: another day at no extra cost, ${money(row.paid)} back to your card, or ${money(sorryCredit(row.paid))} of gift credit.`,
      'If we hear nothing within two weeks, all of it goes back to your card.',
    ],
    button: 'Choose now',
  }),
  asked: ({ about, line, row, when }) => ({
    subject: `We have your wish: ${line.productName}`,
    heading: 'You asked for another day',
    sentences: [
      `You would like ${line.productName} on ${when(about.date ?? row.date, about.start ?? row.start)}.`,
      `We answer within a day. Until then ${when(row.date, row.start)} is yours.`,
    ],
    button: SEE,
  }),
  kept: ({ line, row, when }) => ({
    subject: `Your day stays: ${line.productName}`,
    heading: 'Your day stays as it was',
    sentences: [
      'We could not give you the day you asked for.',
      `${line.productName} stays on ${when(row.date, row.start)}.`,
    ],
    button: SEE,
  }),
  notMoved: ({ about, line, row, when, money }) => ({
    subject: `Your day stays: ${line.productName}`,
    heading: 'Your day stays as it was',
    sentences: [
      `The place on ${when(about.date ?? row.date, about.start ?? row.start)} was gone when your payment arrived.`,
      `We sent the ${money(about.amount ?? 0)} back to your card.`,
    ],
    button: SEE,
  }),
  reminder: ({ line, row, when }) => ({
    subject: `Soon: ${line.productName}`,
    heading: 'Your day is nearly here',
    sentences: [
      `${line.productName}: ${when(row.date, row.start)}, ${line.cityName}, ${partyWords(line, line.unit)}.`,
      'Directions, a calendar file and what can still be changed are in your booking.',
    ],
    button: SEE,
  }),
  restSoon: ({ about, line, row, when, day, money }) => ({
    subject: `The rest is charged soon: ${line.productName}`,
    heading: 'Your day comes nearer',
    sentences: [
      `${line.productName}: ${when(row.date, row.start)}.`,
      `On ${day(about.date ?? row.date)} we charge the rest, ${money(about.amount ?? 0)}, to the card that you paid the deposit with. You need not do anything.`,
      'You can also pay it now, with another card if you like.',
    ],
    button: 'Pay the rest now',
    isToPay: true,
  }),
  restPaid: ({ about, line, row, when, money }) => ({
    subject: `Paid in full: ${line.productName}`,
    heading: 'The rest is paid',
    sentences: [
      `${about.amount ? `We charged ${money(about.amount)}. ` : ''}Nothing is left to pay.`,
      `${line.productName}: ${when(row.date, row.start)}.`,
    ],
    button: SEE,
  }),
  restAsked: ({ about, line, row, when, money, moment }) => ({
    subject: `Please pay the rest: ${line.productName}`,
    heading: 'The rest could not be charged',
    sentences: [
      `${line.productName}: ${when(row.date, row.start)}.`,
      `We could not charge the rest, ${money(about.amount ?? 0)}, to your card.${about.reason ? ` Your bank says: ${about.reason}` : ''}`,
      `Please pay it by ${moment((about.at ?? 0) + ASKED_MS)}, with this card or another one. After that your place is given to others, and what you paid becomes gift credit.`,
    ],
    button: 'Pay the rest',
    isToPay: true,
  }),
  restExpired: ({ about, line, money }) => ({
    subject: `Cancelled: ${line.productName}`,
    heading: 'Your booking is cancelled',
    sentences: [
      `The rest for ${line.productName} was not paid in time, so its place is free for others.`,
      `What you had paid is not lost: you have ${money(about.amount ?? 0)} of gift credit.`,
    ],
    button: SEE,
  }),
  expired: ({ about, line, money }) => ({
    subject: `Gift credit: ${line.productName}`,
    heading: 'The year to choose a new day is over',
    sentences: [
      `${line.productName} ends, its value does not: you have ${money(about.amount ?? 0)} of gift credit.`,
    ],
    button: SEE,
  }),
} satisfies Record<string, (told: Told) => Words>

type Kind = keyof typeof LETTERS

export const isBookingLetter = (kind: string): kind is Kind => Object.hasOwn(LETTERS, kind)

/** The message about something that happened to a booking; null when there is no such booking. */
export async function bookingLetter(
  backend: Backend,
  kind: Kind,
  orderId: string,
  about: About,
): Promise<Letter | null> {
  const { d1, config } = backend
  const order = await readOrder(d1, orderId)
  const row = (await readBookings(d1, orderId)).find(({ line_id }) => line_id === about.line)
  const line = order && linesOf(order).find(({ id }) => id === about.line)
  if (!order || !row || !line) return null

  const country = findCountry(order.country) ?? COUNTRIES.aus
  const { locale, currency } = country
  const words: Words = LETTERS[kind]({
    about,
    line,
    row,
    country,
    money: (minor) => `${formatMoney(minor, currency)} ${order.currency}`,
    day: (date) => formatDay(date, locale),
    moment: (instant) => {
      const at = new Date(instant)
      const { date } = cityNow(at, row.time_zone)
      return `${formatDay(date, locale)}, ${formatInstant(at, row.time_zone, locale)}`
    },
    when: (date, start) =>
      `${formatDay(date, locale)}, ${formatInstant(instantOf(date, start, row.time_zone), row.time_zone, locale)}`,
  })
  const blocks: Block[] = [
    { kind: 'heading', text: words.heading },
    ...words.sentences.map((text): Block => ({ kind: 'text', text })),
    ...(kind === 'cancelled' || kind === 'calledOff'
      ? await planBlocks(backend, order, country)
      : []),
    { kind: 'text', text: `Your reference is ${order.id}.` },
    {
      kind: 'link',
      text: words.button,
      url: words.isToPay ? payLinkOf(config, order) : bookingLinkOf(config, order),
    },
    questions(country),
  ]
  return {
    to: contactOf(order).email,
    subject: oneLine(`${words.subject} (${order.id})`),
    text: textOf(blocks),
    html: htmlOf(blocks),
  }
}

type Money = (minor: number) => string

function backWords({ gives, amount = 0 }: About, money: Money): string {
  if (gives === 'refund' && amount > 0)
    return `${money(amount)} is on its way back to your card. Banks take up to ten days.`
  if (gives === 'credit' && amount > 0) return `You have ${money(amount)} of gift credit.`
  return 'Nothing is charged and nothing goes back.'
}

function differenceWords(difference: number, money: Money): string[] {
  if (difference > 0) return [`You paid ${money(difference)} more for it.`]
  if (difference < 0) return [`It costs less: you have ${money(-difference)} of gift credit.`]
  return []
}

const dateIn = ({ postponed_until, starts_at, time_zone }: BookingRow) =>
  cityNow(new Date(postponed_until ?? starts_at), time_zone).date
