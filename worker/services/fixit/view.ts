import type { Fixit, StoredEvent } from '#domain/contract/staff.ts'
import { MOST_TRIES } from '#worker/webhooks/stripe.ts'
import type { FixitRow } from './queue.ts'

const AT_ONCE = 200

type HistoryRow = { fixit_id: number; at: number; state: string; who: string; note: string }

const at = (instant: number) => new Date(instant).toISOString()

/** What is on the list, the most urgent first. */
export async function fixitsIn(d1: D1Database, state: 'open' | 'done' | 'all'): Promise<Fixit[]> {
  const { results } = await d1
    .prepare(
      `SELECT * FROM fixit WHERE ?1 = 'all' OR state = ?1 ORDER BY state DESC, due_at, id LIMIT ${AT_ONCE}`,
    )
    .bind(state)
    .all<FixitRow>()
  const told = await historyOf(d1, results)
  return results.map((row) => viewOf(row, told))
}

/** One of them. */
export const fixitView = async (d1: D1Database, row: FixitRow): Promise<Fixit> =>
  viewOf(row, await historyOf(d1, [row]))

async function historyOf(d1: D1Database, rows: readonly FixitRow[]): Promise<HistoryRow[]> {
  const { results } = await d1
    .prepare(
      'SELECT * FROM fixit_history WHERE fixit_id IN (SELECT value FROM json_each(?)) ORDER BY id',
    )
    .bind(JSON.stringify(rows.map(({ id }) => id)))
    .all<HistoryRow>()
  return results
}

const viewOf = (row: FixitRow, told: readonly HistoryRow[]): Fixit => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  reference: row.order_id,
  detail: row.detail,
  action: row.action,
  dueAt: at(row.due_at),
  state: row.state,
  foundAt: at(row.found_at),
  history: told
    .filter(({ fixit_id }) => fixit_id === row.id)
    .map(({ at: instant, state, who, note }) => ({ at: at(instant), state, who, note })),
})

type InboxRow = {
  event_id: string
  type: string
  order_id: string | null
  outcome: string | null
  tries: number
  received_at: number
  handled_at: number | null
  intent_id: string | null
  object_id: string | null
}

/** Where an event stands, as a condition. */
const STATES: Record<StoredEvent['state'] | 'all', string> = {
  handled: 'handled_at IS NOT NULL',
  dead: `handled_at IS NULL AND tries >= ${MOST_TRIES}`,
  waiting: `handled_at IS NULL AND tries < ${MOST_TRIES}`,
  all: '1',
}

/** The provider's events, the newest first. */
export async function eventsIn(d1: D1Database, state: keyof typeof STATES): Promise<StoredEvent[]> {
  const { results } = await d1
    .prepare(
      `SELECT * FROM inbox WHERE ${STATES[state]} ORDER BY received_at DESC, event_id LIMIT ${AT_ONCE}`,
    )
    .all<InboxRow>()
  return results.map(eventOf)
}

/** One of them, by its id; null where there is none. */
export async function eventView(d1: D1Database, id: string): Promise<StoredEvent | null> {
  const row = await d1.prepare('SELECT * FROM inbox WHERE event_id = ?').bind(id).first<InboxRow>()
  return row && eventOf(row)
}

const eventOf = ({ handled_at, tries, ...row }: InboxRow): StoredEvent => ({
  id: row.event_id,
  type: row.type,
  reference: row.order_id,
  state: handled_at !== null ? 'handled' : tries >= MOST_TRIES ? 'dead' : 'waiting',
  outcome: row.outcome,
  tries,
  receivedAt: at(row.received_at),
  handledAt: handled_at === null ? null : at(handled_at),
  intent: row.intent_id,
  object: row.object_id,
})
