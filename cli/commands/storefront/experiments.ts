import { Command } from 'commander'
import { printExperiments } from '#cli/print/experiments.ts'
import { createStaffClient, unwrapAnswer } from '#cli/remote/shop-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { formatOption } from '#cli/shell/format-option.ts'

export const experimentsCommand: CommandFactory = ({ output }) =>
  new Command('experiments')
    .description('show visitors and purchases of each variation, and which one is better')
    .argument('[id]', 'one experiment, by the id of its content')
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action(async (id: string | undefined, { format }: { format: 'text' | 'json' }) => {
      const experiments = await unwrapAnswer(
        createStaffClient().experiments({ query: id ? { id } : {} }),
      )
      if (format === 'json') output.write(`${JSON.stringify(experiments, null, 2)}\n`)
      else printExperiments(experiments, output)
    })

const EXAMPLES = `
Examples:
  shop experiments
  shop experiments 4f1c0d
  shop experiments --format json`
