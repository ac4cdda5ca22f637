import type { Rule } from '#domain/validation/rules/rule.ts'
import { SAMPLE_ENTRY, sampleTarget } from './content-samples.ts'

export const TARGET_RULES = {
  'target/unknown-operator': {
    severity: 'error',
    summary: 'The operator of a target must be known.',
    rationale: 'A target with an unknown operator never matches.',
    sample: { kind: 'content', at: ['query', 0, 'operator'], bad: 'starts', good: 'startsWith' },
  },
  'target/unknown-property': {
    severity: 'warning',
    summary: 'The property of a target must be known.',
    rationale: 'A target with an unknown property never matches, so the entry is never shown.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: sampleTarget('contry', 'aus'),
      good: sampleTarget('country', 'aus'),
    },
  },
  'target/nobody': {
    severity: 'error',
    summary: 'At least one visitor must match all targets of an entry.',
    rationale: 'Otherwise the entry is never shown.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: sampleTarget('country', 'uk'),
      good: sampleTarget('country', 'aus'),
    },
  },
  'target/unreadable': {
    severity: 'error',
    summary: 'A target must have a property, an operator and a value.',
    rationale:
      'A target without a property or operator matches everyone; one without a value matches no one.',
    sample: {
      kind: 'content',
      at: ['query', 1],
      bad: { property: 'country', value: ['aus'] },
      good: sampleTarget('country', ['aus']),
    },
  },
  'target/ends-first': {
    severity: 'error',
    summary: 'An entry must start before it ends.',
    rationale: 'Otherwise it is never shown.',
    sample: {
      kind: 'content',
      at: [],
      bad: { ...SAMPLE_ENTRY, startDate: 1_798_675_200_000, endDate: 1_796_083_200_000 },
      good: { ...SAMPLE_ENTRY, startDate: 1_796_083_200_000, endDate: 1_798_675_200_000 },
    },
  },
} as const satisfies Record<string, Rule>
