import { isCancelledOrPostponed } from '#domain/bookings/booking-status.ts'
import { apologyCredit } from '#domain/bookings/cancellation.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { backToCardSentence, differenceSentences, refundSentence } from '../money-sentences.ts'
import {
  type BookingMailContext,
  type BookingMailFacts,
  type BookingMailText,
  type BookingMailTexts,
  SEE_BOOKING_LABEL,
} from './booking-mail-text.ts'
import { refundedGiftText } from './gift-texts.ts'

const CALLED_OFF = 'We’re sorry, we had to cancel'

/** What ended a day that we called off: the customer's choice, told to staff or made online, or none in time. */
function cancelledByUsText({ facts, line, row, when, money }: BookingMailContext): BookingMailText {
  const hasDay = !isImmediate(line)
  return {
    subject: `${CALLED_OFF}: ${line.productName}`,
    heading: CALLED_OFF,
    sentences: [
      `${line.productName}${hasDay ? ` on ${when(row.date, row.start)}` : ''} is cancelled.`,
      ...(facts.note ? [`Reason: ${facts.note}`] : []),
      ...(hasDay && facts.amount ? [choiceSentence(facts)] : []),
      refundSentence(facts, money),
    ],
    button: hasDay ? SEE_BOOKING_LABEL : 'See your order',
  }
}

function choiceSentence({ by, gives }: BookingMailFacts): string {
  if (by === 'system') return 'You didn’t choose in time, so we’re refunding you in full.'
  return gives === 'credit' ? 'You chose gift credit.' : 'You chose a refund.'
}

/** A booking that is moved, postponed or cancelled, by either side. */
export const CHANGE_TEXTS = {
  moved: ({ facts, line, row, when, hours, money }) => ({
    subject: `New date: ${line.productName}`,
    heading: 'Your new date is booked',
    sentences: [
      `${line.productName} is now on ${hours}.`,
      ...(facts.date && facts.start
        ? [`It was on ${when(facts.date, facts.start)}. That spot has been released.`]
        : []),
      'The calendar file attached replaces the one you have.',
      ...(facts.balance ? [`You now have ${money(row.balance)} left to pay.`] : []),
      ...differenceSentences(facts.difference ?? 0, money),
    ],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
  }),
  postponed: ({ line, what, row, moment, when }) => ({
    subject: `Postponed: ${line.productName}`,
    heading: `${what} is postponed`,
    sentences: [
      `${line.productName} on ${when(row.date, row.start)} is postponed. Your payment stays valid.`,
      `Choose a new date by ${moment(row.postponed_until ?? row.starts_at)}. After that its value becomes gift credit.`,
    ],
    button: 'Choose a new date',
  }),
  cancelled: (context) => {
    const { facts, line, what, row, when, money } = context
    if (line.gift) return refundedGiftText(context)
    if (facts.by) return cancelledByUsText(context)
    return {
      subject: `Cancelled: ${line.productName}`,
      heading: `${what} is cancelled`,
      sentences: [
        `${line.productName}${isImmediate(line) ? '' : ` on ${when(row.date, row.start)}`} is cancelled. ${facts.reason ?? ''}`.trim(),
        refundSentence(facts, money),
      ],
      button: isImmediate(line) ? 'See your order' : SEE_BOOKING_LABEL,
    }
  },
  calledOff: ({ facts, line, row, when, moment, money }) => ({
    subject: `${CALLED_OFF}: ${line.productName}`,
    heading: CALLED_OFF,
    sentences: [
      `${line.productName} on ${when(facts.date ?? row.date, facts.start ?? row.start)} can’t go ahead.`,
      ...(facts.reason ? [`Reason: ${facts.reason}`] : []),
      `Choose by ${moment(facts.at ?? row.postponed_until ?? row.starts_at)}: another day at no extra cost, ${money(row.paid)} back to your original payment method, or ${money(apologyCredit(row.paid))} of gift credit. If you don’t, we’ll refund you in full.`,
    ],
    button: 'Choose now',
  }),
  dayRequested: ({ facts, line, row, when }) => ({
    subject: `We’ve got your request: ${line.productName}`,
    heading: 'You asked for another date',
    sentences: [
      `You asked to move ${line.productName} to ${when(facts.date ?? row.date, facts.start ?? row.start)}.`,
      `We’ll email you our answer at least a day before the earlier of the two dates. Until then ${when(row.date, row.start)} is yours.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
  dayKept: ({ line, row, when }) => ({
    subject: `Your booking is unchanged: ${line.productName}`,
    heading: 'Your booking is unchanged',
    sentences: [
      'We couldn’t move your booking to the date you asked for.',
      `${line.productName} stays on ${when(row.date, row.start)}.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
  notMoved: ({ facts, line, row, when, money }) => ({
    subject: `Your booking is unchanged: ${line.productName}`,
    heading: 'Your booking is unchanged',
    sentences: [
      `The spot on ${when(facts.date ?? row.date, facts.start ?? row.start)} was gone when your payment arrived.`,
      ...(isCancelledOrPostponed(row.status)
        ? []
        : [`${line.productName} stays on ${when(row.date, row.start)}.`]),
      backToCardSentence(money(facts.amount ?? 0)),
    ],
    button: SEE_BOOKING_LABEL,
  }),
  expired: ({ facts, line, money }) => ({
    subject: `Gift credit: ${line.productName}`,
    heading: 'Your time to choose a new date is up',
    sentences: [
      `You didn’t choose a new date for ${line.productName} within a year, so you have its value, ${money(facts.amount ?? 0)}, as gift credit. It doesn’t expire.`,
    ],
    button: SEE_BOOKING_LABEL,
  }),
} satisfies BookingMailTexts
