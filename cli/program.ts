import { Command, CommanderError } from 'commander'
import { checkCommand } from '#cli/commands/check.ts'
import { experimentsCommand } from '#cli/commands/experiments.ts'
import { fixturesCommand } from '#cli/commands/fixtures.ts'
import { previewCommand } from '#cli/commands/preview.ts'
import { previewLinkCommand } from '#cli/commands/preview-link.ts'
import { priceCommand } from '#cli/commands/price.ts'
import { staffCommands } from '#cli/commands/staff.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { type Output, terminal } from '#cli/lib/output.ts'

/** Runs the words of a command line and says how it went: an exit code. */
export async function run(words: readonly string[], output: Output = terminal): Promise<number> {
  const program = new Command('shop')
    .description(
      'Checks what the shop is going to publish, says what it costs, makes stocks to measure with; looks after bookings of a running shop.',
    )
    .showHelpAfterError('(shop --help lists the commands)')
    .exitOverride()
    .configureOutput({ writeOut: output.write, writeErr: output.complain })
    .addHelpText('after', EXIT_CODES)
  let code: number = EXIT.fine
  const end = (result: number) => {
    code = result
  }
  program.addCommand(checkCommand(output, end).copyInheritedSettings(program))
  program.addCommand(previewCommand(output, end).copyInheritedSettings(program))
  program.addCommand(previewLinkCommand(output).copyInheritedSettings(program))
  program.addCommand(priceCommand(output).copyInheritedSettings(program))
  program.addCommand(experimentsCommand(output).copyInheritedSettings(program))

  for (const group of [fixturesCommand(output), ...staffCommands(output)]) {
    group.copyInheritedSettings(program)
    for (const command of group.commands) command.copyInheritedSettings(program)
    program.addCommand(group)
  }

  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
    if (!(error instanceof Failure)) throw error
    output.complain(`${error.message}\n`)
    return error.exitCode
  }
}

const EXIT_CODES = `
Exit codes:
  0  fine
  1  something is wrong with the data, or the shop says no
  2  wrong usage
  3  a file cannot be read

Commands about bookings and experiments talk to the shop at SHOP_URL (http://localhost:8787) with SHOP_SERVICE_TOKEN.`
