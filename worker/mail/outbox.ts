import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { processQueue } from '#worker/db/process-queue.ts'
import { DELETED_MAIL_DATA } from '#worker/db/queue-mail.ts'
import { markDelivered, markUndelivered } from '#worker/services/gift-delivery/deliver-due-gifts.ts'
import { createTask } from '#worker/services/tasks/task-queue.ts'
import { sendMail } from './send-mail.ts'
import {
  renderAccountLinkEmail,
  renderPasskeyAddedEmail,
  renderPasswordChangedEmail,
} from './templates/account/account-email.ts'
import { isMembershipEmail, renderMembershipEmail } from './templates/account/membership-email.ts'
import { renderNewsletterEmail } from './templates/account/newsletter-email.ts'
import { renderPointsEmail } from './templates/account/points-email.ts'
import { isApology, renderApologyEmail } from './templates/apology-email.ts'
import { isBookingEmail, renderBookingEmail } from './templates/bookings/booking-email.ts'
import { isGuestEmail } from './templates/bookings/guest-texts.ts'
import { renderConfirmationEmail } from './templates/confirmation-email.ts'
import type { RenderedEmail } from './templates/email-blocks.ts'
import { renderFormSubmissionEmail } from './templates/form-submission-email.ts'
import { renderGiftThanksEmail } from './templates/gift-thanks-email.ts'
import { isGiftEmail, renderGiftEmail } from './templates/gifts/gift-email.ts'
import { renderGuestEmail } from './templates/guest-email.ts'
import { renderLinkEmail } from './templates/link-email.ts'
import { isNotifyEmail, renderNotifyEmail } from './templates/notify-email.ts'
import { renderAlertEmail } from './templates/operators/alert-email.ts'
import { renderNewTasksEmail } from './templates/operators/new-tasks-email.ts'
import { isReviewEmail, renderReviewEmail } from './templates/review-email.ts'

export const CLAIM_TIMEOUT_MS = 5 * MINUTE_MS
const BATCH_SIZE = 20
/** An hour of attempts, five minutes apart; then it becomes a task. */
export const MAX_MAIL_ATTEMPTS = 12

/** Sends due mails; a row is claimed by compare-and-swap, so that concurrent senders never send it twice. */
export function sendDueMail(backend: Backend): Promise<number> {
  const { ordersDb, clock } = backend
  const now = clock().getTime()
  const next = async () => {
    const { results } = await ordersDb
      .prepare(
        `SELECT id, kind, order_id, data, attempts FROM outbox
         WHERE attempts < ${MAX_MAIL_ATTEMPTS} AND (state = 'due' OR (state = 'sending' AND claimed_at < CAST(? AS INTEGER)))
         ORDER BY claimed_at, created_at LIMIT ${BATCH_SIZE}`,
      )
      .bind(now - CLAIM_TIMEOUT_MS)
      .all<OutboxRow>()
    return results
  }
  // A failed row stays claimed for a while.
  return processQueue(backend, { next, key: ({ id }) => id }, (due) =>
    sendOutboxRow(backend, due, now).catch(async (cause) => {
      logFault(cause, backend.requestId)
      if (due.attempts + 1 >= MAX_MAIL_ATTEMPTS) await reportUndelivered(backend, due)
      return false
    }),
  )
}

type OutboxRow = { id: string; kind: string; order_id: string; data: string; attempts: number }

async function reportUndelivered(backend: Backend, { id, kind, order_id, data }: OutboxRow) {
  const { ordersDb, clock } = backend
  if (kind === 'gift')
    await ordersDb.batch(markUndelivered(ordersDb, JSON.parse(data), clock().getTime()))
  await createTask(backend, {
    kind: 'email_stuck',
    subject: id,
    orderId: order_id,
    detail: kind,
  })
}

async function sendOutboxRow(backend: Backend, due: OutboxRow, now: number): Promise<boolean> {
  const { ordersDb } = backend
  const { id } = due
  const { meta } = await ordersDb
    .prepare(
      `UPDATE outbox SET state = 'sending', claimed_at = CAST(?1 AS INTEGER), attempts = attempts + 1
       WHERE id = ?2 AND (state = 'due' OR (state = 'sending' AND claimed_at < CAST(?1 AS INTEGER) - ${CLAIM_TIMEOUT_MS}))`,
    )
    .bind(now, id)
    .run()
  if (meta.changes !== 1) return false

  const message = await renderOutboxMail(backend, due)
  if (message) await sendMail(backend, { id, ...message })
  await ordersDb.batch([
    ordersDb
      .prepare(
        `UPDATE outbox SET state = 'sent', subject = ?2, sent_at = CAST(?3 AS INTEGER) WHERE id = ?1`,
      )
      .bind(id, message?.subject ?? null, now),
    ...(message && due.kind === 'gift' ? markDelivered(ordersDb, JSON.parse(due.data), now) : []),
  ])
  return true
}

/** Renders the mail of an outbox row; null when it is obsolete. When only shown, it holds no alternatives. */
export function renderOutboxMail(
  backend: Backend,
  { kind, order_id: orderId, data }: Pick<OutboxRow, 'kind' | 'order_id' | 'data'>,
  { isOnlyShown = false } = {},
): Promise<RenderedEmail | null> {
  if (data === DELETED_MAIL_DATA) return Promise.resolve(null)
  if (kind === 'form') return renderFormSubmissionEmail(backend, orderId)
  if (isGuestEmail(kind)) return renderGuestEmail(backend, kind, orderId, JSON.parse(data))
  if (kind === 'accountLink') return renderAccountLinkEmail(backend, orderId)
  if (kind === 'passwordChanged') return renderPasswordChangedEmail(backend, orderId)
  if (kind === 'passkeyAdded') return renderPasskeyAddedEmail(backend, orderId, JSON.parse(data))
  if (kind === 'link') return renderLinkEmail(backend, orderId, JSON.parse(data))
  if (isGiftEmail(kind)) return renderGiftEmail(backend, kind, JSON.parse(data))
  if (kind === 'giftThanks') return renderGiftThanksEmail(backend, orderId, JSON.parse(data))
  if (kind === 'alert') return renderAlertEmail(backend, JSON.parse(data))
  if (kind === 'newTasks') return renderNewTasksEmail(backend, JSON.parse(data))
  if (isMembershipEmail(kind))
    return renderMembershipEmail(backend, kind, orderId, JSON.parse(data))
  if (kind === 'pointsExpire') return renderPointsEmail(backend, orderId, JSON.parse(data))
  if (kind === 'newsletterConfirm') return renderNewsletterEmail(backend, orderId)
  if (isNotifyEmail(kind)) return renderNotifyEmail(backend, kind, orderId)
  if (isReviewEmail(kind)) return renderReviewEmail(backend, kind, JSON.parse(data))
  if (isApology(kind)) return renderApologyEmail(backend, kind, orderId, { isOnlyShown })
  return isBookingEmail(kind)
    ? renderBookingEmail(backend, kind, orderId, JSON.parse(data))
    : renderConfirmationEmail(backend, orderId)
}
