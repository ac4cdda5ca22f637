import { apologyCredit } from '#domain/bookings/cancellation.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import { differenceSentences, refundSentence } from '../money-sentences.ts'
import { type BookingMailTexts, SEE_BOOKING_LABEL } from './booking-mail-text.ts'
import { refundedGiftText } from './gift-texts.ts'

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
      ...differenceSentences(facts.difference ?? 0, money),
      ...(facts.balance ? [`You now have ${money(row.balance)} left to pay.`] : []),
      'The calendar file attached replaces the one you have.',
    ],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
  }),
  postponed: ({ line, what, row, moment }) => ({
    subject: `Postponed: ${line.productName}`,
    heading: `${what} is postponed`,
    sentences: [
      `${line.productName} is postponed. Your payment stays valid.`,
      `Choose a new date by ${moment(row.postponed_until ?? row.starts_at)}. After that its value becomes gift credit.`,
    ],
    button: 'Choose a new date',
  }),
  cancelled: (context) => {
    const { facts, line, what, row, when, money } = context
    if (line.gift) return refundedGiftText(context)
    return {
      subject: `Cancelled: ${line.productName}`,
      heading: `${what} is cancelled`,
      sentences: [
        `${line.productName}${isImmediate(line) ? '' : ` on ${when(row.date, row.start)}`} is cancelled. ${facts.reason ?? ''}`.trim(),
        refundSentence(facts, money),
      ],
      button: SEE_BOOKING_LABEL,
    }
  },
  calledOff: ({ facts, line, row, when, moment, money }) => ({
    subject: `We’re sorry, we had to cancel: ${line.productName}`,
    heading: 'We’re sorry, we had to cancel',
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
      `We’ll email you our answer at least a day before your current date. Until then ${when(row.date, row.start)} is yours.`,
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
      `We’ve refunded ${money(facts.amount ?? 0)} to your card.`,
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
