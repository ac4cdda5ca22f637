import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'

const RETENTION_DAYS = 30

/** The last day of an order that people come to: of its bookings, or of what was only asked for. */
const LAST_DAY_SQL = `COALESCE(
  (SELECT MAX(starts_at) FROM booking WHERE order_id = orders.id),
  (SELECT MAX(unixepoch(value ->> 'date')) * 1000 FROM json_each(orders.lines)), created_at)`

/** One person of an order without what they cannot eat and what they wished for; each goes by the day they come to. */
const REDACTED_ATTENDEE_SQL = `CASE WHEN COALESCE(
    (SELECT starts_at FROM booking WHERE line_id = person.value ->> 'lineId'), ${LAST_DAY_SQL}) < CAST(?1 AS INTEGER)
    AND COALESCE((SELECT status FROM booking WHERE line_id = person.value ->> 'lineId'), 0) <> 13
  THEN json_set(person.value, '$.dietaryPreference', NULL, '$.request', NULL) ELSE person.value END`

/** As the index has it. */
const HAS_HEALTH_DATA_SQL = `(instr(details, '"dietaryPreference":"') > 0 OR instr(details, '"request":"') > 0)`

/** Allergies and wishes are health data: they are deleted 30 days after the date; what is postponed has none yet. */
export async function purgePersonalData({
  ordersDb,
  clock,
}: Backend): Promise<{ forgotten: number }> {
  const { meta } = await ordersDb
    .prepare(
      `WITH told AS (SELECT orders.id AS id, (SELECT json_group_array(json(${REDACTED_ATTENDEE_SQL})) FROM json_each(orders.details, '$.attendees') AS person) AS people
         FROM orders WHERE ${HAS_HEALTH_DATA_SQL} AND created_at < CAST(?1 AS INTEGER))
       UPDATE orders SET details = json_set(details, '$.attendees', json(told.people))
       FROM told WHERE told.id = orders.id AND json(told.people) <> json(details -> '$.attendees')`,
    )
    .bind(clock().getTime() - RETENTION_DAYS * DAY_MS)
    .run()
  return { forgotten: meta.changes + (await purgeFormSubmissions({ ordersDb, clock })) }
}

const FORM_RETENTION_DAYS = 180

/** What visitors sent with forms, half a year later: by then someone has read it. */
async function purgeFormSubmissions({
  ordersDb,
  clock,
}: Pick<Backend, 'ordersDb' | 'clock'>): Promise<number> {
  const before = clock().getTime() - FORM_RETENTION_DAYS * DAY_MS
  const old = `(SELECT id FROM form_submission WHERE created_at < CAST(? AS INTEGER))`
  const results = await ordersDb.batch(
    [
      `DELETE FROM form_file WHERE submission_id IN ${old}`,
      `DELETE FROM outbox WHERE kind = 'form' AND order_id IN ${old}`,
      `DELETE FROM form_submission WHERE created_at < CAST(? AS INTEGER)`,
    ].map((sql) => ordersDb.prepare(sql).bind(before)),
  )
  return results.at(-1)?.meta.changes ?? 0
}
