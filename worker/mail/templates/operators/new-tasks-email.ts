import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { taskKind } from '#worker/services/tasks/task-kinds.ts'
import type { TaskRow } from '#worker/services/tasks/task-queue.ts'
import {
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from '../email-blocks.ts'

/** New tasks for staff, by kind and order, without personal data; null when all are done or no address is set. */
export async function renderNewTasksEmail(
  { ordersDb, config }: Backend,
  { tasks }: { tasks: readonly number[] },
): Promise<RenderedEmail | null> {
  const { results } = await ordersDb
    .prepare(
      `SELECT * FROM task WHERE state = 'open' AND id IN (SELECT value FROM json_each(?)) ORDER BY due_at, id`,
    )
    .bind(JSON.stringify(tasks))
    .all<TaskRow>()
  if (!config.STAFF_TO || results.length === 0) return null
  const parcels = results.filter(({ kind }) => kind === 'parcel_to_pack').length
  const title = results.length === 1 ? '1 new task' : `${results.length} new tasks`
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      rows: results.map(({ id, kind, order_id, due_at }) => [
        `${id}. ${taskKind(kind).title}${order_id ? ` (${order_id})` : ''}`,
        `due ${toIso(due_at).slice(0, 16).replace('T', ' ')} UTC`,
      ]),
    },
    { kind: 'text', text: 'See them with: shop tasks list' },
    ...(parcels > 0
      ? [{ kind: 'text' as const, text: 'Parcels to pack: shop fulfilment list' }]
      : []),
  ]
  return {
    to: config.STAFF_TO,
    subject: `${title} (${config.ENVIRONMENT})`,
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN),
  }
}
