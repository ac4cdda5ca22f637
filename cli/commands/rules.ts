import { Command } from 'commander'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { formatOption } from '#cli/lib/format-option.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { CODES, groupOf, ruleData, ruleInMarkdown, WIDTH, wrapped } from '#cli/lib/tell-rule.ts'
import { type RuleCode, ruleOf } from '#domain/check/rules.ts'

type Codes = readonly RuleCode[]

/** How the rules are told. */
const TELL = {
  text: inLines,
  json: (codes: Codes) => JSON.stringify({ version: 1, rules: codes.map(ruleData) }, null, 2),
  markdown: inMarkdown,
} as const

/** `shop rules`: every rule that files are checked by. */
export const rulesCommand: MakeCommand = ({ output }) =>
  new Command('rules')
    .description('list what files are checked by, each with its severity')
    .option('--group <group>', 'only those about one thing, such as price')
    .addOption(formatOption(Object.keys(TELL)))
    .addHelpText('after', EXAMPLES)
    .action(({ group, format }: { group?: string; format: keyof typeof TELL }) => {
      const codes = CODES.filter((code) => group === undefined || groupOf(code) === group)
      if (codes.length === 0) {
        throw new Failure(EXIT.usage, `No rule is about ${group}. Groups: ${groups().join(', ')}.`)
      }
      output.write(`${TELL[format](codes)}\n`)
    })

const groups = () => [...new Set(CODES.map(groupOf))]

function inLines(codes: Codes): string {
  const wide = Math.max(...codes.map((code) => code.length))
  const before = wide + 16
  const lines = codes.map((code) => {
    const { severity, says, fixable } = ruleOf(code)
    const sentence = wrapped(says, Math.max(24, WIDTH - before)).replaceAll(
      '\n',
      `\n${' '.repeat(before)}`,
    )
    return `${code.padEnd(wide)}  ${severity.padEnd(7)}  ${fixable ? 'fix' : '   '}  ${sentence}`
  })
  const fixable = codes.filter((code) => ruleOf(code).fixable).length
  return `${lines.join('\n')}\n\n${codes.length} rules, of which shop check --fix can mend ${fixable}.\nWhy one is there: shop explain CODE`
}

function inMarkdown(codes: Codes): string {
  const parts = groups()
    .map((group) => ({ group, own: codes.filter((code) => groupOf(code) === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => [`## ${group}`, ...own.map(ruleInMarkdown)].join('\n\n'))
  return [HEAD, ...parts].join('\n\n')
}

const HEAD = `# What files are checked by

\`shop check\` names the code of the rule that a file breaks; \`shop explain CODE\` tells what stands here.
This page is written by \`npm run -s shop -- rules --format markdown > docs/rules.md\`.`

const EXAMPLES = `
Examples:
  shop rules
  shop rules --group price
  shop rules --format markdown > docs/rules.md`
