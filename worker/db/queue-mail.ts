/** The data of a mail whose content was deleted with its age: it can't be rendered again. */
export const DELETED_MAIL_DATA = 'null'

const INSERT_SQL = 'INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at, data)'

type QueuedMail = {
  id: string
  kind: string
  orderId: string
  /** What the template needs beside the order, as JSON. */
  data?: string
  now: number
}

/** Queues a mail in the batch of its change; an existing id is ignored. */
export const queueMail = (
  ordersDb: OrdersDb,
  { id, kind, orderId, data = '{}', now }: QueuedMail,
): D1PreparedStatement =>
  ordersDb
    .prepare(`${INSERT_SQL} VALUES (?, ?, ?, 'due', CAST(? AS INTEGER), ?)`)
    .bind(id, kind, orderId, now, data)

/** The columns of each mail, as SQL. */
type QueuedMails = {
  kind: string
  id: string
  orderId: string
  data?: string
  now: string
  /** Where the rows come from: `FROM` and what follows. */
  from: string
}

/** Queues a mail for each row of a query with these parameters; existing ids are ignored. */
export const queueMails = (
  ordersDb: OrdersDb,
  { kind, id, orderId, data = `'{}'`, now, from }: QueuedMails,
  ...values: (string | number | null)[]
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `${INSERT_SQL}
       SELECT ${id}, '${kind}', ${orderId}, 'due', CAST(${now} AS INTEGER), ${data} ${from}`,
    )
    .bind(...values)
