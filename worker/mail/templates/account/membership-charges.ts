import type { Country } from '#domain/countries/country.ts'
import { cardExpiresBefore } from '#domain/membership/dunning.ts'
import { leftAfterGifts } from '#domain/membership/gift-lines.ts'
import { cancelDeadline, recurringCharge } from '#domain/membership/membership-words.ts'
import type { SubscriptionRow } from '#worker/services/payments/membership-invoices/subscription-row.ts'

export type ChargeContext = {
  row: SubscriptionRow & { gift_left: number }
  country: Country
  money: (minor: number) => string
  date: (iso: string) => string
}

/** Whether the end of a period is charged to a card that has expired by then. */
export const needsOtherCard = ({ row, country }: ChargeContext, price: number, end: string) =>
  cardExpiresBefore(row.card_expires, end) &&
  leftAfterGifts(price, row.gift_left, country.minimumCharge) > 0

/** Gifts pay first. */
export function chargeSentences(context: ChargeContext, price: number, end: string): string[] {
  const { row, country, money } = context
  const due = leftAfterGifts(price, row.gift_left, country.minimumCharge)
  if (due === 0) return ['Your gift pays it. Nothing is charged to a card.']
  if (needsOtherCard(context, price, end))
    return [
      `Your ${row.card_name ?? 'card'} expires before then. Choose another card, and we’ll charge ${money(due)} to that one.`,
    ]
  const card = row.card_name ? ` to your ${row.card_name}` : ''
  return [`We’ll charge ${money(due)}${card}.${due < price ? ' Your gift pays the rest.' : ''}`]
}

/** When what is charged next, and until when it can be cancelled. */
export function nextCharge({ row, country, money, date }: ChargeContext): string {
  const { anchor, period_end: end } = row
  if (!anchor || !end) return ''
  if (row.change_type === 'CANCEL') {
    const isGiven = leftAfterGifts(row.price, row.gift_left, country.minimumCharge) === 0
    const goesOn = isGiven
      ? 'To go on after that, keep your plan and your gift pays next.'
      : 'To go on after that, keep your plan and add a card.'
    return `It ends by itself on ${date(end)} and nothing is charged. ${goesOn}`
  }
  const charge = recurringCharge({ price: row.price, interval: row.interval, country }, anchor)
  const first =
    row.gift_left > 0
      ? `Your gift pays first: it has ${money(row.gift_left)}. After that, we’ll`
      : 'We’ll'
  return `${first} charge ${charge}. ${cancelDeadline(end, country)}`
}
