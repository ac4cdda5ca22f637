import type { Rule } from '#domain/validation/rules/rule.ts'

export const STYLE_RULES = {
  'style/broken': {
    severity: 'error',
    summary: 'Style sheets must have balanced brackets, quotes and comments.',
    rationale: 'Everything after an unclosed bracket is read differently or ignored.',
    sample: {
      kind: 'content',
      at: ['data', 'cssCode'],
      bad: '& h1 { color: red',
      good: '& h1 { color: red }',
    },
  },
  'style/breakpoints': {
    severity: 'error',
    summary: 'Breakpoints must increase: xsmall, small, medium.',
    rationale: 'Otherwise the styles of one size are never used.',
    sample: {
      kind: 'content',
      at: ['meta'],
      bad: { breakpoints: { small: 900, medium: 640 } },
      good: { breakpoints: { small: 640, medium: 900 } },
    },
  },
} as const satisfies Record<string, Rule>
