import type { Argument, Command, HelpConfiguration, Option } from 'commander'
import type { CommandEntry } from '#cli/commands/command-entry.ts'
import { wrapWords } from '#cli/print/text-layout.ts'
import { capitalise } from '#domain/text.ts'
import { EXIT_CODE } from './exit-codes.ts'
import { findEnvVar } from './flag-sources.ts'
import { envVarName, GLOBAL_FLAGS, longFlag } from './global-flags.ts'

/** Help formatting: description, choices, defaults and environment variables. */
export const HELP_CONFIGURATION: HelpConfiguration = {
  commandDescription: (command) => toSentence(command.description()),
  subcommandTerm: (command) =>
    [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
  optionDescription: (option) =>
    withDetails(option.description, [
      formatChoices(option),
      option.required || option.optional ? formatDefault(option) : '',
      option.optional && option.presetArg ? `alone: ${option.presetArg}` : '',
      formatEnvVar(option),
    ]),
  argumentDescription: (argument) =>
    withDetails(argument.description, [formatChoices(argument), formatDefault(argument)]),
}

/** Help sections: examples, exit codes, further reading. */
export function addHelpSections(command: Command, row: CommandEntry): void {
  const examples = readExamples(command)
  if (!examples) return
  const add = (one: Command, path: string): void => {
    if (one !== command && !readExamples(one))
      one.addHelpText('after', filterExamples(examples, path))
    one.addHelpText('after', `\n${formatHelpFooter(row)}`)
    for (const subcommand of one.commands) add(subcommand, `${path} ${subcommand.name()}`)
  }
  add(command, `shop ${command.name()}`)
}

/** The exit codes, whose meaning depends on the command. */
export const formatExitCodes = (no: string, cannot: string): string =>
  [
    'Exit codes:',
    ...[
      [EXIT_CODE.fine, 'fine'],
      [EXIT_CODE.findings, no],
      [EXIT_CODE.usage, 'wrong usage or settings; nothing was done'],
      [EXIT_CODE.unreadable, cannot],
      [EXIT_CODE.interrupted, 'interrupted'],
    ].flatMap(([code, says]) =>
      says ? hangingIndent(`  ${String(code).padEnd(3)}  `, String(says).split(' ')) : [],
    ),
  ].join('\n')

function formatHelpFooter({ no = '', cannot = '', variables = [], seeAlso }: CommandEntry): string {
  const seeAlsoItems = [...seeAlso.map((name) => `shop help ${name}`), 'docs/toolkit.md']
  const nameWidth = Math.max(...variables.map(([name]) => name.length))
  const parts = [
    hangingIndent('Flags of every command: ', [...withCommas(GLOBAL_FLAG_NAMES), '(shop help)']),
    formatExitCodes(no, cannot),
    variables.length > 0 ? 'Environment:' : '',
    ...variables.map(([name, says]) =>
      hangingIndent(`  ${name.padEnd(nameWidth)}  `, says.split(' ')),
    ),
    hangingIndent('See also: ', withCommas(seeAlsoItems)),
  ]
  return parts
    .filter(Boolean)
    .join('\n')
    .replaceAll(/\n(?=\S)/g, '\n\n')
}

const GLOBAL_FLAG_NAMES = GLOBAL_FLAGS.map(({ flags }) => longFlag(flags))

const withCommas = (items: readonly string[]): string[] =>
  items.map((item, at) => (at === items.length - 1 ? item : `${item},`))

/** A heading with indented lines. */
function hangingIndent(heading: string, words: readonly string[]): string {
  const below = `\n${' '.repeat(heading.length)}`
  return heading + wrapWords(words, 80 - heading.length).join(below)
}

/** A command's examples. */
function readExamples(command: Command): string {
  let helpText = ''
  const write = (text: string) => {
    helpText += text
  }
  const emitter = command as unknown as { emit: (event: 'afterHelp', context: object) => void }
  emitter.emit('afterHelp', { error: false, command, write })
  return helpText
}

const filterExamples = (examples: string, path: string): string => {
  const lines = examples.split('\n').filter((line) => ` ${line} `.includes(` ${path} `))
  return lines.length > 0 ? `\nExamples:\n${lines.join('\n')}` : ''
}

const toSentence = (text: string): string =>
  text && `${capitalise(text)}${/[.!?…]$/.test(text) ? '' : '.'}`

const argumentTerm = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

const withDetails = (says: string, facts: readonly string[]): string => {
  const details = facts.filter(Boolean)
  return [says, details.length > 0 ? `(${details.join('; ')})` : ''].filter(Boolean).join(' ')
}

const formatChoices = ({
  argChoices = [],
}: {
  argChoices?: readonly string[] | undefined
}): string =>
  argChoices.length > 1
    ? `${argChoices.slice(0, -1).join(', ')} or ${argChoices.at(-1)}`
    : argChoices.join('')

const formatDefault = ({
  defaultValue,
  defaultValueDescription,
}: Pick<Option, 'defaultValue' | 'defaultValueDescription'>): string => {
  const value = defaultValueDescription ?? defaultValue
  // Empty lists and tables are no useful default.
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
    ? `default: ${value}`
    : ''
}

function formatEnvVar(option: Option): string {
  const isGlobal = GLOBAL_FLAGS.some(({ flags }) => flags === option.flags)
  const name = isGlobal && option.long ? envVarName(option.long) : findEnvVar(option)
  return name ? `env:${name}` : ''
}
