import { Command } from 'commander'
import type { CommandOutput } from '#cli/print/output.ts'
import { printTasks } from '#cli/print/tasks-and-events.ts'
import {
  callShop,
  confirmWithPreview,
  createListCommand,
  createMutationCommand,
  printAnswer,
  type StaffOptions,
  staffName,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { OpsTask } from '#domain/contract/staff/staff.ts'

export const tasksCommand: CommandFactory = ({ output }) => {
  const command = new Command('tasks')
    .description('list and run manual tasks')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createListCommand(
      output,
      'list tasks, the most urgent first',
      ['open', 'done', 'all'],
      'open',
      (shop, state) => shop.fixits({ query: { state } }),
      printTasks,
    ),
  )
  command.addCommand(
    createMutationCommand(
      'run',
      'run the action prepared for a task, and close the task if it succeeds',
    )
      .alias('do')
      .argument('<number>', 'its number in the list')
      .action(async (id: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const open = await getOpenTask(id, options)
        const show = (out: CommandOutput) => printTasks([open], out)
        await confirmWithPreview(show, `Run this now: ${open.action}?`, options, output)
        const one = await callShop(
          (shop) => shop.fix({ params: { id }, body: { who: staffName() } }),
          options,
        )
        printAnswer(output, options, one, () => printTasks([one], output))
      }),
  )
  command.addCommand(
    createMutationCommand('close', 'close a task that was handled in another way')
      .alias('done')
      .argument('<number>', 'its number in the list')
      .requiredOption('--note <note>', 'how it was handled')
      .action(async (id: string, _: unknown, self: Command) => {
        const { note, ...options } = self.optsWithGlobals<StaffOptions & { note: string }>()
        const open = await getOpenTask(id, options)
        const show = (out: CommandOutput) => printTasks([open], out)
        await confirmWithPreview(show, 'Close this task?', options, output)
        const body = { who: staffName(), note }
        const one = await callShop((shop) => shop.close({ params: { id }, body }), options)
        printAnswer(output, options, one, () => printTasks([one], output))
      }),
  )
  return command
}

async function getOpenTask(number: string, options: StaffOptions): Promise<OpsTask> {
  const open = await callShop((shop) => shop.fixits({ query: { state: 'open' } }), options)
  const task = open.find(({ id }) => String(id) === number)
  if (task) return task
  const openIds = open.map(({ id }) => id).join(', ')
  const hint = openIds ? `Open tasks: ${openIds}.` : 'There are no open tasks.'
  throw new CliError(EXIT_CODE.findings, `There is no open task ${number}. ${hint}`)
}

const EXAMPLES = `
Examples:
  shop tasks list
  shop tasks run 12
  shop tasks run 12 --yes --format json
  shop tasks close 12 --note "papers sent to the bank"`
