import { COUNTRY_CODES } from '#domain/countries/index.ts'
import type { Rule } from '#domain/validation/rules/rule.ts'

const KIND = 'gift-cards'
const PICTURE_URL = '/media/scene-gift-card'
const giftCard = (id: string, title: string) => ({
  id,
  title,
  giftcardType: 'VALUE',
  thumbnailImageUrl: PICTURE_URL,
  heroImageUrl: PICTURE_URL,
  citiesAvailable: ['melbourne'],
  countries: Object.fromEntries(COUNTRY_CODES.map((code) => [code, code === 'aus'])),
})
const countryFlags = (more: object) => ({ ...giftCard('', '').countries, ...more })

export const GIFT_RULES = {
  'gift/missing-flag': {
    severity: 'error',
    summary: 'A gift card must have a flag for every country.',
    rationale:
      'A missing flag counts as false. An explicit one shows that a new country was considered.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [1],
      bad: {
        ...giftCard('b', 'B'),
        citiesAvailable: [],
        countries: { aus: false, nz: false, uk: false, ca: false },
      },
      good: { ...giftCard('b', 'B'), citiesAvailable: [], countries: countryFlags({ aus: false }) },
    },
  },
  'gift/duplicate-city': {
    severity: 'warning',
    summary: 'A list of cities must not contain a city twice.',
    rationale: 'The second one has no effect; perhaps another city was meant.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [0, 'citiesAvailable'],
      bad: ['melbourne', 'melbourne'],
      good: ['melbourne'],
    },
  },
  'gift/no-city': {
    severity: 'error',
    summary: 'A gift card that is sold in a country needs a city there.',
    rationale: 'The recipient could not spend it nearby.',
    sample: {
      kind: KIND,
      at: [1],
      bad: { ...giftCard('b', 'B'), countries: countryFlags({ nz: true }) },
      good: giftCard('b', 'B'),
    },
  },
  'gift/city-abroad': {
    severity: 'error',
    summary: 'A gift card with a city must be sold in the country of the city.',
    rationale:
      'The city is never offered if the card is not sold in its country. Set the flag, or remove the city.',
    sample: {
      kind: KIND,
      at: [1],
      bad: { ...giftCard('b', 'B'), countries: countryFlags({ aus: false }) },
      good: giftCard('b', 'B'),
    },
  },
  'gift/not-on-sale': {
    severity: 'error',
    summary: 'The product of a gift card must be bookable.',
    rationale: 'The recipient could not book a group or a product that is coming soon.',
    sample: { kind: KIND, at: [0, 'productId'], bad: 'p-walk-to-come', good: 'p-river-walk' },
  },
  'gift/no-price': {
    severity: 'error',
    summary: 'The product of a gift card needs a price in every country the card is sold in.',
    rationale: 'Without a price the shop leaves the gift card out.',
    sample: { kind: KIND, at: [0, 'productId'], bad: 'p-harbour-walk', good: 'p-river-walk' },
  },
  'gift/party': {
    severity: 'error',
    summary: 'The party of a gift card must be one that its product takes.',
    rationale: 'The recipient could not book it.',
    sample: { kind: KIND, at: [0, 'party', 'adults'], bad: 40, good: 4 },
  },
  'gift/city-without-product': {
    severity: 'warning',
    summary: 'The product of a gift card must be available in the cities of the card.',
    rationale: 'The recipient could choose a city where it cannot be booked.',
    sample: {
      kind: KIND,
      at: [0, 'citiesAvailable'],
      bad: ['melbourne', 'sydney'],
      good: ['melbourne'],
    },
  },
  'gift/long-text': {
    severity: 'warning',
    summary:
      'Texts of gift cards must fit: 40 characters for a title, 28 for a name, 90 or 60 for a description.',
    rationale: 'Longer texts misalign the prices of neighbouring cards.',
    sample: {
      kind: KIND,
      at: [0, 'title'],
      bad: 'A long and slow walk along the whole of the river',
      good: 'A walk along the river',
    },
  },
} as const satisfies Record<string, Rule>
