import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import {
  findNotifyProduct,
  hasOpened,
  type NotifyRequestRow,
} from '#worker/services/catalogue/notify-request.ts'

type Opening = Pick<NotifyRequestRow, 'product_id' | 'country' | 'city'>

const WAITING_SQL = 'confirmed_at IS NOT NULL AND notified_at IS NULL'

/** Emails confirmed addresses, once, when the product they asked about can be booked. */
export async function notifyAvailability(
  backend: Backend,
): Promise<{ notified: number; sent: number }> {
  const { ordersDb, catalogueDb, clock } = backend
  const { results } = await ordersDb
    .prepare(
      `SELECT DISTINCT product_id, country, city FROM notify_request WHERE ${WAITING_SQL} ORDER BY random()`,
    )
    .all<Opening>()
  const now = clock().getTime()
  let notified = 0
  for (const awaited of results) {
    if (!hasStatementsLeft(backend)) break
    const product = await findNotifyProduct(catalogueDb, awaited)
    if (!product || !hasOpened(product, awaited)) continue
    const where = `product_id = ?1 AND country = ?2 AND city = ?3 AND ${WAITING_SQL}`
    const values = [awaited.product_id, awaited.country, awaited.city, now]
    const [mails] = await ordersDb.batch([
      queueMails(
        ordersDb,
        {
          kind: 'notifyOpen',
          id: `'opened:' || id`,
          orderId: 'id',
          now: '?4',
          from: `FROM notify_request WHERE ${where}`,
        },
        ...values,
      ),
      ordersDb
        .prepare(`UPDATE notify_request SET notified_at = CAST(?4 AS INTEGER) WHERE ${where}`)
        .bind(...values),
    ])
    notified += mails?.meta.changes ?? 0
  }
  return { notified, sent: await sendDueMail(backend) }
}
