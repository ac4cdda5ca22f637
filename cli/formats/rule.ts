import { ruleDocsPath } from '#cli/check/finding.ts'
import { wrapWords } from '#cli/print/text-layout.ts'
import type { RuleSample } from '#domain/validation/rules/rule.ts'
import { getRule, RULES, type RuleCode } from '#domain/validation/rules/rules.ts'
import { formatFullSample, formatShortSample } from './rule-sample.ts'

/** On a terminal of 80 columns. */
export const MAX_TEXT_COLUMNS = 79

export const RULE_CODES = Object.keys(RULES) as RuleCode[]

export const ruleGroup = (code: string): string => code.split('/')[0] ?? code

export function toRuleJson(code: RuleCode) {
  const { severity, summary, rationale, fixable = false, sample } = getRule(code)
  const [bad, good] = formatFullSample(sample)
  return {
    code,
    group: ruleGroup(code),
    severity,
    fixable,
    says: summary,
    why: rationale,
    bad,
    good,
    docs: ruleDocsPath(code),
  }
}

export function formatRuleText(code: RuleCode): string {
  const { severity, says, why, fixable } = toRuleJson(code)
  const [bad, good] = formatShortSample(getRule(code).sample)
  const switchOff = `shop check --rule ${code}=off`
  return [
    `${code}  ${severity}${fixable ? ', can be fixed with shop check --fix' : ''}`,
    wrapText(says),
    wrapText(why),
    `Not so${sampleKindLabel(getRule(code).sample)}:\n${indentBlock(bad)}`,
    `But so:\n${indentBlock(good)}`,
    `To do without it: ${switchOff}`,
  ].join('\n\n')
}

export function formatRuleMarkdown(code: RuleCode): string {
  const { severity, says, why, fixable } = toRuleJson(code)
  const [bad, good] = formatShortSample(getRule(code).sample)
  const mark = fixable ? ', fixable' : ''
  const block = (text: string) => `\`\`\`json\n${text}\n\`\`\``
  return [
    `### ${code}`,
    `*${severity}${mark}* · ${says}`,
    why,
    `Not so${sampleKindLabel(getRule(code).sample)}:`,
    block(bad),
    'But so:',
    block(good),
  ].join('\n\n')
}

const sampleKindLabel = (sample: RuleSample) => ('kind' in sample ? ` (in ${sample.kind})` : '')

const indentBlock = (text: string) => text.replace(/^/gm, '    ')

export const wrapText = (text: string, width = MAX_TEXT_COLUMNS): string =>
  wrapWords(text.split(' '), width).join('\n')
