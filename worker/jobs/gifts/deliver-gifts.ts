import type { Backend } from '#worker/app/context.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { handOverGifts } from '#worker/services/gift-delivery/hand-over.ts'

/** Sends the gifts whose time has come. */
export async function deliverGifts(backend: Backend): Promise<{ delivered: number; sent: number }> {
  const delivered = await handOverGifts(backend)
  return { delivered, sent: await sendDueMail(backend) }
}
