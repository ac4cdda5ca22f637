import type { Command, Option } from 'commander'
import { COMMANDS } from '#cli/commands/index.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { GLOBAL_FLAGS, longFlag } from '#cli/shell/global-flags.ts'

const SILENT_OUTPUT: CommandOutput = { write: () => {}, writeErr: () => {}, colour: false }

/** Words that need no quoting; others aren't offered. */
const SAFE_WORD = /^[\w./@=+:*-]+$/

/**
 * Candidates for the last of some words, one per line (`shop complete -- words…`). Never fails, because messages would
 * disturb the prompt.
 */
export async function complete(words: readonly string[], output: CommandOutput): Promise<void> {
  try {
    const { line, cut } = joinAtEquals(words)
    const current = line.at(-1) ?? ''
    const candidateWords = await listCandidates(line.slice(0, -1), current)
    const matching = [...new Set(candidateWords)].filter(
      (one) => one.startsWith(current) && SAFE_WORD.test(one),
    )
    output.write(matching.map((one) => `${one.slice(cut)}\n`).join(''))
  } catch {
    // No candidates.
  }
}

/** bash splits words at `=`; `cut` characters of the joined word were typed before. */
function joinAtEquals(words: readonly string[]): { line: string[]; cut: number } {
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

async function listCandidates(
  previousWords: readonly string[],
  current: string,
): Promise<readonly string[]> {
  const name = findCommandName(previousWords)
  if (name === null) {
    const pendingFlag = findPendingFlag(previousWords, [])
    if (pendingFlag) return listValues(pendingFlag, current)
    return current.startsWith('-') ? GLOBAL_FLAG_NAMES : [...Object.keys(COMMANDS), 'help']
  }
  if (name === 'help')
    return previousWords.filter((word) => !word.startsWith('-')).length === 1
      ? Object.keys(COMMANDS)
      : []
  const shell = { output: SILENT_OUTPUT, config: {}, end: () => {} }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!entry) return []
  let command = (await entry.load())(shell)
  let rest = previousWords.slice(previousWords.indexOf(name) + 1)
  for (
    let subcommand = findSubcommand(command, rest);
    subcommand;
    subcommand = findSubcommand(command, rest)
  ) {
    rest = rest.slice(rest.indexOf(subcommand.name()) + 1)
    command = subcommand
  }
  return listCommandCandidates(command, rest, current, flagValue('--dataset', rest))
}

async function listCommandCandidates(
  command: Command,
  rest: readonly string[],
  current: string,
  dataset: string | undefined,
): Promise<readonly string[]> {
  const isAfterDashes = rest.includes('--')
  const pendingFlag = isAfterDashes ? null : findPendingFlag(rest, command.options)
  if (pendingFlag) return listValues(pendingFlag, current, dataset)
  const [flag = '', value] = splitFlag(current)
  if (!isAfterDashes && value !== null) {
    const option = findValueOption(flag, command.options)
    if (!option) return []
    return (await listValues(option, value, dataset)).map((one) => `${flag}=${one}`)
  }
  if (!isAfterDashes && current.startsWith('-'))
    return [...visibleFlags(command), ...GLOBAL_FLAG_NAMES]
  const at = countArguments(rest, command.options)
  const argument = command.registeredArguments[at] ?? command.registeredArguments.at(-1)
  const acceptsArgument = argument && (at < command.registeredArguments.length || argument.variadic)
  const subcommands = command.commands.map((one) => one.name())
  if (!acceptsArgument) return at === 0 && subcommands.length > 0 ? [...subcommands, 'help'] : []
  return [
    ...subcommands,
    ...(await listValues({ ...argument, name: argument.name() }, current, dataset)),
  ]
}

type ValueSource = { name: string; argChoices?: string[] | undefined }

/** Values of an option or argument: its choices, or names from the dataset and the rules. */
async function listValues({ argChoices, name }: ValueSource, current: string, dataset?: string) {
  if (argChoices) return argChoices
  const { listCompletionValues } = await import('./values.ts')
  return listCompletionValues(name, current, dataset)
}

const GLOBAL_FLAG_NAMES = [
  ...GLOBAL_FLAGS.map(({ flags }) => longFlag(flags)),
  '--help',
  '--version',
]
/** Global options with a value. */
const GLOBAL_VALUE_FLAGS = GLOBAL_FLAGS.filter(({ value: sets }) => sets === undefined).map(
  ({ flags }) => ({
    long: longFlag(flags),
  }),
)

const visibleFlags = ({ options }: Command) =>
  options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? [])

const flagValue = (flag: string, words: readonly string[]) => {
  const at = words.indexOf(flag)
  return at < 0 ? undefined : words[at + 1]
}

function splitFlag(word: string): [flag: string, value: string | null] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1
  return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)]
}

/** An option that takes a value, with the name that its values are listed under. */
function findValueOption(flag: string, options: readonly Option[]): ValueSource | null {
  const option = options.find(({ long, short }) => flag !== '' && [long, short].includes(flag))
  if (option?.required || option?.optional) {
    const [, placeholder = ''] = /[<[](.+?)(?:\.\.\.)?[>\]]$/.exec(option.flags) ?? []
    const name = placeholder.includes('[') ? placeholder : option.name()
    return { argChoices: option.argChoices, name }
  }
  const globalFlag = GLOBAL_VALUE_FLAGS.find(({ long }) => long === flag)
  return globalFlag ? { name: globalFlag.long.slice(2) } : null
}

/** The option that the next word is a value of. */
function findPendingFlag(
  previousWords: readonly string[],
  options: readonly Option[],
): ValueSource | null {
  const last = previousWords.at(-1) ?? ''
  if (!last.startsWith('-') || last.includes('=')) return null
  return findValueOption(last, options)
}

/** The first word that is neither an option nor a value. */
const findCommandName = (words: readonly string[]): string | null =>
  words.find((word, at) => !word.startsWith('-') && !takesNextWord(words[at - 1], [])) ?? null

const takesNextWord = (word: string | undefined, options: readonly Option[]) =>
  word?.startsWith('-') === true && !word.includes('=') && findValueOption(word, options) !== null

function countArguments(words: readonly string[], options: readonly Option[]): number {
  return words.filter((word, at) => !word.startsWith('-') && !takesNextWord(words[at - 1], options))
    .length
}

const findSubcommand = (command: Command, words: readonly string[]) => {
  const [first] = words.filter(
    (word, at) => !word.startsWith('-') && !takesNextWord(words[at - 1], command.options),
  )
  return command.commands.find((one) => one.name() === first)
}
