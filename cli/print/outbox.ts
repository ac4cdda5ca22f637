import type { OutboxMail, OutboxMailContent } from '#domain/contract/staff/operations.schema.ts'
import { formatUtcInstant } from './format.ts'
import type { CommandOutput } from './output.ts'
import { formatColumns } from './text-layout.ts'

export const toMailRow = ({ at, state, kind, subject }: OutboxMail): string[] => [
  formatUtcInstant(at),
  state,
  subject ?? kind,
]

/** Two lines per mail. */
export function printMails(mails: readonly OutboxMail[], { write }: CommandOutput): void {
  if (mails.length === 0) write('There is none.\n')
  for (const { id, at, state, tries, to, kind, subject } of mails) {
    const triesLabel = state === 'sent' ? '' : `, ${tries} tries`
    write(
      formatColumns([
        [formatUtcInstant(at), `${state}${triesLabel}`, to ?? '-', subject ?? `(${kind})`],
      ]),
    )
    write(`   ${id}\n`)
  }
}

export function printMail(mail: OutboxMailContent, { write }: CommandOutput): void {
  const sent = mail.sentAt ? `, ${formatUtcInstant(mail.sentAt)}` : ''
  write(`${mail.id}\n`)
  write(`to       ${mail.to ?? '-'}\n`)
  write(`subject  ${mail.subject ?? '-'}\n`)
  write(`state    ${mail.state}${sent}\n`)
  for (const { name, type } of mail.attachments) write(`file     ${name} (${type})\n`)
  write(`\n${mail.text}\n`)
}
