import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'

const REMIND_AFTER_MS = 14 * DAY_MS
/** Older ones were told before, or are told no more. */
const FORGOTTEN_AFTER_MS = 60 * DAY_MS
/** Reminders per run. */
const MAX_REMINDERS = 500

/** Tells givers, once, that nobody has opened their gift two weeks after it was emailed. */
export async function remindGivers(backend: Backend): Promise<{ reminded: number; sent: number }> {
  const { ordersDb, clock } = backend
  const { meta } = await ordersDb
    .prepare(
      `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at, data)
       SELECT 'giftReminder:' || card.id, 'giftReminder', card.order_id, 'due', CAST(?1 AS INTEGER), json_object('card_id', card.id)
       FROM gift_delivery AS delivery JOIN gift_card AS card ON card.id = delivery.card_id AND card.generation = delivery.generation
         JOIN gift ON gift.card_id = card.id
       WHERE delivery.state = 'handed' AND delivery.kind = 'mail' AND opened_at IS NULL AND card.state = 'ACTIVE' AND blocked_at IS NULL
         AND balance >= amount + moved AND handed_at <= CAST(?1 AS INTEGER) - ${REMIND_AFTER_MS} AND handed_at > CAST(?1 AS INTEGER) - ${FORGOTTEN_AFTER_MS}
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE id = 'giftReminder:' || card.id)
       LIMIT ${MAX_REMINDERS}`,
    )
    .bind(clock().getTime())
    .run()
  return { reminded: meta.changes, sent: await sendDueMail(backend) }
}
