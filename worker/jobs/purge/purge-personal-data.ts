import { RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { hasStatementsLeft } from '#worker/db/statement-budget.ts'
import { eraseAccounts } from '#worker/services/profile/erasure/erase-accounts.ts'
import { deleteErasedProviderCustomers } from '#worker/services/profile/erasure/erase-provider-customers.ts'
import { findProgress, type Position, savePosition } from '../progress.ts'
import { deleteByAge } from './delete-by-age.ts'

/** Orders per statement. */
const MAX_ORDERS = 500
const PART = 'purge:orders'
const OTHERS_PART = 'purge:others'

/** The last date of an order: of its bookings, else as requested. */
const LAST_DAY_SQL = `COALESCE(
  (SELECT MAX(starts_at) FROM booking WHERE order_id = orders.id),
  (SELECT MAX(unixepoch(value ->> 'date')) * 1000 FROM json_each(orders.lines)), created_at)`

/** An attendee without dietary needs and wishes, redacted after their own date. */
const REDACTED_ATTENDEE_SQL = `CASE WHEN COALESCE(
    (SELECT starts_at FROM booking WHERE line_id = person.value ->> 'lineId'), ${LAST_DAY_SQL}) < CAST(?1 AS INTEGER)
    AND COALESCE((SELECT status FROM booking WHERE line_id = person.value ->> 'lineId'), 0) <> 13
  THEN json_set(person.value, '$.dietaryPreference', NULL, '$.request', NULL) ELSE person.value END`

/** Must match the index. */
const HAS_HEALTH_DATA_SQL = `(instr(details, '"dietaryPreference":"') > 0 OR instr(details, '"request":"') > 0)`

const LISTED_SQL = `SELECT id, created_at AS at, rowid AS number FROM orders
  WHERE ${HAS_HEALTH_DATA_SQL} AND created_at < CAST(?1 AS INTEGER)
    AND (created_at, rowid) > (CAST(?2 AS INTEGER), CAST(?3 AS INTEGER))
  ORDER BY created_at, rowid LIMIT ${MAX_ORDERS}`

/** Dietary needs and wishes are health data: deleted 30 days after the date; postponed bookings have no date yet. */
export async function purgePersonalData(
  backend: Backend,
): Promise<{ forgotten: number; erased: number }> {
  const before = backend.clock().getTime() - RETENTION_DAYS.dietary * DAY_MS
  let { position } = await findProgress(backend, PART)
  let forgotten = 0
  let isUnfinished = true
  while (isUnfinished && hasStatementsLeft(backend)) {
    const page = await redactPage(backend, before, position)
    forgotten += page.redacted
    isUnfinished = page.next !== null
    position = page.next ?? [0, 0]
  }
  await savePosition(backend, PART, position, { isUnfinished })
  const { deleted, isMore } = await deleteByAge(backend)
  const requests = await purgeNotifyRequests(backend)
  const erased = await eraseAccounts(backend)
  await deleteErasedProviderCustomers(backend)
  const isUnfinishedToo = isMore || !hasStatementsLeft(backend)
  await savePosition(backend, OTHERS_PART, [0, 0], { isUnfinished: isUnfinishedToo })
  return { forgotten: forgotten + deleted + requests, erased }
}

/** Redacts the next page of orders; returns the position after it, null at the end. */
async function redactPage(
  { ordersDb }: Backend,
  before: number,
  position: Position,
): Promise<{ redacted: number; next: Position | null }> {
  const [last, updated] = await ordersDb.batch([
    ordersDb
      .prepare(
        `SELECT MAX(at) AS at, COUNT(*) AS listed,
           (SELECT number FROM (${LISTED_SQL}) ORDER BY at DESC, number DESC LIMIT 1) AS number FROM (${LISTED_SQL})`,
      )
      .bind(before, ...position),
    ordersDb
      .prepare(
        `WITH listed AS (${LISTED_SQL}),
         redacted AS (SELECT orders.id AS id, (SELECT json_group_array(json(${REDACTED_ATTENDEE_SQL})) FROM json_each(orders.details, '$.attendees') AS person) AS people
           FROM orders JOIN listed ON listed.id = orders.id)
         UPDATE orders SET details = json_set(details, '$.attendees', json(redacted.people))
         FROM redacted WHERE redacted.id = orders.id AND json(redacted.people) <> json(details -> '$.attendees')`,
      )
      .bind(before, ...position),
  ])
  const [end] = (last?.results ?? []) as { at: number; number: number; listed: number }[]
  return {
    redacted: updated?.meta.changes ?? 0,
    next: end?.listed === MAX_ORDERS ? [end.at, end.number] : null,
  }
}

/** Deletes requests for an email: a week after their email was sent or if they weren't confirmed, and after a year without one. */
async function purgeNotifyRequests({
  ordersDb,
  clock,
}: Pick<Backend, 'ordersDb' | 'clock'>): Promise<number> {
  const now = clock().getTime()
  const { meta } = await ordersDb
    .prepare(
      `DELETE FROM notify_request WHERE notified_at < CAST(?1 AS INTEGER)
         OR (confirmed_at IS NULL AND created_at < CAST(?2 AS INTEGER)) OR created_at < CAST(?3 AS INTEGER)`,
    )
    .bind(
      now - RETENTION_DAYS.answeredRequest * DAY_MS,
      now - RETENTION_DAYS.unconfirmedRequest * DAY_MS,
      now - RETENTION_DAYS.waitingRequest * DAY_MS,
    )
    .run()
  return meta.changes
}
