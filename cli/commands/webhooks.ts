import { Command, Option } from 'commander'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreedOn, asking, type StaffOptions, speaking, tell, told } from '#cli/lib/staff.ts'
import { tellEvent, tellEvents } from '#cli/lib/tell.ts'

const STATES = ['waiting', 'dead', 'handled', 'all'] as const

/** `shop webhooks`: what the payment provider told us; `--state dead` is what nobody could handle. */
export const webhooksCommand: MakeCommand = ({ output }) => {
  const command = new Command('webhooks')
    .description('look at what the payment provider told us, and act on it again')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    speaking('list', 'list events, the newest first; dead ones were tried ten times')
      .addOption(
        new Option('--state <state>', 'those in this state').choices(STATES).default('all'),
      )
      .action(async (_: unknown, self: Command) => {
        const { state, ...options } = self.optsWithGlobals<
          StaffOptions & { state: (typeof STATES)[number] }
        >()
        const events = await told((shop) => shop.events({ query: { state } }), options)
        tell(output, options, events, tellEvents)
      }),
  )
  command.addCommand(
    speaking('show', 'show one with what it is about and what came of it')
      .argument('<event>', 'its id, such as evt_1PqR')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const event = await told((shop) => shop.event({ params: { id } }), options)
        tell(output, options, event, tellEvent)
      }),
  )
  command.addCommand(
    asking('replay', 'act on one once more; what is done already is not done twice')
      .argument('<event>', 'its id, such as evt_1PqR')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const stored = await told((shop) => shop.event({ params: { id } }), options)
        await agreedOn((out) => tellEvent(stored, out), 'Act on it once more?', options, output)
        const event = await told((shop) => shop.replay({ params: { id }, body: {} }), options)
        tell(output, options, event, tellEvent)
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop webhooks list --state dead
  shop webhooks show evt_1PqR
  shop webhooks replay evt_1PqR`
