import { toIso } from '#domain/time/date-time.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

type MailboxRow = {
  at: number
  recipient: string
  subject: string
  text: string
  html: string
  attachments: string
  replyTo: string | null
}

/** Stores a message for `/_local/mail`, once per id. */
export async function storeInMailbox(
  ordersDb: OrdersDb,
  { id, to, subject, text, html, replyTo, attachments = [] }: OutgoingMail,
  at: number,
) {
  await ordersDb
    .prepare(
      `INSERT OR IGNORE INTO mailbox (id, at, recipient, subject, text, html, attachments, reply_to)
       VALUES (?, CAST(? AS INTEGER), ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, at, to, subject, text, html, attachmentNames(attachments), replyTo ?? null)
    .run()
}

const attachmentNames = (attachments: NonNullable<OutgoingMail['attachments']>) =>
  JSON.stringify(attachments.map(({ name, type }) => ({ name, type })))

/** Messages that would have been sent to addresses with a part in common, or all of them, newest first. */
export async function listMailbox(ordersDb: OrdersDb, recipient = '') {
  const { results } = await ordersDb
    .prepare(
      `SELECT at, recipient, subject, text, html, attachments, reply_to AS replyTo
       FROM mailbox WHERE instr(recipient, ?) > 0 ORDER BY at DESC, id LIMIT 500`,
    )
    .bind(recipient)
    .all<MailboxRow>()
  return results.map(({ at, recipient, attachments, replyTo, ...message }) => ({
    to: recipient,
    ...(replyTo ? { replyTo } : {}),
    ...message,
    attachments: JSON.parse(attachments) as { name: string; type: string }[],
    at: toIso(at),
  }))
}
