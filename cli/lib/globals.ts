import { EXIT, Failure } from './exit.ts'

export const ENVIRONMENTS = ['local', 'preview', 'production'] as const

/** What every command can be told, before or after its name (ecosystem 2.3). */
export type Globals = {
  config?: string
  cwd?: string
  env?: (typeof ENVIRONMENTS)[number]
  color?: boolean
  quiet: boolean
  verbose: boolean
  /** False where nothing may be asked. */
  input: boolean
}

/** The flags that mean the same everywhere, as help tells them. */
export const GLOBAL_FLAGS: readonly (readonly [flags: string, says: string])[] = [
  ['--config <file>', 'settings; else shop.config.jsonc here or in a folder above'],
  ['--cwd <folder>', 'go there first'],
  ['--env <name>', `which shop: ${ENVIRONMENTS.join(', ')}`],
  ['--color', 'in colour, also where nobody watches'],
  ['--no-color', 'without colour'],
  ['-q, --quiet', 'results only, no talk'],
  ['-v, --verbose', 'show where an error came from'],
  ['--no-input', 'never ask; fail where a question would be'],
]

const TAKES_VALUE = ['config', 'cwd', 'env'] as const
const SWITCHES: Readonly<Record<string, Partial<Globals>>> = {
  '--color': { color: true },
  '--no-color': { color: false },
  '-q': { quiet: true },
  '--quiet': { quiet: true },
  '-v': { verbose: true },
  '--verbose': { verbose: true },
  '--no-input': { input: false },
}
/** Flags that many commands have themselves and people write first: they move behind the command. */
const MOVED = ['--format', '--country']

type Env = Readonly<Record<string, string | undefined>>

/** Takes the flags that mean the same everywhere out of a command line; each has a twin such as SHOP_NO_INPUT. */
export function readGlobals(
  words: readonly string[],
  env: Env,
): { globals: Globals; rest: string[] } {
  const globals: Globals = { quiet: false, verbose: false, input: true, ...twins(env) }
  const rest: string[] = []
  const moved: string[] = []
  const end = words.indexOf('--')
  const open = end < 0 ? words : words.slice(0, end)
  for (let at = 0; at < open.length; at++) {
    const word = open[at] ?? ''
    const [flag = word, ...more] = word.split('=')
    const valued = TAKES_VALUE.find((name) => flag === `--${name}`)
    const value = () => (more.length > 0 ? more.join('=') : (open[++at] ?? missing(flag)))
    if (valued) Object.assign(globals, { [valued]: value() })
    else if (Object.hasOwn(SWITCHES, word)) Object.assign(globals, SWITCHES[word])
    else if (MOVED.includes(flag) && rest.length === 0) moved.push(flag, value())
    else rest.push(word)
  }
  const known = ENVIRONMENTS.find((name) => name === globals.env)
  if (globals.env !== undefined && !known) {
    const said = `There is no environment ${globals.env}: ${ENVIRONMENTS.join(', ')}.`
    throw new Failure(EXIT.usage, said)
  }
  return { globals, rest: [...rest, ...moved, ...words.slice(open.length)] }
}

function twins(env: Env): Partial<Globals> {
  const found = TAKES_VALUE.flatMap((name) => {
    const value = env[`SHOP_${name.toUpperCase()}`]
    return value ? [[name, value] as const] : []
  })
  const isOn = (name: string) => !['', '0', 'false', undefined].includes(env[name])
  return {
    ...(Object.fromEntries(found) as Partial<Globals>),
    ...(isOn('FORCE_COLOR') ? { color: true } : {}),
    ...(env.NO_COLOR ? { color: false } : {}),
    ...(isOn('SHOP_COLOR') ? { color: true } : {}),
    ...(isOn('SHOP_NO_COLOR') ? { color: false } : {}),
    ...(isOn('SHOP_QUIET') ? { quiet: true } : {}),
    ...(isOn('SHOP_VERBOSE') ? { verbose: true } : {}),
    ...(isOn('SHOP_NO_INPUT') ? { input: false } : {}),
  }
}

function missing(flag: string): never {
  throw new Failure(EXIT.usage, `${flag} needs a value. See shop --help.`)
}
