import { Command, CommanderError } from 'commander'
import { COMMANDS, GROUPS } from '#cli/commands/index.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { type Output, terminal } from '#cli/lib/output.ts'
import type { Shell } from '#cli/lib/shell.ts'

/** Runs the words of a command line and says how it went: an exit code. */
export async function run(words: readonly string[], output: Output = terminal): Promise<number> {
  let code: number = EXIT.fine
  const end = (result: number) => {
    code = result
  }
  try {
    const program = await programFor(words, { output, end })
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
    if (!(error instanceof Failure)) throw error
    output.complain(`${error.message}\n`)
    return error.exitCode
  }
}

/** The whole command line, of which only the command that is called is loaded. */
async function programFor(words: readonly string[], shell: Shell): Promise<Command> {
  const { write, complain } = shell.output
  const program = new Command('shop')
    .description(
      'Checks what the shop is going to publish, shows what shoppers will see, and looks after a running shop.',
    )
    .showHelpAfterError('(shop --help lists the commands)')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: complain })
    .addHelpText('after', EXIT_CODES)
  for (const group of GROUPS) {
    for (const [name, row] of Object.entries(COMMANDS).filter(([, row]) => row.group === group)) {
      const command = words.includes(name)
        ? (await row.load())(shell)
        : new Command(name).description(row.says)
      program.addCommand(inherited(command.helpGroup(`${group}:`), program))
    }
  }
  return program
}

/** A command speaks and ends as the program does, and so do those below it. */
function inherited(command: Command, from: Command): Command {
  command.copyInheritedSettings(from)
  for (const below of command.commands) inherited(below, from)
  return command
}

const EXIT_CODES = `
Exit codes:
  0  fine
  1  something is wrong with the data, or the shop says no
  2  wrong usage
  3  a file cannot be read

Commands about bookings and experiments talk to the shop at SHOP_URL (http://localhost:8787) with SHOP_SERVICE_TOKEN.`
