import type { z } from 'zod'
import { type CategoryName, categoryOf, DEFAULT_CATEGORY } from '#domain/catalogue/category.ts'
import type { PriceBreakdownLine } from '#domain/catalogue/pricing/quote-line.ts'
import { sum } from '#domain/money.ts'
import type { AppliedCode } from '#domain/promotions/apply-codes.ts'
import { type AvailableGiftCard, allocateAboveMinimum } from './allocate-gift-cards.ts'
import type { AppliedGiftCardSchema } from './applied-gift-card.schema.ts'
import type { GivenGift } from './recipient/gift-price-protection.ts'

export type AppliedGiftCard = z.output<typeof AppliedGiftCardSchema>

/** A gift card in a cart; `id` is the card's own. Minor units. */
export type CartGiftCard = AvailableGiftCard &
  GivenGift & {
    /** Its name in the cart. */
    entryId: string
    last4: string
    balance: number
    isUsable: boolean
  }

/** As many pay one order at most. */
export const MAX_GIFT_CARDS = 10

const UNUSABLE_MESSAGE = 'This gift card can’t be used here now.'
const IN_USE_MESSAGE = 'This gift card is being used in another order. Try again in half an hour.'

type Owing = {
  lines: readonly { id: string; total: number; category?: CategoryName | undefined }[]
  codes: readonly Pick<AppliedCode, 'amount' | 'parts'>[]
  fee: number
  minimumCharge: number
}

/** What every gift card of a cart pays, in the order in which they are used; those that pay nothing come last. */
export function applyGiftCards(cards: readonly CartGiftCard[], owing: Owing): AppliedGiftCard[] {
  const { due, payable } = amountsDue(owing)
  const usable = cards.filter(({ isUsable }) => isUsable)
  const { parts } = allocateAboveMinimum({ due, payable, cards: usable }, owing.minimumCharge)
  const amounts = new Map(parts.map(({ id, amount }) => [id, amount]))
  const position = ({ id }: CartGiftCard) => {
    const index = parts.findIndex((part) => part.id === id)
    return index < 0 ? parts.length : index
  }
  return cards
    .toSorted((one, other) => position(one) - position(other))
    .map((card) => {
      const amount = amounts.get(card.id) ?? 0
      const { entryId, last4, balance } = card
      return { id: entryId, last4, amount, left: balance - amount, problem: problemOf(card) }
    })
}

function problemOf({ isUsable, available }: CartGiftCard): string | null {
  if (!isUsable) return UNUSABLE_MESSAGE
  return available > 0 ? null : IN_USE_MESSAGE
}

/** What is due, and what of it gift cards may pay: no gift card buys a gift card. */
function amountsDue({ lines, codes, fee }: Owing): { due: number; payable: number } {
  const giftLines = lines.filter(
    ({ category = DEFAULT_CATEGORY }) => categoryOf(category).lineType === 'gift card',
  )
  const discounts = sum(codes.map(({ amount }) => amount))
  const due = sum(lines.map(({ total }) => total)) + discounts + fee
  const gifts = sum(
    giftLines.map(({ id, total }) => total + sum(codes.map(({ parts }) => parts[id] ?? 0))),
  )
  return { due, payable: due - gifts }
}

/** What gift cards pay in all. */
export const giftTotal = (cards: readonly Pick<AppliedGiftCard, 'amount'>[]): number =>
  sum(cards.map(({ amount }) => amount))

/** What gift cards take off, as lines of a summary. */
export const giftCardLines = (
  cards: readonly Pick<AppliedGiftCard, 'last4' | 'amount'>[],
): PriceBreakdownLine[] =>
  cards
    .filter(({ amount }) => amount > 0)
    .map(({ last4, amount }) => ({ label: giftCardLabel({ last4 }), amount: -amount }))

/** What gift cards paid of a sum that has been paid, as lines below it. */
export const giftPaymentLines = (
  cards: readonly Pick<AppliedGiftCard, 'last4' | 'amount'>[],
): PriceBreakdownLine[] =>
  cards.map(({ last4, amount }) => ({ label: `by gift card …${last4}`, amount }))

/** "Gift card …6WC7". */
export const giftCardLabel = ({ last4 }: Pick<AppliedGiftCard, 'last4'>): string =>
  `Gift card …${last4}`
