import { Command } from 'commander'
import {
  formatRuleMarkdown,
  MAX_TEXT_COLUMNS,
  RULE_CODES,
  ruleGroup,
  toRuleJson,
  wrapText,
} from '#cli/formats/rule.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import { getRule, type RuleCode } from '#domain/validation/rules/rules.ts'

type RuleCodes = readonly RuleCode[]

const RULES_FORMATTERS = {
  text: formatRulesText,
  json: (codes: RuleCodes) => JSON.stringify({ version: 1, rules: codes.map(toRuleJson) }, null, 2),
  markdown: formatRulesMarkdown,
} as const

export const rulesCommand: CommandFactory = ({ output }) =>
  new Command('rules')
    .description('list the rules that files are checked against, with their severity')
    .option('--group <group>', 'only the rules of one group, such as price')
    .addOption(formatOption(Object.keys(RULES_FORMATTERS)))
    .addHelpText('after', EXAMPLES)
    .action(({ group, format }: { group?: string; format: keyof typeof RULES_FORMATTERS }) => {
      const codes = RULE_CODES.filter((code) => group === undefined || ruleGroup(code) === group)
      if (codes.length === 0) {
        throw new CliError(
          EXIT_CODE.usage,
          `There is no rule group ${group}. Groups: ${listRuleGroups().join(', ')}.`,
        )
      }
      output.write(`${RULES_FORMATTERS[format](codes)}\n`)
    })

const listRuleGroups = () => [...new Set(RULE_CODES.map(ruleGroup))]

function formatRulesText(codes: RuleCodes): string {
  const codeWidth = Math.max(...codes.map((code) => code.length))
  const indentWidth = codeWidth + 16
  const lines = codes.map((code) => {
    const { severity, summary, fixable } = getRule(code)
    const sentence = wrapText(summary, Math.max(24, MAX_TEXT_COLUMNS - indentWidth)).replaceAll(
      '\n',
      `\n${' '.repeat(indentWidth)}`,
    )
    return `${code.padEnd(codeWidth)}  ${severity.padEnd(7)}  ${fixable ? 'fix' : '   '}  ${sentence}`
  })
  const fixable = codes.filter((code) => getRule(code).fixable).length
  return `${lines.join('\n')}\n\n${codes.length} rules, ${fixable} of them fixable by shop check --fix.\nDetails: shop explain CODE`
}

function formatRulesMarkdown(codes: RuleCodes): string {
  const parts = listRuleGroups()
    .map((group) => ({ group, own: codes.filter((code) => ruleGroup(code) === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => [`## ${group}`, ...own.map(formatRuleMarkdown)].join('\n\n'))
  return [MARKDOWN_HEADER, ...parts].join('\n\n')
}

const MARKDOWN_HEADER = `# Validation rules

\`shop check\` reports the code of a broken rule; \`shop explain CODE\` prints its section of this page.
\`npm run rules\` writes this page to dist/rules.md.`

const EXAMPLES = `
Examples:
  shop rules
  shop rules --group price
  shop rules --format markdown > rules.md`
