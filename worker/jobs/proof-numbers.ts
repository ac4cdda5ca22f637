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

/** Where money came from and where it is, a row each. */
const MONEY = `
  SELECT 1 AS part, 'charged at the checkout' AS label, currency, COALESCE(deposit, total + booking_fee) AS amount
    FROM orders WHERE state IN ('paid', 'refund_due', 'refunded')
  UNION ALL SELECT 1, 'charged for the rest', currency, amount FROM rest JOIN orders ON orders.id = rest.id WHERE rest.state = 'paid'
  UNION ALL SELECT 1, 'charged for another day', currency, amount FROM supplement WHERE state IN ('moved', 'refund_due', 'refunded')
  UNION ALL SELECT 2, 'kept for days to come', currency, paid FROM booking JOIN orders ON orders.id = order_id WHERE booking.status NOT IN (10, 99)
  UNION ALL SELECT 2, 'kept for days that were', currency, paid FROM booking JOIN orders ON orders.id = order_id WHERE booking.status = 10
  UNION ALL SELECT 2, 'sent back', currency, amount FROM refund WHERE state = 'done'
  UNION ALL SELECT 2, 'sent back', currency, COALESCE(deposit, total + booking_fee) FROM orders WHERE state = 'refunded'
  UNION ALL SELECT 2, 'sent back', currency, amount FROM supplement WHERE state = 'refunded'
  UNION ALL SELECT 2, 'still to be sent back', currency, amount FROM refund WHERE state <> 'done'
  UNION ALL SELECT 2, 'still to be sent back', currency, COALESCE(deposit, total + booking_fee) FROM orders WHERE state = 'refund_due'
  UNION ALL SELECT 2, 'still to be sent back', currency, amount FROM supplement WHERE state = 'refund_due'
  UNION ALL SELECT 2, 'became gift credit', currency, amount FROM credits WHERE why = '${CHEAPER}'
  UNION ALL SELECT 2, 'became gift credit', currency, MIN(credit, paid) FROM ended
  UNION ALL SELECT 2, 'kept: cancelled too late', currency, paid - back - MIN(credit, paid) FROM ended`

const ENDED = `ended AS (SELECT currency, paid,
    (SELECT COALESCE(SUM(amount), 0) FROM refund WHERE refund.line_id = booking.line_id) AS back,
    (SELECT COALESCE(SUM(amount), 0) FROM credits WHERE credits.line_id = booking.line_id AND credits.why <> '${CHEAPER}') AS credit
  FROM booking JOIN orders ON orders.id = order_id WHERE booking.status = 99)`

const PAYMENTS = `SELECT state, paying_since AS since FROM orders WHERE intent_id IS NOT NULL
  UNION ALL SELECT state, paying_since FROM rest WHERE intent_id IS NOT NULL
  UNION ALL SELECT state, created_at FROM supplement WHERE intent_id IS NOT NULL`

/** The numbers of each proof, as queries: label, amount, currency. `?1` is now. */
export const NUMBERS: Readonly<Record<Name, string>> = {
  money: `WITH ${ENDED}, money AS (${MONEY})
    SELECT label, amount, currency FROM (
      SELECT part, 0 AS step, CASE part WHEN 1 THEN 'money in' ELSE 'money out' END AS label, SUM(amount) AS amount, currency FROM money GROUP BY currency, part
      UNION ALL SELECT part, 1, label, SUM(amount), currency FROM money GROUP BY currency, part, label HAVING SUM(amount) <> 0)
    ORDER BY currency, part, step, label`,
  places: `SELECT 'sold' AS label, COALESCE(SUM(quantity), 0) AS amount, NULL AS currency FROM reservation WHERE state = 'booked'
    UNION ALL SELECT 'held while somebody pays', COALESCE(SUM(quantity), 0), NULL FROM reservation WHERE state = 'paying'
    UNION ALL SELECT 'held in bags', COALESCE(SUM(quantity), 0), NULL FROM reservation WHERE state = 'held' AND expires_at > CAST(?1 AS INTEGER)
    UNION ALL SELECT 'places of hours with a limit', COALESCE(SUM(capacity), 0), NULL FROM slot
    UNION ALL SELECT 'taken of them', COALESCE(SUM(quantity), 0), NULL FROM reservation JOIN slot ON slot.id = slot_id
      WHERE capacity IS NOT NULL AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > CAST(?1 AS INTEGER)))`,
  payments: `WITH payments AS (${PAYMENTS})
    SELECT 'begun' AS label, COUNT(*) AS amount, NULL AS currency FROM payments
    UNION ALL SELECT 'paid', COUNT(*), NULL FROM payments WHERE state IN ('paid', 'moved')
    UNION ALL SELECT 'sent back', COUNT(*), NULL FROM payments WHERE state IN ('refund_due', 'refunded')
    UNION ALL SELECT 'not paid', COUNT(*), NULL FROM payments WHERE state IN ('open', 'closed')
    UNION ALL SELECT 'being paid now', COUNT(*), NULL FROM payments WHERE state = 'paying'
    UNION ALL SELECT 'for more than an hour', COUNT(*), NULL FROM payments WHERE state = 'paying' AND since < CAST(?1 AS INTEGER) - 3600000`,
  'gift cards': `SELECT 'cards' AS label, COUNT(*) AS amount, NULL AS currency FROM credits
    UNION ALL SELECT 'given', SUM(amount), currency FROM credits GROUP BY currency
    UNION ALL SELECT CASE kind WHEN 'issued' THEN 'in the ledger' ELSE kind END, SUM(credit_entry.amount), currency
      FROM credit_entry JOIN credits ON credits.id = credit_id GROUP BY kind, currency`,
  'everything else': `SELECT 'bookings' AS label, COUNT(*) AS amount, NULL AS currency FROM booking
    UNION ALL SELECT 'messages sent', COUNT(*), NULL FROM outbox WHERE state = 'sent'
    UNION ALL SELECT 'messages waiting', COUNT(*), NULL FROM outbox WHERE state <> 'sent'`,
}
