import { Command, Option } from 'commander'
import type { CommandOutput } from '#cli/print/output.ts'
import { printTasks } from '#cli/print/tasks-and-events.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
  staffName,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { OpsTask } from '#domain/contract/staff/staff.ts'

const TASK_STATES = ['open', 'done', 'all'] as const

/** `shop fixit`: what a person has to decide. */
export const tasksCommand: CommandFactory = ({ output }) => {
  const command = new Command('fixit')
    .description('list what a person has to decide, and do it')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('list', 'list what waits, the most urgent first')
      .addOption(
        new Option('--state <state>', 'those in this state').choices(TASK_STATES).default('open'),
      )
      .action(async (_: unknown, self: Command) => {
        const { state, ...options } = self.optsWithGlobals<
          StaffOptions & { state: (typeof TASK_STATES)[number] }
        >()
        const fixits = await callShop((shop) => shop.fixits({ query: { state } }), options)
        printAnswer(output, options, fixits, printTasks)
      }),
  )
  command.addCommand(
    createMutationCommand(
      'do',
      'do what is prepared for one of them, and take it off the list if that worked',
    )
      .argument('<number>', 'as the list numbers them')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const open = await getOpenTask(id, options)
        const show = (out: CommandOutput) => printTasks([open], out)
        await confirmWithPreview(show, `Do this now: ${open.action}?`, options, output)
        const one = await callShop(
          (shop) => shop.fix({ params: { id }, body: { who: staffName() } }),
          options,
        )
        printAnswer(output, options, one, () => printTasks([one], output))
      }),
  )
  command.addCommand(
    createMutationCommand('done', 'take one off the list that was dealt with otherwise')
      .argument('<number>', 'as the list numbers them')
      .requiredOption('--note <note>', 'how it was dealt with')
      .action(async (id: string, _: unknown, self: Command) => {
        const { note, ...options } = self.optsWithGlobals<StaffOptions & { note: string }>()
        const open = await getOpenTask(id, options)
        const show = (out: CommandOutput) => printTasks([open], out)
        await confirmWithPreview(show, 'Take it off the list?', options, output)
        const body = { who: staffName(), note }
        const one = await callShop((shop) => shop.close({ params: { id }, body }), options)
        printAnswer(output, options, one, () => printTasks([one], output))
      }),
  )
  return command
}

/** One that waits, by its number. */
async function getOpenTask(number: string, options: StaffOptions): Promise<OpsTask> {
  const open = await callShop((shop) => shop.fixits({ query: { state: 'open' } }), options)
  const task = open.find(({ id }) => String(id) === number)
  if (task) return task
  const openIds = open.map(({ id }) => id).join(', ')
  const hint = openIds ? `These wait: ${openIds}.` : 'Nothing waits for anybody.'
  throw new CliError(EXIT_CODE.findings, `Nothing waits under the number ${number}. ${hint}`)
}

const EXAMPLES = `
Examples:
  shop fixit list
  shop fixit do 12
  shop fixit do 12 --yes --format json
  shop fixit done 12 --note "papers sent to the bank"`
