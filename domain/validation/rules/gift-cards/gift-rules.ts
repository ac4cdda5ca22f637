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

/** What gift cards must keep. */
export const GIFT_RULES = {
  'gift/duplicate-id': {
    severity: 'error',
    summary: 'An id stands once in a file of gifts.',
    rationale:
      'Bags and gifts find things by their id; of two that share one, the first is sold, whichever was chosen.',
    sample: {
      kind: KIND,
      at: [1],
      bad: giftCard('gift-river-walk', 'Any walk'),
      good: giftCard('gift-any-walk', 'Any walk'),
    },
  },
  'gift/duplicate-title': {
    severity: 'error',
    summary: 'A title belongs to one gift card.',
    rationale: 'Nobody can tell two cards of one title apart.',
    sample: {
      kind: KIND,
      at: [1],
      bad: giftCard('gift-any-walk', 'A river walk'),
      good: giftCard('gift-any-walk', 'Any walk'),
    },
  },
  'gift/missing-flag': {
    severity: 'error',
    summary: 'A gift card says of every country whether it is given there: true or false.',
    rationale:
      'A country that is left out is treated as false. Saying it shows that a new country was thought of.',
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
  'gift/unknown-country': {
    severity: 'error',
    summary: `The flags of a gift card are short names of countries: ${COUNTRY_CODES.join(', ')}.`,
    rationale: 'The shop reads no other names, so the flag does nothing.',
    sample: { kind: KIND, at: [0, 'countries', 'fr'], bad: false, good: undefined },
  },
  'gift/unknown-city': {
    severity: 'error',
    summary: 'Gifts name cities by their ids, as the files of locations have them.',
    rationale:
      'No visitor is ever in a city that there is not, so nobody could spend the gift there.',
    fixable: true,
    sample: {
      kind: KIND,
      at: [0, 'citiesAvailable'],
      bad: ['melbourne', 'Sydney'],
      good: ['melbourne'],
    },
  },
  'gift/duplicate-city': {
    severity: 'warning',
    summary: 'A city stands once in a list.',
    rationale: 'The second one does nothing; perhaps another city was meant.',
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
    summary: 'A gift card that is given in a country can be spent in a city there.',
    rationale:
      'Somebody would be given a card that is good nowhere near. Name a city of the country, or do not give it there.',
    sample: {
      kind: KIND,
      at: [1],
      bad: { ...giftCard('b', 'B'), countries: countryFlags({ nz: true }) },
      good: giftCard('b', 'B'),
    },
  },
  'gift/city-abroad': {
    severity: 'error',
    summary: 'A gift card is given in the countries of its cities.',
    rationale:
      'The city is never offered, because the card is not given in its country. Set the flag, or take the city out.',
    sample: {
      kind: KIND,
      at: [1],
      bad: { ...giftCard('b', 'B'), countries: countryFlags({ aus: false }) },
      good: giftCard('b', 'B'),
    },
  },
  'gift/unknown-product': {
    severity: 'error',
    summary: 'A gift names a product that there is.',
    rationale: 'Whoever is given it could not book anything. Write the id of the product.',
    sample: { kind: KIND, at: [0, 'productId'], bad: 'p-rivr-walk', good: 'p-river-walk' },
  },
  'gift/not-on-sale': {
    severity: 'error',
    summary: 'What a gift card gives can be booked: it is no group, and not still to come.',
    rationale: 'Whoever is given it could not book it.',
    sample: { kind: KIND, at: [0, 'productId'], bad: 'p-walk-to-come', good: 'p-river-walk' },
  },
  'gift/no-price': {
    severity: 'error',
    summary: 'What a gift card gives has a price in every country it is given in.',
    rationale:
      'Without a price there is nothing to pay, and the shop leaves the card out. The file pricing/… of the country needs the product.',
    sample: { kind: KIND, at: [0, 'productId'], bad: 'p-harbour-walk', good: 'p-river-walk' },
  },
  'gift/party': {
    severity: 'error',
    summary: 'A gift is for as many guests as its product takes.',
    rationale: 'Whoever is given it could not book it for so few or so many.',
    sample: { kind: KIND, at: [0, 'party', 'adults'], bad: 40, good: 4 },
  },
  'gift/city-without-product': {
    severity: 'warning',
    summary: 'A product is offered in the cities in which it is given.',
    rationale: 'Somebody would choose the gift for a city in which it cannot be booked.',
    sample: {
      kind: KIND,
      at: [0, 'citiesAvailable'],
      bad: ['melbourne', 'sydney'],
      good: ['melbourne'],
    },
  },
  'gift/unknown-picture': {
    severity: 'error',
    summary: 'The pictures of gifts are pictures of the shop.',
    rationale:
      'Without its picture the card is an empty square. Pictures are listed in client/pictures.json.',
    sample: {
      kind: KIND,
      at: [0, 'heroImageUrl'],
      bad: '/media/scene-gift-crad',
      good: PICTURE_URL,
    },
  },
  'gift/long-text': {
    severity: 'warning',
    summary:
      'Texts of gifts fit where they stand: 40 letters of a title, 28 of a name, 90 or 60 of a description.',
    rationale: 'Longer ones push prices out of line with the cards beside them.',
    sample: {
      kind: KIND,
      at: [0, 'title'],
      bad: 'A long and slow walk along the whole of the river',
      good: 'A walk along the river',
    },
  },
} as const satisfies Record<string, Rule>
