import type { Command, Option } from 'commander'
import { COMMANDS } from '#cli/commands/index.ts'
import { GLOBAL_FLAGS, longOf } from '#cli/lib/globals.ts'
import type { Output } from '#cli/lib/output.ts'

const SILENT: Output = { write: () => {}, complain: () => {}, colour: false }

/** What a shell can take as it is; anything else is not offered. */
const SAFE = /^[\w./@=+:*-]+$/

/**
 * The words that may stand where the last of some words stands, one a line (`shop complete -- words…`).
 * It never fails: whoever presses Tab does not want to read of it.
 */
export async function complete(words: readonly string[], output: Output): Promise<void> {
  try {
    const { line, cut } = joined(words)
    const current = line.at(-1) ?? ''
    const found = await candidates(line.slice(0, -1), current)
    const fitting = [...new Set(found)].filter((one) => one.startsWith(current) && SAFE.test(one))
    output.write(fitting.map((one) => `${one.slice(cut)}\n`).join(''))
  } catch {
    // Nothing is offered.
  }
}

/** bash takes words apart at the sign `=`; `cut` letters of the last word are not its own. */
function joined(words: readonly string[]): { line: string[]; cut: number } {
  const line: string[] = []
  let cut = 0
  for (const [at, word] of words.entries()) {
    const isPart = at > 0 && line.length > 0 && (word === '=' || words[at - 1] === '=')
    const before = isPart ? (line.pop() ?? '') : ''
    cut = isPart ? before.length + (word === '=' ? 1 : 0) : 0
    line.push(before + word)
  }
  return { line: line.length > 0 ? line : [''], cut }
}

async function candidates(before: readonly string[], current: string): Promise<readonly string[]> {
  const name = nameIn(before)
  if (name === null) {
    const wanting = flagWanting(before, [])
    if (wanting) return valuesFor(wanting, current)
    return current.startsWith('-') ? GLOBAL_WORDS : [...Object.keys(COMMANDS), 'help']
  }
  if (name === 'help')
    return before.filter((word) => !word.startsWith('-')).length === 1 ? Object.keys(COMMANDS) : []
  const shell = { output: SILENT, config: {}, end: () => {} }
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!row) return []
  let command = (await row.load())(shell)
  let rest = before.slice(before.indexOf(name) + 1)
  for (let below = calledIn(command, rest); below; below = calledIn(command, rest)) {
    rest = rest.slice(rest.indexOf(below.name()) + 1)
    command = below
  }
  return candidatesOf(command, rest, current, givenTo('--stock', rest))
}

async function candidatesOf(
  command: Command,
  rest: readonly string[],
  current: string,
  stock: string | undefined,
): Promise<readonly string[]> {
  const isOver = rest.includes('--')
  const wanting = isOver ? null : flagWanting(rest, command.options)
  if (wanting) return valuesFor(wanting, current, stock)
  const [flag = '', value] = splitAt(current)
  if (!isOver && value !== null) {
    const option = optionNamed(flag, command.options)
    if (!option) return []
    return (await valuesFor(option, value, stock)).map((one) => `${flag}=${one}`)
  }
  if (!isOver && current.startsWith('-')) return [...flagsOf(command), ...GLOBAL_WORDS]
  const at = argumentsIn(rest, command.options)
  const argument = command.registeredArguments[at] ?? command.registeredArguments.at(-1)
  const isThere = argument && (at < command.registeredArguments.length || argument.variadic)
  const below = command.commands.map((one) => one.name())
  if (!isThere) return at === 0 && below.length > 0 ? [...below, 'help'] : []
  return [...below, ...(await valuesFor({ ...argument, name: argument.name() }, current, stock))]
}

type Named = { name: string; argChoices?: string[] | undefined }

/** What a flag or an argument takes: its choices, or names out of the stock and the rules. */
async function valuesFor({ argChoices, name }: Named, current: string, stock?: string) {
  if (argChoices) return argChoices
  const { valuesOf } = await import('./values.ts')
  return valuesOf(name, current, stock)
}

const GLOBAL_WORDS = [...GLOBAL_FLAGS.map(({ flags }) => longOf(flags)), '--help', '--version']
/** The flags of every command that are followed by something. */
const GLOBAL_VALUED = GLOBAL_FLAGS.filter(({ sets }) => sets === undefined).map(({ flags }) => ({
  long: longOf(flags),
}))

const flagsOf = ({ options }: Command) =>
  options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? [])

const givenTo = (flag: string, words: readonly string[]) => {
  const at = words.indexOf(flag)
  return at < 0 ? undefined : words[at + 1]
}

function splitAt(word: string): [flag: string, value: string | null] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1
  return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)]
}

/** A flag with what it takes, under the name by which values are known. */
function optionNamed(flag: string, options: readonly Option[]): Named | null {
  const found = options.find(({ long, short }) => flag !== '' && [long, short].includes(flag))
  if (found?.required || found?.optional) {
    const [, placeholder = ''] = /[<[](.+?)(?:\.\.\.)?[>\]]$/.exec(found.flags) ?? []
    const name = placeholder.includes('[') ? placeholder : found.name()
    return { argChoices: found.argChoices, name }
  }
  const own = GLOBAL_VALUED.find(({ long }) => long === flag)
  return own ? { name: own.long.slice(2) } : null
}

/** The flag whose value the next word is; null where the next word stands for itself. */
function flagWanting(before: readonly string[], options: readonly Option[]): Named | null {
  const last = before.at(-1) ?? ''
  if (!last.startsWith('-') || last.includes('=')) return null
  return optionNamed(last, options)
}

/** The first word that is no flag and no value of one. */
const nameIn = (words: readonly string[]): string | null =>
  words.find((word, at) => !word.startsWith('-') && !takesNext(words[at - 1], [])) ?? null

const takesNext = (word: string | undefined, options: readonly Option[]) =>
  word?.startsWith('-') === true && !word.includes('=') && optionNamed(word, options) !== null

function argumentsIn(words: readonly string[], options: readonly Option[]): number {
  return words.filter((word, at) => !word.startsWith('-') && !takesNext(words[at - 1], options))
    .length
}

const calledIn = (command: Command, words: readonly string[]) => {
  const [first] = words.filter(
    (word, at) => !word.startsWith('-') && !takesNext(words[at - 1], command.options),
  )
  return command.commands.find((one) => one.name() === first)
}
