/** Why an order or booking changed: stored codes and their texts. */
const HISTORY_REASONS = {
  created: 'Order created',
  payment_started: 'Payment started',
  payment_failed: 'Payment failed',
  paid: 'Paid',
  paid_without_hold: 'Paid after its places were released',
  deposit_paid: 'Deposit paid',
  balance_paid: 'Balance paid',
  balance_charged_by_staff: 'Balance charged for the customer',
  balance_unpaid: 'The balance wasn’t paid',
  closed: 'Closed',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  confirmed_by_staff: 'Confirmed by us',
  confirmed_by_time: 'Confirmed a week before the start',
  completed: 'Completed',
  reschedule_requested: 'New date requested',
  request_withdrawn: 'The booked date stays',
  rescheduled: 'Rescheduled',
  postponed: 'Postponed',
  postponement_expired: 'No new date was chosen in time',
  cancelled_by_customer: 'Cancelled online',
  cancelled_for_customer: 'Cancelled on request',
  cancelled_by_operator: 'Cancelled by us',
  opened: 'Opened',
  link_renewed: 'New link sent',
  written: 'Written and sent',
  address_corrected: 'Delivery address corrected',
  packed: 'Packed',
  shipped: 'Sent',
  returned: 'Parcel came back',
  erased: 'Personal data erased',
  links_renewed: 'New link made; older ones have expired',
} as const

export type HistoryReason = keyof typeof HISTORY_REASONS

export const historyText = (reason: HistoryReason, note?: string | null): string =>
  note ? `${HISTORY_REASONS[reason]}: ${note}` : HISTORY_REASONS[reason]
