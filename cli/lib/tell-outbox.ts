import type { SentMail, ShownMail } from '#domain/contract/operators.ts'
import { moment } from './amount.ts'
import { columns } from './lines.ts'
import type { Output } from './output.ts'

/** A message as a row of an order's own list. */
export const mailRow = ({ at, state, kind, subject }: SentMail): string[] => [
  moment(at),
  state,
  subject ?? kind,
]

/** Messages, two lines each: what one was about and how it is called. */
export function tellMails(mails: readonly SentMail[], { write }: Output): void {
  if (mails.length === 0) write('There is none.\n')
  for (const { id, at, state, tries, to, kind, subject } of mails) {
    const trouble = state === 'sent' ? '' : `, ${tries} tries`
    write(columns([[moment(at), `${state}${trouble}`, to ?? '-', subject ?? `(${kind})`]]))
    write(`   ${id}\n`)
  }
}

/** One with its text. */
export function tellMail(mail: ShownMail, { write }: Output): void {
  const sent = mail.sentAt ? `, ${moment(mail.sentAt)}` : ''
  write(`${mail.id}\n`)
  write(`to       ${mail.to ?? '-'}\n`)
  write(`subject  ${mail.subject ?? '-'}\n`)
  write(`state    ${mail.state}${sent}\n`)
  for (const { name, type } of mail.attachments) write(`file     ${name} (${type})\n`)
  write(`\n${mail.text}\n`)
}
