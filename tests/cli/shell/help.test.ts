import { relative } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { COMMAND_GROUPS, COMMANDS } from '#cli/commands/index.ts'
import { DEFAULT_DATASET } from '#cli/dataset/project-paths.ts'
import type { CommandContext } from '#cli/shell/command-context.ts'
import { findEnvVar } from '#cli/shell/flag-sources.ts'
import { GLOBAL_FLAGS } from '#cli/shell/global-flags.ts'
import { commandLine } from '#tests/support/cli/command-line.ts'

const SHELL: CommandContext = {
  output: { write: () => {}, writeErr: () => {}, colour: false },
  config: {},
  end: () => {},
}
type Known = { path: string; command: Command }
const withBelow = (command: Command, path: string): Known[] => [
  { path, command },
  ...command.commands.flatMap((one) => withBelow(one, `${path} ${one.name()}`)),
]
const ALL: Known[] = (
  await Promise.all(
    Object.entries(COMMANDS).map(async ([name, { load }]) =>
      withBelow((await load())(SHELL), name),
    ),
  )
).flat()

/** Read-only commands. */
const ONLY_LOOK =
  /^(check|validate|explain|rules|links|images|schema|completion|fixtures generate|price|nav|stats|availability|experiments|lead-times|preview|preview-link|doctor|db status|content diff|releases \w+|outbox (list|show|open)|webhooks (list|show)|jobs list|tasks list|reviews list|partner list|fulfilment (list|export)|newsletter export|\S+ show)$/

describe('the help of every command', () => {
  it.each(ALL.map(({ path, command }) => [path, command] as const))('%s', async (path, command) => {
    const { code, out } = await commandLine(...path.split(' '), '--help')
    expect(code).toBe(0)
    expect(await commandLine('help', ...path.split(' '))).toEqual({ code: 0, out, err: '' })

    // What begins empty is no default to tell.
    expect(out).not.toMatch(/default: (?:\)|\[object)/)
    // A sentence, and what it is called with.
    const [usage = '', , ...rest] = out.split('\n')
    expect(usage.startsWith(`Usage: shop ${path}`)).toBe(true)
    expect(rest.join('\n')).toMatch(/^[A-Z][^\n]*(\n[^\n]+)*[.…]\n\n/)
    for (const argument of command.registeredArguments) expect(argument.description).not.toBe('')

    // Every flag is explained, with its twin.
    const flat = out.replaceAll(/\s+/g, ' ')
    for (const option of command.options) {
      expect(option.description).not.toBe('')
      expect(flat).toContain(`${option.flags} ${option.description}`)
      const variable = findEnvVar(option)
      if (variable) expect(flat).toContain(`env:${variable})`)
    }

    // Examples of this very command, as messages call it.
    const [, examples = ''] = out.split('\nExamples:\n')
    expect(examples).toMatch(new RegExp(`^  (?:\\S.* )?shop ${path}\\b`, 'm'))
    expect(out).not.toContain('npm run shop')
    expect(out).toMatch(/\nExit codes:\n {2}0 {4}fine\n/)
    expect(out).toMatch(/\n {2}130 {2}interrupted\n/)
    expect(out).toMatch(/\nSee also: shop help [\w-]+,/)

    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
    // Another folder is another default.
    expect(out).not.toContain(DEFAULT_DATASET)
    if (out.includes('--dataset <folder>'))
      expect(flat).toMatch(new RegExp(`default: ${relative('', DEFAULT_DATASET)}[;)]`))
  })

  it('names commands that there are under "See also"', () => {
    for (const [name, { seeAlso }] of Object.entries(COMMANDS)) {
      expect(seeAlso.filter((one) => !Object.hasOwn(COMMANDS, one) || one === name)).toEqual([])
    }
  })

  it('every command that changes something for others can be told to go on without asking', () => {
    const leaves = ALL.filter(({ command }) => command.commands.length === 0)
    const without = leaves.filter(
      ({ command }) => !command.options.some(({ long }) => long === '--yes'),
    )
    expect(without.map(({ path }) => path).filter((path) => !ONLY_LOOK.test(path))).toEqual([])
  })

  it('lists the commands in groups, with the flags of all of them', async () => {
    const { out } = await commandLine('help')
    expect(await commandLine('--help')).toEqual({ code: 0, out, err: '' })
    const places = [...Object.keys(COMMAND_GROUPS), 'Help', 'Examples', 'Exit codes'].map((group) =>
      out.indexOf(`\n${group}:\n`),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    for (const { flags } of GLOBAL_FLAGS) expect(out).toContain(`  ${flags}  `)
    for (const [name, { summary }] of Object.entries(COMMANDS)) {
      expect(out.replaceAll(/\s+/g, ' ')).toContain(` ${name} ${summary} `)
    }
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it.each([
    [['help', 'chekc'], 'There is no command chekc. Did you mean check? shop help lists them.'],
    [['help', 'constructor'], 'There is no command constructor.'],
  ])('%j says what was meant', async (words, sentence) => {
    const { code, err } = await commandLine(...words)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })
})
