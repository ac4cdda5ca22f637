import { Command, Option } from 'commander'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { type StaffOptions, speaking, tell, told, who } from '#cli/lib/staff.ts'
import { tellFixits } from '#cli/lib/tell.ts'

const STATES = ['open', 'done', 'all'] as const

/** `shop fixit`: what a person has to decide. */
export const fixitCommand: MakeCommand = ({ output }) => {
  const command = new Command('fixit')
    .description('what a person has to decide')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    speaking('list', 'what is on the list, the most urgent first')
      .addOption(new Option('--state <state>', 'which').choices(STATES).default('open'))
      .action(async (_: unknown, self: Command) => {
        const { state, ...options } = self.optsWithGlobals<
          StaffOptions & { state: (typeof STATES)[number] }
        >()
        const fixits = await told((shop) => shop.fixits({ query: { state } }), options)
        tell(output, options, fixits, tellFixits)
      }),
  )
  command.addCommand(
    speaking('do', 'do what is prepared')
      .argument('<number>')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const one = await told(
          (shop) => shop.fix({ params: { id }, body: { who: who() } }),
          options,
        )
        tell(output, options, one, () => tellFixits([one], output))
      }),
  )
  command.addCommand(
    speaking('done', 'take it off the list')
      .argument('<number>')
      .requiredOption('--note <note>', 'how it was dealt with')
      .action(async (id: string, _: unknown, self: Command) => {
        const { note, ...options } = self.optsWithGlobals<StaffOptions & { note: string }>()
        const body = { who: who(), note }
        const one = await told((shop) => shop.close({ params: { id }, body }), options)
        tell(output, options, one, () => tellFixits([one], output))
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop fixit list
  shop fixit do 12
  shop fixit done 12 --note "papers sent to the bank"`
