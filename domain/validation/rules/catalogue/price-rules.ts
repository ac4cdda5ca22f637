import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'

const KIND = 'pricing'
const PRODUCT_ID = 'p-river-walk'
const RATES_PATH = [PRODUCT_ID, 'priceDetail'] as const

const FIXED_PRICE = { pricingModel: 'FIXED', priceDetail: { base: 99 } }
const PER_PERSON_PRICE = { pricingModel: 'PER_PERSON', priceDetail: { adult: 60, child: 30 } }
const perPersonWith = (rates: object) => ({
  ...PER_PERSON_PRICE,
  priceDetail: { ...PER_PERSON_PRICE.priceDetail, ...rates },
})
const PRICE_FOR_TWO = { ...PER_PERSON_PRICE, quantityDetail: { from: { adult: 2 } } }

/** Violations of the amounts of a price. */
export const AMOUNT_CODES = [
  'price/negative',
  'price/decimals',
  'price/for-nothing',
  'price/model',
  ...SCHEMA_CODES,
] as const

export const PRICE_RULES = {
  'price/model': {
    severity: 'error',
    summary: 'The pricing model must be FIXED or PER_PERSON.',
    rationale:
      'Anything but FIXED is charged per person, so a typo charges a group price for every guest.',
    fixable: true,
    sample: { kind: KIND, at: [PRODUCT_ID, 'pricingModel'], bad: 'fixed', good: 'FIXED' },
  },
  'price/no-rates': {
    severity: 'error',
    summary: 'A price must have rates in priceDetail.',
    rationale: 'Without rates the shop cannot work out a price and does not sell the product.',
    sample: { kind: KIND, at: RATES_PATH, bad: undefined, good: { base: 99 } },
  },
  'price/no-base': {
    severity: 'error',
    summary:
      'A FIXED price needs a base; a PER_PERSON price needs a base or rates for adults and children.',
    rationale:
      'The base is used for every missing rate. Without it the shop cannot price some parties and does not sell the product.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: undefined, good: 99 },
  },
  'price/two-details': {
    severity: 'warning',
    summary: 'Rates must be in priceDetail or pricingDetail, not both.',
    rationale:
      'Only priceDetail is read if both are present, so changes to the other have no effect.',
    sample: { kind: KIND, at: [PRODUCT_ID, 'pricingDetail'], bad: { base: 89 }, good: undefined },
  },
  'price/negative': {
    severity: 'error',
    summary: 'Amounts must not be negative.',
    rationale: 'With a negative rate a larger party pays less.',
    sample: { kind: KIND, at: [...RATES_PATH, 'hero'], bad: -5, good: 5 },
  },
  'price/decimals': {
    severity: 'error',
    summary: 'Amounts must have at most two decimal places.',
    rationale:
      'Customers cannot pay a fraction of a cent, so the shop rounds, and totals no longer match the displayed price.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: 99.999, good: 99.99 },
  },
  'price/for-nothing': {
    severity: 'error',
    summary: 'A booking for one adult must not be free.',
    rationale: 'Add a rate, a base or a minimum.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: 0, good: 99 },
  },
  'price/child-dearer': {
    severity: 'warning',
    suppressedBy: { key: AMOUNT_CODES },
    summary: 'A child should not pay more than an adult.',
    rationale: 'The two rates are probably swapped.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: perPersonWith({ child: 90 }),
      good: PER_PERSON_PRICE,
    },
  },
  'price/extra-dearer': {
    severity: 'warning',
    suppressedBy: { key: ['price/child-dearer', ...AMOUNT_CODES] },
    summary: 'Additional guests should not pay more than those in the quoted price.',
    rationale:
      'Additional rates are discounts for larger parties. A higher one is probably a mistake.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: perPersonWith({ additionalAdult: 65 }),
      good: perPersonWith({ additionalAdult: 55 }),
    },
  },
  'price/fixed-rates': {
    severity: 'warning',
    summary: 'A FIXED price must not have rates per person.',
    rationale:
      'A FIXED price only uses its base and hero, so other rates are never charged. Make it PER_PERSON, or remove them.',
    sample: { kind: KIND, at: [...RATES_PATH, 'adult'], bad: 60, good: undefined },
  },
  'price/minimum': {
    severity: 'warning',
    suppressedBy: { key: AMOUNT_CODES },
    summary: 'The minimum should not exceed the displayed price.',
    rationale:
      'The minimum is only charged when the rates add up to 0 or less. It does not raise a low total.',
    sample: { kind: KIND, at: [...RATES_PATH, 'minimum'], bad: 120, good: 80 },
  },
  'price/hero': {
    severity: 'warning',
    suppressedBy: { key: ['price/quoted', ...AMOUNT_CODES] },
    summary: 'The hero supplement should not exceed the price it is added to.',
    rationale:
      'It is added once to the price of the party. A larger one probably contains the whole price.',
    sample: { kind: KIND, at: [...RATES_PATH, 'hero'], bad: 120, good: 20 },
  },
  'price/shipping-flag': {
    severity: 'error',
    summary: 'A price with a shippingCost needs isShippingProduct: true.',
    rationale: 'Without the flag shipping is not charged.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...FIXED_PRICE, shippingCost: 8 },
      good: { ...FIXED_PRICE, shippingCost: 8, isShippingProduct: true },
    },
  },
  'price/quoted': {
    severity: 'error',
    suppressedBy: { key: AMOUNT_CODES },
    summary: 'The price field must equal what the rates add up to for the quoted party.',
    rationale:
      'The shop charges the rates; price is for people who read the file. If they differ, one of them is wrong.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PRICE_FOR_TWO, price: 110 },
      good: { ...PRICE_FOR_TWO, price: 120 },
    },
  },
  'price/quantity': {
    severity: 'warning',
    suppressedBy: { key: ['price/measurement', ...SCHEMA_CODES] },
    summary: 'The quantity must equal the number of guests in quantityDetail.',
    rationale: 'The displayed price is for the guests in quantityDetail.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PRICE_FOR_TWO, quantity: 4 },
      good: { ...PRICE_FOR_TWO, quantity: 2 },
    },
  },
  'price/measurement': {
    severity: 'error',
    suppressedBy: { key: SCHEMA_CODES },
    summary: 'The measurement must match the number of guests the price is for.',
    rationale: 'Customers would see “$120 for 4” and be charged twice as much at checkout.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PRICE_FOR_TWO, quantity: 2, measurement: 'for 4' },
      good: { ...PRICE_FOR_TWO, quantity: 2, measurement: 'for 2' },
    },
  },
  'price/party': {
    severity: 'warning',
    summary: 'The price must be quoted for a party that the product takes.',
    rationale: 'Otherwise the displayed price is one that no one can book.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PER_PERSON_PRICE, quantityDetail: { from: { adult: 40 } } },
      good: PRICE_FOR_TWO,
    },
  },
  'price/not-sold': {
    severity: 'warning',
    summary: 'A product with a price in a country needs an address there.',
    rationale:
      'Without an address it has no page there, so it cannot be bought. Add a urlPath, or remove the price.',
    sample: { kind: KIND, at: ['p-harbour-walk'], bad: FIXED_PRICE, good: undefined },
  },
  'price/slip': {
    severity: 'warning',
    suppressedBy: { key: ['price/quoted', ...AMOUNT_CODES] },
    summary: 'A product should cost about the same in every country.',
    rationale:
      'Exchange rates differ by a factor of two at most. Four times the price is usually a misplaced decimal point.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: 990, good: 99 },
  },
} as const satisfies Record<string, Rule>
