import { invalidChoiceMessage } from './did-you-mean.ts'
import { CliError, EXIT_CODE } from './exit-codes.ts'

export const ENVIRONMENTS = ['local', 'preview', 'production'] as const

/** Options of every command, before or after its name. */
export type GlobalOptions = {
  config?: string
  cwd?: string
  env: (typeof ENVIRONMENTS)[number]
  color?: boolean
  quiet: boolean
  verbose: boolean
  /** False disables prompts. */
  input: boolean
}

type GlobalFlag = {
  flags: string
  summary: string
  name: keyof GlobalOptions
  /** The value of a flag without argument. */
  value?: boolean
  choices?: readonly string[]
}

/** The flags of every command, as help lists them. */
export const GLOBAL_FLAGS: readonly GlobalFlag[] = [
  {
    flags: '--config <file>',
    summary: 'configuration file (default: shop.config.jsonc here or in a parent folder)',
    name: 'config',
  },
  { flags: '--cwd <folder>', summary: 'change to this folder first', name: 'cwd' },
  {
    flags: '--env <name>',
    summary: `the shop: ${ENVIRONMENTS.join(', ')}`,
    name: 'env',
    choices: ENVIRONMENTS,
  },
  { flags: '--color', summary: 'use colours, even without a terminal', name: 'color', value: true },
  { flags: '--no-color', summary: 'do not use colours', name: 'color', value: false },
  {
    flags: '-q, --quiet',
    summary: 'print results only: no notes, no summary',
    name: 'quiet',
    value: true,
  },
  {
    flags: '-v, --verbose',
    summary: 'print the stack of unexpected errors',
    name: 'verbose',
    value: true,
  },
  {
    flags: '--no-input',
    summary: 'never ask; fail instead',
    name: 'input',
    value: false,
  },
]

/** `--no-input` of the flags `--no-input` and of `-q, --quiet`. */
export const longFlag = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags

/** The environment variable of a flag: SHOP_NO_INPUT. */
export const envVarName = (long: string): string =>
  `SHOP_${long.slice(2).toUpperCase().replaceAll('-', '_')}`

/** Former names of commands and flags, still accepted. */
const OLD_COMMANDS: Readonly<Record<string, string>> = { fixit: 'tasks' }
const OLD_FLAGS: Readonly<Record<string, string>> = { '--stock': '--dataset', '--most': '--limit' }

/** A command line without its global flags, in the current names of commands and flags. */
export function withCurrentNames(words: readonly string[]): string[] {
  const end = words.indexOf('--')
  const nameAt = words[0] === 'help' ? 1 : 0
  return words.map((word, at) => {
    if (at === nameAt) return findOwn(OLD_COMMANDS, word) ?? word
    const [flag = word, ...value] = word.split('=')
    const current = end < 0 || at < end ? findOwn(OLD_FLAGS, flag) : undefined
    return current ? [current, ...value].join('=') : word
  })
}

const findOwn = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** Command flags that people often write first: moved behind the command. */
const COMMAND_FLAGS = ['--format', '--country']

type EnvVars = Readonly<Record<string, string | undefined>>
type ExplicitOptions = Partial<GlobalOptions>

/** Extracts global flags; the environment fills in the rest. */
export function parseGlobalOptions(
  words: readonly string[],
  env: EnvVars,
): { options: ExplicitOptions; rest: string[] } {
  const explicit: ExplicitOptions = {}
  const rest: string[] = []
  const moved: string[] = []
  const end = words.indexOf('--')
  const beforeDashes = end < 0 ? words : words.slice(0, end)
  for (let at = 0; at < beforeDashes.length; at++) {
    const word = beforeDashes[at] ?? ''
    const [name = word, ...more] = word.split('=')
    const value = () =>
      more.length > 0 ? more.join('=') : (beforeDashes[++at] ?? missingValue(name))
    const flag = GLOBAL_FLAGS.find(({ flags }) => flags.split(/[ ,]+/).includes(name))
    if (flag && flag.value === undefined) assignFlag(flag, value(), explicit, `${name} `)
    else if (flag && name === word) Object.assign(explicit, { [flag.name]: flag.value })
    else if (COMMAND_FLAGS.includes(name) && rest.length === 0) moved.push(name, value())
    else rest.push(word)
  }
  return {
    options: { ...optionsFromEnv(env, explicit), ...explicit },
    rest: [...rest, ...moved, ...words.slice(beforeDashes.length)],
  }
}

/** The explicit options, else those of the configuration file, else the defaults. */
export const resolveGlobalOptions = (
  explicit: ExplicitOptions,
  settings: ExplicitOptions,
): GlobalOptions => ({
  env: 'local',
  quiet: false,
  verbose: false,
  input: true,
  ...Object.fromEntries(
    GLOBAL_FLAGS.flatMap(({ name }) =>
      settings[name] === undefined ? [] : [[name, settings[name]]],
    ),
  ),
  ...explicit,
})

/** Assigns a flag's value; `from` names its source: `--env ` or `SHOP_ENV=`. */
function assignFlag(
  { name, choices }: GlobalFlag,
  value: string,
  options: ExplicitOptions,
  source: string,
): void {
  const mistake = choices && invalidChoiceMessage(value, choices)
  if (mistake) throw new CliError(EXIT_CODE.usage, `${source}${value}: ${mistake}`)
  Object.assign(options, { [name]: value })
}

function optionsFromEnv(env: EnvVars, explicit: ExplicitOptions): ExplicitOptions {
  const options: ExplicitOptions = {
    ...(isTruthyEnv(env.FORCE_COLOR) ? { color: true } : {}),
    ...(env.NO_COLOR ? { color: false } : {}),
  }
  for (const flag of GLOBAL_FLAGS) {
    const variable = envVarName(longFlag(flag.flags))
    const word = env[variable]
    // The command line wins.
    if (!word || explicit[flag.name] !== undefined) continue
    if (flag.value === undefined) assignFlag(flag, word, options, `${variable}=`)
    else Object.assign(options, { [flag.name]: flag.value === parseBoolean(variable, word) })
  }
  return options
}

const isTruthyEnv = (word: string | undefined) => !['', '0', 'false', undefined].includes(word)

const BOOLEAN_WORDS: Readonly<Record<string, boolean>> = {
  1: true,
  true: true,
  yes: true,
  on: true,
  0: false,
  false: false,
  no: false,
  off: false,
}

function parseBoolean(variable: string, word: string): boolean {
  const lower = word.toLowerCase()
  const value = Object.hasOwn(BOOLEAN_WORDS, lower) ? BOOLEAN_WORDS[lower] : undefined
  if (value !== undefined) return value
  throw new CliError(EXIT_CODE.usage, `${variable}=${word}: give 1 for yes or 0 for no.`)
}

function missingValue(flag: string): never {
  throw new CliError(EXIT_CODE.usage, `${flag} needs a value. See shop --help.`)
}
