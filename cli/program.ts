import { Command, CommanderError } from 'commander'
import { COMMANDS, GROUPS } from '#cli/commands/index.ts'
import { readConfig } from '#cli/lib/config.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { plainly } from '#cli/lib/formats/report.ts'
import { GLOBAL_FLAGS, type Globals, readGlobals, settled } from '#cli/lib/globals.ts'
import { addManual, exitCodes, HELP } from '#cli/lib/manual.ts'
import { type Output, terminal } from '#cli/lib/output.ts'
import type { Shell } from '#cli/lib/shell.ts'
import { meant, nearChoice } from '#cli/lib/slips.ts'
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
    const { given, rest: said } = readGlobals(words, process.env)
    const rest = said[0] === 'help' ? helpFor(said.slice(1)) : said
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

/** `shop help booking move` is `shop booking move --help`. */
function helpFor(words: readonly string[]): string[] {
  const [name] = words
  if (name === undefined || name.startsWith('-') || Object.hasOwn(COMMANDS, name))
    return [...words, '--help']
  const near = nearChoice(name, Object.keys(COMMANDS))
  const meant = near ? ` Did you mean ${near}?` : ''
  throw new Failure(EXIT.usage, `There is no command ${name}.${meant} shop help lists them.`)
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
    .version(version(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .commandsGroup('Help:')
    .helpCommand('help [command...]', 'show what a command does, with examples')
    .configureHelp(HELP)
    .showHelpAfterError('(shop --help lists the commands)')
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: complain,
      outputError: (said, tell) => tell(said + meant(said)),
    })
    .addHelpText('after', END)
    .hook('preAction', (_, called) => settle(called, shell.config, process.env))
  for (const { flags, says } of GLOBAL_FLAGS) program.option(flags, says)
  for (const [name, value] of Object.entries(globals)) {
    program.setOptionValueWithSource(name, value, 'cli')
  }
  const name = words.find((word) => !word.startsWith('-'))
  for (const group of GROUPS) {
    for (const [one, row] of Object.entries(COMMANDS).filter(([, row]) => row.group === group)) {
      const isCalled = one === name
      const command = isCalled ? (await row.load())(shell) : new Command(one).description(row.says)
      if (isCalled) addManual(command, row)
      program.addCommand(inherited(command.helpGroup(`${group}:`), program))
    }
  }
  return program
}

/** A command speaks and ends as the program does, and so do those below it; called wrongly, it leads to its own help. */
function inherited(command: Command, from: Command, above = ''): Command {
  const name = `${above} ${command.name()}`
  command
    .copyInheritedSettings(from)
    .showHelpAfterError(`(shop help${name} shows how it is called)`)
  for (const below of command.commands) inherited(below, command, name)
  return command
}

const END = `
Where shop is not on the path: npm run shop -- <command>, and into a pipe or a
file npm run -s shop -- <command>.

Most flags have a twin in the environment and in shop.config.jsonc:
--fail-on warning is SHOP_FAIL_ON=warning is "failOn": "warning". A flag goes
before the environment, the environment before the settings.

Examples:
  shop check
  shop explain price/missing-currency
  shop publish fixtures/pricing/nz.json --dry-run
  shop help booking move

${exitCodes(
  'something is wrong with the data, or the shop says no',
  'it could not be done: a file, the network or a service',
)}

See also: docs/toolkit.md, docs/rules.md`
