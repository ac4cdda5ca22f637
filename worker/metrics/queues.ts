import type { Queue } from '#domain/monitoring/check-health.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

/** Each queue: how many wait, and since when the oldest does. */
export const QUEUES_SQL = `SELECT 'mails' AS name, COUNT(*) AS waiting, MIN(created_at) AS since FROM outbox WHERE state IN ('due', 'sending')
  UNION ALL SELECT 'payments', COUNT(*), MIN(paying_since) FROM orders WHERE state = 'paying'
  UNION ALL SELECT 'events', COUNT(*), MIN(received_at) FROM inbox WHERE handled_at IS NULL
  UNION ALL SELECT 'tasks', COUNT(*), MIN(found_at) FROM task WHERE state = 'open'`

type QueueName = 'mails' | 'payments' | 'events' | 'tasks'
export type QueueRow = { name: QueueName; waiting: number; since: number | null }

export const toQueues = (rows: readonly QueueRow[], now: number): Record<QueueName, Queue> =>
  Object.fromEntries(
    rows.map(({ name, waiting, since }) => [
      name,
      {
        waiting,
        oldestMinutes: since === null ? null : Math.max(0, Math.floor((now - since) / MINUTE_MS)),
      },
    ]),
  ) as Record<QueueName, Queue>
