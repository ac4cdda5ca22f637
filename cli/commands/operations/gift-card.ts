import { Command } from 'commander'
import { moneyFormatter } from '#cli/print/format.ts'
import { printGiftCards } from '#cli/print/gift-cards.ts'
import { printMails } from '#cli/print/outbox.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import type { StaffClient } from '#cli/remote/shop-client.ts'
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
import { wholeNumberParser } from '#cli/shell/argument-parsers.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { EndpointOutput } from '#domain/contract/endpoint.ts'
import type { giftStaffEndpoints } from '#domain/contract/staff/gift-cards.ts'
import type { StaffGiftCard } from '#domain/contract/staff/operations.schema.ts'

export const giftCardCommand: CommandFactory = ({ output }) => {
  const getSingleCard = async (reference: string, options: StaffOptions) => {
    const matches = await callShop((shop) => shop.giftCards({ params: { reference } }), options)
    const [card, ...others] = matches
    if (card && others.length === 0) return card
    const names = matches.map((each) => each.reference).join(', ')
    throw new CliError(EXIT_CODE.usage, `Several cards match. Give one of: ${names}`)
  }
  const changeGift = async (
    reference: string,
    options: StaffOptions,
    { after, question, call }: GiftChange,
  ) => {
    const card = await getSingleCard(reference, options)
    const money = moneyFormatter(card.currency)
    const show = ({ write }: CommandOutput) => {
      write(`${card.reference}  for ${giftAddress(card)}, ${money(card.balance)} left\n`)
      write(`  ${card.state} -> ${after}\n`)
    }
    await confirmWithPreview(show, question, options, output)
    const params = { reference: card.reference }
    const changed = await callShop((shop) => call(shop, params), options)
    printAnswer(output, options, changed, () => printGiftCards([changed], output))
  }
  const command = new Command('gift-card')
    .description(
      'show a gift card, send, stop, post, extend or refund a gift, note a bounced email, pay a card out or deactivate it',
    )
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
    createMutationCommand('resend', 'resend the mail of a card; send a gift now, or once more')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .option('--email <address>', 'send a gift to another address, under another code')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { email?: string }>()
        const card = await getSingleCard(reference, options)
        const to = options.email ?? giftAddress(card)
        const show = ({ write }: CommandOutput) => write(`${card.reference}  mail to ${to}\n`)
        await confirmWithPreview(show, 'Send it again?', options, output)
        const params = { reference: card.reference }
        if (card.gift) {
          const body = { who: staffName(), email: options.email }
          const sent = await callShop((shop) => shop.sendGift({ params, body }), options)
          return printAnswer(output, options, sent, () => printGiftCards([sent], output))
        }
        const mail = await callShop((shop) => shop.resendGiftCard({ params, body: {} }), options)
        printAnswer(output, options, mail, () => printMails([mail], output))
      }),
  )
  command.addCommand(
    createMutationCommand('stop', 'stop a gift that is not sent yet; its code and link end')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .requiredOption('--reason <words>', 'the reason; kept in the history')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { reason: string }>()
        const body = { who: staffName(), note: options.reason }
        await changeGift(reference, options, {
          after: 'STOPPED, nothing is sent',
          question: 'Stop this gift?',
          call: (shop, params) => shop.stopGift({ params, body }),
        })
      }),
  )
  command.addCommand(
    createMutationCommand('refund', 'refund an unused gift and end its card')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .requiredOption('--reason <words>', 'the reason; kept in the ledger')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { reason: string }>()
        await changeGift(reference, options, {
          after: 'REFUNDED, its value goes back to the payer',
          question: 'Refund this gift?',
          call: (shop, params) => shop.refundGift({ params, body: { note: options.reason } }),
        })
      }),
  )
  command.addCommand(
    createMutationCommand(
      'extend',
      'keep the price of a given experience longer; cards never expire',
    )
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .requiredOption('--months <n>', 'by how many, 1 to 60', wholeNumberParser(3))
      .requiredOption('--reason <words>', 'the reason; kept in the history')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { months: number; reason: string }>()
        const body = { who: staffName(), note: options.reason, months: options.months }
        await changeGift(reference, options, {
          after: `its price kept ${options.months} months longer`,
          question: 'Extend this gift?',
          call: (shop, params) => shop.extendGift({ params, body }),
        })
      }),
  )
  command.addCommand(
    createMutationCommand(
      'cash-out',
      'take off what you pay out in cash, where the law asks for it',
    )
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .requiredOption('--state <code>', 'where its owner lives, such as CA')
      .requiredOption('--reason <words>', 'the reason; kept in the ledger')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions & { state: string; reason: string }>()
        const body = { who: staffName(), note: options.reason, state: options.state }
        await changeGift(reference, options, {
          after: 'EMPTY, what was left is yours to pay out',
          question: 'Pay this card out?',
          call: (shop, params) => shop.cashOutGift({ params, body }),
        })
      }),
  )
  command.addCommand(
    createMutationCommand('bounced', 'note that the email of a gift came back, and tell its giver')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        await changeGift(reference, options, {
          after: 'its email bounced, and its giver was emailed',
          question: 'Note that it came back?',
          call: (shop, params) => shop.bounceGift({ params, body: { who: staffName() } }),
        })
      }),
  )
  command.addCommand(
    createMutationCommand('post', 'pack a posted gift, and print its voucher')
      .argument('<reference>', 'of a card, such as DL-7QF2M4XK19AB-1')
      .action(async (reference: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        await changeGift(reference, options, {
          after: 'ACTIVE, packed, its voucher can be printed',
          question: 'Pack this gift?',
          call: (shop, params) => shop.postGift({ params, body: {} }),
        })
      }),
  )
  command.addCommand(
    createMutationCommand('deactivate', 'set the balance to zero, for good')
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

type GiftChange = {
  after: string
  question: string
  call: (
    shop: StaffClient,
    params: { reference: string },
  ) => Promise<EndpointOutput<typeof giftStaffEndpoints.stopGift>>
}

/** Who a gift is for; for credit, whose it is. */
const giftAddress = ({ gift, email }: StaffGiftCard): string =>
  gift?.deliveries.map((one) => one.email ?? one.address).find(Boolean) ?? email

const EXAMPLES = `
Examples:
  shop gift-card show DL-7QF2M4XK19AB
  shop gift-card resend DL-7QF2M4XK19AB-1 --email sam@example.com
  shop gift-card stop DL-7QF2M4XK19AB-1 --reason "the giver called"
  shop gift-card bounced DL-7QF2M4XK19AB-1
  shop gift-card extend DL-7QF2M4XK19AB-1 --months 12 --reason "was ill"
  shop gift-card cash-out DL-7QF2M4XK19AB-1 --state CA --reason "asked by phone"
  shop gift-card post DL-7QF2M4XK19AB-1
  shop gift-card refund DL-7QF2M4XK19AB-1 --reason "bought twice"
  shop gift-card deactivate DL-7QF2M4XK19AB-1 --reason "paid out by bank"`
