import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

export const TEXT_RULES = {
  'text/missing-alt': {
    severity: 'error',
    suppressedBy: { file: ['content/missing-option', ...SCHEMA_CODES] },
    summary: 'Every picture must have alternative text.',
    rationale:
      'Screen readers read it in place of the picture. An empty text ("") marks a picture as decorative.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Image', { image: 'https://cdn.builder.io/river.jpg' }),
      good: sampleBlock('Image', { image: 'https://cdn.builder.io/river.jpg', altText: 'A river' }),
    },
  },
} as const satisfies Record<string, Rule>
