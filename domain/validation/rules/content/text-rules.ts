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
  'text/foreign-word': {
    severity: 'warning',
    summary: 'A text must use the words of every country that reads it.',
    rationale:
      'On a page for New York "colour" reads as a mistake, and a "jumper" is not what people wear.',
    sample: {
      kind: 'products',
      at: [0, 'presentation', 'text'],
      bad: '<p>Two hours along the gray water.</p>',
      good: '<p>Two hours along the grey water.</p>',
    },
  },
} as const satisfies Record<string, Rule>
