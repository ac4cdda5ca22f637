import type { Rule } from './rule.ts'

/** What every file must keep: no two things answer to one name. */
export const ID_RULES = {
  'id/duplicate': {
    severity: 'error',
    summary: 'An id belongs to one thing.',
    rationale:
      'Prices, pages and bookings find things by their id; of two that share one, the shop would sell whichever it reads last.',
    sample: {
      kind: 'locations',
      at: [1, 'id'],
      bad: 'melbourne',
      good: 'sydney',
    },
  },
  'id/duplicate-address': {
    severity: 'error',
    summary: 'An address belongs to one page.',
    rationale:
      'Of two pages at one address shoppers would only ever see the first. Give one of them another address.',
    sample: {
      kind: 'products',
      at: [1, 'presentation', 'urlPaths', 0, 'urlPath'],
      bad: '/walks/river-walk',
      good: '/walks/night-walk',
    },
  },
  'id/duplicate-code': {
    severity: 'error',
    summary: 'A code belongs to one offer.',
    rationale:
      'One box takes every kind of code, so no two coupons or friends’ codes may read alike.',
    sample: { kind: 'coupons', at: [1, 'code'], bad: 'HELLO10', good: 'HELLO20' },
  },
} as const satisfies Record<string, Rule>
