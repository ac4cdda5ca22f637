import type { Rule } from './rule.ts'
import { FILE_RULES } from './rules/file.ts'
import { ID_RULES } from './rules/id.ts'
import { NAVIGATION_RULES } from './rules/navigation.ts'
import { SCHEMA_RULES } from './rules/schema.ts'

/** Every rule by its code, group by group. */
export const RULES = {
  ...FILE_RULES,
  ...SCHEMA_RULES,
  ...ID_RULES,
  ...NAVIGATION_RULES,
} as const satisfies Record<string, Rule>

export type RuleCode = keyof typeof RULES

/** The rule of a code, whatever it is asked about. */
export const ruleOf = (code: RuleCode): Rule => RULES[code]
