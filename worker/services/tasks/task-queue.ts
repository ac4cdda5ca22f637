import { HOUR_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { type TaskAction, type TaskKind, taskKind } from './task-kinds.ts'

/** A manual task; kind and subject identify it. */
export type NewTask = { kind: TaskKind; subject: string; detail: string; orderId?: string | null }

export const insertTask = (ordersDb: OrdersDb, task: NewTask, now: number): D1PreparedStatement =>
  insertTasks(ordersDb, [task], now)

/** Puts each on the list, once; what was done and has become something else since is open again. */
export function insertTasks(
  ordersDb: OrdersDb,
  tasks: readonly NewTask[],
  now: number,
): D1PreparedStatement {
  const rows = tasks.map(({ kind, subject, detail, orderId = null }) => {
    const { action, hours } = taskKind(kind)
    return {
      kind,
      subject,
      orderId,
      detail: detail.slice(0, 500),
      action,
      due: now + hours * HOUR_MS,
    }
  })
  return ordersDb
    .prepare(
      `INSERT INTO task (kind, subject, order_id, detail, action, due_at, state, actor, note, found_at, changed_at)
       SELECT value ->> 'kind', value ->> 'subject', value ->> 'orderId', value ->> 'detail', value ->> 'action', value ->> 'due',
         'open', 'system', 'found', CAST(?2 AS INTEGER), CAST(?2 AS INTEGER) FROM json_each(?1) WHERE true
       ON CONFLICT (kind, subject) DO UPDATE SET detail = excluded.detail, due_at = excluded.due_at, state = 'open',
         actor = 'system', note = 'found again: it has changed', version = version + 1, changed_at = excluded.changed_at
       WHERE state = 'done' AND detail <> excluded.detail`,
    )
    .bind(JSON.stringify(rows), now)
}

/** Takes a task off the list in the batch that makes it unnecessary; nothing where it is not on it. */
export const closeTaskStatement = (
  ordersDb: OrdersDb,
  { kind, subject, note }: { kind: TaskKind; subject: string; note: string },
  now: number,
): D1PreparedStatement =>
  ordersDb
    .prepare(
      `UPDATE task SET state = 'done', actor = 'system', note = ?3, version = version + 1, changed_at = CAST(?4 AS INTEGER)
       WHERE kind = ?1 AND subject = ?2 AND state = 'open'`,
    )
    .bind(kind, subject, note, now)

export async function createTask({ ordersDb, clock }: Backend, task: NewTask): Promise<void> {
  await insertTask(ordersDb, task, clock().getTime()).run()
}

export type TaskRow = {
  id: number
  kind: TaskKind
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

export const findTask = (ordersDb: OrdersDb, id: number) =>
  ordersDb.prepare('SELECT * FROM task WHERE id = CAST(? AS INTEGER)').bind(id).first<TaskRow>()

export async function updateTask(
  { ordersDb, clock }: Backend,
  row: TaskRow,
  { state, actor, note }: Pick<TaskRow, 'state' | 'actor' | 'note'>,
): Promise<boolean> {
  const { meta } = await ordersDb
    .prepare(
      `UPDATE task SET state = ?1, actor = ?2, note = ?3, version = version + 1, changed_at = CAST(?4 AS INTEGER)
       WHERE id = CAST(?5 AS INTEGER) AND version = CAST(?6 AS INTEGER) AND state = 'open'`,
    )
    .bind(state, actor, note, clock().getTime(), row.id, row.version)
    .run()
  // The trigger's history row counts as well.
  return meta.changes > 0
}
