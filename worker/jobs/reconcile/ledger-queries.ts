import { HOUR_MS } from '#domain/time/durations.ts'
import { CHEAPER_DATE_REASON } from '#worker/services/booking-lifecycle/move-booking.ts'
import type { TaskKind } from '#worker/services/tasks/task-kinds.ts'

export type LedgerSection = 'money' | 'places' | 'payments' | 'gift cards' | 'everything else'

/** What is proved, in order of the report; other kinds belong to the last section. */
export const LEDGER_SECTIONS: Readonly<
  Record<LedgerSection, { says: string; kinds: readonly TaskKind[] }>
> = {
  money: {
    says: 'money in = money out, and the provider says the same',
    kinds: [
      'capture_mismatch',
      'money_unaccounted',
      'over_refunded',
      'total_mismatch',
      'refund_refused',
      'refund_stuck',
      'order_refund_stuck',
    ],
  },
  places: {
    says: 'seats sold + held ≤ capacity, and each belongs to someone',
    kinds: [
      'oversold',
      'paid_without_place',
      'place_time_mismatch',
      'unpaid_place',
      'orphaned_place_hold',
    ],
  },
  payments: {
    says: 'every payment has an outcome',
    kinds: [
      'paid_without_booking',
      'payment_stuck',
      'surcharge_stuck',
      'balance_stuck',
      'balance_mismatch',
      'event_unhandled',
    ],
  },
  'gift cards': {
    says: 'what every gift card was issued for = its balance + what was spent',
    kinds: [
      'gift_card_mismatch',
      'gift_transfer_mismatch',
      'gift_not_issued',
      'gift_spend_mismatch',
      'orphaned_gift_hold',
    ],
  },
  'everything else': { says: 'bookings, codes, points and messages agree', kinds: [] },
}

const FROM_ENTRIES = 'FROM gift_entry AS entry JOIN gift_card ON gift_card.id = entry.card_id WHERE'

/** A labelled number: one query, or one per currency. D1 allows five compound SELECTs, so each stands alone. */
type LabelledQueries = readonly (readonly [label: string, sql: string])[]

const CHARGED_SQL = 'COALESCE(deposit, total + booking_fee) - gift_paid'
/** What gifts pay of an invoice, until it is void or refunded. */
const INVOICE_GIFTS_SQL =
  '(SELECT -COALESCE(SUM(amount), 0) FROM gift_entry WHERE gift_entry.order_id = membership_invoice.id)'
const FROM_BOOKINGS_BY_STATUS =
  'FROM booking JOIN orders ON orders.id = order_id WHERE booking.status'
const IS_GIFT_SQL = `booking.policy ->> 'kind' = 'gift'`
const sumByCurrency = (amount: string, clause: string) =>
  `SELECT SUM(${amount}) AS amount, currency ${clause} GROUP BY currency`
const countSql = (clause: string, aggregate = 'COUNT(*)') =>
  `SELECT ${aggregate} AS amount, NULL AS currency ${clause}`

const FROM_ARCHIVED = 'FROM archived_order WHERE back_at IS NULL'

/** Bookings that ended before their date: what was refunded and what became credit. */
const FROM_ENDED_BOOKINGS = `FROM (SELECT currency, paid,
    (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.line_id = booking.line_id)
      + (SELECT COALESCE(SUM(amount), 0) FROM gift_entry WHERE kind = 'RESTORE' AND gift_entry.order_id = booking.order_id
          AND ref = 'refund:' || booking.line_id) AS back,
    (SELECT COALESCE(SUM(amount), 0) FROM gift_card WHERE gift_card.line_id = booking.line_id AND origin <> 'PURCHASE' AND gift_card.reason <> '${CHEAPER_DATE_REASON}') AS credit
  ${FROM_BOOKINGS_BY_STATUS} = 99)`

export const MONEY_IN: LabelledQueries = [
  [
    'at the checkout',
    sumByCurrency(CHARGED_SQL, `FROM orders WHERE state IN ('paid', 'refund_due', 'refunded')`),
  ],
  ['with gift cards', sumByCurrency('-entry.amount', `${FROM_ENTRIES} entry.kind = 'SPEND'`)],
  [
    'for the rest',
    sumByCurrency(
      'amount',
      `FROM balance JOIN orders ON orders.id = balance.id WHERE balance.state = 'paid'`,
    ),
  ],
  ['for memberships', sumByCurrency('total', `FROM membership_invoice WHERE state = 'paid'`)],
  [
    'for another day',
    sumByCurrency('amount', `FROM surcharge WHERE state IN ('moved', 'refund_due', 'refunded')`),
  ],
  ['in the archive', sumByCurrency('charged', FROM_ARCHIVED)],
]

/** Queries with the same label are summed. */
export const MONEY_OUT: LabelledQueries = [
  [
    'kept for days to come',
    sumByCurrency('paid', `${FROM_BOOKINGS_BY_STATUS} NOT IN (10, 99) AND NOT ${IS_GIFT_SQL}`),
  ],
  [
    'kept for days that were',
    sumByCurrency('paid', `${FROM_BOOKINGS_BY_STATUS} = 10 AND NOT ${IS_GIFT_SQL}`),
  ],
  // Owed to those who have them: it is earned when they are spent.
  ['kept for gifts', sumByCurrency('paid', `${FROM_BOOKINGS_BY_STATUS} <> 99 AND ${IS_GIFT_SQL}`)],
  [
    'kept for memberships',
    sumByCurrency(
      `IIF(state = 'paid', total - refund_amount, 0) + ${INVOICE_GIFTS_SQL}`,
      'FROM membership_invoice',
    ),
  ],
  ['kept, in the archive', sumByCurrency('kept', FROM_ARCHIVED)],
  [
    'kept: cancelled too late',
    sumByCurrency('paid - back - MIN(credit, paid)', FROM_ENDED_BOOKINGS),
  ],
  [
    'became gift credit',
    sumByCurrency('amount', `FROM gift_card WHERE reason = '${CHEAPER_DATE_REASON}'`),
  ],
  ['became gift credit', sumByCurrency('MIN(credit, paid)', FROM_ENDED_BOOKINGS)],
  [
    'given back to gift cards',
    sumByCurrency('entry.amount', `${FROM_ENTRIES} entry.kind = 'RESTORE'`),
  ],
  ['sent back', sumByCurrency('sent_back', FROM_ARCHIVED)],
  ['sent back', sumByCurrency('amount', `FROM refund WHERE state = 'done'`)],
  ['sent back', sumByCurrency(CHARGED_SQL, `FROM orders WHERE state = 'refunded'`)],
  ['sent back', sumByCurrency('amount', `FROM surcharge WHERE state = 'refunded'`)],
  [
    'sent back',
    sumByCurrency('refund_amount', `FROM membership_invoice WHERE refund_state = 'done'`),
  ],
  [
    'still to be sent back',
    sumByCurrency('refund_amount', `FROM membership_invoice WHERE refund_state = 'due'`),
  ],
  ['still to be sent back', sumByCurrency('amount', `FROM refund WHERE state <> 'done'`)],
  ['still to be sent back', sumByCurrency(CHARGED_SQL, `FROM orders WHERE state = 'refund_due'`)],
  ['still to be sent back', sumByCurrency('amount', `FROM surcharge WHERE state = 'refund_due'`)],
]

const FROM_PAYMENTS = `FROM (SELECT state, paying_since AS since FROM orders WHERE intent_id IS NOT NULL
  UNION ALL SELECT state, paying_since FROM balance WHERE intent_id IS NOT NULL
  UNION ALL SELECT state, created_at FROM surcharge WHERE intent_id IS NOT NULL)`
const IS_HELD_SQL = `state = 'held' AND expires_at > CAST(?1 AS INTEGER)`
const SUM_PLACES_SQL = 'COALESCE(SUM(quantity), 0)'

/** The numbers of the other sections. `?1` is now. */
export const SECTION_QUERIES: Readonly<Record<Exclude<LedgerSection, 'money'>, LabelledQueries>> = {
  places: [
    ['sold', countSql(`FROM reservation WHERE state = 'booked'`, SUM_PLACES_SQL)],
    [
      'held while someone pays',
      countSql(`FROM reservation WHERE state = 'paying'`, SUM_PLACES_SQL),
    ],
    ['held in carts', countSql(`FROM reservation WHERE ${IS_HELD_SQL}`, SUM_PLACES_SQL)],
    ['places of hours with a limit', countSql('FROM slot', 'COALESCE(SUM(capacity), 0)')],
    [
      'taken of them',
      countSql(
        `FROM reservation JOIN slot ON slot.id = slot_id
         WHERE capacity IS NOT NULL AND (state IN ('booked', 'paying') OR (${IS_HELD_SQL}))`,
        SUM_PLACES_SQL,
      ),
    ],
  ],
  payments: [
    ['begun', countSql(FROM_PAYMENTS)],
    ['paid', countSql(`${FROM_PAYMENTS} WHERE state IN ('paid', 'moved')`)],
    ['sent back', countSql(`${FROM_PAYMENTS} WHERE state IN ('refund_due', 'refunded')`)],
    ['not paid', countSql(`${FROM_PAYMENTS} WHERE state IN ('open', 'closed')`)],
    ['being paid now', countSql(`${FROM_PAYMENTS} WHERE state = 'paying'`)],
    [
      'for over an hour',
      countSql(
        `${FROM_PAYMENTS} WHERE state = 'paying' AND since < CAST(?1 AS INTEGER) - ${HOUR_MS}`,
      ),
    ],
  ],
  'gift cards': [
    ['cards', countSql('FROM gift_card')],
    ['issued', sumByCurrency('entry.amount', `${FROM_ENTRIES} entry.kind = 'ISSUE'`)],
    ['spent', sumByCurrency('-entry.amount', `${FROM_ENTRIES} entry.kind = 'SPEND'`)],
    ['given back', sumByCurrency('entry.amount', `${FROM_ENTRIES} entry.kind = 'RESTORE'`)],
    [
      'changed otherwise',
      sumByCurrency(
        'entry.amount',
        `${FROM_ENTRIES} entry.kind NOT IN ('ISSUE', 'SPEND', 'RESTORE')`,
      ),
    ],
    ['left', sumByCurrency('balance', 'FROM gift_card')],
  ],
  'everything else': [
    ['bookings', countSql('FROM booking')],
    ['orders in the archive', countSql(FROM_ARCHIVED)],
    ['messages sent', countSql(`FROM outbox WHERE state = 'sent'`)],
    ['messages waiting', countSql(`FROM outbox WHERE state <> 'sent'`)],
  ],
}
