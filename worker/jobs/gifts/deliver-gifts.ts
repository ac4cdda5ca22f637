import type { Backend } from '#worker/app/context.ts'
import { sendDueMail } from '#worker/mail/outbox.ts'
import { deliverDueGifts } from '#worker/services/gift-delivery/deliver-due-gifts.ts'

/** Sends the gifts whose time has come. */
export async function deliverGifts(backend: Backend): Promise<{ delivered: number; sent: number }> {
  const delivered = await deliverDueGifts(backend)
  return { delivered, sent: await sendDueMail(backend) }
}
