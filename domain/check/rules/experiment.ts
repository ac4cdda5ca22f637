import type { Rule } from '../rule.ts'
import { ENTRY, variation } from './content-samples.ts'

/** Experiments: who sees which face of an entry. */
export const EXPERIMENT_RULES = {
  'experiment/too-many': {
    severity: 'error',
    says: 'The shares of all variations add up to at most 1.',
    why: 'The last ones would be seen by fewer than it says, or by nobody.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { b: variation('b', 0.7), c: variation('c', 0.7, 'C') },
      good: { b: variation('b', 0.5), c: variation('c', 0.5, 'C') },
    },
  },
  'experiment/default-ratio': {
    severity: 'info',
    says: 'The share that is written at the entry is what the variations leave.',
    why: 'It is not read: whoever looks at it would be told the wrong thing.',
    fixable: true,
    sample: {
      kind: 'content',
      at: [],
      bad: { ...ENTRY, testRatio: 0.7, variations: { b: variation('b', 0.5) } },
      good: { ...ENTRY, testRatio: 0.5, variations: { b: variation('b', 0.5) } },
    },
  },
  'experiment/bad-name': {
    severity: 'error',
    says: 'A variation is named with letters, digits and hyphens, and by the same name twice.',
    why: 'Visitors remember by that name which face they saw; by no other sign can it stand in a cookie.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { 'b side': variation('b side', 0.5) },
      good: { b: variation('b', 0.5) },
    },
  },
  'experiment/unseen': {
    severity: 'warning',
    says: 'Every variation is seen by somebody.',
    why: 'Without a share of the visitors it is never shown.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { b: variation('b', 0) },
      good: { b: variation('b', 0.5) },
    },
  },
  'experiment/identical': {
    severity: 'warning',
    says: 'No two faces of an experiment are the same.',
    why: 'Whatever comes of it, nothing can be learnt.',
    sample: {
      kind: 'content',
      at: ['variations'],
      bad: { b: { ...variation('b', 0.5), data: {} } },
      good: { b: variation('b', 0.5) },
    },
  },
} as const satisfies Record<string, Rule>
