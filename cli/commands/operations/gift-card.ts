import { Command } from 'commander'
import { moneyFormatter } from '#cli/print/format.ts'
import { printGiftCards } from '#cli/print/gift-cards.ts'
import { printMails } from '#cli/print/outbox.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAction,
  printAnswer,
  type StaffOptions,
  staffName,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

export const giftCardCommand: CommandFactory = ({ output }) => {
  const getSingleCard = async (reference: string, options: StaffOptions) => {
    const matches = await callShop((shop) => shop.giftCards({ params: { reference } }), options)
    const [card, ...others] = matches
    if (card && others.length === 0) return card
    const names = matches.map((each) => each.reference).join(', ')
    throw new CliError(EXIT_CODE.usage, `Several cards match. Give one of: ${names}`)
  }
  const command = new Command('gift-card')
    .description('show a gift card, resend its mail, or deactivate it')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('show', 'show the balance, ledger and mails')
      .argument('<reference>', 'of a card (DL-7QF2M4XK19AB-1), or of an order for all its cards')
      .action(
        printAction(
          output,
          (shop, reference) => shop.giftCards({ params: { reference } }),
          printGiftCards,
        ),
      ),
  )
  command.addCommand(
    createMutationCommand('resend', 'resend the mail of a card')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const card = await getSingleCard(reference, options)
        const show = ({ write }: CommandOutput) =>
          write(`${card.reference}  mail to ${card.email}\n`)
        await confirmWithPreview(show, 'Send it again?', options, output)
        const params = { reference: card.reference }
        const mail = await callShop((shop) => shop.resendGiftCard({ params, body: {} }), options)
        printAnswer(output, options, mail, () => printMails([mail], output))
      }),
  )
  command.addCommand(
    createMutationCommand('deactivate', 'set the balance to zero, for good')
      .alias('stop')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .requiredOption('--reason <words>', 'the reason; kept in the ledger')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { reason: string }>()
        const card = await getSingleCard(reference, options)
        if (card.isStopped)
          throw new CliError(EXIT_CODE.findings, 'This card is already deactivated.')
        const money = moneyFormatter(card.currency)
        const show = ({ write }: CommandOutput) => {
          write(`${card.reference}  of ${card.email}\n`)
          write(`  ${money(card.balance)} left -> ${money(0)} left, for good\n`)
        }
        await confirmWithPreview(show, 'Deactivate this card?', options, output)
        const body = { who: staffName(), note: options.reason }
        const params = { reference: card.reference }
        const stopped = await callShop((shop) => shop.stopGiftCard({ params, body }), options)
        printAnswer(output, options, stopped, () => printGiftCards([stopped], output))
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop gift-card show DL-7QF2M4XK19AB
  shop gift-card resend DL-7QF2M4XK19AB-1
  shop gift-card deactivate DL-7QF2M4XK19AB-1 --reason "paid out by bank"`
