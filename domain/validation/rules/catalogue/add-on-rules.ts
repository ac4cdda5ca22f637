import type { Rule } from '#domain/validation/rules/rule.ts'

const GREEN_TEA = { id: 'green', name: 'Green tea' }

export const ADD_ON_RULES = {
  'add-on/price': {
    severity: 'error',
    summary: 'An add-on must have one valid price per currency.',
    rationale: "Without a price in the customer's currency the add-on cannot be bought.",
    sample: { kind: 'add-ons', at: [0, 'prices', 0, 'price'], bad: -4, good: 4 },
  },
  'add-on/colon': {
    severity: 'error',
    summary: 'The ids of add-ons and their options must not contain a colon.',
    rationale:
      'Carts store them as add-on:option, so a colon in an id would split it in the wrong place.',
    sample: {
      kind: 'add-ons',
      at: [0, 'options'],
      bad: [{ ...GREEN_TEA, id: 'tea:green' }],
      good: [GREEN_TEA],
    },
  },
} as const satisfies Record<string, Rule>
