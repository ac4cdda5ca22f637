import type { Backend } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { needsHand } from '#worker/services/fixit/queue.ts'
import { bookingLetter, isBookingLetter } from './booking-letters.ts'
import { confirmation } from './confirmation.ts'
import { formLetter } from './form-letter.ts'
import { invitation } from './invitation.ts'
import type { Letter } from './layout.ts'
import { send } from './mailer.ts'
import { isSorry, sorry } from './sorry.ts'

export const DEAD_AFTER = 5 * 60_000
const AT_ONCE = 20
/** An hour of tries, five minutes apart; then somebody has to look. */
export const MOST_TRIES = 12

/** Sends what is due; a row is claimed by compare-and-swap, so that two senders never send one message (reliability R15). */
export async function sendDue(backend: Backend): Promise<number> {
  const { d1, clock } = backend
  const now = clock().getTime()
  const { results } = await d1
    .prepare(
      `SELECT id, kind, order_id, about, tries FROM outbox
       WHERE tries < ${MOST_TRIES} AND (state = 'due' OR (state = 'sending' AND claimed_at < CAST(? AS INTEGER)))
       ORDER BY claimed_at, created_at LIMIT ${AT_ONCE}`,
    )
    .bind(now - DEAD_AFTER)
    .all<Due>()
  let sent = 0
  for (const due of results) {
    // One that cannot be sent stays claimed for a while; the others go out.
    const isSent = await sendOne(backend, due, now).catch(async (cause) => {
      logFault(cause, backend.requestId)
      if (due.tries + 1 >= MOST_TRIES) await giveUp(backend, due)
      return false
    })
    if (isSent) sent++
  }
  return sent
}

type Due = { id: string; kind: string; order_id: string; about: string; tries: number }

const giveUp = (backend: Backend, { id, kind, order_id }: Due) =>
  needsHand(backend, {
    kind: 'a message that does not go',
    subject: id,
    orderId: order_id,
    detail: kind,
  })

async function sendOne(backend: Backend, due: Due, now: number): Promise<boolean> {
  const { d1 } = backend
  const { id } = due
  const { meta } = await d1
    .prepare(
      `UPDATE outbox SET state = 'sending', claimed_at = CAST(?1 AS INTEGER), tries = tries + 1
       WHERE id = ?2 AND (state = 'due' OR (state = 'sending' AND claimed_at < CAST(?1 AS INTEGER) - ${DEAD_AFTER}))`,
    )
    .bind(now, id)
    .run()
  if (meta.changes !== 1) return false

  const message = await letterOf(backend, due)
  if (message) await send(backend, { id, ...message })
  await d1
    .prepare(
      `UPDATE outbox SET state = 'sent', subject = ?2, sent_at = CAST(?3 AS INTEGER) WHERE id = ?1`,
    )
    .bind(id, message?.subject ?? null, now)
    .run()
  return true
}

/** The message that a row of the outbox stands for; null when there is nothing to say any more. Only to show one holds nothing for anybody. */
export function letterOf(
  backend: Backend,
  { kind, order_id: orderId, about }: Pick<Due, 'kind' | 'order_id' | 'about'>,
  { isOnlyShown = false } = {},
): Promise<Letter | null> {
  if (kind === 'form') return formLetter(backend, orderId)
  if (kind === 'invitation') return invitation(backend, orderId, JSON.parse(about))
  if (isSorry(kind)) return sorry(backend, kind, orderId, { isOnlyShown })
  return isBookingLetter(kind)
    ? bookingLetter(backend, kind, orderId, JSON.parse(about))
    : confirmation(backend, orderId)
}
