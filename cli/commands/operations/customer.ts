import { Command } from 'commander'
import { formatUtcInstant } from '#cli/print/format.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { formatColumns } from '#cli/print/text-layout.ts'
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
import type { StaffCustomer, StaffGuest } from '#domain/contract/staff/customers.ts'

type Reasoned = StaffOptions & { reason: string }

export const customerCommand: CommandFactory = ({ output }) => {
  const command = new Command('customer')
    .description('show, export or delete an account, log its customer out, or erase a guest')
    .addHelpText('after', EXAMPLES)
  const change = async (
    customer: string,
    options: Reasoned,
    { after, question }: { after: string; question: string },
  ) => {
    const found = await callShop((shop) => shop.customer({ params: { customer } }), options)
    const show = (preview: CommandOutput) => {
      printCustomer(found, preview)
      preview.write(`  -> ${after}\n`)
    }
    await confirmWithPreview(show, question, options, output)
    return { params: { customer: found.id }, body: { who: staffName(), note: options.reason } }
  }
  command.addCommand(
    createQueryCommand('show', 'show an account, its sessions and what staff did with it')
      .argument('<customer>', 'an id or an address')
      .action(
        printAction(
          output,
          (shop, customer) => shop.customer({ params: { customer } }),
          printCustomer,
        ),
      ),
  )
  command.addCommand(
    createMutationCommand('export', 'print everything that is stored about a customer, as JSON')
      .argument('<customer>', 'an id or an address')
      .requiredOption('--reason <words>', 'the reason; the customer can read it')
      .action(async (customer: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<Reasoned>()
        const call = await change(customer, options, {
          after: 'everything about them is printed',
          question: 'Export it?',
        })
        const data = await callShop((shop) => shop.exportCustomer(call), options)
        printAnswer(output, options, data, () => output.write(`${JSON.stringify(data, null, 2)}\n`))
      }),
  )
  command.addCommand(
    createMutationCommand('delete', 'close an account; it is erased after seven days')
      .argument('<customer>', 'an id or an address')
      .requiredOption('--reason <words>', 'the reason; the customer can read it')
      .action(async (customer: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<Reasoned>()
        const call = await change(customer, options, {
          after: 'closed, erased in seven days unless its owner keeps it',
          question: 'Delete this account?',
        })
        const answer = await callShop((shop) => shop.deleteCustomer(call), options)
        printAnswer(output, options, answer, () =>
          output.write(`Closed. It is erased on ${answer.erasedOn.slice(0, 10)}.\n`),
        )
      }),
  )
  command.addCommand(
    createMutationCommand('end-sessions', 'log a customer out on every device')
      .argument('<customer>', 'an id or an address')
      .requiredOption('--reason <words>', 'the reason; the customer can read it')
      .action(async (customer: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<Reasoned>()
        const call = await change(customer, options, {
          after: 'logged out everywhere',
          question: 'End every session?',
        })
        const after = await callShop((shop) => shop.endCustomerSessions(call), options)
        printAnswer(output, options, after, () => printCustomer(after, output))
      }),
  )
  return command.addCommand(createEraseGuestCommand(output))
}

const createEraseGuestCommand = (output: CommandOutput): Command =>
  createMutationCommand(
    'erase-guest',
    'erase what is stored of someone without an account, at once',
  )
    .argument('<email>', 'the address they ordered with')
    .requiredOption('--reason <words>', 'the reason; kept in the orders’ history, so name no one')
    .action(async (email: string, _: unknown, self: Command) => {
      const options = self.optsWithGlobals<Reasoned>()
      const params = { email }
      const found = await callShop((shop) => shop.guest({ params }), options)
      await confirmWithPreview(
        (preview) => printGuest(found, preview),
        'Erase it? This can’t be undone.',
        options,
        output,
      )
      const call = { params, body: { who: staffName(), note: options.reason } }
      const erased = await callShop((shop) => shop.eraseGuest(call), options)
      printAnswer(output, options, erased, ({ orders: [first] }) =>
        output.write(`Erased.\n${first ? `  shop order show ${first}\n` : ''}`),
      )
    })

function printGuest({ email, orders, upcoming, rows }: StaffGuest, { write }: CommandOutput): void {
  write(`${email}  no account\n`)
  if (orders.length > 0) write(`  orders: ${orders.join(', ')}\n`)
  if (upcoming > 0) write(`  bookings still to come: ${upcoming}; cancel them first\n`)
  write('  stored, in rows\n')
  write(
    formatColumns(
      Object.entries(rows).map(([name, count]) => [name, `${count}`]),
      '  ',
    ),
  )
  write('  -> names, addresses, phones, notes, mails and sign-ups are erased\n')
  write('     amounts, tax, dates and refunds of orders stay: the law asks for them\n')
}

/** A customer with their sessions and what staff did with the account. */
function printCustomer(customer: StaffCustomer, { write }: CommandOutput): void {
  const { id, email, firstName, lastName, orders, points, passkeys, closedAt } = customer
  write(`${email}  ${`${firstName} ${lastName}`.trim()}\n`)
  write(`  ${id}\n`)
  write(`  paid orders: ${orders}, points: ${points}, passkeys: ${passkeys}\n`)
  if (closedAt) write(`  closed since ${formatUtcInstant(closedAt)}, erased seven days later\n`)
  if (customer.sessions.length > 0) write('  logged in\n')
  write(
    formatColumns(
      customer.sessions.map(({ device, country, seenAt }) => [
        formatUtcInstant(seenAt),
        device,
        country ?? '',
      ]),
      '  ',
    ),
  )
  if (customer.history.length > 0) write('  history\n')
  write(
    formatColumns(
      customer.history.map(({ at, what, who, why }) => [formatUtcInstant(at), what, who, why]),
      '  ',
    ),
  )
}

const EXAMPLES = `
Examples:
  shop customer show maya@example.com
  shop customer export maya@example.com --reason "by letter" > maya.json
  shop customer end-sessions maya@example.com --reason "her phone was stolen"
  shop customer delete maya@example.com --reason "asked for by phone"
  shop customer erase-guest sam@example.com --reason "asked for by email"`
