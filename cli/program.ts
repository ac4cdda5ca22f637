import { Command, CommanderError } from 'commander'
import { COMMAND_GROUPS, COMMANDS } from './commands/index.ts'
import { escapeForTerminal } from './formats/report.ts'
import { type CommandOutput, terminalOutput } from './print/output.ts'
import type { CommandContext } from './shell/command-context.ts'
import { loadCliConfig } from './shell/config.ts'
import { choiceSuggestion, findNearestChoice } from './shell/did-you-mean.ts'
import { errnoMessage } from './shell/errno-message.ts'
import { CliError, EXIT_CODE } from './shell/exit-codes.ts'
import { applyFlagSources } from './shell/flag-sources.ts'
import {
  GLOBAL_FLAGS,
  type GlobalOptions,
  parseGlobalOptions,
  resolveGlobalOptions,
  withCurrentNames,
} from './shell/global-flags.ts'
import { addHelpSections, formatExitCodes, HELP_CONFIGURATION } from './shell/help.ts'
import { readVersion } from './shell/version.ts'

/** What the scripts of `shop completion` ask; no list of commands has it. */
const COMPLETE_COMMAND = 'complete'

/** Runs a command line and returns the exit code. */
export async function runCli(
  args: readonly string[],
  output: CommandOutput = terminalOutput,
): Promise<number> {
  if (args[0] === COMPLETE_COMMAND) {
    const { complete } = await import('./completion/complete.ts')
    await complete(args.slice(args[1] === '--' ? 2 : 1), output)
    return EXIT_CODE.fine
  }
  let code: number = EXIT_CODE.fine
  const setExitCode = (result: number) => {
    code = result
  }
  let isVerbose = args.includes('-v') || args.includes('--verbose')
  try {
    const { options, rest: commandArgs } = parseGlobalOptions(args, process.env)
    const words = withCurrentNames(commandArgs)
    const rest = words[0] === 'help' ? toHelpArguments(words.slice(1)) : words
    if (options.cwd !== undefined) changeDirectory(options.cwd)
    const config = await loadCliConfig(options.config)
    const globals = resolveGlobalOptions(options, config)
    isVerbose = globals.verbose
    const program = await createProgram(
      rest,
      globals,
      {
        output: withOutputOptions(output, globals),
        config,
        end: setExitCode,
      },
      output.writeErr,
    )
    await program.parseAsync(rest, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT_CODE.fine : EXIT_CODE.usage
    if (error instanceof CliError) {
      output.writeErr(`${error.message.split('\n').map(escapeForTerminal).join('\n')}\n`)
      return error.exitCode
    }
    const { message, stack } = error as Error
    output.writeErr(
      isVerbose
        ? `${stack}\n`
        : `The command failed unexpectedly: ${message?.split('\n', 1)[0]}\nPlease report it with the command and its version (${readVersion()}); -v shows where it failed.\n`,
    )
    return EXIT_CODE.unreadable
  }
}

/** `shop help booking move` is `shop booking move --help`. */
function toHelpArguments(words: readonly string[]): string[] {
  const [name] = words
  if (name === undefined || name.startsWith('-') || Object.hasOwn(COMMANDS, name))
    return [...words, '--help']
  const suggestion = findNearestChoice(name, Object.keys(COMMANDS))
  const hint = suggestion ? ` Did you mean ${suggestion}?` : ''
  throw new CliError(EXIT_CODE.usage, `There is no command ${name}.${hint} shop help lists them.`)
}

function changeDirectory(folder: string): void {
  try {
    process.chdir(folder)
  } catch (error) {
    throw new CliError(EXIT_CODE.usage, `Cannot change to ${folder}: ${errnoMessage(error)}.`)
  }
}

/** Applies colour and verbosity options. */
const withOutputOptions = (
  output: CommandOutput,
  { color, quiet }: GlobalOptions,
): CommandOutput => ({
  ...output,
  colour: color ?? output.colour,
  writeErr: quiet ? () => {} : output.writeErr,
  quiet,
})

/** The program, with only the called command loaded. */
async function createProgram(
  words: readonly string[],
  globals: GlobalOptions,
  shell: CommandContext,
  complain: CommandOutput['writeErr'],
): Promise<Command> {
  const { write } = shell.output
  const program = new Command('shop')
    .description(
      'Validate and publish the data of the shop, preview its storefront, and operate a running shop.',
    )
    .version(readVersion(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .commandsGroup('Help:')
    .helpCommand('help [command...]', 'show the help of a command, with examples')
    .configureHelp(HELP_CONFIGURATION)
    .showHelpAfterError('(shop --help lists the commands)')
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: complain,
      outputError: (text, tell) => tell(text + choiceSuggestion(text)),
    })
    .addHelpText('after', HELP_FOOTER)
    .hook('preAction', (_, called) => applyFlagSources(called, shell.config, process.env))
  for (const { flags, summary } of GLOBAL_FLAGS) program.option(flags, summary)
  for (const [name, value] of Object.entries(globals)) {
    program.setOptionValueWithSource(name, value, 'cli')
  }
  const name = words.find((word) => !word.startsWith('-'))
  for (const [group, table] of Object.entries(COMMAND_GROUPS)) {
    for (const [one, row] of Object.entries(table)) {
      const isCalled = one === name
      const command = isCalled
        ? (await row.load())(shell)
        : new Command(one).description(row.summary)
      if (isCalled) addHelpSections(command, row)
      program.addCommand(inheritSettings(command.helpGroup(`${group}:`), program))
    }
  }
  return program
}

/** Subcommands inherit output, exit and help settings. */
function inheritSettings(command: Command, parent: Command, parentPath = ''): Command {
  const name = `${parentPath} ${command.name()}`
  command
    .copyInheritedSettings(parent)
    .showHelpAfterError(`(shop help${name} shows how it is called)`)
  for (const subcommand of command.commands) inheritSettings(subcommand, command, name)
  return command
}

const HELP_FOOTER = `
Where shop is not on the path: npm run shop -- <command>, and into a pipe or a
file npm run -s shop -- <command>.

Most flags can also be set in the environment and in shop.config.jsonc:
--fail-on warning is SHOP_FAIL_ON=warning is "failOn": "warning". A flag wins
over the environment, the environment over the configuration file.

Examples:
  shop check
  shop explain price/missing-currency
  shop publish fixtures/pricing/nz.json --dry-run
  shop help booking move

${formatExitCodes(
  'the data has errors, or the shop refused',
  'a file, the network or a service failed',
)}

See also: docs/toolkit.md, shop rules`
