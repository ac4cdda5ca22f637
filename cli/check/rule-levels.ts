import { InvalidArgumentError } from 'commander'
import { findClosestName } from '#domain/closest-name.ts'
import { getRule, RULES, type RuleCode } from '#domain/validation/rules/rules.ts'
import type { Severity } from '#domain/validation/violation.ts'
import type { SeverityOf } from './finding.ts'

const ALL_CODES = Object.keys(RULES) as RuleCode[]
/** The part of rule codes before the slash. */
export const RULE_GROUPS: readonly string[] = [
  ...new Set(ALL_CODES.map((code) => code.split('/', 1)[0] ?? '')),
].sort()

const SEVERITY_BY_LEVEL: Readonly<Record<string, Severity | null>> = {
  off: null,
  info: 'info',
  warn: 'warning',
  warning: 'warning',
  error: 'error',
}

/** Severities of rules or groups (`price/*`) in this run. */
export type RuleLevels = Readonly<Record<string, Severity | null>>

export function parseRuleLevel(word: string, previous: RuleLevels = {}): RuleLevels {
  const [, code = '', level = ''] = /^(.+)=(\w+)$/.exec(word) ?? []
  const error = code ? ruleLevelError(code, level) : 'Give it as code=off, code=warn or code=error.'
  if (error) throw new InvalidArgumentError(error)
  return { ...previous, [code]: SEVERITY_BY_LEVEL[level] ?? null }
}

/** An error message for a code and its level, or null. */
export function ruleLevelError(code: string, level: string): string | null {
  if (!Object.hasOwn(SEVERITY_BY_LEVEL, level))
    return `${level} is no level: off, info, warn or error.`
  const isKnown = code.endsWith('/*')
    ? RULE_GROUPS.includes(code.slice(0, -2))
    : Object.hasOwn(RULES, code)
  if (isKnown) return null
  const suggestion = findClosestName(code, ALL_CODES)
  return `There is no rule ${code}.${suggestion ? ` Did you mean ${suggestion}?` : ''} shop rules lists them.`
}

/** The severity of each rule in this run; rules outside of the requested groups are off. */
export function createSeverityLookup(levels: RuleLevels, only: readonly string[]): SeverityOf {
  const isSelectedGroup = (group: string) => only.length === 0 || only.includes(group)
  return (code) => {
    const [group = ''] = code.split('/', 1)
    if (!isSelectedGroup(group)) return null
    const level = [code, `${group}/*`].find((name) => Object.hasOwn(levels, name))
    return level === undefined ? getRule(code).severity : (levels[level] ?? null)
  }
}
