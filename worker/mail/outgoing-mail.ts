export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  attachments?: readonly { name: string; type: string; content: ArrayBuffer }[]
}
