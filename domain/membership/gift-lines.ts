import { allocateAboveMinimum } from '#domain/gift-cards/allocate-gift-cards.ts'
import { sum } from '#domain/money.ts'
import { type InvoiceLine, linesTotal } from './proration.ts'

/** What is left to charge to a card once gifts have paid: nothing, or enough for a card. Minor units. */
export const leftAfterGifts = (due: number, giftLeft: number, minimumCharge: number): number =>
  allocateAboveMinimum(
    { due, payable: due, cards: [{ id: 'all', available: giftLeft, createdAt: 0 }] },
    minimumCharge,
  ).rest

/** The lines of an invoice with what its member's gifts pay of it. */
export function withGifts(
  lines: readonly InvoiceLine[],
  giftLeft: number,
  minimumCharge: number,
): InvoiceLine[] {
  const due = linesTotal(lines)
  const amount = leftAfterGifts(due, giftLeft, minimumCharge) - due
  const plan = lines.find(({ kind }) => kind === 'PLAN')
  return plan && amount < 0 ? [...lines, { ...plan, kind: 'GIFT', amount }] : [...lines]
}

export const paidByGifts = (lines: readonly Pick<InvoiceLine, 'kind' | 'amount'>[]): number =>
  sum(lines.map(({ kind, amount }) => (kind === 'GIFT' ? -amount : 0)))

/** What of a refund goes back to the card, up to what it paid, and what to gifts. */
export function splitInvoiceRefund(
  amount: number,
  paidByCard: number,
): { card: number; gifts: number } {
  const card = Math.min(amount, paidByCard)
  return { card, gifts: amount - card }
}
