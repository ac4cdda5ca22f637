import { parseMailAddress } from '#domain/checkout/email-address.ts'
import type { Backend } from '#worker/app/context.ts'
import { storeInMailbox } from './mailbox.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** Sends a message by Cloudflare's e-mail binding, else into the local mailbox. */
export async function sendMail(backend: Backend, message: OutgoingMail): Promise<void> {
  const { mail, ordersDb, config, clock } = backend
  if (!mail) return storeInMailbox(ordersDb, message, clock().getTime())

  const { id, to, subject, text, html, replyTo, unsubscribeUrl, attachments = [] } = message
  // A worker that stops between sending and recording sends again; this id marks the duplicate.
  const headers = {
    'X-Entity-Ref-ID': id,
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
  const from = parseMailAddress(config.MAIL_FROM)
  await mail.send({
    ...{ from, to, subject, text, html, headers },
    ...(replyTo ? { replyTo } : {}),
    ...(attachments.length > 0 ? { attachments: attachments.map(toAttachment) } : {}),
  })
}

const toAttachment = ({
  name,
  type,
  content,
}: NonNullable<OutgoingMail['attachments']>[number]) => ({
  disposition: 'attachment' as const,
  filename: name,
  type,
  content,
})
