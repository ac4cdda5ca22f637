import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import type { SentMail, ShownMail } from '#domain/contract/operators.ts'
import type { Backend } from '#worker/context.ts'
import { DEAD_AFTER, letterOf, MOST_TRIES, sendDue } from '#worker/mail/outbox.ts'
import { unknown } from './find.ts'

const AT_ONCE = 200

type Row = {
  id: string
  kind: string
  order_id: string
  about: string
  state: string
  tries: number
  created_at: number
  sent_at: number | null
  subject: string | null
  recipient: string | null
  text: string | null
  html: string | null
  attachments: string | null
}

/** Where nobody gave a mailbox a message, it went to whoever ordered; whom a form or an invitation went to is not kept. */
const MAILS = `SELECT outbox.id, outbox.kind, outbox.order_id, outbox.about, outbox.tries, outbox.created_at, outbox.sent_at,
    CASE WHEN outbox.state <> 'sent' AND outbox.tries >= ${MOST_TRIES} THEN 'failed' ELSE outbox.state END AS state,
    COALESCE(outbox.subject, mailbox.subject) AS subject,
    COALESCE(mailbox.recipient, CASE WHEN kind NOT IN ('form', 'invitation') THEN contact ->> 'email' END) AS recipient,
    mailbox.text, mailbox.html, mailbox.attachments
  FROM outbox LEFT JOIN mailbox ON mailbox.id = outbox.id LEFT JOIN orders ON orders.id = outbox.order_id`

type Wanted = { state: SentMail['state'] | 'all'; reference?: string | undefined }

/** Messages without what they say, the newest first. */
export async function mailsIn({ d1 }: Backend, wanted: Wanted): Promise<SentMail[]> {
  const { results } = await d1
    .prepare(
      `SELECT * FROM (${MAILS}) WHERE (?1 = 'all' OR state = ?1) AND (?2 IS NULL OR order_id = ?2)
       ORDER BY created_at DESC, id LIMIT ${AT_ONCE}`,
    )
    .bind(wanted.state, wanted.reference?.toUpperCase() ?? null)
    .all<Row>()
  return results.map(viewOf)
}

const rowOf = (d1: D1Database, id: string) =>
  d1.prepare(`SELECT * FROM (${MAILS}) WHERE id = ?`).bind(id).first<Row>()

const unknownMail = (d1: D1Database, id: string) =>
  unknown(d1, 'There is no such message.', id, { table: 'outbox', by: 'created_at' })

/** A message as it was kept; where none is kept, as it would be written now. */
export async function mailShown(backend: Backend, id: string): Promise<ShownMail | Refusal> {
  const row = await rowOf(backend.d1, id)
  if (!row) return unknownMail(backend.d1, id)
  const attachments = JSON.parse(row.attachments ?? '[]')
  if (row.text !== null && row.html !== null) {
    return { ...viewOf(row), text: row.text, html: row.html, attachments }
  }
  const letter = await letterOf(backend, row, { isOnlyShown: true })
  if (!letter) return refuse(404, 'What this message was about is not there any more.')
  const { to, subject, text, html } = letter
  const named = (letter.attachments ?? []).map(({ name, type }) => ({ name, type }))
  return { ...viewOf(row), to, subject: row.subject ?? subject, text, html, attachments: named }
}

/** Tries one that did not go again; one that went goes once more, under another name. */
export async function resend(backend: Backend, id: string): Promise<SentMail | Refusal> {
  const { d1, clock } = backend
  const row = await rowOf(d1, id)
  if (!row) return unknownMail(d1, id)
  const now = clock().getTime()
  const wanted = row.state === 'sent' ? `${row.id}:again:${now}` : row.id
  const statement =
    row.state === 'sent'
      ? d1
          .prepare(
            `INSERT OR IGNORE INTO outbox (id, kind, order_id, state, created_at, about)
             VALUES (?, ?, ?, 'due', CAST(? AS INTEGER), ?)`,
          )
          .bind(wanted, row.kind, row.order_id, now, row.about)
      : d1
          .prepare(
            // Somebody may be sending it in this very moment.
            `UPDATE outbox SET state = 'due', tries = 0, claimed_at = NULL
             WHERE id = ? AND (state = 'due' OR claimed_at < CAST(? AS INTEGER))`,
          )
          .bind(wanted, now - DEAD_AFTER)
  await statement.run()
  await sendDue(backend)
  const after = await rowOf(d1, wanted)
  if (after?.state === 'sent') return viewOf(after)
  return refuse(409, 'It was tried and did not go. It is tried again in some minutes.')
}

const viewOf = (row: Row): SentMail => ({
  id: row.id,
  kind: row.kind,
  reference: row.order_id,
  state: row.state as SentMail['state'],
  tries: row.tries,
  to: row.recipient,
  subject: row.subject,
  at: new Date(row.created_at).toISOString(),
  sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
})
