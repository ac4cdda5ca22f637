import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'
import { sampleVariation } from './content-samples.ts'

export const EXPERIMENT_RULES = {
  'experiment/too-many': {
    severity: 'error',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'The shares of all variations must add up to at most 1.',
    rationale: 'Otherwise the last variations get fewer visitors than they should, or none.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { b: sampleVariation('b', 0.7), c: sampleVariation('c', 0.7, 'C') },
      good: { b: sampleVariation('b', 0.5), c: sampleVariation('c', 0.5, 'C') },
    },
  },
  'experiment/bad-name': {
    severity: 'error',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'A variation must be named with letters, digits and hyphens, and its id must match.',
    rationale: 'The name is stored in a cookie to show visitors the same variation again.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { 'b side': sampleVariation('b side', 0.5) },
      good: { b: sampleVariation('b', 0.5) },
    },
  },
} as const satisfies Record<string, Rule>
