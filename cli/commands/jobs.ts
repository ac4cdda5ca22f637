import { Command } from 'commander'
import { columns } from '#cli/lib/lines.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { type StaffOptions, speaking, tell, told } from '#cli/lib/staff.ts'

/** `shop jobs`: what the clock does, and by hand. */
export const jobsCommand: MakeCommand = ({ output }) => {
  const command = new Command('jobs')
    .description('what the clock does')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    speaking('list', 'all of them').action(async (_: unknown, self: Command) => {
      const options = self.optsWithGlobals<StaffOptions>()
      tell(output, options, await told((shop) => shop.jobs(), options), (jobs, { write }) =>
        write(columns(jobs.map(({ name, every, says }) => [name, `${every} min`, says]))),
      )
    }),
  )
  command.addCommand(
    speaking('run', 'now instead of later')
      .argument('<name>')
      .action(async (name: string, _: unknown, self: Command) => {
        const options = self.optsWithGlobals<StaffOptions>()
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
