import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreedOn, asking, type StaffOptions, speaking, tell, told } from '#cli/lib/staff.ts'
import { tellMail, tellMails } from '#cli/lib/tell-outbox.ts'
import type { SentMail } from '#domain/contract/operators.ts'

const STATES = ['due', 'sending', 'sent', 'failed', 'all'] as const

/** `shop outbox`: messages that were sent, would have been, or did not go. */
export const outboxCommand: MakeCommand = ({ output }) => {
  const command = new Command('outbox')
    .description('look at mails: what was sent, what waits, what failed')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    speaking('list', 'list mails, the newest first')
      .addOption(
        new Option('--state <state>', 'those in this state').choices(STATES).default('all'),
      )
      .option('--order <reference>', 'those of one order')
      .action(async (_: unknown, self: Command) => {
        type Wanted = StaffOptions & { state: SentMail['state'] | 'all'; order?: string }
        const { state, order: reference, ...options } = self.optsWithGlobals<Wanted>()
        const query = { state, ...(reference ? { reference } : {}) }
        tell(output, options, await told((shop) => shop.mails({ query }), options), tellMails)
      }),
  )
  command.addCommand(
    speaking('show', 'show what one says')
      .argument('<id>', 'as the list names it')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        tell(
          output,
          options,
          await told((shop) => shop.mail({ params: { id } }), options),
          tellMail,
        )
      }),
  )
  command.addCommand(
    new Command('open')
      .description('write how one looks into a file for the browser, and say where it is')
      .argument('<id>', 'as the list names it')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const { html } = await told((shop) => shop.mail({ params: { id } }), options)
        // In a folder of its own that only this user may read.
        const file = join(mkdtempSync(join(tmpdir(), 'shop-mail-')), 'mail.html')
        writeFileSync(file, html, { mode: 0o600 })
        output.write(`${file}\n`)
      }),
  )
  command.addCommand(
    asking('resend', 'try one again that failed, or send one once more')
      .argument('<id>', 'as the list names it')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const mail = await told((shop) => shop.mail({ params: { id } }), options)
        const show = ({ write }: Output) =>
          write(`"${mail.subject ?? mail.kind}" to ${mail.to ?? 'nobody known'}\n`)
        const question = mail.state === 'sent' ? 'Send it once more?' : 'Try it again?'
        await agreedOn(show, question, options, output)
        const sent = await told((shop) => shop.resendMail({ params: { id }, body: {} }), options)
        tell(output, options, sent, () => tellMails([sent], output))
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop outbox list --state failed
  shop outbox list --order DL-7QF2M4XK19AB
  shop outbox show confirmation:DL-7QF2M4XK19AB
  shop outbox open confirmation:DL-7QF2M4XK19AB
  shop outbox resend confirmation:DL-7QF2M4XK19AB --yes`
