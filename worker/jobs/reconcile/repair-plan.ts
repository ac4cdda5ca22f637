import type { LedgerCheck } from '#domain/contract/staff/operations.ts'
import { taskPlaybook } from '#worker/services/tasks/task-queue.ts'
import type { Discrepancy } from './check-captures.ts'

type LedgerBreak = LedgerCheck['breaks'][number]

/** What to do about each kind of difference, for people. */
const REPAIR_INSTRUCTIONS: Readonly<Record<string, string>> = {
  oversold: 'Move or call off bookings of this hour until they fit, or give it more places.',
  'paid without a booking': 'Call its payment’s outcome again: what is missing is made then.',
  'paid without a place': 'Move it to an hour with room, or call it off with its money back.',
  'a place at another hour': 'Move the booking to the hour it should have: its place goes along.',
  'a day that is over': 'Run the job of the bookings; what stays needs its outcome by hand.',
  'more back than was paid':
    'Look at the refunds of this line at the provider, and write down what was agreed.',
  'another story': 'Compare the line with its history, and act on it once more.',
  'a refund that was refused': 'Ask again; where the card is closed, pay it back another way.',
  'a refund that waits': 'Ask the provider again: under the same key it goes once.',
  'a refund that does not arrive': 'Settle the order: it asks the provider what has become of it.',
  'a supplement that waits': 'Settle the order: the money moves the booking or goes back.',
  'a rest that waits': 'Settle the order: it asks the provider what has become of the payment.',
  'a rest that does not agree': 'Compare the lines with what is still to be paid.',
  'a place nobody paid': 'Find out whose place it is; it is free again once its order is closed.',
  'a place kept for nobody': 'Run the job that tidies; it gives the place back.',
  'a total that does not add up':
    'Recompute the order by its lines, and give back what is too much.',
  'money that is nowhere':
    'Follow the money of this order line by line, and send back what is too much.',
  'another capture': 'Compare with the provider’s page of this payment, and settle the order.',
  'a code used too often': 'Stop the code, or allow more uses of it.',
  'a code that was not counted': 'Look at the codes of this order.',
  'a code kept for nobody': 'Run the job that tidies; it gives the use back.',
  'points for nothing': 'Take the points back: the day they were for did not take place.',
  'a number that is not its state': 'Settle the order: number and state are written together.',
  'another history': 'Settle the order: its history is written with it.',
  'paying for an hour': 'Settle the order: it asks the provider what has become of the payment.',
  'no confirmation': 'Look at the order, and send its confirmation.',
  'a message that does not go': 'Send it again.',
  'an event nobody handled': 'Act on the event once more.',
  'a gift card that is not its ledger':
    'Compare the card with its entries, and stop it if it is wrong.',
}

/** What to run where neither a prepared action nor an order helps. */
const REPAIR_COMMANDS: Readonly<Record<string, string>> = {
  'a day that is over': 'shop jobs run bookings',
  'a place kept for nobody': 'shop jobs run release',
  'a code kept for nobody': 'shop jobs run release',
}

/** Where differences are: their orders, the cards among them, and what is on the list already. */
export type RepairContext = { orderIds: Map<string, string>; taskIds: Map<string, number> }

/** Reads what repair plans name, for all differences at once. */
export async function loadRepairContext(
  d1: D1Database,
  discrepancies: readonly Discrepancy[],
): Promise<RepairContext> {
  const subjects = JSON.stringify(discrepancies.map(({ subject }) => subject))
  const [tasks, ...orderRows] = await d1.batch([
    d1.prepare(`SELECT id, kind || ':' || subject AS name FROM task WHERE state = 'open'`),
    ...ORDER_BY_SUBJECT_SQL.map((sql) =>
      d1.prepare(`WITH wanted AS (SELECT value AS name FROM json_each(?)) ${sql}`).bind(subjects),
    ),
  ])
  const rows = orderRows.flatMap(({ results }) => results as { subject: string; id: string }[])
  const open = (tasks?.results ?? []) as { id: number; name: string }[]
  return {
    orderIds: new Map(rows.map(({ subject, id }) => [subject, id])),
    taskIds: new Map(open.map(({ id, name }) => [name, id])),
  }
}

/** The order of each thing that a difference may be about. */
const ORDER_BY_SUBJECT_SQL = [
  `SELECT wanted.name AS subject, id FROM wanted JOIN orders ON id = wanted.name OR 'rest:' || id = wanted.name`,
  'SELECT wanted.name AS subject, order_id AS id FROM wanted JOIN booking ON line_id = wanted.name',
  'SELECT wanted.name AS subject, order_id AS id FROM wanted JOIN refund ON refund.id = wanted.name',
  `SELECT wanted.name AS subject, order_id AS id FROM wanted JOIN surcharge ON surcharge.id = wanted.name OR 'sup:' || surcharge.id = wanted.name`,
  `SELECT wanted.name AS subject, order_id AS id FROM wanted JOIN reservation ON slot_id = wanted.name OR line_id = wanted.name
    WHERE order_id IS NOT NULL AND state = 'booked'`,
  'SELECT wanted.name AS subject, order_id AS id FROM wanted JOIN outbox ON outbox.id = wanted.name',
  'SELECT wanted.name AS subject, order_id AS id FROM wanted JOIN redemption ON code = wanted.name',
  'SELECT wanted.name AS subject, order_id AS id FROM wanted JOIN gift_credit ON gift_credit.id = wanted.name',
]

/** A difference with its repair plan: what to do, and the command that does it or shows more. */
export function withRepairPlan(
  { kind, subject, detail }: Discrepancy,
  context: RepairContext,
): LedgerBreak {
  return {
    kind,
    subject,
    detail,
    plan: REPAIR_INSTRUCTIONS[kind] ?? 'Look into it.',
    run: repairCommand(),
  }

  function repairCommand(): string {
    const taskId = context.taskIds.get(`${kind}:${subject}`)
    if (taskPlaybook(kind).action !== 'look') {
      return taskId === undefined
        ? 'shop jobs run books, then shop tasks list'
        : `shop tasks run ${taskId}`
    }
    const order = context.orderIds.get(subject)
    const show = kind === 'a gift card that is not its ledger' ? 'gift-card' : 'order'
    return REPAIR_COMMANDS[kind] ?? (order ? `shop ${show} show ${order}` : 'shop tasks list')
  }
}
