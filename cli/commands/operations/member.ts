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
import type { StaffMembership } from '#domain/contract/staff/memberships.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { formatMoney } from '#domain/money.ts'

type Reasoned = StaffOptions & { reason: string; days?: string; amount?: string; price?: string }
type Call = { params: { customer: string }; body: { who: string; note: string } }
type Shop = Parameters<Parameters<typeof callShop>[0]>[0]

export const memberCommand: CommandFactory = ({ output }) => {
  const command = new Command('member')
    .description('show, extend, raise, cancel or refund a WonderPass')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('show', 'show a membership, its payments and history')
      .argument('<customer>', 'an id or an address')
      .action(
        printAction(output, (shop, customer) => shop.member({ params: { customer } }), printMember),
      ),
  )
  const add = (name: string, help: string, { question, after, act, options = [] }: Change) => {
    const sub = createMutationCommand(name, help)
      .argument('<customer>', 'an id or an address')
      .requiredOption('--reason <words>', 'the reason; it stays in the history')
    for (const [flags, words, isRequired] of options)
      if (isRequired) sub.requiredOption(flags, words)
      else sub.option(flags, words)
    command.addCommand(
      sub.action(async (customer: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<Reasoned>()
        const found = await callShop((shop) => shop.member({ params: { customer } }), options)
        const show = (preview: CommandOutput) => {
          printMember(found, preview)
          preview.write(`  -> ${after(options)}\n`)
        }
        await confirmWithPreview(show, question, options, output)
        const call = {
          params: { customer: found.id },
          body: { who: staffName(), note: options.reason },
        }
        const done = await callShop((shop) => act(shop, call, options), options)
        printAnswer(output, options, done, () => printMember(done, output))
      }),
    )
  }
  add('extend', 'put the end of the running period off, for nothing', {
    options: [['--days <days>', 'how many', true]],
    question: 'Extend it?',
    after: ({ days }) => `${days} days longer, for nothing`,
    act: (shop, { params, body }, { days }) =>
      shop.extendMember({ params, body: { ...body, days: Number(days) } }),
  })
  add('raise', 'announce a price increase, which the member has to agree to', {
    options: [['--price <minor>', 'for each period, in minor units', true]],
    question: 'Announce it?',
    after: ({ price }) =>
      `${price} from a renewal at least 30 days ahead; the plan ends then, unless its member agrees`,
    act: (shop, { params, body }, { price }) =>
      shop.raiseMember({ params, body: { ...body, price: Number(price) } }),
  })
  add('cancel', 'cancel at the end of the period', {
    question: 'Cancel it?',
    after: () => 'cancelled at the end of the period; nothing more is charged',
    act: (shop, call) => shop.cancelMember(call),
  })
  add('refund', 'end it now and refund the unused days, or an amount', {
    options: [['--amount <minor>', 'in minor units, instead of the unused days', false]],
    question: 'End and refund it?',
    after: ({ amount }) => `ended now; refunded: ${amount ?? 'the unused days'}`,
    act: (shop, { params, body }, { amount }) =>
      shop.refundMember({
        params,
        body: { ...body, ...(amount === undefined ? {} : { amount: Number(amount) }) },
      }),
  })
  return command
}

type Change = {
  question: string
  after: (options: Reasoned) => string
  act: (shop: Shop, call: Call, options: Reasoned) => ReturnType<Shop['cancelMember']>
  options?: readonly (readonly [flags: string, words: string, isRequired: boolean])[]
}

/** A membership: what it is, what was paid, what happened. */
function printMember(
  { email, membership, ...member }: StaffMembership,
  { write }: CommandOutput,
): void {
  const { plan, status, periodStart, periodEnd, country, changeType, card } = membership
  const money = (amount: number) => formatMoney(amount, COUNTRIES[country].currency)
  write(`${email}  ${plan.tierName}, ${money(plan.price)} a ${plan.interval}, ${country}\n`)
  write(`  ${status}${changeType ? `, ${changeType} at the end` : ''}`)
  write(`${membership.isUnpaid ? ', unpaid' : ''}\n`)
  if (periodStart) write(`  ${periodStart} to ${periodEnd}, ${card ?? 'no card'}\n`)
  if (membership.priceRise) {
    const { price, on, isAgreed } = membership.priceRise
    write(`  ${money(price)} from ${on}, ${isAgreed ? 'agreed' : 'not agreed yet'}\n`)
  }
  write(`  fees ${money(membership.feesPaid)}, saved ${money(membership.saved)}\n`)
  write('  payments\n')
  write(
    formatColumns(
      member.invoices.map(({ kind, state, total, refunded, periodStart, periodEnd }) => [
        `${periodStart} to ${periodEnd}`,
        kind.toLowerCase(),
        state,
        money(total),
        refunded > 0 ? `${money(refunded)} refunded` : '',
      ]),
      '  ',
    ),
  )
  write('  history\n')
  write(
    formatColumns(
      member.history.map(({ at, what, note }) => [formatUtcInstant(at), what, note]),
      '  ',
    ),
  )
}

const EXAMPLES = `
Examples:
  shop member show sam@example.com
  shop member extend sam@example.com --days 7 --reason "we were closed"
  shop member raise sam@example.com --price 1300 --reason "2028 prices"
  shop member cancel sam@example.com --reason "asked by phone"
  shop member refund sam@example.com --reason "moved away" --amount 600`
