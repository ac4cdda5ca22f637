import type { Rule } from './rule.ts'

export const TIER_RULES = {
  'tier/no-free': {
    severity: 'error',
    summary: 'There must be a FREE_TIER.',
    rationale: 'It is the tier of customers without a pass.',
    sample: { kind: 'wonderpass-tiers', at: [0, 'code'], bad: 'STARTER', good: 'FREE_TIER' },
  },
  'tier/free-costs': {
    severity: 'error',
    suppressedBy: { entry: ['id/duplicate'] },
    summary: 'The FREE_TIER must be free in every currency.',
    rationale: 'Nobody is charged for it, so a price would mislead customers.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [0, 'prices', 'AUD'],
      bad: { month: 1, year: 10 },
      good: { month: 0, year: 0 },
    },
  },
  'tier/price': {
    severity: 'error',
    suppressedBy: { entry: ['id/duplicate'], file: ['tier/no-free'] },
    summary: 'A tier must have a valid price in every currency, and only FREE_TIER is free.',
    rationale: 'A tier without a price cannot be sold.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'prices', 'AUD', 'month'], bad: -12, good: 12 },
  },
} as const satisfies Record<string, Rule>
