import type { Rule } from '../rule.ts'

const FIVE = ['AUD', 'NZD', 'GBP', 'CAD', 'USD'].map((currency) => ({ currency, price: 4 }))
const GREEN = { id: 'green', name: 'Green tea' }
const BLACK = { id: 'black', name: 'Black tea' }

/** What may be added to a day out. */
export const ADD_ON_RULES = {
  'add-on/no-price': {
    severity: 'warning',
    says: 'An add-on has a price.',
    why: 'Without one it is never offered.',
    sample: { kind: 'add-ons', at: [0, 'prices'], bad: undefined, good: FIVE },
  },
  'add-on/missing-currency': {
    severity: 'warning',
    says: 'An add-on has a price in the money of every country.',
    why: 'Where the price is missing, nobody is offered the add-on.',
    sample: { kind: 'add-ons', at: [0, 'prices'], bad: FIVE.slice(1), good: FIVE },
  },
  'add-on/unknown-currency': {
    severity: 'error',
    says: 'An add-on is priced in money that the shop takes.',
    why: 'Nobody would ever pay this price.',
    sample: {
      kind: 'add-ons',
      at: [0, 'prices', 5],
      bad: { currency: 'EUR', price: 4 },
      good: undefined,
    },
  },
  'add-on/currency-twice': {
    severity: 'error',
    says: 'An add-on has one price in each currency.',
    why: 'Of two prices the first is charged, and whoever changes the second wonders.',
    sample: {
      kind: 'add-ons',
      at: [0, 'prices', 5],
      bad: { currency: 'AUD', price: 5 },
      good: undefined,
    },
  },
  'add-on/price': {
    severity: 'error',
    says: 'The price of an add-on can be paid.',
    why: 'Nobody pays less than nothing or half a cent.',
    sample: { kind: 'add-ons', at: [0, 'prices', 0, 'price'], bad: -4, good: 4 },
  },
  'add-on/price-slip': {
    severity: 'warning',
    says: 'An add-on costs about the same in every currency.',
    why: 'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: { kind: 'add-ons', at: [0, 'prices', 0, 'price'], bad: 40, good: 6 },
  },
  'add-on/fulfilment': {
    severity: 'error',
    says: 'An add-on reaches guests on the day or by mail.',
    why: 'Only for what is posted the shop asks for an address. Write on-the-day or shipping.',
    sample: { kind: 'add-ons', at: [0, 'fulfillmentType'], bad: 'shiping', good: 'shipping' },
  },
  'add-on/colon': {
    severity: 'error',
    says: 'Neither an add-on nor its options have a colon in their ids.',
    why: 'A bag writes them as add-on:option, so a colon inside would be read as the end of the first.',
    sample: {
      kind: 'add-ons',
      at: [0, 'options'],
      bad: [{ ...GREEN, id: 'tea:green' }],
      good: [GREEN],
    },
  },
  'add-on/option-twice': {
    severity: 'error',
    says: 'An option of an add-on has an id of its own.',
    why: 'A bag knows it by its id; of two that share one the first would be packed.',
    sample: { kind: 'add-ons', at: [0, 'options'], bad: [GREEN, GREEN], good: [GREEN, BLACK] },
  },
  'add-on/unknown-picture': {
    severity: 'error',
    says: 'A picture of an add-on is one that the shop has.',
    why: 'Its card would have a grey hole where the picture belongs.',
    sample: {
      kind: 'add-ons',
      at: [0, 'heroImageUrl'],
      bad: '/media/te',
      good: '/media/scene-gift-card',
    },
  },
  'add-on/unused': {
    severity: 'warning',
    says: 'A product offers the add-on.',
    why: 'Add-ons are only offered with the products that name them.',
    sample: { kind: 'add-ons', at: [0, 'id'], bad: 'add-cocoa', good: 'add-tea' },
  },
} as const satisfies Record<string, Rule>
