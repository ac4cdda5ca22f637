import { Command, CommanderError } from 'commander'
import { COMMANDS, GROUPS } from '#cli/commands/index.ts'
import { readConfig } from '#cli/lib/config.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { plainly } from '#cli/lib/formats/report.ts'
import { GLOBAL_FLAGS, type Globals, readGlobals, settled } from '#cli/lib/globals.ts'
import { type Output, terminal } from '#cli/lib/output.ts'
import type { Shell } from '#cli/lib/shell.ts'
import { meant } from '#cli/lib/slips.ts'
import { settle } from '#cli/lib/twins.ts'
import { version } from '#cli/lib/version.ts'
import { whyOf } from '#cli/lib/why.ts'

/** What the scripts of `shop completion` ask; no list of commands has it. */
const COMPLETE = 'complete'

/** Runs the words of a command line and says how it went: an exit code. */
export async function run(words: readonly string[], output: Output = terminal): Promise<number> {
  if (words[0] === COMPLETE) {
    const { complete } = await import('#cli/lib/completion/complete.ts')
    await complete(words.slice(words[1] === '--' ? 2 : 1), output)
    return EXIT.fine
  }
  let code: number = EXIT.fine
  const end = (result: number) => {
    code = result
  }
  let isVerbose = words.includes('-v') || words.includes('--verbose')
  try {
    const { given, rest } = readGlobals(words, process.env)
    if (given.cwd !== undefined) goTo(given.cwd)
    const config = await readConfig(given.config)
    const globals = settled(given, config)
    isVerbose = globals.verbose
    const program = await programFor(
      rest,
      globals,
      {
        output: speaking(output, globals),
        config,
        end,
      },
      output.complain,
    )
    await program.parseAsync(rest, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage
    if (error instanceof Failure) {
      output.complain(`${error.message.split('\n').map(plainly).join('\n')}\n`)
      return error.exitCode
    }
    const { message, stack } = error as Error
    output.complain(
      isVerbose
        ? `${stack}\n`
        : `The command failed in a way it should not: ${message?.split('\n', 1)[0]}\nPlease report it with the command and its version (${version()}); -v shows where it failed.\n`,
    )
    return EXIT.unreadable
  }
}

function goTo(folder: string): void {
  try {
    process.chdir(folder)
  } catch (error) {
    throw new Failure(EXIT.usage, `Cannot go to ${folder}: ${whyOf(error)}.`)
  }
}

/** Colour and talk as they are asked for. */
const speaking = (output: Output, { color, quiet }: Globals): Output => ({
  ...output,
  colour: color ?? output.colour,
  complain: quiet ? () => {} : output.complain,
  quiet,
})

/** The whole command line, of which only the command that is called is loaded. */
async function programFor(
  words: readonly string[],
  globals: Globals,
  shell: Shell,
  complain: Output['complain'],
): Promise<Command> {
  const { write } = shell.output
  const program = new Command('shop')
    .description(
      'Checks what the shop is going to publish, shows what shoppers will see, and looks after a running shop.',
    )
    .version(version(), '-V, --version')
    .showHelpAfterError('(shop --help lists the commands)')
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: complain,
      outputError: (said, tell) => tell(said + meant(said)),
    })
    .addHelpText('after', EXIT_CODES)
    .hook('preAction', (_, called) => settle(called, shell.config, process.env))
  for (const { flags, says } of GLOBAL_FLAGS) program.option(flags, says)
  for (const [name, value] of Object.entries(globals)) {
    program.setOptionValueWithSource(name, value, 'cli')
  }
  const called = words.filter((word) => !word.startsWith('-'))
  const name = called[0] === 'help' ? called[1] : called[0]
  for (const group of GROUPS) {
    for (const [one, row] of Object.entries(COMMANDS).filter(([, row]) => row.group === group)) {
      const command =
        one === name ? (await row.load())(shell) : new Command(one).description(row.says)
      program.addCommand(inherited(command.helpGroup(`${group}:`), program))
    }
  }
  return program
}

/** A command speaks and ends as the program does, and so do those below it. */
function inherited(command: Command, from: Command): Command {
  command.copyInheritedSettings(from)
  for (const below of command.commands) inherited(below, command)
  return command
}

const EXIT_CODES = `
Where shop is not on the path: npm run shop -- <command>, and npm run -s shop -- <command> into a pipe or a file.
Flags have twins in the environment: SHOP_ENV=preview says the same as --env preview. Settings stand in shop.config.jsonc.

Exit codes:
  0    fine
  1    something is wrong with the data, or the shop says no
  2    wrong usage or settings
  3    it could not be done: a file, the network or a service
  130  interrupted

Commands about bookings and experiments talk to the shop at SHOP_URL (http://localhost:8787) with SHOP_SERVICE_TOKEN.`
