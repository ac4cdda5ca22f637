import { Argument, Command } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { formatOption } from '#cli/lib/format-option.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { CODES, ruleData, ruleInMarkdown, ruleInWords } from '#cli/lib/tell-rule.ts'
import { nearest } from '#domain/check/nearest.ts'
import type { RuleCode } from '#domain/check/rules.ts'

/** How a rule is told. */
const TELL = {
  text: (code: RuleCode) => ruleInWords(code),
  json: (code: RuleCode) => JSON.stringify(ruleData(code), null, 2),
  markdown: (code: RuleCode) => ruleInMarkdown(code),
} as const

/** `shop explain`: why a rule is there, and what it wants instead. */
export const explainCommand: MakeCommand = ({ output }) =>
  new Command('explain')
    .description('say why a rule is there, with what it minds and what it wants instead')
    .addArgument(new Argument('<code>', 'the code of a rule, as shop check names it'))
    .addOption(formatOption(Object.keys(TELL)))
    .addHelpText('after', EXAMPLES)
    .action((word: string, { format }: { format: keyof typeof TELL }) => {
      output.write(`${TELL[format](codeIn(word))}\n`)
    })

function codeIn(word: string): RuleCode {
  const code = CODES.find((one) => one === word.toLowerCase())
  if (code) return code
  const ending = CODES.filter((one) => one.endsWith(`/${word}`))
  const near = ending[0] ?? nearest(word, CODES)
  throw new Failure(
    EXIT.usage,
    `There is no rule ${word}.${near ? ` Did you mean ${near}?` : ''}\nshop rules lists them.`,
  )
}

const EXAMPLES = `
Examples:
  shop explain schema/unknown-field
  shop explain id/duplicate --format json`
