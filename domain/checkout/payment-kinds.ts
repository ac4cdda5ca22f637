/** What a payment is for (spec §4). */
export const PAYMENT_KINDS = [
  'DEPOSIT',
  'FULL AMOUNT',
  'OTHER',
  'REMAINING DEPOSIT AMOUNT',
  'REMAINING TOTAL AMOUNT',
  'REMAINING AMOUNT',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** How an order stands, as far as it decides what may be paid. */
export type Standing = {
  /** Nothing is paid yet. */
  isOpen: boolean
  /** It may begin with a deposit. */
  hasDeposit: boolean
  /** A deposit is paid, the rest is not. */
  hasRest: boolean
  /** A dearer day waits for its difference. */
  hasDifference: boolean
}

const PAID = 'This order is paid already.'

/** Why a kind cannot be paid now; null where it can (defaults 3.6). */
const WHY_NOT: Record<PaymentKind, (standing: Standing) => string | null> = {
  DEPOSIT: ({ isOpen, hasDeposit }) => {
    if (!isOpen) return PAID
    return hasDeposit
      ? null
      : 'This order is paid in full: a deposit is for days more than 30 days away.'
  },
  'FULL AMOUNT': ({ isOpen }) => (isOpen ? null : PAID),
  OTHER: () => 'Only our people take other payments.',
  'REMAINING DEPOSIT AMOUNT': () => 'No part of the deposit is open.',
  'REMAINING TOTAL AMOUNT': ({ hasRest }) =>
    hasRest ? null : 'No rest is open: it is for bookings that began with a deposit.',
  'REMAINING AMOUNT': ({ hasDifference }) =>
    hasDifference ? null : 'No price difference is open: it is for a new day that costs more.',
}

/** Why a payment of this kind does not fit, in words; null where it does (spec §4, defaults 3.6). */
export const whyNot = (kind: PaymentKind, standing: Standing): string | null =>
  WHY_NOT[kind](standing)
