/** The events of a gift's history, which its giver and staff read. */
export const GIFT_EVENTS = {
  sent: 'Emailed to the recipient',
  printed: 'Voucher emailed to you',
  packed: 'Card packed',
  posted: 'Card sent',
  failed: 'The email couldn’t be delivered',
  bounced: 'The email came back',
  opened: 'Opened',
  thanked: 'Sent you a thank-you note',
  exchanged: 'Swapped for its value',
  readdressed: 'Sent to another address; the link before it has ended',
  changed: 'Changed',
  extended: 'Its price is kept longer',
  split: 'Split into parts',
  stopped: 'Stopped',
  scheduled: 'Scheduled',
  sentNow: 'Sent before its day',
  resent: 'Sent again',
  reminded: 'Reminder emailed to you',
} as const
export type GiftEvent = keyof typeof GIFT_EVENTS

type GiftHistoryEntry = {
  cardId: string
  now: number
  what: GiftEvent
  /** 'system', 'customer', or who of staff. */
  who: string
  note?: string
}

function insertEntry(
  ordersDb: OrdersDb,
  { cardId, now, what, who, note = '' }: GiftHistoryEntry,
  where: string,
): D1PreparedStatement {
  const sql = `INSERT INTO gift_history (card_id, at, what, actor, note) SELECT ?, CAST(? AS INTEGER), ?, ?, ? ${where}`
  return ordersDb.prepare(sql).bind(cardId, now, what, who, note)
}

export const insertGiftHistory = (ordersDb: OrdersDb, entry: GiftHistoryEntry) =>
  insertEntry(ordersDb, entry, '')

/** If the statement before it in the batch changed a row. */
export const insertGiftHistoryIfChanged = (ordersDb: OrdersDb, entry: GiftHistoryEntry) =>
  insertEntry(ordersDb, entry, 'WHERE changes() = 1')
