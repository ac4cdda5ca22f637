import { CURRENCY_CODES } from '#domain/countries/index.ts'
import type { Rule } from '#domain/validation/rules/rule.ts'

const PRICES_IN_ALL_CURRENCIES = CURRENCY_CODES.map((currency) => ({
  currency,
  price: 4,
}))
const GREEN_TEA = { id: 'green', name: 'Green tea' }
const BLACK_TEA = { id: 'black', name: 'Black tea' }

/** What may be added to a day out. */
export const ADD_ON_RULES = {
  'add-on/no-price': {
    severity: 'warning',
    summary: 'An add-on has a price.',
    rationale: 'Without one it is never offered.',
    sample: { kind: 'add-ons', at: [0, 'prices'], bad: undefined, good: PRICES_IN_ALL_CURRENCIES },
  },
  'add-on/missing-currency': {
    severity: 'warning',
    summary: 'An add-on has a price in the money of every country.',
    rationale: 'Where the price is missing, nobody is offered the add-on.',
    sample: {
      kind: 'add-ons',
      at: [0, 'prices'],
      bad: PRICES_IN_ALL_CURRENCIES.slice(1),
      good: PRICES_IN_ALL_CURRENCIES,
    },
  },
  'add-on/unknown-currency': {
    severity: 'error',
    summary: 'An add-on is priced in money that the shop takes.',
    rationale: 'Nobody would ever pay this price.',
    sample: {
      kind: 'add-ons',
      at: [0, 'prices', 5],
      bad: { currency: 'EUR', price: 4 },
      good: undefined,
    },
  },
  'add-on/currency-twice': {
    severity: 'error',
    summary: 'An add-on has one price in each currency.',
    rationale: 'Of two prices the first is charged, and whoever changes the second wonders.',
    sample: {
      kind: 'add-ons',
      at: [0, 'prices', 5],
      bad: { currency: 'AUD', price: 5 },
      good: undefined,
    },
  },
  'add-on/price': {
    severity: 'error',
    summary: 'The price of an add-on can be paid.',
    rationale: 'Nobody pays less than nothing or half a cent.',
    sample: { kind: 'add-ons', at: [0, 'prices', 0, 'price'], bad: -4, good: 4 },
  },
  'add-on/price-slip': {
    severity: 'warning',
    summary: 'An add-on costs about the same in every currency.',
    rationale:
      'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: { kind: 'add-ons', at: [0, 'prices', 0, 'price'], bad: 40, good: 6 },
  },
  'add-on/fulfilment': {
    severity: 'error',
    summary: 'An add-on reaches guests on the day or by mail.',
    rationale:
      'Only for what is posted the shop asks for an address. Write on-the-day or shipping.',
    sample: { kind: 'add-ons', at: [0, 'fulfillmentType'], bad: 'shiping', good: 'shipping' },
  },
  'add-on/colon': {
    severity: 'error',
    summary: 'Neither an add-on nor its options have a colon in their ids.',
    rationale:
      'A bag writes them as add-on:option, so a colon inside would be read as the end of the first.',
    sample: {
      kind: 'add-ons',
      at: [0, 'options'],
      bad: [{ ...GREEN_TEA, id: 'tea:green' }],
      good: [GREEN_TEA],
    },
  },
  'add-on/option-twice': {
    severity: 'error',
    summary: 'An option of an add-on has an id of its own.',
    rationale: 'A bag knows it by its id; of two that share one the first would be packed.',
    sample: {
      kind: 'add-ons',
      at: [0, 'options'],
      bad: [GREEN_TEA, GREEN_TEA],
      good: [GREEN_TEA, BLACK_TEA],
    },
  },
  'add-on/unknown-picture': {
    severity: 'error',
    summary: 'A picture of an add-on is one that the shop has.',
    rationale: 'Its card would have a grey hole where the picture belongs.',
    sample: {
      kind: 'add-ons',
      at: [0, 'heroImageUrl'],
      bad: '/media/te',
      good: '/media/scene-gift-card',
    },
  },
  'add-on/unused': {
    severity: 'warning',
    summary: 'A product offers the add-on.',
    rationale: 'Add-ons are only offered with the products that name them.',
    sample: { kind: 'add-ons', at: [0, 'id'], bad: 'add-cocoa', good: 'add-tea' },
  },
} as const satisfies Record<string, Rule>
