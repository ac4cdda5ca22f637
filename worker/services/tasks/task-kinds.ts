export type TaskAction = 'retry_refund' | 'settle' | 'resend_mail' | 'replay_event' | 'review'

type TaskKindRow = {
  title: string
  playbook: string
  /** The prepared action; `review` when only a person can decide. */
  action?: TaskAction
  /** Within how many hours someone should act; 24 by default. */
  hours?: number
  /** The command that repairs it when there is no action. */
  command?: string
}

const SETTLE_ORDER = 'Settle the order: it asks the provider what has become of the payment.'

/** Every kind of task: discrepancies from reconciliation, and external events. */
export const TASK_KINDS = {
  oversold: {
    title: 'More places sold than there are',
    playbook: 'Move or cancel bookings of this time until they fit, or raise its capacity.',
  },
  paid_without_booking: {
    title: 'Paid order without bookings',
    playbook: 'Compare the order with its bookings.',
  },
  paid_without_place: {
    title: 'Booking without a place',
    playbook: 'Move it to a time with room, or cancel it with a refund.',
  },
  place_time_mismatch: {
    title: 'Place at another time than its booking',
    playbook: 'Move the booking to the time it should have: its place goes along.',
  },
  booking_not_completed: {
    title: 'Past booking not completed',
    playbook: 'Run the bookings job; set the outcome of what remains by hand.',
    command: 'shop jobs run bookings',
  },
  over_refunded: {
    title: 'More refunded than was paid',
    playbook: 'Check the refunds of this line at the provider, and note what was agreed.',
  },
  booking_history_mismatch: {
    title: 'Booking differs from its history',
    playbook: 'Compare the line with its history, and repeat the last action.',
  },
  review_changed: {
    title: 'Hidden review was changed',
    playbook:
      'Read it again: shop reviews list --state hidden. Show it again if nothing speaks against it.',
    command: 'shop reviews publish',
  },
  refund_refused: {
    title: 'Refund refused',
    playbook: 'Retry; if the card is closed, refund it another way.',
    action: 'retry_refund',
  },
  refund_stuck: {
    title: 'Refund pending for over an hour',
    playbook: 'Ask the provider again: under the same key it is sent once.',
    action: 'retry_refund',
  },
  order_refund_stuck: {
    title: 'Refund of a whole order hasn’t arrived',
    playbook: SETTLE_ORDER,
    action: 'settle',
    hours: 4,
  },
  invoice_refund_stuck: {
    title: 'Refund of a membership payment hasn’t arrived',
    playbook: 'Look at the payment at the provider; if the card is closed, refund it another way.',
  },
  refund_returned: {
    title: 'Refund returned by the bank',
    playbook: 'Ask the customer for another account, and refund it there.',
  },
  refund_needs_action: {
    title: 'Refund waits for the customer',
    playbook: 'Ask the customer to answer the provider’s email. If it expires, refund another way.',
  },
  surcharge_stuck: {
    title: 'Surcharge pending for over an hour',
    playbook: 'Settle the order: the money moves the booking or goes back.',
    action: 'settle',
    hours: 4,
  },
  balance_stuck: {
    title: 'Balance payment pending for over an hour',
    playbook: SETTLE_ORDER,
    action: 'settle',
    hours: 4,
  },
  balance_mismatch: {
    title: 'Balance differs from its bookings',
    playbook: 'Compare the lines with what remains to be paid.',
  },
  unpaid_place: {
    title: 'Place booked without a payment',
    playbook: 'Find out whose place it is; it is free again once its order is closed.',
  },
  orphaned_place_hold: {
    title: 'Place held for no payment',
    playbook: 'Run the clean-up job; it releases the place.',
    command: 'shop jobs run clean-up',
  },
  total_mismatch: {
    title: 'Order total doesn’t add up',
    playbook: 'Recompute the order from its lines, and refund the difference.',
  },
  money_unaccounted: {
    title: 'Money not accounted for',
    playbook: 'Follow the money of this order line by line, and refund what is too much.',
  },
  capture_mismatch: {
    title: 'Provider took another amount',
    playbook: 'Compare with the payment at the provider, and settle the order.',
  },
  code_overused: {
    title: 'Code used too often',
    playbook: 'Stop the code, or allow more uses of it.',
  },
  code_not_counted: {
    title: 'Code not counted',
    playbook: 'Check the codes of this order.',
  },
  orphaned_code_hold: {
    title: 'Code held for no payment',
    playbook: 'Run the clean-up job; it releases the code.',
    command: 'shop jobs run clean-up',
  },
  unearned_points: {
    title: 'Points for a booking that didn’t take place',
    playbook: 'Withdraw the points.',
  },
  status_mismatch: {
    title: 'Order status differs from its state',
    playbook: 'Settle the order: status and state are written together.',
  },
  order_history_mismatch: {
    title: 'Order differs from its history',
    playbook: 'Settle the order: its history is written with it.',
  },
  payment_stuck: {
    title: 'Payment pending for over an hour',
    playbook: SETTLE_ORDER,
    action: 'settle',
    hours: 1,
  },
  confirmation_missing: {
    title: 'Confirmation email missing',
    playbook: 'Check the order, and send its confirmation.',
  },
  email_stuck: {
    title: 'Email not delivered',
    playbook: 'Send it again.',
    action: 'resend_mail',
    hours: 4,
  },
  event_unhandled: {
    title: 'Webhook event not handled',
    playbook: 'Replay the event.',
    action: 'replay_event',
    hours: 4,
  },
  gift_transfer_mismatch: {
    title: 'Money left a gift card but didn’t reach another',
    playbook:
      'Find the cards whose entries have this reference, and compare what left with what came.',
  },
  gift_card_mismatch: {
    title: 'Gift card differs from its ledger',
    playbook: 'Compare the card with its entries, and deactivate it if it is wrong.',
  },
  gift_not_issued: {
    title: 'Gift without its card',
    playbook:
      'Compare the line with its gift card: one that is paid has a card, one that is refunded has a refunded card.',
  },
  gift_spend_mismatch: {
    title: 'An order and its gift cards differ',
    playbook:
      'Compare the order with the ledgers of its gift cards, and correct what the customer paid.',
  },
  orphaned_gift_hold: {
    title: 'A gift card is held for no payment',
    playbook: 'Look at the order: if it isn’t being paid, release its gift card.',
  },
  day_requested: {
    title: 'A customer asks for another day',
    playbook: 'Approve the day or keep the booked one; either way the customer gets an email.',
    hours: 12,
    command: 'shop booking approve',
  },
  parcel_to_pack: {
    title: 'New parcel to pack',
    playbook: 'Pack it, print its label and ship it.',
    hours: 48,
    command: 'shop fulfilment list',
  },
  download_to_write: {
    title: 'Made to order: to be written and sent',
    playbook: 'Ask the customer what you need to know, write it, and send it.',
    hours: 96,
    command: 'shop fulfilment deliver',
  },
  download_missing: {
    title: 'A download has no content',
    playbook: 'Publish it in downloads.json again, and tell the customer.',
    hours: 4,
  },
  payment_without_order: {
    title: 'Payment without an order',
    playbook:
      'Refund it at the provider, or book again with the customer: a restore has taken the order back.',
    hours: 4,
  },
  // A dispute is answered with documents on the provider's pages.
  dispute: {
    title: 'Payment disputed',
    playbook: 'Send the documents at the provider before the deadline.',
    hours: 72,
  },
  fraud_warning: {
    title: 'Early fraud warning',
    playbook: 'Check the payment at the provider, and refund it if it looks fraudulent.',
  },
} satisfies Record<string, TaskKindRow>

export type TaskKind = keyof typeof TASK_KINDS

export const taskKind = (kind: TaskKind): TaskKindRow & { action: TaskAction; hours: number } => ({
  action: 'review',
  hours: 24,
  ...TASK_KINDS[kind],
})
