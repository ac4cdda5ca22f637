import { Command } from 'commander'
import type { CommandOutput } from '#cli/print/output.ts'
import { formatColumns } from '#cli/print/text-layout.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { didYouMeanHint } from '#domain/closest-name.ts'

export const jobsCommand: CommandFactory = ({ output }) => {
  const command = new Command('jobs')
    .description('list scheduled jobs, and run one now')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('list', 'list jobs and how often they run').action(
      async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        printAnswer(
          output,
          options,
          await callShop((shop) => shop.jobs(), options),
          (jobs, { write }) =>
            write(formatColumns(jobs.map(({ name, every, says }) => [name, `${every} min`, says]))),
        )
      },
    ),
  )
  command.addCommand(
    createMutationCommand('run', 'run a job now')
      .argument('<name>', 'its name in the list')
      .action(async (name: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const jobs = await callShop((shop) => shop.jobs(), options)
        const job = jobs.find((one) => one.name === name)
        if (!job) {
          const names = jobs.map((one) => one.name)
          const { hint = `Jobs: ${names.join(', ')}.` } = didYouMeanHint(name, names)
          throw new CliError(EXIT_CODE.findings, `There is no job ${name}: ${hint}`)
        }
        const show = ({ write }: CommandOutput) => write(`${name}: ${job.says}\n`)
        await confirmWithPreview(show, 'Run it now?', options, output)
        const counts = await callShop((shop) => shop.run({ params: { name }, body: {} }), options)
        printAnswer(output, options, counts, (all, { write }) => {
          for (const [what, count] of Object.entries(all)) write(`${what}: ${count}\n`)
        })
      }),
  )
  return command
}

const EXAMPLES = `
Examples:
  shop jobs list
  shop jobs run books`
