import type { Rule } from '#domain/validation/rules/rule.ts'

const PARENT_GROUPS = [{ relationship: 'parent', id: 'p-all-walks' }]
const MEDIAS_PATH = [0, 'presentation', 'medias'] as const
const HERO_PICTURE = { section: 'hero', url: '/media/scene-gift-card', alt: 'A path along a river' }

/** What the page of a product shows and what it names elsewhere. */
export const PRODUCT_PAGE_RULES = {
  'product/no-picture': {
    severity: 'error',
    summary: 'A product has a picture.',
    rationale: 'Its card and its page would have a grey hole where the picture belongs.',
    sample: { kind: 'products', at: MEDIAS_PATH, bad: [], good: [HERO_PICTURE] },
  },
  'product/no-hero': {
    severity: 'warning',
    summary: 'One picture of a product is for the head of its page.',
    rationale:
      'Without "section": "hero" the first picture of the list stands in, whatever it shows.',
    sample: { kind: 'products', at: [...MEDIAS_PATH, 0, 'section'], bad: 'main', good: 'hero' },
  },
  'product/unknown-section': {
    severity: 'warning',
    summary: 'A picture is for a part of the page that there is.',
    rationale:
      'A picture for a part nobody knows only ever shows among the small ones. Write hero, thumbnail, main or gallery.',
    sample: {
      kind: 'products',
      at: [...MEDIAS_PATH, 1],
      bad: { ...HERO_PICTURE, section: 'galery' },
      good: { ...HERO_PICTURE, section: 'gallery' },
    },
  },
  'product/unknown-picture': {
    severity: 'error',
    summary: 'A picture of a product is one that the shop has.',
    rationale: 'Of a picture that is not there only its words would show.',
    sample: {
      kind: 'products',
      at: [...MEDIAS_PATH, 0, 'url'],
      bad: '/media/river',
      good: HERO_PICTURE.url,
    },
  },
  'product/missing-alt': {
    severity: 'warning',
    summary: 'A picture of a product says in words what it shows.',
    rationale: 'People who cannot see it, and everybody while it loads, read these words instead.',
    sample: { kind: 'products', at: [...MEDIAS_PATH, 0, 'alt'], bad: ' ', good: HERO_PICTURE.alt },
  },
  'product/no-text': {
    severity: 'warning',
    summary: 'A product says what it is.',
    rationale: 'Its page, its card and its line in a search would be empty.',
    sample: {
      kind: 'products',
      at: [0, 'presentation', 'text'],
      bad: '<p></p>',
      good: '<p>Along the water.</p>',
    },
  },
  'product/relationship': {
    severity: 'warning',
    summary: 'A product is the parent or the child of another one.',
    rationale:
      'The shop reads no other word, so the product would be missing from the page of its group.',
    sample: {
      kind: 'products',
      at: [0, 'groups'],
      bad: [{ relationship: 'perent', id: 'p-all-walks' }],
      good: PARENT_GROUPS,
    },
  },
  'product/unknown-group': {
    severity: 'error',
    summary: 'A product belongs to groups that there are.',
    rationale: 'It would be missing from the page of the group that was meant.',
    sample: {
      kind: 'products',
      at: [0, 'groups'],
      bad: [{ relationship: 'parent', id: 'p-all-walk' }],
      good: PARENT_GROUPS,
    },
  },
  'product/not-a-group': {
    severity: 'error',
    summary: 'What a product belongs to is a group.',
    rationale:
      'Only the page of a group lists what belongs to it; on the page of a product nobody sees it.',
    sample: {
      kind: 'products',
      at: [0, 'groups'],
      bad: [{ relationship: 'parent', id: 'p-night-walk' }],
      good: PARENT_GROUPS,
    },
  },
  'product/empty-group': {
    severity: 'warning',
    summary: 'Something belongs to a group that lists show.',
    rationale:
      'Shoppers who open it find nothing there. Put products into it, or make it "notListed".',
    sample: { kind: 'products', at: [1, 'groups'], bad: [], good: PARENT_GROUPS },
  },
  'product/unknown-add-on': {
    severity: 'error',
    summary: 'A product offers add-ons that there are.',
    rationale: 'The page would leave it out, and nobody could add it.',
    sample: { kind: 'products', at: [0, 'details', 'addOns'], bad: ['add-te'], good: ['add-tea'] },
  },
  'product/add-on-twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A product names an add-on once.',
    rationale: 'The second time says nothing and makes changes easy to get wrong.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'addOns'],
      bad: ['add-tea', 'add-tea'],
      good: ['add-tea'],
    },
  },
  'product/unknown-diet': {
    severity: 'error',
    summary: 'What a product can cook is in dietary.json.',
    rationale: 'The page would show a word that no kitchen was told about.',
    sample: { kind: 'products', at: [0, 'details', 'dietary'], bad: ['vegn'], good: ['vegan'] },
  },
  'product/unknown-currency': {
    severity: 'error',
    summary: 'Shipping is paid in the money of a country that the shop trades in.',
    rationale: 'Shipping in any other money is never charged, so the parcel would go for nothing.',
    sample: {
      kind: 'products',
      at: [0, 'variables'],
      bad: { shippings: [{ currency: 'EUR', price: 9 }] },
      good: { shippings: [{ currency: 'AUD', price: 9 }] },
    },
  },
  'product/when': {
    severity: 'warning',
    summary: 'Starting times are of the type "time".',
    rationale:
      'The shop reads no other type: the product would run at the usual times of the shop instead of its own.',
    sample: { kind: 'products', at: [0, 'whens', 0, 'type'], bad: 'times', good: 'time' },
  },
  'product/start-order': {
    severity: 'info',
    fixable: true,
    summary: 'Starting times run from morning to evening.',
    rationale: 'The shop sorts them; whoever reads the file finds them sooner.',
    sample: {
      kind: 'products',
      at: [0, 'whens', 0, 'startingTimes'],
      bad: ['14:00', '10:00'],
      good: ['10:00', '14:00'],
    },
  },
  'product/start-twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A starting time is in the list once.',
    rationale: 'The shop reads it once; the second one was probably meant to be another time.',
    sample: {
      kind: 'products',
      at: [0, 'whens', 0, 'startingTimes'],
      bad: ['10:00', '10:00'],
      good: ['10:00'],
    },
  },
  'product/no-room': {
    severity: 'error',
    summary: 'The smallest party finds room.',
    rationale: 'Every date would be sold out before anybody booked.',
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
    summary: 'A meeting point is a place on earth, with both its numbers.',
    rationale: 'The map in the mail and in the calendar entry would lead nowhere.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'meetingPoint'],
      bad: { name: 'By the bridge', latitude: 144.96, longitude: -37.8 },
      good: { name: 'By the bridge', latitude: -37.8, longitude: 144.96 },
    },
  },
  'product/meeting-far': {
    severity: 'warning',
    summary: 'Guests meet within 150 km of a city in which the product runs.',
    rationale:
      'Whoever has booked is sent there by the map. A forgotten minus and exchanged numbers are the usual reasons.',
    sample: {
      kind: 'products',
      at: [0, 'details', 'meetingPoint'],
      bad: { name: 'The boat house', latitude: 37.8, longitude: 145 },
      good: { name: 'The boat house', latitude: -37.8, longitude: 145 },
    },
  },
} as const satisfies Record<string, Rule>
