import { EXIT, Failure } from './exit.ts'
import { choiceMistake } from './slips.ts'

export const ENVIRONMENTS = ['local', 'preview', 'production'] as const

/** What every command can be told, before or after its name (ecosystem 2.3). */
export type Globals = {
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
  says: string
  name: keyof Globals
  /** What a flag without a value makes of it. */
  sets?: boolean
  choices?: readonly string[]
}

/** The flags that mean the same everywhere, as help tells them. */
export const GLOBAL_FLAGS: readonly GlobalFlag[] = [
  {
    flags: '--config <file>',
    says: 'settings; else shop.config.jsonc here or in a folder above',
    name: 'config',
  },
  { flags: '--cwd <folder>', says: 'go there first', name: 'cwd' },
  {
    flags: '--env <name>',
    says: `which shop: ${ENVIRONMENTS.join(', ')}`,
    name: 'env',
    choices: ENVIRONMENTS,
  },
  { flags: '--color', says: 'in colour, also where nobody watches', name: 'color', sets: true },
  { flags: '--no-color', says: 'without colour', name: 'color', sets: false },
  {
    flags: '-q, --quiet',
    says: 'only what was asked for: no talk, no summary, nothing when nothing is wrong',
    name: 'quiet',
    sets: true,
  },
  { flags: '-v, --verbose', says: 'show where an error came from', name: 'verbose', sets: true },
  {
    flags: '--no-input',
    says: 'never ask; fail where a question would be',
    name: 'input',
    sets: false,
  },
]

/** `--no-input` of the flags `--no-input` and of `-q, --quiet`. */
export const longOf = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags

/** The variable that says the same as a flag: SHOP_NO_INPUT. */
export const twinOf = (long: string): string =>
  `SHOP_${long.slice(2).toUpperCase().replaceAll('-', '_')}`

/** Flags that many commands have themselves and people write first: they move behind the command. */
const MOVED = ['--format', '--country']

type Env = Readonly<Record<string, string | undefined>>
type Given = Partial<Globals>

/** Takes the flags that mean the same everywhere out of a command line; what it does not say, a twin in the environment may. */
export function readGlobals(words: readonly string[], env: Env): { given: Given; rest: string[] } {
  const given: Given = {}
  const rest: string[] = []
  const moved: string[] = []
  const end = words.indexOf('--')
  const open = end < 0 ? words : words.slice(0, end)
  for (let at = 0; at < open.length; at++) {
    const word = open[at] ?? ''
    const [name = word, ...more] = word.split('=')
    const value = () => (more.length > 0 ? more.join('=') : (open[++at] ?? missing(name)))
    const flag = GLOBAL_FLAGS.find(({ flags }) => flags.split(/[ ,]+/).includes(name))
    if (flag && flag.sets === undefined) take(flag, value(), given, `${name} `)
    else if (flag && name === word) Object.assign(given, { [flag.name]: flag.sets })
    else if (MOVED.includes(name) && rest.length === 0) moved.push(name, value())
    else rest.push(word)
  }
  return {
    given: { ...twins(env, given), ...given },
    rest: [...rest, ...moved, ...words.slice(open.length)],
  }
}

/** What was given, else what the settings say, else what holds for everybody. */
export const settled = (given: Given, settings: Given): Globals => ({
  env: 'local',
  quiet: false,
  verbose: false,
  input: true,
  ...Object.fromEntries(
    GLOBAL_FLAGS.flatMap(({ name }) =>
      settings[name] === undefined ? [] : [[name, settings[name]]],
    ),
  ),
  ...given,
})

/** Takes a value for a flag; `from` is where it stands: `--env ` or `SHOP_ENV=`. */
function take({ name, choices }: GlobalFlag, value: string, into: Given, from: string): void {
  const mistake = choices && choiceMistake(value, choices)
  if (mistake) throw new Failure(EXIT.usage, `${from}${value}: ${mistake}`)
  Object.assign(into, { [name]: value })
}

function twins(env: Env, given: Given): Given {
  const found: Given = {
    ...(isOn(env.FORCE_COLOR) ? { color: true } : {}),
    ...(env.NO_COLOR ? { color: false } : {}),
  }
  for (const flag of GLOBAL_FLAGS) {
    const twin = twinOf(longOf(flag.flags))
    const word = env[twin]
    // What the command line says already is not looked for here.
    if (!word || given[flag.name] !== undefined) continue
    if (flag.sets === undefined) take(flag, word, found, `${twin}=`)
    else Object.assign(found, { [flag.name]: flag.sets === switchIn(twin, word) })
  }
  return found
}

const isOn = (word: string | undefined) => !['', '0', 'false', undefined].includes(word)

const SWITCHES: Readonly<Record<string, boolean>> = {
  1: true,
  true: true,
  yes: true,
  on: true,
  0: false,
  false: false,
  no: false,
  off: false,
}

function switchIn(twin: string, word: string): boolean {
  const lower = word.toLowerCase()
  const is = Object.hasOwn(SWITCHES, lower) ? SWITCHES[lower] : undefined
  if (is !== undefined) return is
  throw new Failure(EXIT.usage, `${twin}=${word}: give 1 for yes or 0 for no.`)
}

function missing(flag: string): never {
  throw new Failure(EXIT.usage, `${flag} needs a value. See shop --help.`)
}
