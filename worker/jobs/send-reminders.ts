import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'

const REMIND_BEFORE_MS = 3 * DAY_MS
/** Reminders per run. */
const MAX_REMINDERS = 1_000

/** Reminds customers three days before their date, once per date; not when they booked or moved later than that. */
export async function sendReminders(backend: Backend): Promise<{ reminded: number; sent: number }> {
  const { ordersDb, clock } = backend
  const { meta } = await queueMails(
    ordersDb,
    {
      kind: 'reminder',
      id: `'reminder:' || line_id || ':' || starts_at`,
      orderId: 'order_id',
      data: `json_object('line', line_id)`,
      now: '?1',
      from: `FROM booking
       WHERE status IN (8, 9, 12) AND policy ->> 'kind' = 'timed'
         AND starts_at > CAST(?1 AS INTEGER) AND starts_at <= CAST(?1 AS INTEGER) + ${REMIND_BEFORE_MS}
         AND (SELECT MAX(at) FROM booking_history AS earlier
           WHERE earlier.order_id = booking.order_id AND earlier.line_id = booking.line_id AND earlier.status = 8) < starts_at - ${REMIND_BEFORE_MS}
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE id = 'reminder:' || line_id || ':' || starts_at)
       ORDER BY starts_at LIMIT ${MAX_REMINDERS}`,
    },
    clock().getTime(),
  ).run()
  return { reminded: meta.changes, sent: await sendDueMail(backend) }
}
