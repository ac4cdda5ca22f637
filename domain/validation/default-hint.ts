import { getRule } from './rules/rules.ts'
import type { Violation } from './violation.ts'

/** The hint of a violation that has none of its own: the missing field, or the hint of its rule. */
export function getDefaultHint({
  code,
  path,
}: Pick<Violation, 'code' | 'path'>): string | undefined {
  const field = path.at(-1)
  if (code === 'schema/required') {
    return typeof field === 'string' ? `add "${field}": …` : undefined
  }
  return getRule(code).hint
}
