/** The data of a mail that was forgotten with its age: it can't be rendered again. */
export const DELETED_MAIL_DATA = 'null'

type OutboxRow = {
  id: string
  kind: string
  orderId: string
  /** What the template needs beside the order, as JSON. */
  data?: string
  now: number
}

/** Enqueues a mail in the batch of its change; an existing id is ignored. */
export const queueMail = (
  ordersDb: OrdersDb,
  { id, kind, orderId, data = '{}', now }: OutboxRow,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at, data)
       VALUES (?, ?, ?, 'due', CAST(? AS INTEGER), ?)`,
    )
    .bind(id, kind, orderId, now, data)
