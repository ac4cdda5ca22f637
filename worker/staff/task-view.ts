import type { OpsTask, WebhookEvent } from '#domain/contract/staff/staff.ts'
import { toIso } from '#domain/time/date-time.ts'
import { MAX_EVENT_ATTEMPTS } from '#worker/services/payments/stripe-webhook.ts'
import { taskKind } from '#worker/services/tasks/task-kinds.ts'
import type { TaskRow } from '#worker/services/tasks/task-queue.ts'

const MAX_LISTED = 200

type TaskHistoryRow = { task_id: number; at: number; state: string; actor: string; note: string }

/** Open tasks, most urgent first. */
export async function listTasks(
  ordersDb: OrdersDb,
  state: 'open' | 'done' | 'all',
): Promise<OpsTask[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT * FROM task WHERE ?1 = 'all' OR state = ?1 ORDER BY state DESC, due_at, id LIMIT ${MAX_LISTED}`,
    )
    .bind(state)
    .all<TaskRow>()
  const history = await loadTaskHistory(ordersDb, results)
  return results.map((row) => toTaskView(row, history))
}

export const getTaskView = async (ordersDb: OrdersDb, row: TaskRow): Promise<OpsTask> =>
  toTaskView(row, await loadTaskHistory(ordersDb, [row]))

async function loadTaskHistory(
  ordersDb: OrdersDb,
  rows: readonly TaskRow[],
): Promise<TaskHistoryRow[]> {
  const { results } = await ordersDb
    .prepare(
      'SELECT * FROM task_history WHERE task_id IN (SELECT value FROM json_each(?)) ORDER BY id',
    )
    .bind(JSON.stringify(rows.map(({ id }) => id)))
    .all<TaskHistoryRow>()
  return results
}

const toTaskView = (row: TaskRow, history: readonly TaskHistoryRow[]): OpsTask => ({
  id: row.id,
  kind: row.kind,
  title: taskKind(row.kind).title,
  subject: row.subject,
  reference: row.order_id,
  detail: row.detail,
  action: row.action,
  dueAt: toIso(row.due_at),
  state: row.state,
  foundAt: toIso(row.found_at),
  history: history
    .filter(({ task_id }) => task_id === row.id)
    .map(({ at: instant, state, actor, note }) => ({
      at: toIso(instant),
      state,
      who: actor,
      note,
    })),
})

type StoredEventRow = {
  event_id: string
  type: string
  order_id: string | null
  outcome: string | null
  attempts: number
  received_at: number
  handled_at: number | null
  intent_id: string | null
  object_id: string | null
}

/** SQL conditions of event states. */
const EVENT_STATE_SQL: Record<WebhookEvent['state'] | 'all', string> = {
  handled: 'handled_at IS NOT NULL',
  dead: `handled_at IS NULL AND attempts >= ${MAX_EVENT_ATTEMPTS}`,
  waiting: `handled_at IS NULL AND attempts < ${MAX_EVENT_ATTEMPTS}`,
  all: '1',
}

export async function listEvents(
  ordersDb: OrdersDb,
  state: keyof typeof EVENT_STATE_SQL,
): Promise<WebhookEvent[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT * FROM inbox WHERE ${EVENT_STATE_SQL[state]} ORDER BY received_at DESC, event_id LIMIT ${MAX_LISTED}`,
    )
    .all<StoredEventRow>()
  return results.map(toEventView)
}

export async function findEventView(ordersDb: OrdersDb, id: string): Promise<WebhookEvent | null> {
  const row = await ordersDb
    .prepare('SELECT * FROM inbox WHERE event_id = ?')
    .bind(id)
    .first<StoredEventRow>()
  return row && toEventView(row)
}

const toEventView = ({ handled_at, attempts, ...row }: StoredEventRow): WebhookEvent => ({
  id: row.event_id,
  type: row.type,
  reference: row.order_id,
  state: handled_at !== null ? 'handled' : attempts >= MAX_EVENT_ATTEMPTS ? 'dead' : 'waiting',
  outcome: row.outcome,
  tries: attempts,
  receivedAt: toIso(row.received_at),
  handledAt: handled_at === null ? null : toIso(handled_at),
  intent: row.intent_id,
  object: row.object_id,
})
