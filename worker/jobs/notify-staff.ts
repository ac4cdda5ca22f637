import type { Backend } from '#worker/app/context.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { findProgress, savePosition } from './progress.ts'

const PART = 'notify-staff:tasks'
/** Tasks per mail. */
const MAX_TASKS = 100

/** Writes to staff about new tasks, parcels among them: one mail for all that came since the last. */
export async function notifyStaff(backend: Backend): Promise<{ notified: number; sent: number }> {
  const { ordersDb, config, clock } = backend
  if (!config.STAFF_TO) return { notified: 0, sent: 0 }
  const { position } = await findProgress(backend, PART)
  const { results } = await ordersDb
    .prepare(
      `SELECT id, changed_at AS at FROM task WHERE state = 'open' AND actor = 'system'
         AND (changed_at, id) > (CAST(?1 AS INTEGER), CAST(?2 AS INTEGER))
       ORDER BY changed_at, id LIMIT ${MAX_TASKS}`,
    )
    .bind(...position)
    .all<{ id: number; at: number }>()
  const last = results.at(-1)
  if (!last) return { notified: 0, sent: 0 }
  // The mail is written once for these tasks, even if the position is not stored.
  await queueMail(ordersDb, {
    id: `staff:${last.at}:${last.id}`,
    kind: 'newTasks',
    orderId: '',
    data: JSON.stringify({ tasks: results.map(({ id }) => id) }),
    now: clock().getTime(),
  }).run()
  await savePosition(backend, PART, [last.at, last.id], {
    isUnfinished: results.length === MAX_TASKS,
  })
  return { notified: results.length, sent: await sendDueMail(backend) }
}
