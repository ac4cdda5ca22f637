import type { Backend } from '#worker/context.ts'
import { keepInMailbox } from './mailbox.ts'

export type Message = { id: string; to: string; subject: string; text: string; html: string }

/** Hands a message to the provider: Cloudflare's e-mail binding when there is one, else the local mailbox. */
export async function send(backend: Backend, message: Message): Promise<void> {
  const { mail, d1, config, clock } = backend
  if (!mail) return keepInMailbox(d1, message, clock().getTime())

  const { id, to, subject, text, html } = message
  // A worker that dies between sending and noting it sends again: the name tells that it is the same message.
  const headers = { 'X-Entity-Ref-ID': id }
  await mail.send({ from: addressOf(config.MAIL_FROM), to, subject, text, html, headers })
}

function addressOf(text: string) {
  const [, name = 'Daylark', email = text] = text.match(/^([^<>]*?) ?<([^<>]+)>$/) ?? []
  return { name, email }
}
