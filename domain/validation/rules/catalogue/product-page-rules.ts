import type { Rule } from '#domain/validation/rules/rule.ts'

const MEDIAS_PATH = [0, 'presentation', 'medias'] as const
const HERO_PICTURE = { section: 'hero', url: '/media/scene-gift-card', alt: 'A path along a river' }

export const PRODUCT_PAGE_RULES = {
  'product/no-picture': {
    severity: 'error',
    summary: 'A product must have a picture.',
    rationale: 'Its card and its page would show an empty placeholder.',
    sample: { kind: 'products', at: MEDIAS_PATH, bad: [], good: [HERO_PICTURE] },
  },
  'product/missing-alt': {
    severity: 'warning',
    summary: 'A picture of a product must have alternative text.',
    rationale: 'Screen readers read it, and browsers show it while the picture loads.',
    sample: { kind: 'products', at: [...MEDIAS_PATH, 0, 'alt'], bad: ' ', good: HERO_PICTURE.alt },
  },
  'product/no-room': {
    severity: 'error',
    summary: 'The smallest party must fit into the capacity.',
    rationale: 'Otherwise every date is sold out.',
    sample: {
      kind: 'products',
      at: [0, 'details'],
      bad: {
        party: { min: 4, max: 8 },
        capacity: { unit: 'heads', places: 2 },
        addOns: ['add-tea'],
      },
      good: {
        party: { min: 2, max: 8 },
        capacity: { unit: 'heads', places: 8 },
        addOns: ['add-tea'],
      },
    },
  },
  'product/meeting-point': {
    severity: 'error',
    summary: 'A meeting point must have a valid latitude and longitude.',
    rationale: 'Otherwise maps in emails and calendar entries do not work.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'meetingPoint'],
      bad: { name: 'By the bridge', latitude: 144.96, longitude: -37.8 },
      good: { name: 'By the bridge', latitude: -37.8, longitude: 144.96 },
    },
  },
} as const satisfies Record<string, Rule>
