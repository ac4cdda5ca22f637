import type { Argument, Command, HelpConfiguration, Option } from 'commander'
import type { Row } from '#cli/commands/index.ts'
import { EXIT } from './exit.ts'
import { GLOBAL_FLAGS, longOf, twinOf } from './globals.ts'
import { broken } from './lines.ts'
import { variableOf } from './twins.ts'

/** How help tells a command: a sentence, and beside every flag its choices, its default and its twin in the environment. */
export const HELP: HelpConfiguration = {
  commandDescription: (command) => sentence(command.description()),
  subcommandTerm: (command) =>
    [command.name(), ...command.registeredArguments.map(termOf)].join(' '),
  optionDescription: (option) =>
    withFacts(option.description, [
      choicesIn(option),
      option.required || option.optional ? defaultOf(option) : '',
      option.optional && option.presetArg ? `alone: ${option.presetArg}` : '',
      twinIn(option),
    ]),
  argumentDescription: (argument) =>
    withFacts(argument.description, [choicesIn(argument), defaultOf(argument)]),
}

/** What ends the help of a command and of those below it: examples, exit codes, and what to read next. */
export function addManual(command: Command, row: Row): void {
  const examples = examplesOf(command)
  if (!examples) return
  const add = (one: Command, path: string): void => {
    if (one !== command && !examplesOf(one)) one.addHelpText('after', examplesWith(examples, path))
    one.addHelpText('after', `\n${endOf(row)}`)
    for (const below of one.commands) add(below, `${path} ${below.name()}`)
  }
  add(command, `shop ${command.name()}`)
}

/** The exit codes, whose meaning depends on the command. */
export const exitCodes = (no: string, cannot: string): string =>
  [
    'Exit codes:',
    ...[
      [EXIT.fine, 'fine'],
      [EXIT.findings, no],
      [EXIT.usage, 'wrong usage or settings; nothing was done'],
      [EXIT.unreadable, cannot],
      [EXIT.interrupted, 'interrupted'],
    ].flatMap(([code, says]) =>
      says ? hanging(`  ${String(code).padEnd(3)}  `, String(says).split(' ')) : [],
    ),
  ].join('\n')

function endOf({ no = '', cannot = '', variables = [], see }: Row): string {
  const also = [...see.map((name) => `shop help ${name}`), 'docs/toolkit.md']
  const wide = Math.max(...variables.map(([name]) => name.length))
  const parts = [
    hanging('Flags of every command: ', [...listed(FLAGS), '(shop help)']),
    exitCodes(no, cannot),
    variables.length > 0 ? 'Environment:' : '',
    ...variables.map(([name, says]) => hanging(`  ${name.padEnd(wide)}  `, says.split(' '))),
    hanging('See also: ', listed(also)),
  ]
  return parts
    .filter(Boolean)
    .join('\n')
    .replaceAll(/\n(?=\S)/g, '\n\n')
}

const FLAGS = GLOBAL_FLAGS.map(({ flags }) => longOf(flags))

const listed = (items: readonly string[]): string[] =>
  items.map((item, at) => (at === items.length - 1 ? item : `${item},`))

/** Words behind a heading, the lines after the first one standing below them. */
function hanging(heading: string, words: readonly string[]): string {
  const below = `\n${' '.repeat(heading.length)}`
  return heading + broken(words, 80 - heading.length).join(below)
}

/** What was added behind the help of a command. */
function examplesOf(command: Command): string {
  let said = ''
  const write = (text: string) => {
    said += text
  }
  const heard = command as unknown as { emit: (event: 'afterHelp', context: object) => void }
  heard.emit('afterHelp', { error: false, command, write })
  return said
}

const examplesWith = (examples: string, path: string): string => {
  const lines = examples.split('\n').filter((line) => ` ${line} `.includes(` ${path} `))
  return lines.length > 0 ? `\nExamples:\n${lines.join('\n')}` : ''
}

const sentence = (text: string): string =>
  text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`

const termOf = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

const withFacts = (says: string, facts: readonly string[]): string => {
  const known = facts.filter(Boolean)
  return [says, known.length > 0 ? `(${known.join('; ')})` : ''].filter(Boolean).join(' ')
}

const choicesIn = ({ argChoices = [] }: { argChoices?: readonly string[] | undefined }): string =>
  argChoices.length > 1
    ? `${argChoices.slice(0, -1).join(', ')} or ${argChoices.at(-1)}`
    : argChoices.join('')

const defaultOf = ({
  defaultValue,
  defaultValueDescription,
}: Pick<Option, 'defaultValue' | 'defaultValueDescription'>): string => {
  const value = defaultValueDescription ?? defaultValue
  // A list or a table that begins empty says nothing.
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
    ? `default: ${value}`
    : ''
}

function twinIn(option: Option): string {
  const isGlobal = GLOBAL_FLAGS.some(({ flags }) => flags === option.flags)
  const name = isGlobal && option.long ? twinOf(option.long) : variableOf(option)
  return name ? `env:${name}` : ''
}
