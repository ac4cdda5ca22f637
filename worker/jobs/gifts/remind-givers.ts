import { DAY_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { queueMails } from '#worker/db/queue-mail.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'

const REMIND_AFTER_MS = 14 * DAY_MS
/** No reminders for gifts that were sent longer ago. */
const MAX_AGE_MS = 60 * DAY_MS
/** Reminders per run. */
const MAX_REMINDERS = 500

/** Emails givers, once, two weeks after their gift was sent, if it hasn't been opened. */
export async function remindGivers(backend: Backend): Promise<{ reminded: number; sent: number }> {
  const { ordersDb, clock } = backend
  const { meta } = await queueMails(
    ordersDb,
    {
      kind: 'giftReminder',
      id: `'giftReminder:' || card.id`,
      orderId: 'card.order_id',
      data: `json_object('card_id', card.id)`,
      now: '?1',
      from: `FROM gift_delivery AS delivery JOIN gift_card AS card ON card.id = delivery.card_id AND card.generation = delivery.generation
         JOIN gift ON gift.card_id = card.id
       WHERE delivery.state = 'handed' AND delivery.kind = 'mail' AND opened_at IS NULL AND card.state = 'ACTIVE' AND blocked_at IS NULL
         AND balance >= amount + moved AND handed_at <= CAST(?1 AS INTEGER) - ${REMIND_AFTER_MS} AND handed_at > CAST(?1 AS INTEGER) - ${MAX_AGE_MS}
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE id = 'giftReminder:' || card.id)
       LIMIT ${MAX_REMINDERS}`,
    },
    clock().getTime(),
  ).run()
  return { reminded: meta.changes, sent: await sendDueMail(backend) }
}
