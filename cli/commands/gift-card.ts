import { Command } from 'commander'
import { amountIn } from '#cli/lib/amount.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreedOn, asking, type StaffOptions, speaking, tell, told, who } from '#cli/lib/staff.ts'
import { tellGiftCards } from '#cli/lib/tell-gift-card.ts'
import { tellMails } from '#cli/lib/tell-outbox.ts'

/** `shop gift-card`: gift credit with its ledger. */
export const giftCardCommand: MakeCommand = ({ output }) => {
  const one = async (reference: string, options: StaffOptions) => {
    const found = await told((shop) => shop.giftCards({ params: { reference } }), options)
    const [card, ...others] = found
    if (card && others.length === 0) return card
    const names = found.map((each) => each.reference).join(', ')
    throw new Failure(EXIT.usage, `Which of them? ${names}`)
  }
  const command = new Command('gift-card')
    .description('look at gift credit, send its mail again, or stop it')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    speaking('show', 'show its balance, ledger and mails')
      .argument('<reference>', 'of a card (DL-7QF2M4XK19AB-1), or of an order for all of its cards')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const cards = await told((shop) => shop.giftCards({ params: { reference } }), options)
        tell(output, options, cards, tellGiftCards)
      }),
  )
  command.addCommand(
    asking('resend', 'send the mail that told of it once more')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const card = await one(reference, options)
        const show = ({ write }: Output) => write(`${card.reference}  mail to ${card.email}\n`)
        await agreedOn(show, 'Send it once more?', options, output)
        const params = { reference: card.reference }
        const mail = await told((shop) => shop.resendGiftCard({ params, body: {} }), options)
        tell(output, options, mail, () => tellMails([mail], output))
      }),
  )
  command.addCommand(
    asking('stop', 'take what is left off it, for good')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .requiredOption('--reason <words>', 'why; kept in the ledger')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { reason: string }>()
        const card = await one(reference, options)
        if (card.isStopped) throw new Failure(EXIT.findings, 'It was stopped before.')
        const money = amountIn(card.currency)
        const show = ({ write }: Output) => {
          write(`${card.reference}  of ${card.email}\n`)
          write(`  ${money(card.balance)} left -> ${money(0)} left, for good\n`)
        }
        await agreedOn(show, 'Stop this card?', options, output)
        const body = { who: who(), note: options.reason }
        const params = { reference: card.reference }
        const stopped = await told((shop) => shop.stopGiftCard({ params, body }), options)
        tell(output, options, stopped, () => tellGiftCards([stopped], output))
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop gift-card show DL-7QF2M4XK19AB
  shop gift-card resend DL-7QF2M4XK19AB-1
  shop gift-card stop DL-7QF2M4XK19AB-1 --reason "paid out by bank transfer"`
