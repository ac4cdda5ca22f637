export const PAYMENT_KINDS = [
  'DEPOSIT',
  'FULL AMOUNT',
  'OTHER',
  'REMAINING DEPOSIT AMOUNT',
  'REMAINING TOTAL AMOUNT',
  'REMAINING AMOUNT',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** What decides which payment is possible. */
export type OrderPaymentState = {
  isUnpaid: boolean
  canPayDeposit: boolean
  /** Gift cards pay a part of it. */
  hasGiftPart: boolean
  hasBalance: boolean
  hasSurcharge: boolean
  /** Staff take the payment for a customer. */
  isStaff?: boolean
}

const NO_BALANCE_MESSAGE =
  'There’s no rest to pay: that’s for bookings that started with a deposit.'
const ALREADY_PAID_MESSAGE = 'This order is already paid.'

/** Why a kind can't be paid now; null when it can. */
const PAYMENT_KIND_ERRORS: Record<PaymentKind, (state: OrderPaymentState) => string | null> = {
  DEPOSIT: ({ isUnpaid, canPayDeposit }) => {
    if (!isUnpaid) return ALREADY_PAID_MESSAGE
    return canPayDeposit
      ? null
      : 'This order is paid in full: a deposit is for days more than 30 days away.'
  },
  'FULL AMOUNT': ({ isUnpaid }) => (isUnpaid ? null : ALREADY_PAID_MESSAGE),
  OTHER: ({ isStaff = false, hasBalance }) => {
    if (!isStaff) return 'Only staff can take other payments.'
    return hasBalance ? null : NO_BALANCE_MESSAGE
  },
  'REMAINING DEPOSIT AMOUNT': ({ isUnpaid, canPayDeposit, hasGiftPart }) =>
    isUnpaid && canPayDeposit && hasGiftPart ? null : 'No part of the deposit is due.',
  'REMAINING TOTAL AMOUNT': ({ hasBalance }) => (hasBalance ? null : NO_BALANCE_MESSAGE),
  'REMAINING AMOUNT': ({ hasSurcharge }) =>
    hasSurcharge ? null : 'No price difference is due: that’s for a new date that costs more.',
}

/** Kinds that pay the deposit, or what gift cards leave of it. */
export const isDepositKind = (kind: PaymentKind): boolean =>
  kind === 'DEPOSIT' || kind === 'REMAINING DEPOSIT AMOUNT'

export const paymentKindError = (kind: PaymentKind, order: OrderPaymentState): string | null =>
  PAYMENT_KIND_ERRORS[kind](order)
