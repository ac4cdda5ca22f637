export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes; absent: to the shop. */
  replyTo?: string
  attachments?: readonly { name: string; type: string; content: ArrayBuffer }[]
}
