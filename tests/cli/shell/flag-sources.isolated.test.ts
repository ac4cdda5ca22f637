import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CommandEntry } from '#cli/commands/command-entry.ts'
import { COMMAND_GROUPS } from '#cli/commands/index.ts'
import { checkCommand } from '#cli/commands/publishing/check.ts'
import { imagesCommand } from '#cli/commands/publishing/images.ts'
import { linksCommand } from '#cli/commands/publishing/links.ts'
import { validateCommand } from '#cli/commands/publishing/validate.ts'
import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import type { CommandContext } from '#cli/shell/command-context.ts'
import { FLAG_SOURCES } from '#cli/shell/flag-sources.ts'
import { envVarName, GLOBAL_FLAGS, longFlag } from '#cli/shell/global-flags.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'twins-')))
const home = process.cwd()
const SHELL: CommandContext = {
  output: { write: () => {}, writeErr: () => {}, colour: false },
  config: {},
  end: () => {},
}

/** A command with all flags of `shop check` that records its options. */
let seen: Record<string, unknown>
const probe = (shell: CommandContext): Command =>
  checkCommand(shell)
    .name('probe')
    .action((_words, _options, self: Command) => {
      seen = self.optsWithGlobals()
    })
const commands = COMMAND_GROUPS.Development as Record<string, CommandEntry>

beforeAll(() => {
  commands.probe = {
    summary: 'probe',
    seeAlso: [],
    load: async () => probe,
  }
})
afterEach(() => {
  process.chdir(home)
  for (const name of Object.keys(process.env))
    if (/^SHOP_[A-Z_]+$/.test(name)) Reflect.deleteProperty(process.env, name)
})
afterAll(() => {
  Reflect.deleteProperty(commands, 'probe')
  rmSync(folder, { recursive: true })
})

type Layers = { flag?: readonly string[]; env?: readonly [string, string]; config?: object }
/** The command's value of an option from several sources. */
async function understood(name: string, { flag = [], env, config = {} }: Layers) {
  writeFileSync(join(folder, 'shop.config.jsonc'), JSON.stringify(config))
  if (env) process.env[env[0]] = env[1]
  expect(await commandLine('--cwd', folder, 'probe', ...flag)).toEqual({
    code: 0,
    out: '',
    err: '',
  })
  process.chdir(home)
  return seen[name]
}

/** What is said on the command line, in the environment and in the settings, with what is understood; and what holds else. */
type Sample = {
  name: string
  long: string
  flag: readonly [words: readonly string[], value: unknown]
  env: readonly [word: string, value: unknown]
  config: readonly [settings: object, value: unknown] | null
  otherwise: unknown
}

it.each<Layers>([
  { flag: ['--stock', 'a'] },
  { flag: ['--stock=a'] },
  { env: ['SHOP_STOCK', 'a'] },
])('accepts the name that --dataset had before: %j', async (layers) => {
  expect(await understood('dataset', layers)).toBe('a')
})

it('accepts the name that the setting dataset had before', async () => {
  expect(await understood('dataset', { config: { stock: 'a' } })).toBe(join(folder, 'a'))
})

const wish = (format: string, file: string | null = null) => ({ format, file })
const VALUED: Record<string, Omit<Sample, 'name'>> = {
  env: {
    long: '--env',
    flag: [['--env', 'preview'], 'preview'],
    env: ['production', 'production'],
    config: [{ env: 'preview' }, 'preview'],
    otherwise: 'local',
  },
  format: {
    long: '--format',
    flag: [
      ['--format', 'json', '--format=junit=x'],
      [wish('json'), wish('junit', 'x')],
    ],
    env: ['sarif, json=y', [wish('sarif'), wish('json', 'y')]],
    config: [{ format: 'github' }, [wish('github')]],
    otherwise: undefined,
  },
  dataset: {
    long: '--dataset',
    flag: [['--dataset', 'a'], 'a'],
    env: ['b', 'b'],
    config: [{ dataset: 'c' }, join(folder, 'c')],
    otherwise: DEFAULT_DATASET,
  },
  country: {
    long: '--country',
    flag: [['--country', 'uk'], 'uk'],
    env: ['nz', 'nz'],
    config: [{ country: 'ca' }, 'ca'],
    otherwise: 'all',
  },
  failOn: {
    long: '--fail-on',
    flag: [['--fail-on', 'info'], 'info'],
    env: ['warning', 'warning'],
    config: [{ failOn: 'info' }, 'info'],
    otherwise: 'error',
  },
  maxWarnings: {
    long: '--max-warnings',
    flag: [['--max-warnings', '1'], 1],
    env: ['2', 2],
    config: [{ maxWarnings: 3 }, 3],
    otherwise: undefined,
  },
  maxDiagnostics: {
    long: '--max-diagnostics',
    flag: [['--max-diagnostics', '1'], 1],
    env: ['2', 2],
    config: [{ maxDiagnostics: 3 }, 3],
    otherwise: Number.POSITIVE_INFINITY,
  },
  only: {
    long: '--only',
    flag: [
      ['--only', 'price', '--only', 'text'],
      ['price', 'text'],
    ],
    env: ['theme,price', ['theme', 'price']],
    config: [{ only: ['text'] }, ['text']],
    otherwise: [],
  },
  rule: {
    long: '--rule',
    flag: [['--rule', 'price/*=off'], { 'price/*': null }],
    env: ['price/*=warn', { 'price/*': 'warning' }],
    config: [{ rules: { 'price/*': 'info' } }, { 'price/*': 'info' }],
    otherwise: {},
  },
}
/** Where the settings lie is not said by the settings. */
const PLACES = ['config', 'cwd']
const DEFAULTS: Record<string, unknown> = { quiet: false, verbose: false, input: true }

const SWITCHES: Sample[] = GLOBAL_FLAGS.flatMap(({ flags, name, value: sets }) =>
  sets === undefined
    ? []
    : {
        name,
        long: longFlag(flags),
        flag: [[longFlag(flags)], sets],
        env: ['1', sets],
        config: [{ [name]: sets }, sets],
        otherwise: DEFAULTS[name],
      },
)
const SAMPLES: Sample[] = [
  ...SWITCHES,
  ...Object.entries(VALUED).map(([name, sample]) => ({ name, ...sample })),
]
/** Another value, so that precedence is visible. */
const others = ({ name, long, config }: Sample) => {
  const isSwitch = name in DEFAULTS || name === 'color'
  const [settings] = config ?? [{}]
  if (!isSwitch) return { env: VALUED[name]?.env[0] ?? '', config: settings }
  const [is] = Object.values(settings)
  return { env: '0', config: { [name]: !is }, long }
}

describe('flag before environment before settings before default', () => {
  it('has a sample for every flag and every option that has twins', () => {
    const names = [...GLOBAL_FLAGS.map(({ name }) => name), ...Object.keys(FLAG_SOURCES)]
    expect(new Set([...SAMPLES.map(({ name }) => name), ...PLACES])).toEqual(new Set(names))
  })

  it('knows of every option of a check whether it has twins or is said once', () => {
    const once = ['fix', 'dryRun', 'watch', 'changed', 'stdin', 'stdinFilename', 'external', 'list']
    for (const make of [checkCommand, validateCommand, imagesCommand, linksCommand]) {
      const names = make(SHELL).options.map((option) => option.attributeName())
      expect(names.filter((name) => !once.includes(name) && !(name in FLAG_SOURCES))).toEqual([])
    }
  })

  it.each(SAMPLES.map((sample) => [sample.long, sample] as const))('%s', async (long, sample) => {
    const { name, flag, env, config, otherwise } = sample
    const other = others(sample)
    const twin = envVarName(long)
    const weaker = { env: [twin, other.env], config: other.config } as const
    expect(await understood(name, { flag: flag[0], ...weaker })).toEqual(flag[1])
    expect(await understood(name, { env: [twin, env[0]], config: other.config })).toEqual(env[1])
    Reflect.deleteProperty(process.env, twin)
    expect(await understood(name, { config: config?.[0] ?? {} })).toEqual(config?.[1])
    expect(await understood(name, {})).toEqual(otherwise)
  })

  it('adds rules up, the strongest place last', async () => {
    const rules = { 'price/*': 'info', 'text/*': 'info', 'theme/*': 'info' }
    expect(
      await understood('rule', {
        flag: ['--rule', 'price/*=off'],
        env: ['SHOP_RULE', 'price/*=warn,text/*=error'],
        config: { rules },
      }),
    ).toEqual({ 'price/*': null, 'text/*': 'error', 'theme/*': 'info' })
  })

  it('finds settings and a folder by their variables', async () => {
    const path = join(folder, 'ours.jsonc')
    writeFileSync(path, '{ "failOn": "info" }')
    expect(await understood('failOn', { env: ['SHOP_CONFIG', path] })).toBe('info')
    process.env.SHOP_CWD = folder
    expect((await commandLine('probe')).code).toBe(0)
    expect(process.cwd()).toBe(folder)
  })

  it.each([
    [
      'SHOP_ENV',
      'prod',
      'allowed choices are local, preview, production. Did you mean production?',
    ],
    ['SHOP_QUIET', 'maybe', 'give 1 for yes or 0 for no.'],
    ['SHOP_NO_INPUT', 'x', 'give 1 for yes or 0 for no.'],
    [
      'SHOP_FORMAT',
      'jsn',
      'allowed choices are pretty, compact, json, sarif, github, junit. Did you mean json?',
    ],
    ['SHOP_FAIL_ON', 'eror', 'allowed choices are error, warning, info. Did you mean error?'],
    ['SHOP_MAX_WARNINGS', 'few', 'give a whole number.'],
    ['SHOP_MAX_DIAGNOSTICS', '-1', 'give a whole number.'],
    ['SHOP_COUNTRY', 'usa', 'allowed choices are aus, nz, uk, ca, us, all. Did you mean us?'],
    ['SHOP_ONLY', 'prise', 'Did you mean price?'],
    ['SHOP_RULE', 'price/*=of', 'of is no level: off, info, warn or error.'],
  ])(
    'names %s=%s as what is wrong, unless a flag says something else',
    async (name, word, says) => {
      process.env[name] = word
      const { code, err } = await commandLine('probe')
      expect(err).toContain(`${name}=${word}: `)
      expect(err).toContain(says)
      expect(code).toBe(2)
      const sample = SAMPLES.find(({ long }) => envVarName(long) === name)
      const isAdded = sample?.name === 'rule'
      expect((await commandLine('probe', ...(sample?.flag[0] ?? []))).code).toBe(isAdded ? 2 : 0)
    },
  )

  it.each([
    ['"env": "prod"', 'error schema/choice'],
    ['"format": "jsn"', '(did you mean "json"?)'],
    ['"failOn": "eror"', '(did you mean "error"?)'],
    ['"only": ["prise"]', '(did you mean "price"?)'],
    ['"quiet": "yes"', 'error schema/type'],
    ['"maxWarning": 3', '(did you mean "maxWarnings"?)'],
    ['"rules": { "price/mising-currency": "off" }', 'Did you mean'],
  ])('says where the settings are wrong with %s', async (line, says) => {
    writeFileSync(join(folder, 'shop.config.jsonc'), `{\n  // ours\n  ${line}\n}\n`)
    const { code, err } = await commandLine('--cwd', folder, 'probe')
    expect(err).toMatch(/^shop\.config\.jsonc:3:\d+: error /)
    expect(err).toContain(says)
    expect(code).toBe(2)
  })
})
