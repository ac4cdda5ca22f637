import type { Rule } from './rule.ts'

/** Where guests meet. */
export const MEETING_POINT_RULES = {
  'meeting-point/far-away': {
    severity: 'error',
    summary: 'A meeting point must be near the centre of its city.',
    rationale: 'Guests would be sent to the wrong place. A missing minus is the usual reason.',
    sample: { kind: 'meeting-points', at: [0, 'latitude'], bad: 37.8, good: -37.8 },
  },
  'meeting-point/twice': {
    severity: 'error',
    summary: 'A product must have one meeting point in a city.',
    rationale: 'Guests of one booking would be sent to different places.',
    sample: {
      kind: 'meeting-points',
      at: [1, 'products'],
      bad: ['p-night-walk', 'p-river-walk'],
      good: ['p-night-walk'],
    },
  },
  'meeting-point/not-sold': {
    severity: 'error',
    summary: 'A product must be on sale where it has a meeting point.',
    rationale: 'No one would ever come: the city of one of the two is wrong.',
    sample: {
      kind: 'meeting-points',
      at: [2],
      bad: {
        id: 'sydney-steps',
        city: 'sydney',
        name: 'The steps by the clock',
        address: '1 Harbour Street, Sydney NSW 2000',
        latitude: -33.9,
        longitude: 151.2,
        directions: 'Come up the steps to the clock.',
        products: ['p-river-walk'],
      },
      good: undefined,
    },
  },
} as const satisfies Record<string, Rule>
