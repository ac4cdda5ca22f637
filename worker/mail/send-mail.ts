import { BRAND } from '#brand/brand.ts'
import type { Backend } from '#worker/app/context.ts'
import { storeInMailbox } from './mailbox.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** Hands a message to the provider: Cloudflare's e-mail binding when there is one, else the local mailbox. */
export async function sendMail(backend: Backend, message: OutgoingMail): Promise<void> {
  const { mail, ordersDb, config, clock } = backend
  if (!mail) return storeInMailbox(ordersDb, message, clock().getTime())

  const { id, to, subject, text, html, replyTo, attachments = [] } = message
  // A worker that dies between sending and noting it sends again: the name tells that it is the same message.
  const headers = { 'X-Entity-Ref-ID': id }
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

/** The name and the address in `Name <address>`. */
export function parseMailAddress(text: string) {
  const [, name = BRAND.name, email = text] = text.match(/^([^<>]*?) ?<([^<>]+)>$/) ?? []
  return { name, email }
}
