import { getRule, RULES, type RuleCode } from './rules/rules.ts'
import type { Violation } from './violation.ts'

const SCOPES = ['entry', 'key', 'file'] as const

const CAUSE_CODES: ReadonlySet<string> = new Set(
  (Object.keys(RULES) as RuleCode[]).flatMap((code) =>
    Object.values(getRule(code).suppressedBy ?? {}).flat(),
  ),
)

/** Missing names are reported once, however often they are used. */
const REPORTED_ONCE: ReadonlySet<RuleCode> = new Set(['id/unknown', 'script/unknown-name'])

/** The violations of a file without those that another reported one explains, and without repeated unknown names. */
export function suppressDerived(violations: readonly Violation[]): Violation[] {
  const causes = new Set(
    violations
      .filter(({ code }) => CAUSE_CODES.has(code))
      .flatMap((violation) => scopesOf(violation).map((scope) => `${violation.code} ${scope}`)),
  )
  const isDerived = (violation: Violation) => {
    const { suppressedBy = {} } = getRule(violation.code)
    return scopesOf(violation).some((scope) =>
      SCOPES.filter((name) => scope.startsWith(`${name} `)).some((name) =>
        suppressedBy[name]?.some((code) => causes.has(`${code} ${scope}`)),
      ),
    )
  }
  return mergeRepeated(violations.filter((violation) => !isDerived(violation)))
}

/** Merges unknown names with the same message; those with a fix are kept, so that each is fixed. */
function mergeRepeated(violations: readonly Violation[]): Violation[] {
  const isMergeable = ({ code, fix }: Violation) => REPORTED_ONCE.has(code) && !fix
  const counts = new Map<string, number>()
  for (const { message } of violations.filter(isMergeable))
    counts.set(message, (counts.get(message) ?? 0) + 1)
  return violations.flatMap((violation) => {
    if (!isMergeable(violation)) return [violation]
    const count = counts.get(violation.message)
    counts.delete(violation.message)
    if (count === undefined) return []
    const message =
      count > 1 ? `${violation.message} It is used ${count} times.` : violation.message
    return [{ ...violation, message }]
  })
}

/** Where a violation is: its entry is its path up to the first list index. */
function scopesOf({ path }: Violation): string[] {
  const at = path.findIndex((part) => typeof part === 'number')
  const entry = at < 0 ? [] : [`entry ${path.slice(0, at + 1).join('/')}`]
  const key = typeof path[0] === 'string' ? [`key ${path[0]}`] : []
  return [...entry, ...key, 'file ']
}
