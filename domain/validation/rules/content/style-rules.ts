import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

/** How content looks. */
export const STYLE_RULES = {
  'style/unreadable': {
    severity: 'warning',
    summary: 'Every style is a property and a value of CSS.',
    rationale: 'What cannot be read is left out, so that nothing else breaks.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock(
        'Text',
        { text: '<p>Hi.</p>' },
        { responsiveStyles: { large: { color: 'red; } body {' } } },
      ),
      good: sampleBlock(
        'Text',
        { text: '<p>Hi.</p>' },
        { responsiveStyles: { large: { color: 'red' } } },
      ),
    },
  },
  'style/broken': {
    severity: 'error',
    summary: 'In a sheet of styles everything that is opened is closed.',
    rationale: 'From the slip on the whole sheet does something else.',
    sample: {
      kind: 'content',
      at: ['data', 'cssCode'],
      bad: '& h1 { color: red',
      good: '& h1 { color: red }',
    },
  },
  'style/breakpoints': {
    severity: 'error',
    summary: 'The widths at which content changes grow: xsmall, small, medium.',
    rationale: 'Out of order the styles of one size would never be used.',
    sample: {
      kind: 'content',
      at: ['meta'],
      bad: { breakpoints: { small: 900, medium: 640 } },
      good: { breakpoints: { small: 640, medium: 900 } },
    },
  },
} as const satisfies Record<string, Rule>
