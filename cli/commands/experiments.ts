import { Command } from 'commander'
import { formatOption } from '#cli/lib/format-option.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { answered, runningShop } from '#cli/lib/shop.ts'
import { tellExperiments } from '#cli/lib/tell-experiments.ts'

/** What tests of content say so far, of a running shop. */
export const experimentsCommand: MakeCommand = ({ output }) =>
  new Command('experiments')
    .description('say who saw which face of a content test, who bought, and which is better')
    .argument('[id]', 'one of them, by the id of its content')
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action(async (id: string | undefined, { format }: { format: 'text' | 'json' }) => {
      const found = await answered(runningShop().experiments({ query: id ? { id } : {} }))
      if (format === 'json') output.write(`${JSON.stringify(found, null, 2)}\n`)
      else tellExperiments(found, output)
    })

const EXAMPLES = `
Examples:
  shop experiments
  shop experiments 4f1c0d
  shop experiments --format json`
