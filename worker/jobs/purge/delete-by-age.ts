import { ARCHIVE_AFTER_DAYS, RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { DELETED_MAIL_DATA } from '#worker/db/queue-mail.ts'

/** Rows of a kind in one run. */
const MAX_ROWS = 1_000

type Aged = {
  days: number
  /** Those from before ?1 to be dealt with, the oldest first. */
  old: string
  /** What is done with them, in order; each statement looks for them again, so only the last may change what they are found by. */
  done: (old: string) => readonly string[]
}

const BEFORE = 'CAST(?1 AS INTEGER)'

/** A guest's cart that waits for no payment and holds no place, by the last that was done with it. */
const OLD_CARTS_SQL = `SELECT id FROM cart
  WHERE customer_id IS NULL AND saved_for IS NULL AND created_at < ${BEFORE} AND COALESCE(saved_at, 0) < ${BEFORE}
    AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_id = cart.id AND created_at >= ${BEFORE})
    AND NOT EXISTS (SELECT 1 FROM orders WHERE cart_id = cart.id AND status = 2)
    AND NOT EXISTS (SELECT 1 FROM reservation WHERE cart_id = cart.id AND state IN ('held', 'paying'))
  ORDER BY created_at, id`

/** A sent mail whose content is still stored. Invitations keep theirs until the day is over: mails about the meeting point are made from it. */
const OLD_MAILS_SQL = `SELECT id FROM outbox INDEXED BY sent_mails
  WHERE state = 'sent' AND (subject IS NOT NULL OR data NOT IN ('{}', 'null')) AND sent_at < ${BEFORE}
    AND NOT (kind = 'invitation' AND EXISTS (SELECT 1 FROM booking
      WHERE booking.order_id = outbox.order_id AND (status = 13 OR starts_at >= ${BEFORE})))
  ORDER BY sent_at, id`

/** A start time without any places left. */
const OLD_SLOTS_SQL = `SELECT id FROM slot INDEXED BY slots_by_date
  WHERE date < date(${BEFORE} / 1000, 'unixepoch') AND NOT EXISTS (SELECT 1 FROM reservation WHERE slot_id = slot.id)
  ORDER BY date, id`

/** Of a completed sign-up the address and the country stay (account-owner.ts). */
const SIGNED_UP_SQL = `(purpose = 'activate' AND used_at IS NOT NULL)`

const oldTokensSql = (which: string) => `SELECT id FROM account_token
  WHERE NOT (purpose = 'activate' AND used_at IS NOT NULL AND data = '{}') AND expires_at < ${BEFORE} AND ${which}
  ORDER BY expires_at, id`

const SESSION_END_SQL = 'CAST(COALESCE(ended_at, expires_at) AS INTEGER)'

const AGED: readonly Aged[] = [
  {
    days: RETENTION_DAYS.submissions,
    old: `SELECT id FROM form_submission WHERE created_at < ${BEFORE} ORDER BY created_at, id`,
    done: (old) => [
      `DELETE FROM form_file WHERE submission_id IN ${old}`,
      `DELETE FROM outbox WHERE kind = 'form' AND order_id IN ${old}`,
      `DELETE FROM form_submission WHERE id IN ${old}`,
    ],
  },
  {
    days: RETENTION_DAYS.cookieChoice,
    old: `SELECT id FROM cookie_choice WHERE at < ${BEFORE} ORDER BY at, id`,
    done: (old) => [`DELETE FROM cookie_choice WHERE id IN ${old}`],
  },
  {
    days: RETENTION_DAYS.unconfirmedRequest,
    old: `SELECT id FROM newsletter_request WHERE confirmed_at IS NULL AND created_at < ${BEFORE} ORDER BY created_at, id`,
    done: (old) => [`DELETE FROM newsletter_request WHERE id IN ${old}`],
  },
  {
    days: RETENTION_DAYS.unsubscribed,
    old: `SELECT email FROM subscriber WHERE is_subscribed = 0 AND changed_at < ${BEFORE} ORDER BY changed_at, email`,
    done: (old) => [`DELETE FROM subscriber WHERE email IN ${old}`],
  },
  {
    days: RETENTION_DAYS.guestCart,
    old: OLD_CARTS_SQL,
    done: (old) => [
      `DELETE FROM reservation INDEXED BY reservation_by_cart WHERE state = 'released' AND order_id IS NULL AND cart_id IN ${old}`,
      `DELETE FROM cart_code WHERE cart_id IN ${old}`,
      `DELETE FROM cart_gift_card WHERE cart_id IN ${old}`,
      `DELETE FROM cart_line WHERE cart_id IN ${old}`,
      `DELETE FROM cart WHERE id IN ${old}`,
    ],
  },
  {
    days: RETENTION_DAYS.endedSession,
    old: `SELECT id FROM session WHERE ${SESSION_END_SQL} < ${BEFORE} ORDER BY ${SESSION_END_SQL}, id`,
    done: (old) => [`DELETE FROM session WHERE id IN ${old}`],
  },
  {
    days: RETENTION_DAYS.accountLink,
    old: oldTokensSql(SIGNED_UP_SQL),
    done: (old) => [`UPDATE account_token SET data = '{}' WHERE id IN ${old}`],
  },
  {
    days: RETENTION_DAYS.accountLink,
    old: oldTokensSql(`NOT ${SIGNED_UP_SQL}`),
    done: (old) => [`DELETE FROM account_token WHERE id IN ${old}`],
  },
  {
    days: ARCHIVE_AFTER_DAYS,
    old: OLD_SLOTS_SQL,
    done: (old) => [`DELETE FROM slot WHERE id IN ${old}`],
  },
  {
    days: RETENTION_DAYS.sentMail,
    old: OLD_MAILS_SQL,
    done: (old) => [
      `DELETE FROM mailbox WHERE id IN ${old}`,
      `UPDATE outbox SET subject = NULL, data = CASE data WHEN '{}' THEN '{}' ELSE '${DELETED_MAIL_DATA}' END WHERE id IN ${old}`,
    ],
  },
]

/** Deletes what is kept for a number of days; returns how many rows, and whether there may be more. */
export async function deleteByAge({
  ordersDb,
  clock,
}: Pick<Backend, 'ordersDb' | 'clock'>): Promise<{ deleted: number; isMore: boolean }> {
  const now = clock().getTime()
  const counts: number[] = []
  for (const { days, old, done } of AGED) {
    const statements = done(`(${old} LIMIT ${MAX_ROWS})`).map((sql) =>
      ordersDb.prepare(sql).bind(now - days * DAY_MS),
    )
    const results = await ordersDb.batch(statements)
    counts.push(results.at(-1)?.meta.changes ?? 0)
  }
  return {
    deleted: counts.reduce((sum, count) => sum + count, 0),
    isMore: counts.some((count) => count >= MAX_ROWS),
  }
}
