import { docsOf } from '#cli/lib/finding.ts'
import { broken } from '#cli/lib/lines.ts'
import type { Path } from '#domain/check/fault.ts'
import type { Sample } from '#domain/check/rule.ts'
import { RULES, type RuleCode, ruleOf } from '#domain/check/rules.ts'

/** How many columns words take on a terminal of 80. */
export const WIDTH = 79

/** Every code there is, in the order of the rules. */
export const CODES = Object.keys(RULES) as RuleCode[]

/** The first part of a code: what the rule is about. */
export const groupOf = (code: string): string => code.split('/')[0] ?? code

/** A rule as programs read it. */
export function ruleData(code: RuleCode) {
  const { severity, says, why, fixable = false, sample } = ruleOf(code)
  const [bad, good] = shownOf(sample)
  return { code, group: groupOf(code), severity, fixable, says, why, bad, good, docs: docsOf(code) }
}

/** A rule in words, for a terminal. */
export function ruleInWords(code: RuleCode): string {
  const { severity, says, why, fixable, bad, good } = ruleData(code)
  const switchOff = `shop check --rule ${code}=off`
  return [
    `${code}  ${severity}${fixable ? ', can be fixed with shop check --fix' : ''}`,
    wrapped(says),
    wrapped(why),
    `Not so${placeOf(ruleOf(code).sample)}:\n${indented(bad)}`,
    `But so:\n${indented(good)}`,
    `To do without it: ${switchOff}`,
  ].join('\n\n')
}

/** A rule as a part of docs/rules.md. */
export function ruleInMarkdown(code: RuleCode): string {
  const { severity, says, why, fixable, bad, good } = ruleData(code)
  const mark = fixable ? ', fixable' : ''
  const block = (text: string) => `\`\`\`json\n${text}\n\`\`\``
  return [
    `### ${code}`,
    `*${severity}${mark}* · ${says}`,
    why,
    `Not so${placeOf(ruleOf(code).sample)}:`,
    block(bad),
    'But so:',
    block(good),
  ].join('\n\n')
}

const placeOf = (sample: Sample) => ('kind' in sample ? ` (in ${sample.kind})` : '')

/** The bad and the good of a sample as they would stand in a file. */
function shownOf(sample: Sample): [bad: string, good: string] {
  if (!('kind' in sample)) return [sample.bad, sample.good]
  const line = (value: unknown) =>
    value === undefined ? `(no ${quoted(sample.at)})` : `${keyOf(sample.at)}${written(value)}`
  return [line(sample.bad), line(sample.good)]
}

const keyOf = (at: Path) => (typeof at.at(-1) === 'string' ? `${quoted(at)}: ` : '')

const quoted = (at: Path) =>
  JSON.stringify(at.findLast((key) => typeof key === 'string') ?? 'entry')

/** On one line where it fits there. */
function written(value: unknown): string {
  const short = JSON.stringify(value)
  return short.length <= 60 ? spaced(short) : JSON.stringify(value, null, 2)
}

/** `{"a":1}` as people write it: `{ "a": 1 }`; texts stay as they are. */
const spaced = (json: string) =>
  json.replace(
    /("(?:[^"\\]|\\.)*")|([,:])|([{])|([}])/g,
    (_, text, between, open, close) =>
      text ?? (between ? `${between} ` : open ? '{ ' : close ? ' }' : ''),
  )

const indented = (text: string) => text.replace(/^/gm, '    ')

/** Text broken between words so that it fits a terminal of 80 columns. */
export const wrapped = (text: string, width = WIDTH): string =>
  broken(text.split(' '), width).join('\n')
