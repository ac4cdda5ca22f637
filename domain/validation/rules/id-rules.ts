import type { Rule } from './rule.ts'

export const ID_RULES = {
  'id/unknown': {
    severity: 'error',
    summary: 'Every id that a file refers to must exist.',
    rationale:
      'A product, city, add-on or picture that does not exist is left out, and the page or price that needs it is incomplete.',
    fixable: true,
    sample: {
      kind: 'navigation',
      at: ['entries', 0, 'subNavigation', 0, 'cities'],
      bad: ['Melbourne'],
      good: ['melbourne'],
    },
  },
  'id/duplicate': {
    severity: 'error',
    hint: 'give one of them another id, or remove one of the two',
    summary: 'An id, name or reference must be unique in its list.',
    rationale:
      'Prices, pages and bookings find records by their id, and customers by their name. Of two that share one, only one is used.',
    sample: {
      kind: 'locations',
      at: [1, 'id'],
      bad: 'melbourne',
      good: 'sydney',
    },
  },
  'id/duplicate-address': {
    severity: 'error',
    hint: 'give one of the two another address',
    suppressedBy: { entry: ['id/duplicate'] },
    summary: 'An address must belong to one page only.',
    rationale: 'Of two pages at one address only the first is ever shown.',
    sample: {
      kind: 'products',
      at: [1, 'presentation', 'urlPaths', 0, 'urlPath'],
      bad: '/walks/river-walk',
      good: '/walks/night-walk',
    },
  },
  'id/duplicate-code': {
    severity: 'error',
    hint: 'choose another code',
    summary: 'A promotion code must be unique.',
    rationale:
      'Customers enter coupons and referral codes in the same field, so no two may be the same.',
    sample: { kind: 'coupons', at: [1, 'code'], bad: 'HELLO10', good: 'HELLO20' },
  },
} as const satisfies Record<string, Rule>
