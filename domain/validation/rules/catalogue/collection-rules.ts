import type { Rule } from '#domain/validation/rules/rule.ts'

const PRODUCTS_PATH = [0, 'data', 'products'] as const
const WALKS_COLLECTION = {
  id: 'collection-walks-melbourne',
  urlSlug: 'walks',
  city: 'melbourne',
  data: {
    title: 'Walks',
    heading: 'Walks',
    heroImage: '/media/scene-gift-card',
    products: ['p-river-walk'],
  },
}

/** The hand-picked lists of products. */
export const COLLECTION_RULES = {
  'collection/slug': {
    severity: 'error',
    summary: 'The address of a collection is written in small letters, digits and hyphens.',
    rationale: 'Other marks are lost on the way, and the page would not be found.',
    sample: { kind: 'collections', at: [0, 'urlSlug'], bad: 'Our Walks', good: 'our-walks' },
  },
  'collection/slug-twice': {
    severity: 'error',
    summary: 'An address has one collection for everywhere, and one for each city.',
    rationale: 'Of two only the first is ever shown.',
    sample: {
      kind: 'collections',
      at: [1],
      bad: { ...WALKS_COLLECTION, city: 'global' },
      good: WALKS_COLLECTION,
    },
  },
  'collection/no-global': {
    severity: 'warning',
    summary: 'A collection of a city has one for everywhere at the same address.',
    rationale: 'Visitors of every other city, and search engines, would find no page there.',
    sample: { kind: 'collections', at: [0, 'city'], bad: 'melbourne', good: 'global' },
  },
  'collection/unknown-city': {
    severity: 'error',
    fixable: true,
    summary: 'A collection is for everywhere or for a city that there is.',
    rationale: 'Nobody would see it. Write global, or the id of a city.',
    sample: {
      kind: 'collections',
      at: [1],
      bad: { ...WALKS_COLLECTION, city: 'Melbourne' },
      good: WALKS_COLLECTION,
    },
  },
  'collection/empty': {
    severity: 'error',
    summary: 'A collection has products.',
    rationale: 'Its page would be a heading with nothing under it.',
    sample: { kind: 'collections', at: PRODUCTS_PATH, bad: [], good: ['p-river-walk'] },
  },
  'collection/unknown-product': {
    severity: 'error',
    summary: 'A collection lists products that there are.',
    rationale: 'The page leaves the others out.',
    sample: {
      kind: 'collections',
      at: PRODUCTS_PATH,
      bad: ['p-riverwalk'],
      good: ['p-river-walk'],
    },
  },
  'collection/product-twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A collection lists a product once.',
    rationale: 'The page shows it once; another product was probably meant.',
    sample: {
      kind: 'collections',
      at: PRODUCTS_PATH,
      bad: ['p-river-walk', 'p-river-walk'],
      good: ['p-river-walk', 'p-night-walk'],
    },
  },
  'collection/not-listed': {
    severity: 'warning',
    summary: 'A collection lists products that lists may show.',
    rationale: 'What is not listed is left out of every list, this one too.',
    sample: {
      kind: 'collections',
      at: PRODUCTS_PATH,
      bad: ['p-secret-walk'],
      good: ['p-night-walk'],
    },
  },
  'collection/not-there': {
    severity: 'warning',
    summary: 'The collection of a city lists what runs in that city.',
    rationale: 'Visitors of the city would be offered something they cannot go to.',
    sample: {
      kind: 'collections',
      at: [1],
      bad: { ...WALKS_COLLECTION, city: 'sydney' },
      good: WALKS_COLLECTION,
    },
  },
  'collection/unknown-picture': {
    severity: 'error',
    summary: 'The picture of a collection is one that the shop has.',
    rationale: 'The head of its page would be empty.',
    sample: {
      kind: 'collections',
      at: [0, 'data', 'heroImage'],
      bad: '/media/walks',
      good: '/media/scene-gift-card',
    },
  },
} as const satisfies Record<string, Rule>
