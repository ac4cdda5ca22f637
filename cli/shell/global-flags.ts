import { invalidChoiceMessage } from './did-you-mean.ts'
import { CliError, EXIT_CODE } from './exit-codes.ts'

export const ENVIRONMENTS = ['local', 'preview', 'production'] as const

/** What every command can be told, before or after its name. */
export type GlobalOptions = {
  config?: string
  cwd?: string
  env: (typeof ENVIRONMENTS)[number]
  color?: boolean
  quiet: boolean
  verbose: boolean
  /** False where nothing may be asked. */
  input: boolean
}

type GlobalFlag = {
  flags: string
  summary: string
  name: keyof GlobalOptions
  /** What a flag without a value makes of it. */
  value?: boolean
  choices?: readonly string[]
}

/** The flags that mean the same everywhere, as help tells them. */
export const GLOBAL_FLAGS: readonly GlobalFlag[] = [
  {
    flags: '--config <file>',
    summary: 'settings; else shop.config.jsonc here or in a folder above',
    name: 'config',
  },
  { flags: '--cwd <folder>', summary: 'go there first', name: 'cwd' },
  {
    flags: '--env <name>',
    summary: `which shop: ${ENVIRONMENTS.join(', ')}`,
    name: 'env',
    choices: ENVIRONMENTS,
  },
  { flags: '--color', summary: 'in colour, also where nobody watches', name: 'color', value: true },
  { flags: '--no-color', summary: 'without colour', name: 'color', value: false },
  {
    flags: '-q, --quiet',
    summary: 'only what was asked for: no talk, no summary, nothing when nothing is wrong',
    name: 'quiet',
    value: true,
  },
  {
    flags: '-v, --verbose',
    summary: 'show where an error came from',
    name: 'verbose',
    value: true,
  },
  {
    flags: '--no-input',
    summary: 'never ask; fail where a question would be',
    name: 'input',
    value: false,
  },
]

/** `--no-input` of the flags `--no-input` and of `-q, --quiet`. */
export const longFlag = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags

/** The variable that says the same as a flag: SHOP_NO_INPUT. */
export const envVarName = (long: string): string =>
  `SHOP_${long.slice(2).toUpperCase().replaceAll('-', '_')}`

/** Flags that many commands have themselves and people write first: they move behind the command. */
const COMMAND_FLAGS = ['--format', '--country']

type EnvVars = Readonly<Record<string, string | undefined>>
type ExplicitOptions = Partial<GlobalOptions>

/** Takes the flags that mean the same everywhere out of a command line; what it does not say, a twin in the environment may. */
export function parseGlobalOptions(
  words: readonly string[],
  env: EnvVars,
): { given: ExplicitOptions; rest: string[] } {
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
    given: { ...optionsFromEnv(env, explicit), ...explicit },
    rest: [...rest, ...moved, ...words.slice(beforeDashes.length)],
  }
}

/** What was given, else what the settings say, else what holds for everybody. */
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

/** Takes a value for a flag; `from` is where it stands: `--env ` or `SHOP_ENV=`. */
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
    // What the command line says already is not looked for here.
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
