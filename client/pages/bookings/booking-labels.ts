import {
  BOOKED,
  CANCELLED,
  COMPLETE,
  CONFIRMED,
  isCancelledOrPostponed,
  POSTPONED,
  RESCHEDULE_REQUESTED,
  TENTATIVE,
} from '#domain/bookings/booking-status.ts'
import { visitPhase } from '#domain/bookings/visit-phase.ts'
import { isImmediate } from '#domain/cart/fulfilment.ts'
import type { BookedLine, Booking } from '#domain/contract/bookings/bookings.ts'
import type { Country } from '#domain/countries/country.ts'
import { giftTotal } from '#domain/gift-cards/gift-card-payments.ts'
import { formatMoney, type MoneyView, sum } from '#domain/money.ts'
import { addMonths, formatInstant } from '#domain/time/date-time.ts'
import { formatDay } from '#domain/time/format-date.ts'

export type BookingPageProps = {
  country: Country
  booking: Booking
  /** The signed token of the URL. */
  token: string
  money: MoneyView
  /** Those that have their settings; none where no pass is asked for. */
  wallets?: readonly ('apple' | 'google')[]
  now: Date
}

/** 'Friday 11 December 2026, 11:00 AEDT', in the city's time zone. */
export const formatDeadline = (instant: string, timeZone: string, { locale }: Country): string =>
  formatInstant(new Date(instant), timeZone, locale)

/** Until when something can be done, and until when a refund still becomes gift credit. */
export const availableLabel = (
  until: string,
  { timeZone }: Pick<BookedLine, 'timeZone'>,
  country: Country,
  creditUntil: string | null = null,
): string => {
  const [available, credit] = [until, creditUntil].map(
    (instant) => instant && `until ${formatDeadline(instant, timeZone, country)}`,
  )
  return credit
    ? ` Refundable ${available}, then as gift credit ${credit}.`
    : ` Available ${available}.`
}

/** Until when a postponed booking's new date can be chosen. */
export const lastNewDay = ({ date, postponing }: BookedLine, { locale }: Country): string =>
  formatDay(addMonths(date, postponing.months), locale)

/** Whether a card gets something back: it comes first, gift cards only get what it didn’t pay. */
export const isCardRefunded = (
  { giftCards, paid }: Pick<Booking, 'giftCards' | 'paid'>,
  amount: number,
): boolean => amount > 0 && paid > giftTotal(giftCards)

/** Where a refund goes: to the payment card first, then to the gift cards that paid. */
export function refundTarget({ giftCards, paid }: Pick<Booking, 'giftCards' | 'paid'>): string {
  if (giftCards.length === 0) return 'to your card'
  // The brand and number of a card aren't known of every payment.
  return paid > giftTotal(giftCards)
    ? 'to your card and gift card, as you paid'
    : 'to your gift card'
}

/** The refund in a sentence, with the credit instead when the operator cancelled. */
export function cancellationLabel(
  { gives, amount, orCredit }: BookedLine['cancellation'],
  { booking, money }: { booking: Pick<Booking, 'giftCards' | 'paid'>; money: MoneyView },
): string {
  if (gives === 'refund' && amount > 0)
    return `You’ll get ${formatMoney(amount, money)} back ${refundTarget(booking)}${orCredit === null ? '' : `, or ${formatMoney(orCredit, money)} of gift credit`}.`
  if (gives === 'credit' && amount > 0)
    return `You’ll get ${formatMoney(amount, money)} of gift credit.`
  return gives === 'nothing'
    ? 'No refund is available.'
    : 'You haven’t paid anything, so there’s nothing to refund.'
}

/** Why a line was cancelled, and what of it went back. */
export function cancelledLabel(
  { id, message }: Pick<BookedLine, 'id' | 'message'>,
  { booking: { refunds, credits }, money }: Pick<BookingPageProps, 'booking' | 'money'>,
): string {
  const amountOf = (rows: readonly { line: string; amount: number }[]) =>
    sum(rows.filter(({ line }) => line === id).map(({ amount }) => amount))
  const refunded = amountOf(refunds.filter(({ state }) => state !== 'refused'))
  const credited = amountOf(credits)
  return [
    message,
    refunded > 0 && `We’ve refunded ${formatMoney(refunded, money)}.`,
    credited > 0 && `You got ${formatMoney(credited, money)} of gift credit.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the bank wouldn’t take back of a line. Minor units. */
export const unsentRefund = (
  { id }: Pick<BookedLine, 'id'>,
  { refunds }: Pick<Booking, 'refunds'>,
): number =>
  sum(
    refunds
      .filter(({ line, state }) => line === id && state === 'refused')
      .map(({ amount }) => amount),
  )

/** We cancelled it, and the customer’s time to choose has passed: it will be refunded. */
export const isChoiceOver = ({
  status,
  isCalledOff,
  cancellation: { orCredit },
}: Pick<BookedLine, 'status' | 'isCalledOff' | 'cancellation'>): boolean =>
  isCalledOff && status !== CANCELLED && orCredit === null

/** When and how the balance is charged. */
export function balanceLabel(
  { dueOn, until, isPaying, isCardSaved, nextActionUrl }: NonNullable<Booking['balance']>,
  timeZone: string,
  country: Country,
): string {
  if (isPaying && nextActionUrl) return 'Your bank needs you to confirm this payment.'
  if (isPaying) return 'Your payment is going through.'
  if (until) {
    return `We couldn’t charge it. Please pay by ${formatDeadline(until, timeZone, country)}: after that we’ll release your spot, and what you paid becomes gift credit.`
  }
  const day = formatDay(dueOn, country.locale)
  return isCardSaved
    ? `On ${day} we’ll charge it to the card you paid the deposit with. You can pay earlier or with another card.`
    : `Please pay it by ${day}.`
}

/** Whether the rest couldn’t be charged, and the spot is lost unless it is paid. */
export const isOverdue = ({ balance }: Pick<Booking, 'balance'>): boolean =>
  balance !== null && balance.until !== null && !balance.isPaying

/** Labels of line states. */
const LINE_STATUS_LABELS: Readonly<Record<number, string>> = {
  [TENTATIVE]: 'Deposit paid',
  [BOOKED]: 'Booked',
  [CONFIRMED]: 'Confirmed',
  [COMPLETE]: 'Completed',
  [RESCHEDULE_REQUESTED]: 'Change requested',
  [POSTPONED]: 'Postponed',
  [CANCELLED]: 'Cancelled',
}
type StatusLine = Pick<BookedLine, 'status' | 'statusLabel' | 'isCalledOff'> &
  Parameters<typeof visitPhase>[0]

/** What a line's badge says, by its state and the clock. */
export function lineStatus(line: StatusLine, now: Date): { label: string; status: number } {
  const { status, statusLabel, isCalledOff } = line
  if (isCalledOff && status !== CANCELLED)
    return { label: 'Cancelled by us: choose an option', status }
  const phase = visitPhase(line, now)
  if (phase === 'over') return { label: 'Completed', status: COMPLETE }
  if (phase === 'now') return { label: 'In progress', status }
  const label = LINE_STATUS_LABELS[status] ?? statusLabel
  return { label: isImmediate(line) && status !== CANCELLED ? 'Ordered' : label, status }
}

/** Whether it has a date that is still valid; shipped items have none. */
export const hasDate = (line: BookedLine): boolean =>
  !isCancelledOrPostponed(line.status) && !isImmediate(line)
