import { Command, Option } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreedOn, asking, type StaffOptions, speaking, tell, told, who } from '#cli/lib/staff.ts'
import { tellFixits } from '#cli/lib/tell.ts'
import type { Fixit } from '#domain/contract/staff.ts'

const STATES = ['open', 'done', 'all'] as const

/** `shop fixit`: what a person has to decide. */
export const fixitCommand: MakeCommand = ({ output }) => {
  const command = new Command('fixit')
    .description('list what a person has to decide, and do it')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    speaking('list', 'list what waits, the most urgent first')
      .addOption(
        new Option('--state <state>', 'those in this state').choices(STATES).default('open'),
      )
      .action(async (_: unknown, self: Command) => {
        const { state, ...options } = self.optsWithGlobals<
          StaffOptions & { state: (typeof STATES)[number] }
        >()
        const fixits = await told((shop) => shop.fixits({ query: { state } }), options)
        tell(output, options, fixits, tellFixits)
      }),
  )
  command.addCommand(
    asking('do', 'do what is prepared for one of them, and take it off the list if that worked')
      .argument('<number>', 'as the list numbers them')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const open = await openOne(id, options)
        const show = (out: Output) => tellFixits([open], out)
        await agreedOn(show, `Do this now: ${open.action}?`, options, output)
        const one = await told(
          (shop) => shop.fix({ params: { id }, body: { who: who() } }),
          options,
        )
        tell(output, options, one, () => tellFixits([one], output))
      }),
  )
  command.addCommand(
    asking('done', 'take one off the list that was dealt with otherwise')
      .argument('<number>', 'as the list numbers them')
      .requiredOption('--note <note>', 'how it was dealt with')
      .action(async (id: string, _: unknown, self: Command) => {
        const { note, ...options } = self.optsWithGlobals<StaffOptions & { note: string }>()
        const open = await openOne(id, options)
        const show = (out: Output) => tellFixits([open], out)
        await agreedOn(show, 'Take it off the list?', options, output)
        const body = { who: who(), note }
        const one = await told((shop) => shop.close({ params: { id }, body }), options)
        tell(output, options, one, () => tellFixits([one], output))
      }),
  )
  return command
}

/** One that waits, by its number. */
async function openOne(number: string, options: StaffOptions): Promise<Fixit> {
  const open = await told((shop) => shop.fixits({ query: { state: 'open' } }), options)
  const one = open.find(({ id }) => String(id) === number)
  if (one) return one
  const which = open.map(({ id }) => id).join(', ')
  const waits = which ? `These wait: ${which}.` : 'Nothing waits for anybody.'
  throw new Failure(EXIT.findings, `Nothing waits under the number ${number}. ${waits}`)
}

const EXAMPLES = `
Examples:
  shop fixit list
  shop fixit do 12
  shop fixit do 12 --yes --format json
  shop fixit done 12 --note "papers sent to the bank"`
