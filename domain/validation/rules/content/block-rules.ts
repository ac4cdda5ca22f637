import type { Rule } from '#domain/validation/rules/rule.ts'
import { sampleBlock } from './content-samples.ts'

const TEXT_BLOCK = sampleBlock('Text', { text: '<p>Bring shoes.</p>' })

export const BLOCK_RULES = {
  'content/option-type': {
    severity: 'error',
    summary: 'An option must have a value of its type.',
    rationale: 'A value of another type is ignored, as if the option were missing.',
    sample: {
      kind: 'content',
      at: ['data', 'blocks', 1],
      bad: sampleBlock('Columns', { columns: [{ blocks: [TEXT_BLOCK] }], space: 'wide' }),
      good: sampleBlock('Columns', { columns: [{ blocks: [TEXT_BLOCK] }], space: 24 }),
    },
  },
} as const satisfies Record<string, Rule>
