import { Argument, Command } from 'commander'
import { formatRuleMarkdown, formatRuleText, RULE_CODES, toRuleJson } from '#cli/formats/rule.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import { findClosestName } from '#domain/closest-name.ts'
import type { RuleCode } from '#domain/validation/rules/rules.ts'

const RULE_FORMATTERS = {
  text: (code: RuleCode) => formatRuleText(code),
  json: (code: RuleCode) => JSON.stringify(toRuleJson(code), null, 2),
  markdown: (code: RuleCode) => formatRuleMarkdown(code),
} as const

export const explainCommand: CommandFactory = ({ output }) =>
  new Command('explain')
    .description('explain a rule: why it exists, with a wrong and a right sample')
    .addArgument(new Argument('<code>', 'the code of a rule, as shop check prints it'))
    .addOption(formatOption(Object.keys(RULE_FORMATTERS)))
    .addHelpText('after', EXAMPLES)
    .action((word: string, { format }: { format: keyof typeof RULE_FORMATTERS }) => {
      output.write(`${RULE_FORMATTERS[format](getRuleCode(word))}\n`)
    })

function getRuleCode(word: string): RuleCode {
  const code = RULE_CODES.find((one) => one === word.toLowerCase())
  if (code) return code
  const bySuffix = RULE_CODES.filter((one) => one.endsWith(`/${word}`))
  const suggestion = bySuffix[0] ?? findClosestName(word, RULE_CODES)
  throw new CliError(
    EXIT_CODE.usage,
    `There is no rule ${word}.${suggestion ? ` Did you mean ${suggestion}?` : ''}\nshop rules lists them.`,
  )
}

const EXAMPLES = `
Examples:
  shop explain schema/unknown-field
  shop explain id/duplicate --format json`
