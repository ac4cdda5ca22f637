import { InvalidArgumentError } from 'commander'
import type { SeverityOf } from '#cli/lib/finding.ts'
import type { Severity } from '#domain/check/fault.ts'
import { nearest } from '#domain/check/nearest.ts'
import { RULES, type RuleCode, ruleOf } from '#domain/check/rules.ts'

const CODES = Object.keys(RULES) as RuleCode[]
/** The groups of rules: what stands before the slash of their codes. */
export const RULE_GROUPS: readonly string[] = [
  ...new Set(CODES.map((code) => code.split('/', 1)[0] ?? '')),
].sort()

const LEVELS: Readonly<Record<string, Severity | null>> = {
  off: null,
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error',
}

/** How severe single rules or whole groups (`price/*`) are in this run. */
export type Levels = Readonly<Record<string, Severity | null>>

/** `price/missing-currency=warn`, for an option that may be repeated. */
export function ruleLevel(word: string, before: Levels = {}): Levels {
  const [, code = '', level = ''] = /^(.+)=(\w+)$/.exec(word) ?? []
  const mistake = code ? mistakeIn(code, level) : 'Give it as code=off, code=warn or code=error.'
  if (mistake) throw new InvalidArgumentError(mistake)
  return { ...before, [code]: LEVELS[level] ?? null }
}

/** What is wrong with a code and its level, in a sentence; null when both are known. */
export function mistakeIn(code: string, level: string): string | null {
  if (!Object.hasOwn(LEVELS, level)) return `${level} is no level: off, info, warn or error.`
  const isKnown = code.endsWith('/*')
    ? RULE_GROUPS.includes(code.slice(0, -2))
    : Object.hasOwn(RULES, code)
  if (isKnown) return null
  const near = nearest(code, CODES)
  return `There is no rule ${code}.${near ? ` Did you mean ${near}?` : ''} shop rules lists them.`
}

/** How severe each rule is in this run; rules outside of the wanted groups are off. */
export function severities(levels: Levels, only: readonly string[]): SeverityOf {
  const isWanted = (group: string) => only.length === 0 || only.includes(group)
  return (code) => {
    const [group = ''] = code.split('/', 1)
    if (!isWanted(group)) return null
    const level = [code, `${group}/*`].find((name) => Object.hasOwn(levels, name))
    return level === undefined ? ruleOf(code).severity : (levels[level] ?? null)
  }
}
