import { CHEAPER } from '#worker/services/bookings/moving.ts'

export type Name = 'money' | 'places' | 'payments' | 'gift cards' | 'everything else'

/** What is proved, in the order in which it is told; differences of other kinds belong to the last. */
export const HEADS: Readonly<Record<Name, { says: string; kinds: readonly string[] }>> = {
  money: {
    says: 'money in = money out, and the provider says the same',
    kinds: [
      'another capture',
      'money that is nowhere',
      'more back than was paid',
      'a total that does not add up',
      'a refund that was refused',
      'a refund that waits',
      'a refund that does not arrive',
    ],
  },
  places: {
    says: 'seats sold + held ≤ capacity, and each belongs to somebody',
    kinds: [
      'oversold',
      'paid without a place',
      'a place at another hour',
      'a place nobody paid',
      'a place kept for nobody',
    ],
  },
  payments: {
    says: 'every payment has an outcome',
    kinds: [
      'paid without a booking',
      'paying for an hour',
      'a supplement that waits',
      'a rest that waits',
      'a rest that does not agree',
      'an event nobody handled',
    ],
  },
  'gift cards': {
    says: 'every gift card equals its ledger',
    kinds: ['a gift card that is not its ledger'],
  },
  'everything else': { says: 'bookings, codes, points and messages agree', kinds: [] },
}

/** A number as a query of one label, or one for each currency. D1 takes no more than five queries in one, so each stands alone. */
type Numbers = readonly (readonly [label: string, sql: string])[]

const CHARGED = 'COALESCE(deposit, total + booking_fee)'
const OF_BOOKINGS = 'FROM booking JOIN orders ON orders.id = order_id WHERE booking.status'
const sum = (amount: string, rest: string) =>
  `SELECT SUM(${amount}) AS amount, currency ${rest} GROUP BY currency`
const count = (rest: string, what = 'COUNT(*)') =>
  `SELECT ${what} AS amount, NULL AS currency ${rest}`

/** What ended before its day: how much of it went back, and how much became gift credit. */
const ENDED = `FROM (SELECT currency, paid,
    (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.line_id = booking.line_id) AS back,
    (SELECT COALESCE(SUM(amount), 0) FROM credits WHERE credits.line_id = booking.line_id AND credits.why <> '${CHEAPER}') AS credit
  ${OF_BOOKINGS} = 99)`

/** Where money came from. */
export const MONEY_IN: Numbers = [
  [
    'at the checkout',
    sum(CHARGED, `FROM orders WHERE state IN ('paid', 'refund_due', 'refunded')`),
  ],
  [
    'for the rest',
    sum('amount', `FROM rest JOIN orders ON orders.id = rest.id WHERE rest.state = 'paid'`),
  ],
  [
    'for another day',
    sum('amount', `FROM supplement WHERE state IN ('moved', 'refund_due', 'refunded')`),
  ],
]

/** Where it is; the same label twice is one number. */
export const MONEY_OUT: Numbers = [
  ['kept for days to come', sum('paid', `${OF_BOOKINGS} NOT IN (10, 99)`)],
  ['kept for days that were', sum('paid', `${OF_BOOKINGS} = 10`)],
  ['kept: cancelled too late', sum('paid - back - MIN(credit, paid)', ENDED)],
  ['became gift credit', sum('amount', `FROM credits WHERE why = '${CHEAPER}'`)],
  ['became gift credit', sum('MIN(credit, paid)', ENDED)],
  ['sent back', sum('amount', `FROM refund WHERE state = 'done'`)],
  ['sent back', sum(CHARGED, `FROM orders WHERE state = 'refunded'`)],
  ['sent back', sum('amount', `FROM supplement WHERE state = 'refunded'`)],
  ['still to be sent back', sum('amount', `FROM refund WHERE state <> 'done'`)],
  ['still to be sent back', sum(CHARGED, `FROM orders WHERE state = 'refund_due'`)],
  ['still to be sent back', sum('amount', `FROM supplement WHERE state = 'refund_due'`)],
]

const PAYMENTS = `FROM (SELECT state, paying_since AS since FROM orders WHERE intent_id IS NOT NULL
  UNION ALL SELECT state, paying_since FROM rest WHERE intent_id IS NOT NULL
  UNION ALL SELECT state, created_at FROM supplement WHERE intent_id IS NOT NULL)`
const HELD = `state = 'held' AND expires_at > CAST(?1 AS INTEGER)`
const PLACES = 'COALESCE(SUM(quantity), 0)'
const LEDGER = 'FROM credit_entry JOIN credits ON credits.id = credit_id WHERE kind'

/** The numbers of the other proofs. `?1` is now. */
export const NUMBERS: Readonly<Record<Exclude<Name, 'money'>, Numbers>> = {
  places: [
    ['sold', count(`FROM reservation WHERE state = 'booked'`, PLACES)],
    ['held while somebody pays', count(`FROM reservation WHERE state = 'paying'`, PLACES)],
    ['held in bags', count(`FROM reservation WHERE ${HELD}`, PLACES)],
    ['places of hours with a limit', count('FROM slot', 'COALESCE(SUM(capacity), 0)')],
    [
      'taken of them',
      count(
        `FROM reservation JOIN slot ON slot.id = slot_id
         WHERE capacity IS NOT NULL AND (state IN ('booked', 'paying') OR (${HELD}))`,
        PLACES,
      ),
    ],
  ],
  payments: [
    ['begun', count(PAYMENTS)],
    ['paid', count(`${PAYMENTS} WHERE state IN ('paid', 'moved')`)],
    ['sent back', count(`${PAYMENTS} WHERE state IN ('refund_due', 'refunded')`)],
    ['not paid', count(`${PAYMENTS} WHERE state IN ('open', 'closed')`)],
    ['being paid now', count(`${PAYMENTS} WHERE state = 'paying'`)],
    [
      'for over an hour',
      count(`${PAYMENTS} WHERE state = 'paying' AND since < CAST(?1 AS INTEGER) - 3600000`),
    ],
  ],
  'gift cards': [
    ['cards', count('FROM credits')],
    ['given', sum('amount', 'FROM credits')],
    ['given by the ledger', sum('credit_entry.amount', `${LEDGER} = 'issued'`)],
    ['used', sum('-credit_entry.amount', `${LEDGER} = 'used'`)],
    ['stopped', sum('-credit_entry.amount', `${LEDGER} = 'stopped'`)],
    ['left', sum('credit_entry.amount', `${LEDGER} <> ''`)],
  ],
  'everything else': [
    ['bookings', count('FROM booking')],
    ['messages sent', count(`FROM outbox WHERE state = 'sent'`)],
    ['messages waiting', count(`FROM outbox WHERE state <> 'sent'`)],
  ],
}
