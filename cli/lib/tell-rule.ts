import { docsOf } from '#cli/lib/finding.ts'
import { broken } from '#cli/lib/lines.ts'
import { shortSample, wholeSample } from '#cli/lib/sample-text.ts'
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
  const [bad, good] = wholeSample(sample)
  return { code, group: groupOf(code), severity, fixable, says, why, bad, good, docs: docsOf(code) }
}

/** A rule in words, for a terminal. */
export function ruleInWords(code: RuleCode): string {
  const { severity, says, why, fixable } = ruleData(code)
  const [bad, good] = shortSample(ruleOf(code).sample)
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
  const { severity, says, why, fixable } = ruleData(code)
  const [bad, good] = shortSample(ruleOf(code).sample)
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

const indented = (text: string) => text.replace(/^/gm, '    ')

/** Text broken between words so that it fits a terminal of 80 columns. */
export const wrapped = (text: string, width = WIDTH): string =>
  broken(text.split(' '), width).join('\n')
