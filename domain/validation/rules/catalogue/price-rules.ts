import type { Rule } from '#domain/validation/rules/rule.ts'

const KIND = 'pricing'
const PRODUCT_ID = 'p-river-walk'
const RATES_PATH = [PRODUCT_ID, 'priceDetail'] as const
const EXAMPLES_PATH = [PRODUCT_ID, 'examples'] as const

const FIXED_PRICE = { pricingModel: 'FIXED', priceDetail: { base: 99 } }
const PER_PERSON_PRICE = { pricingModel: 'PER_PERSON', priceDetail: { adult: 60, child: 30 } }
const perPersonWith = (rates: object) => ({
  ...PER_PERSON_PRICE,
  priceDetail: { ...PER_PERSON_PRICE.priceDetail, ...rates },
})
const PRICE_FOR_TWO = { ...PER_PERSON_PRICE, quantityDetail: { from: { adult: 2 } } }
const SAMPLE_EXAMPLE = { party: { adults: 2 }, total: 99 }

/** What prices must keep. Amounts are in the currency of the file’s country. */
export const PRICE_RULES = {
  'price/model': {
    severity: 'error',
    summary: 'A price is FIXED, one for everybody together, or PER_PERSON.',
    rationale:
      'Whatever is not FIXED is charged a head: a slip here charges a group for every single guest.',
    fixable: true,
    sample: { kind: KIND, at: [PRODUCT_ID, 'pricingModel'], bad: 'fixed', good: 'FIXED' },
  },
  'price/no-rates': {
    severity: 'error',
    summary: 'A price has rates, in priceDetail.',
    rationale:
      'Without rates the shop cannot say what anybody pays, and does not sell it. Give it at least a base.',
    sample: { kind: KIND, at: RATES_PATH, bad: undefined, good: { base: 99 } },
  },
  'price/no-base': {
    severity: 'error',
    summary:
      'A FIXED price has a base; a price a head has a base or rates for adults and children.',
    rationale:
      'The base stands in for every rate that is missing. Without it the shop cannot say what some parties pay, and sells to nobody.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: undefined, good: 99 },
  },
  'price/two-details': {
    severity: 'warning',
    summary: 'The rates stand in priceDetail or in pricingDetail, not in both.',
    rationale:
      'Only priceDetail is read where both are there; whoever changes the other one changes nothing.',
    sample: { kind: KIND, at: [PRODUCT_ID, 'pricingDetail'], bad: { base: 89 }, good: undefined },
  },
  'price/negative': {
    severity: 'error',
    summary: 'No amount of a price is below nothing.',
    rationale:
      'A rate below nothing makes a larger party pay less, down to the minimum. Write what is paid.',
    sample: { kind: KIND, at: [...RATES_PATH, 'hero'], bad: -5, good: 5 },
  },
  'price/decimals': {
    severity: 'error',
    summary: 'An amount has at most two places behind the point.',
    rationale:
      'Nobody can pay part of a cent: the shop rounds, and twice the rate is no longer what the card says.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: 99.999, good: 99.99 },
  },
  'price/for-nothing': {
    severity: 'error',
    summary: 'One adult pays something.',
    rationale: 'Whoever comes alone would come for nothing. Give it a rate, a base or a minimum.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: 0, good: 99 },
  },
  'price/child-dearer': {
    severity: 'warning',
    summary: 'A child pays no more than an adult.',
    rationale: 'The two were probably changed for each other; families would notice first.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: perPersonWith({ child: 90 }),
      good: PER_PERSON_PRICE,
    },
  },
  'price/extra-dearer': {
    severity: 'warning',
    summary: 'An additional guest pays no more than those the price is quoted for.',
    rationale:
      'Additional rates are what a larger party saves. One that is dearer is probably a slip.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: perPersonWith({ additionalAdult: 65 }),
      good: perPersonWith({ additionalAdult: 55 }),
    },
  },
  'price/fixed-rates': {
    severity: 'warning',
    summary: 'A FIXED price has no rates a head.',
    rationale:
      'A FIXED price is its base and its hero, whoever comes: the rates are never charged. Make it PER_PERSON or take them out.',
    sample: { kind: KIND, at: [...RATES_PATH, 'adult'], bad: 60, good: undefined },
  },
  'price/minimum': {
    severity: 'warning',
    summary: 'The minimum is no more than the price on the card.',
    rationale:
      'The shop takes the minimum only where the sum comes to nothing or less. It does not lift a sum that is merely small.',
    sample: { kind: KIND, at: [...RATES_PATH, 'minimum'], bad: 120, good: 80 },
  },
  'price/hero': {
    severity: 'warning',
    summary: 'The supplement, hero, is no more than what it is added to.',
    rationale:
      'It is added once to what the seats cost. One that is larger probably holds the whole price.',
    sample: { kind: KIND, at: [...RATES_PATH, 'hero'], bad: 120, good: 20 },
  },
  'price/shipping-flag': {
    severity: 'error',
    summary: 'What has a shippingCost says isShippingProduct: true.',
    rationale: 'Without the flag the shipping is never charged, and we pay for posting it.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...FIXED_PRICE, shippingCost: 8 },
      good: { ...FIXED_PRICE, shippingCost: 8, isShippingProduct: true },
    },
  },
  'price/quoted': {
    severity: 'error',
    summary: 'The price field is what the rates come to for the party it is quoted for.',
    rationale:
      'It is kept for whoever reads the file; the shop charges the rates. Where they differ, one of them is wrong.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PRICE_FOR_TWO, price: 110 },
      good: { ...PRICE_FOR_TWO, price: 120 },
    },
  },
  'price/quantity': {
    severity: 'warning',
    summary: 'The quantity is the number of guests that quantityDetail counts.',
    rationale:
      'The price on the card is for the guests of quantityDetail. Another quantity misleads whoever changes the file.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PRICE_FOR_TWO, quantity: 4 },
      good: { ...PRICE_FOR_TWO, quantity: 2 },
    },
  },
  'price/measurement': {
    severity: 'error',
    summary: 'The words beside the price speak of as many guests as it is for.',
    rationale:
      'Shoppers read “$120 for 4” on the card and are asked for twice as much at the checkout.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PRICE_FOR_TWO, quantity: 2, measurement: 'for 4' },
      good: { ...PRICE_FOR_TWO, quantity: 2, measurement: 'for 2' },
    },
  },
  'price/party': {
    severity: 'warning',
    summary: 'The price is quoted for a party that the product takes.',
    rationale:
      'The card would show a price that nobody can pay, because so few or so many may not come.',
    sample: {
      kind: KIND,
      at: [PRODUCT_ID],
      bad: { ...PER_PERSON_PRICE, quantityDetail: { from: { adult: 40 } } },
      good: PRICE_FOR_TWO,
    },
  },
  'price/unknown-product': {
    severity: 'error',
    summary: 'A price belongs to a product.',
    rationale:
      'Prices find their product by its id; this one is never read, and the product it was meant for may have none.',
    sample: { kind: KIND, at: ['p-rivr-walk'], bad: FIXED_PRICE, good: undefined },
  },
  'price/not-sold': {
    severity: 'warning',
    summary: 'A product has an address in the countries it has a price in.',
    rationale:
      'Without an address there nobody can open its page, so the price is never paid. Give it a urlPath, or take the price out.',
    sample: { kind: KIND, at: ['p-harbour-walk'], bad: FIXED_PRICE, good: undefined },
  },
  'price/slip': {
    severity: 'warning',
    summary: 'A product costs about the same in every country.',
    rationale:
      'Currencies differ by two at most; four times as dear as elsewhere is most often a point in the wrong place.',
    sample: { kind: KIND, at: [...RATES_PATH, 'base'], bad: 990, good: 99 },
  },
  'price/example-party': {
    severity: 'error',
    summary: 'The party of an example is one that the product takes.',
    rationale:
      'An example that nobody can buy proves nothing. Let at least one adult come, and no more than fit.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, party: { adults: 40 } }],
      good: [SAMPLE_EXAMPLE],
    },
  },
  'price/example-option': {
    severity: 'error',
    summary: 'The options of an example are those that the product has in the country.',
    rationale:
      'Options differ by country, and only guided picnics have them. The message lists those there are.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, options: ['upgrade-premium'] }],
      good: [SAMPLE_EXAMPLE],
    },
  },
  'price/example-add-on': {
    severity: 'error',
    summary:
      'The add-ons of an example are those that fit the product, and no more than it allows.',
    rationale: 'What cannot be added cannot be charged. The message lists those there are.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, addOns: { 'add-cocoa': 2 } }],
      good: [SAMPLE_EXAMPLE],
    },
  },
  'price/example-line': {
    severity: 'error',
    summary: 'The lines of an example are those that the shop writes on the receipt.',
    rationale:
      'They are worked out anew with the rules of the shop. Either the example is out of date, or the price was changed by mistake.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, lines: [{ label: 'Fixed price', amount: 89 }] }],
      good: [{ ...SAMPLE_EXAMPLE, lines: [{ label: 'Fixed price', amount: 99 }] }],
    },
  },
  'price/example-total': {
    severity: 'error',
    summary: 'The total of an example is what the shop charges.',
    rationale:
      'It is worked out anew with the rules of the shop. Either the example is out of date, or the price was changed by mistake.',
    sample: {
      kind: KIND,
      at: EXAMPLES_PATH,
      bad: [{ ...SAMPLE_EXAMPLE, total: 199 }],
      good: [SAMPLE_EXAMPLE],
    },
  },
} as const satisfies Record<string, Rule>
