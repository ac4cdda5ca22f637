import type { Rule } from '#domain/validation/rules/rule.ts'
import { SAMPLE_ENTRY, sampleVariation } from './content-samples.ts'

/** Experiments: who sees which face of an entry. */
export const EXPERIMENT_RULES = {
  'experiment/too-many': {
    severity: 'error',
    summary: 'The shares of all variations add up to at most 1.',
    rationale: 'The last ones would be seen by fewer than it says, or by nobody.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { b: sampleVariation('b', 0.7), c: sampleVariation('c', 0.7, 'C') },
      good: { b: sampleVariation('b', 0.5), c: sampleVariation('c', 0.5, 'C') },
    },
  },
  'experiment/default-ratio': {
    severity: 'info',
    summary: 'The share that is written at the entry is what the variations leave.',
    rationale: 'It is not read: whoever looks at it would be told the wrong thing.',
    fixable: true,
    sample: {
      kind: 'content',
      at: [],
      bad: { ...SAMPLE_ENTRY, testRatio: 0.7, variations: { b: sampleVariation('b', 0.5) } },
      good: { ...SAMPLE_ENTRY, testRatio: 0.5, variations: { b: sampleVariation('b', 0.5) } },
    },
  },
  'experiment/bad-name': {
    severity: 'error',
    summary: 'A variation is named with letters, digits and hyphens, and by the same name twice.',
    rationale:
      'Visitors remember by that name which face they saw; by no other sign can it stand in a cookie.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { 'b side': sampleVariation('b side', 0.5) },
      good: { b: sampleVariation('b', 0.5) },
    },
  },
  'experiment/unseen': {
    severity: 'warning',
    summary: 'Every variation is seen by somebody.',
    rationale: 'Without a share of the visitors it is never shown.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { b: sampleVariation('b', 0) },
      good: { b: sampleVariation('b', 0.5) },
    },
  },
  'experiment/identical': {
    severity: 'warning',
    summary: 'No two faces of an experiment are the same.',
    rationale: 'Whatever comes of it, nothing can be learnt.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { b: { ...sampleVariation('b', 0.5), data: {} } },
      good: { b: sampleVariation('b', 0.5) },
    },
  },
} as const satisfies Record<string, Rule>
