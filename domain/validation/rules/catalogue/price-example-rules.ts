import type { Rule } from '#domain/validation/rules/rule.ts'
import { AMOUNT_CODES } from './price-rules.ts'

const KIND = 'pricing'
const EXAMPLES_PATH = ['p-river-walk', 'examples'] as const
const SAMPLE_EXAMPLE = { party: { adults: 2 }, total: 99 }

export const PRICE_EXAMPLE_RULES = {
  'price/example-party': {
    severity: 'error',
    summary: 'The party of an example must be one that the product takes.',
    rationale: 'An example that cannot be booked tests nothing.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, party: { adults: 40 } }],
      good: [SAMPLE_EXAMPLE],
    },
  },
  'price/example-option': {
    severity: 'error',
    summary: 'The options of an example must be available for the product in the country.',
    rationale:
      'Options differ by country, and only guided picnics have them. The message lists the available ones.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, options: ['upgrade-premium'] }],
      good: [SAMPLE_EXAMPLE],
    },
  },
  'price/example-add-on': {
    severity: 'error',
    summary: 'The add-ons of an example must be available for the product, in an allowed quantity.',
    rationale: 'What cannot be added cannot be charged. The message lists the available ones.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, addOns: { 'add-cocoa': 2 } }],
      good: [SAMPLE_EXAMPLE],
    },
  },
  'price/example-line': {
    severity: 'error',
    suppressedBy: { key: ['price/quoted', ...AMOUNT_CODES] },
    summary: 'The lines of an example must be those that the shop charges.',
    rationale:
      'The shop works them out again. Either the example is out of date, or the price was changed by mistake.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, lines: [{ label: 'Fixed price', amount: 89 }] }],
      good: [{ ...SAMPLE_EXAMPLE, lines: [{ label: 'Fixed price', amount: 99 }] }],
    },
  },
  'price/example-total': {
    severity: 'error',
    suppressedBy: { key: ['price/quoted', ...AMOUNT_CODES], entry: ['price/example-line'] },
    summary: 'The total of an example must be what the shop charges.',
    rationale:
      'The shop works it out again. Either the example is out of date, or the price was changed by mistake.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, total: 199 }],
      good: [SAMPLE_EXAMPLE],
    },
  },
} as const satisfies Record<string, Rule>
