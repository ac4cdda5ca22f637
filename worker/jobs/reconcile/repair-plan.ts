import type { LedgerCheck } from '#domain/contract/staff/operations.schema.ts'
import { taskKind } from '#worker/services/tasks/task-kinds.ts'
import type { Discrepancy } from './check-captures.ts'

type LedgerBreak = LedgerCheck['breaks'][number]

/** The orders and cards of discrepancies, and existing tasks. */
export type RepairContext = { orderIds: Map<string, string>; taskIds: Map<string, number> }

export async function loadRepairContext(
  ordersDb: OrdersDb,
  discrepancies: readonly Discrepancy[],
): Promise<RepairContext> {
  const subjects = JSON.stringify(discrepancies.map(({ subject }) => subject))
  const [tasks, ...orderRows] = await ordersDb.batch([
    ordersDb.prepare(`SELECT id, kind || ':' || subject AS name FROM task WHERE state = 'open'`),
    ...ORDER_BY_SUBJECT_SQL.map((sql) =>
      ordersDb
        .prepare(`WITH subjects AS (SELECT value AS name FROM json_each(?)) ${sql}`)
        .bind(subjects),
    ),
  ])
  const rows = orderRows.flatMap(({ results }) => results as { subject: string; id: string }[])
  const open = (tasks?.results ?? []) as { id: number; name: string }[]
  return {
    orderIds: new Map(rows.map(({ subject, id }) => [subject, id])),
    taskIds: new Map(open.map(({ id, name }) => [name, id])),
  }
}

/** Finds the order of each kind of subject. */
const ORDER_BY_SUBJECT_SQL = [
  `SELECT subjects.name AS subject, id FROM subjects JOIN orders ON id = subjects.name OR 'balance:' || id = subjects.name`,
  'SELECT subjects.name AS subject, order_id AS id FROM subjects JOIN booking ON line_id = subjects.name',
  'SELECT subjects.name AS subject, order_id AS id FROM subjects JOIN refund ON refund.id = subjects.name',
  `SELECT subjects.name AS subject, order_id AS id FROM subjects JOIN surcharge ON surcharge.id = subjects.name OR 'surcharge:' || surcharge.id = subjects.name`,
  `SELECT subjects.name AS subject, order_id AS id FROM subjects JOIN reservation ON slot_id = subjects.name OR line_id = subjects.name
    WHERE order_id IS NOT NULL AND state = 'booked'`,
  'SELECT subjects.name AS subject, order_id AS id FROM subjects JOIN outbox ON outbox.id = subjects.name',
  'SELECT subjects.name AS subject, order_id AS id FROM subjects JOIN redemption ON code = subjects.name',
  'SELECT subjects.name AS subject, order_id AS id FROM subjects JOIN gift_card ON gift_card.id = subjects.name',
]

/** Adds a repair plan: what to do, and the command for it. */
export function withRepairPlan(
  { kind, subject, detail }: Discrepancy,
  context: RepairContext,
): LedgerBreak {
  const { title, playbook, action, command } = taskKind(kind)
  return {
    kind,
    title,
    subject,
    detail,
    plan: playbook,
    run: repairCommand(),
  }

  function repairCommand(): string {
    const taskId = context.taskIds.get(`${kind}:${subject}`)
    if (action !== 'review') {
      return taskId === undefined
        ? 'shop jobs run books, then shop tasks list'
        : `shop tasks run ${taskId}`
    }
    const order = context.orderIds.get(subject)
    const show = kind === 'gift_card_mismatch' ? 'gift-card' : 'order'
    return command ?? (order ? `shop ${show} show ${order}` : 'shop tasks list')
  }
}
