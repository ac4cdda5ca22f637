import type { Backend } from '#worker/app/context.ts'

/** What can be done about something by one command. */
export type TaskAction =
  | 'retry refund'
  | 'settle'
  | 'send again'
  | 'replay event'
  | 'cancel with refund'
  | 'look'

type TaskPlaybook = { action: TaskAction; hours: number }

/** The kinds whose answer is prepared, and within how many hours somebody should give it; all else is looked at within a day. */
const TASK_PLAYBOOKS: Readonly<Record<string, TaskPlaybook>> = {
  'a refund that was refused': { action: 'retry refund', hours: 24 },
  'a refund that waits': { action: 'retry refund', hours: 24 },
  'a refund that does not arrive': { action: 'settle', hours: 4 },
  'paying for an hour': { action: 'settle', hours: 1 },
  'a supplement that waits': { action: 'settle', hours: 4 },
  'a rest that waits': { action: 'settle', hours: 4 },
  'a message that does not go': { action: 'send again', hours: 4 },
  'an event nobody handled': { action: 'replay event', hours: 4 },
  'a charge that failed': { action: 'cancel with refund', hours: 24 },
  // The bank's answer is given with papers, on the provider's own pages.
  'a dispute': { action: 'look', hours: 72 },
}
const DEFAULT_PLAYBOOK: TaskPlaybook = { action: 'look', hours: 24 }

/** What is prepared for a kind, and within how many hours somebody should do it. */
export const taskPlaybook = (kind: string): TaskPlaybook => TASK_PLAYBOOKS[kind] ?? DEFAULT_PLAYBOOK

/** Something a person has to decide; the kind and the subject together name it for good. */
export type NewTask = { kind: string; subject: string; detail: string; orderId?: string | null }

const HOUR_MS = 3_600_000

/** Puts it on the list, once; what was done and has become something else since is open again. */
export function insertTask(
  d1: D1Database,
  { kind, subject, detail, orderId = null }: NewTask,
  now: number,
): D1PreparedStatement {
  const { action, hours } = taskPlaybook(kind)
  return d1
    .prepare(
      `INSERT INTO task (kind, subject, order_id, detail, action, due_at, state, actor, note, found_at, changed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, CAST(?6 AS INTEGER), 'open', 'system', 'found', CAST(?7 AS INTEGER), CAST(?7 AS INTEGER))
       ON CONFLICT (kind, subject) DO UPDATE SET detail = excluded.detail, due_at = excluded.due_at, state = 'open',
         actor = 'system', note = 'found again: it has changed', version = version + 1, changed_at = excluded.changed_at
       WHERE state = 'done' AND detail <> excluded.detail`,
    )
    .bind(kind, subject, orderId, detail.slice(0, 500), action, now + hours * HOUR_MS, now)
}

/** The same, at once. */
export async function createTask({ d1, clock }: Backend, task: NewTask): Promise<void> {
  await insertTask(d1, task, clock().getTime()).run()
}

export type TaskRow = {
  id: number
  kind: string
  subject: string
  order_id: string | null
  detail: string
  action: TaskAction
  due_at: number
  state: 'open' | 'done'
  actor: string
  note: string
  version: number
  found_at: number
  changed_at: number
}

export const findTask = (d1: D1Database, id: number) =>
  d1.prepare('SELECT * FROM task WHERE id = CAST(? AS INTEGER)').bind(id).first<TaskRow>()

/** Notes what somebody did about it, if nobody did in the meantime. */
export async function updateTask(
  { d1, clock }: Backend,
  row: TaskRow,
  { state, actor, note }: Pick<TaskRow, 'state' | 'actor' | 'note'>,
): Promise<boolean> {
  const { meta } = await d1
    .prepare(
      `UPDATE task SET state = ?1, actor = ?2, note = ?3, version = version + 1, changed_at = CAST(?4 AS INTEGER)
       WHERE id = CAST(?5 AS INTEGER) AND version = CAST(?6 AS INTEGER) AND state = 'open'`,
    )
    .bind(state, actor, note, clock().getTime(), row.id, row.version)
    .run()
  // The history's row counts as well.
  return meta.changes > 0
}
