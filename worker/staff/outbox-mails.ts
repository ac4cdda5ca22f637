import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { OutboxMail, OutboxMailContent } from '#domain/contract/staff/operations.schema.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { DELETED_MAIL_DATA, queueMail } from '#worker/db/queue-mail.ts'
import {
  CLAIM_TIMEOUT_MS,
  MAX_MAIL_ATTEMPTS,
  renderOutboxMail,
  sendDueMail,
} from '#worker/mail/outbox.ts'
import { notFoundWithSuggestion } from './find-booking.ts'

const MAX_LISTED_MAILS = 200

type OutboxMailRow = {
  id: string
  kind: string
  order_id: string
  data: string
  state: string
  attempts: number
  created_at: number
  sent_at: number | null
  subject: string | null
  recipient: string | null
  text: string | null
  html: string | null
  attachments: string | null
}

/** Without a recipient the mail went to the customer; recipients of forms and guests are not stored. */
const OUTBOX_MAILS_SQL = `SELECT outbox.id, outbox.kind, outbox.order_id, outbox.data, outbox.attempts, outbox.created_at, outbox.sent_at,
    CASE WHEN outbox.state <> 'sent' AND outbox.attempts >= ${MAX_MAIL_ATTEMPTS} THEN 'failed' ELSE outbox.state END AS state,
    COALESCE(outbox.subject, mailbox.subject) AS subject,
    COALESCE(mailbox.recipient, CASE WHEN kind NOT IN ('form', 'invitation', 'guestPlace', 'guestChange') THEN contact ->> 'email' END) AS recipient,
    mailbox.text, mailbox.html, mailbox.attachments
  FROM outbox LEFT JOIN mailbox ON mailbox.id = outbox.id LEFT JOIN orders ON orders.id = outbox.order_id`

type MailQuery = { state: OutboxMail['state'] | 'all'; reference?: string | undefined }

export async function listMails({ ordersDb }: Backend, query: MailQuery): Promise<OutboxMail[]> {
  const { results } = await ordersDb
    .prepare(
      `SELECT * FROM (${OUTBOX_MAILS_SQL}) WHERE (?1 = 'all' OR state = ?1) AND (?2 IS NULL OR order_id = ?2)
       ORDER BY created_at DESC, id LIMIT ${MAX_LISTED_MAILS}`,
    )
    .bind(query.state, query.reference?.toUpperCase() ?? null)
    .all<OutboxMailRow>()
  return results.map(toMailView)
}

const findMailRow = (ordersDb: OrdersDb, id: string) =>
  ordersDb
    .prepare(`SELECT * FROM (${OUTBOX_MAILS_SQL}) WHERE id = ?`)
    .bind(id)
    .first<OutboxMailRow>()

const mailNotFound = (ordersDb: OrdersDb, id: string) =>
  notFoundWithSuggestion(ordersDb, 'There is no such message.', id, {
    table: 'outbox',
    by: 'created_at',
  })

const GONE_MESSAGE = 'What this message was about no longer exists.'

/** A mail as it was sent, or as it would be rendered now. */
export async function getMail(backend: Backend, id: string): Promise<OutboxMailContent | Refusal> {
  const row = await findMailRow(backend.ordersDb, id)
  if (!row) return mailNotFound(backend.ordersDb, id)
  const attachments = JSON.parse(row.attachments ?? '[]')
  if (row.text !== null && row.html !== null) {
    return { ...toMailView(row), text: row.text, html: row.html, attachments }
  }
  const email = await renderOutboxMail(backend, row, { isOnlyShown: true })
  if (!email) return refuse(404, GONE_MESSAGE)
  const { to, subject, text, html } = email
  const attachmentNames = (email.attachments ?? []).map(({ name, type }) => ({ name, type }))
  return {
    ...toMailView(row),
    to,
    subject: row.subject ?? subject,
    text,
    html,
    attachments: attachmentNames,
  }
}

/** Retries a failed mail; a sent one is sent again under another id. */
export async function resendMail(backend: Backend, id: string): Promise<OutboxMail | Refusal> {
  const { ordersDb, clock } = backend
  const row = await findMailRow(ordersDb, id)
  if (!row) return mailNotFound(ordersDb, id)
  if (row.data === DELETED_MAIL_DATA) return refuse(404, GONE_MESSAGE)
  const now = clock().getTime()
  const targetId = row.state === 'sent' ? `${row.id}:again:${now}` : row.id
  const statement =
    row.state === 'sent'
      ? queueMail(ordersDb, {
          id: targetId,
          kind: row.kind,
          orderId: row.order_id,
          data: row.data,
          now,
        })
      : ordersDb
          .prepare(
            // It may be being sent right now.
            `UPDATE outbox SET state = 'due', attempts = 0, claimed_at = NULL
             WHERE id = ? AND (state = 'due' OR claimed_at < CAST(? AS INTEGER))`,
          )
          .bind(targetId, now - CLAIM_TIMEOUT_MS)
  await statement.run()
  await sendDueMail(backend)
  const after = await findMailRow(ordersDb, targetId)
  if (after?.state === 'sent') return toMailView(after)
  return refuse(409, 'Sending it failed. We’ll try again in a few minutes.')
}

const toMailView = (row: OutboxMailRow): OutboxMail => ({
  id: row.id,
  kind: row.kind,
  reference: row.order_id,
  state: row.state as OutboxMail['state'],
  tries: row.attempts,
  to: row.recipient,
  subject: row.subject,
  at: toIso(row.created_at),
  sentAt: row.sent_at === null ? null : toIso(row.sent_at),
})
