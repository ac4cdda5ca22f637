import type { Rule } from '../rule.ts'

const PRODUCTS = [0, 'data', 'products'] as const
const WALKS = {
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
    says: 'The address of a collection is written in small letters, digits and hyphens.',
    why: 'Other marks are lost on the way, and the page would not be found.',
    sample: { kind: 'collections', at: [0, 'urlSlug'], bad: 'Our Walks', good: 'our-walks' },
  },
  'collection/slug-twice': {
    severity: 'error',
    says: 'An address has one collection for everywhere, and one for each city.',
    why: 'Of two only the first is ever shown.',
    sample: {
      kind: 'collections',
      at: [1],
      bad: { ...WALKS, city: 'global' },
      good: WALKS,
    },
  },
  'collection/no-global': {
    severity: 'warning',
    says: 'A collection of a city has one for everywhere at the same address.',
    why: 'Visitors of every other city, and search engines, would find no page there.',
    sample: { kind: 'collections', at: [0, 'city'], bad: 'melbourne', good: 'global' },
  },
  'collection/unknown-city': {
    severity: 'error',
    fixable: true,
    says: 'A collection is for everywhere or for a city that there is.',
    why: 'Nobody would see it. Write global, or the id of a city.',
    sample: {
      kind: 'collections',
      at: [1],
      bad: { ...WALKS, city: 'Melbourne' },
      good: WALKS,
    },
  },
  'collection/empty': {
    severity: 'error',
    says: 'A collection has products.',
    why: 'Its page would be a heading with nothing under it.',
    sample: { kind: 'collections', at: PRODUCTS, bad: [], good: ['p-river-walk'] },
  },
  'collection/unknown-product': {
    severity: 'error',
    says: 'A collection lists products that there are.',
    why: 'The page leaves the others out.',
    sample: { kind: 'collections', at: PRODUCTS, bad: ['p-riverwalk'], good: ['p-river-walk'] },
  },
  'collection/product-twice': {
    severity: 'warning',
    fixable: true,
    says: 'A collection lists a product once.',
    why: 'The page shows it once; another product was probably meant.',
    sample: {
      kind: 'collections',
      at: PRODUCTS,
      bad: ['p-river-walk', 'p-river-walk'],
      good: ['p-river-walk', 'p-night-walk'],
    },
  },
  'collection/not-listed': {
    severity: 'warning',
    says: 'A collection lists products that lists may show.',
    why: 'What is not listed is left out of every list, this one too.',
    sample: { kind: 'collections', at: PRODUCTS, bad: ['p-secret-walk'], good: ['p-night-walk'] },
  },
  'collection/not-there': {
    severity: 'warning',
    says: 'The collection of a city lists what runs in that city.',
    why: 'Visitors of the city would be offered something they cannot go to.',
    sample: {
      kind: 'collections',
      at: [1],
      bad: { ...WALKS, city: 'sydney' },
      good: WALKS,
    },
  },
  'collection/unknown-picture': {
    severity: 'error',
    says: 'The picture of a collection is one that the shop has.',
    why: 'The head of its page would be empty.',
    sample: {
      kind: 'collections',
      at: [0, 'data', 'heroImage'],
      bad: '/media/walks',
      good: '/media/scene-gift-card',
    },
  },
} as const satisfies Record<string, Rule>
