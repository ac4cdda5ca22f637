import type { RuleCode } from '#domain/validation/rules/rules.ts'
import { type JsonPath, type Violation, withFix } from '#domain/validation/violation.ts'

/** Reports every entry of a list of names that is already in it; removing it changes nothing. */
export function duplicateItems(
  code: RuleCode,
  list: readonly string[],
  path: JsonPath,
): Violation[] {
  const seen = new Set<string>()
  return list.flatMap((name, at) => {
    const isDuplicate = seen.has(name)
    seen.add(name)
    if (!isDuplicate) return []
    const fieldPath = [...path, at]
    const violation = { code, path: fieldPath, message: `"${name}" is already in the list.` }
    return [withFix(violation, 'remove the second one', { path: fieldPath, remove: true })]
  })
}
