import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { printMail, printMails } from '#cli/print/outbox.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAction,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import type { OutboxMail } from '#domain/contract/staff/operations.schema.ts'

const MAIL_STATES = ['due', 'sending', 'sent', 'failed', 'all'] as const

export const outboxCommand: CommandFactory = ({ output }) => {
  const command = new Command('outbox')
    .description('list, show and resend mails')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('list', 'list mails, newest first')
      .addOption(
        new Option('--state <state>', 'only those in this state')
          .choices(MAIL_STATES)
          .default('all'),
      )
      .option('--order <reference>', 'only those of one order')
      .action(async (_: unknown, self: Command) => {
        type Wanted = StaffOptions & { state: OutboxMail['state'] | 'all'; order?: string }
        const { state, order: reference, ...options } = self.optsWithGlobals<Wanted>()
        const query = { state, ...(reference ? { reference } : {}) }
        printAnswer(
          output,
          options,
          await callShop((shop) => shop.mails({ query }), options),
          printMails,
        )
      }),
  )
  command.addCommand(
    createQueryCommand('show', 'show the text of a mail')
      .argument('<id>', 'its name in the list')
      .action(printAction(output, (shop, id) => shop.mail({ params: { id } }), printMail)),
  )
  command.addCommand(
    new Command('open')
      .description('save a mail as HTML for the browser, and print the path')
      .argument('<id>', 'its name in the list')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const { html } = await callShop((shop) => shop.mail({ params: { id } }), options)
        // A mail is readable by this user only.
        const file = join(mkdtempSync(join(tmpdir(), 'shop-mail-')), 'mail.html')
        writeFileSync(file, html, { mode: 0o600 })
        output.write(`${file}\n`)
      }),
  )
  command.addCommand(
    createMutationCommand('resend', 'retry a failed mail, or send one again')
      .argument('<id>', 'its name in the list')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const mail = await callShop((shop) => shop.mail({ params: { id } }), options)
        const show = ({ write }: CommandOutput) =>
          write(`"${mail.subject ?? mail.kind}" to ${mail.to ?? 'an unknown recipient'}\n`)
        const question = mail.state === 'sent' ? 'Send it again?' : 'Try it again?'
        await confirmWithPreview(show, question, options, output)
        const sent = await callShop(
          (shop) => shop.resendMail({ params: { id }, body: {} }),
          options,
        )
        printAnswer(output, options, sent, () => printMails([sent], output))
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
