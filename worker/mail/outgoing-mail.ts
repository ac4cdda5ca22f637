export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Takes a one-click POST (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: readonly { name: string; type: string; content: ArrayBuffer }[]
}
