import type { Rule } from '#domain/validation/rules/rule.ts'

const MEDIAS_PATH = [0, 'presentation', 'medias'] as const
const HERO_PICTURE = { section: 'hero', url: '/media/scene-gift-card', alt: 'A path along a river' }

const ADULT_DETAILS = {
  duration: '2 hours',
  meetingPoint: { name: 'By the river', secret: false },
  age: '16 and over',
}

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
      at: [0, 'details', 'party'],
      bad: { min: 4, max: 8 },
      good: { min: 2, max: 8 },
    },
  },
  'product/age': {
    severity: 'warning',
    summary: 'An experience with a minimum age of 12 or more must take no children.',
    rationale: 'Younger children could be booked and would be sent home.',
    sample: {
      kind: 'products',
      at: [0, 'details'],
      bad: { ...ADULT_DETAILS, party: { min: 1, max: 8 } },
      good: { ...ADULT_DETAILS, party: { min: 1, max: 8, takesChildren: false } },
    },
  },
  'product/meeting-point': {
    severity: 'error',
    summary: 'A bookable product must have a meeting point in each of its cities.',
    suppressedBy: { entry: ['product/no-price', 'id/duplicate'] },
    rationale: 'Guests would never learn where to go.',
    sample: {
      kind: 'products',
      at: [0, 'productCities'],
      bad: [
        { id: 'melbourne', name: 'Melbourne' },
        { id: 'sydney', name: 'Sydney' },
      ],
      good: [{ id: 'melbourne', name: 'Melbourne' }],
    },
  },
  'product/reveal': {
    severity: 'error',
    summary: 'A secret place must be revealed between two hours and two weeks before the start.',
    rationale: 'Later no one gets there in time, earlier it is no secret.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'meetingPoint'],
      bad: { name: 'A park near the river', secret: true, revealHours: 0.5 },
      good: { name: 'A park near the river', secret: true, revealHours: 24 },
    },
  },
  'product/duration': {
    severity: 'error',
    summary: 'A bookable product must say how long it takes, in minutes, hours or nights.',
    rationale: 'It sets the end of guests’ calendar entries.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'duration'],
      bad: 'An afternoon',
      good: '2 hours',
    },
  },
} as const satisfies Record<string, Rule>
