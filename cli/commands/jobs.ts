import { Command } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { columns } from '#cli/lib/lines.ts'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { agreedOn, asking, type StaffOptions, speaking, tell, told } from '#cli/lib/staff.ts'
import { didYouMean } from '#domain/check/nearest.ts'

/** `shop jobs`: what the clock does, and by hand. */
export const jobsCommand: MakeCommand = ({ output }) => {
  const command = new Command('jobs')
    .description('list what the shop does by the clock, and run it by hand')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    speaking('list', 'list them with how often they run').action(
      async (_: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        tell(output, options, await told((shop) => shop.jobs(), options), (jobs, { write }) =>
          write(columns(jobs.map(({ name, every, says }) => [name, `${every} min`, says]))),
        )
      },
    ),
  )
  command.addCommand(
    asking('run', 'run one now instead of later')
      .argument('<name>', 'as the list names it')
      .action(async (name: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
        const jobs = await told((shop) => shop.jobs(), options)
        const job = jobs.find((one) => one.name === name)
        if (!job) {
          const names = jobs.map((one) => one.name)
          const { hint = `Jobs: ${names.join(', ')}.` } = didYouMean(name, names)
          throw new Failure(EXIT.findings, `There is no job ${name}: ${hint}`)
        }
        const show = ({ write }: Output) => write(`${name}: ${job.says}\n`)
        await agreedOn(show, 'Run it now?', options, output)
        const counts = await told((shop) => shop.run({ params: { name }, body: {} }), options)
        tell(output, options, counts, (all, { write }) => {
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
