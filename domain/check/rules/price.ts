import type { Rule } from '../rule.ts'

const kind = 'pricing'
const id = 'p-river-walk'
const detail = [id, 'priceDetail'] as const
const examples = [id, 'examples'] as const

const fixed = { pricingModel: 'FIXED', priceDetail: { base: 99 } }
const perHead = { pricingModel: 'PER_PERSON', priceDetail: { adult: 60, child: 30 } }
const heads = (rates: object) => ({ ...perHead, priceDetail: { ...perHead.priceDetail, ...rates } })
const forTwo = { ...perHead, quantityDetail: { from: { adult: 2 } } }
const tried = { party: { adults: 2 }, total: 99 }

/** What prices must keep (spec §3 Price, §5). Amounts are in the currency of the file’s country. */
export const PRICE_RULES = {
  'price/model': {
    severity: 'error',
    says: 'A price is FIXED, one for everybody together, or PER_PERSON.',
    why: 'Whatever is not FIXED is charged a head: a slip here charges a group for every single guest.',
    fixable: true,
    sample: { kind, at: [id, 'pricingModel'], bad: 'fixed', good: 'FIXED' },
  },
  'price/no-rates': {
    severity: 'error',
    says: 'A price has rates, in priceDetail.',
    why: 'Without rates the shop cannot say what anybody pays, and does not sell it. Give it at least a base.',
    sample: { kind, at: detail, bad: undefined, good: { base: 99 } },
  },
  'price/no-base': {
    severity: 'error',
    says: 'A FIXED price has a base; a price a head has a base or rates for adults and children.',
    why: 'The base stands in for every rate that is missing. Without it the shop cannot say what some parties pay, and sells to nobody.',
    sample: { kind, at: [...detail, 'base'], bad: undefined, good: 99 },
  },
  'price/two-details': {
    severity: 'warning',
    says: 'The rates stand in priceDetail or in pricingDetail, not in both.',
    why: 'Only priceDetail is read where both are there; whoever changes the other one changes nothing.',
    sample: { kind, at: [id, 'pricingDetail'], bad: { base: 89 }, good: undefined },
  },
  'price/negative': {
    severity: 'error',
    says: 'No amount of a price is below nothing.',
    why: 'A rate below nothing makes a larger party pay less, down to the minimum. Write what is paid.',
    sample: { kind, at: [...detail, 'hero'], bad: -5, good: 5 },
  },
  'price/decimals': {
    severity: 'error',
    says: 'An amount has at most two places behind the point.',
    why: 'Nobody can pay part of a cent: the shop rounds, and twice the rate is no longer what the card says.',
    sample: { kind, at: [...detail, 'base'], bad: 99.999, good: 99.99 },
  },
  'price/for-nothing': {
    severity: 'error',
    says: 'One adult pays something.',
    why: 'Whoever comes alone would come for nothing. Give it a rate, a base or a minimum.',
    sample: { kind, at: [...detail, 'base'], bad: 0, good: 99 },
  },
  'price/child-dearer': {
    severity: 'warning',
    says: 'A child pays no more than an adult.',
    why: 'The two were probably changed for each other; families would notice first.',
    sample: { kind, at: [id], bad: heads({ child: 90 }), good: perHead },
  },
  'price/extra-dearer': {
    severity: 'warning',
    says: 'An additional guest pays no more than those the price is quoted for.',
    why: 'Additional rates are what a larger party saves. One that is dearer is probably a slip.',
    sample: {
      kind,
      at: [id],
      bad: heads({ additionalAdult: 65 }),
      good: heads({ additionalAdult: 55 }),
    },
  },
  'price/fixed-rates': {
    severity: 'warning',
    says: 'A FIXED price has no rates a head.',
    why: 'A FIXED price is its base and its hero, whoever comes: the rates are never charged. Make it PER_PERSON or take them out.',
    sample: { kind, at: [...detail, 'adult'], bad: 60, good: undefined },
  },
  'price/minimum': {
    severity: 'warning',
    says: 'The minimum is no more than the price on the card.',
    why: 'The shop takes the minimum only where the sum comes to nothing or less. It does not lift a sum that is merely small.',
    sample: { kind, at: [...detail, 'minimum'], bad: 120, good: 80 },
  },
  'price/hero': {
    severity: 'warning',
    says: 'The supplement, hero, is no more than what it is added to.',
    why: 'It is added once to what the seats cost. One that is larger probably holds the whole price.',
    sample: { kind, at: [...detail, 'hero'], bad: 120, good: 20 },
  },
  'price/shipping-flag': {
    severity: 'error',
    says: 'What has a shippingCost says isShippingProduct: true.',
    why: 'Without the flag the shipping is never charged, and we pay for posting it.',
    sample: {
      kind,
      at: [id],
      bad: { ...fixed, shippingCost: 8 },
      good: { ...fixed, shippingCost: 8, isShippingProduct: true },
    },
  },
  'price/quoted': {
    severity: 'error',
    says: 'The price field is what the rates come to for the party it is quoted for.',
    why: 'It is kept for whoever reads the file; the shop charges the rates. Where they differ, one of them is wrong.',
    sample: { kind, at: [id], bad: { ...forTwo, price: 110 }, good: { ...forTwo, price: 120 } },
  },
  'price/quantity': {
    severity: 'warning',
    says: 'The quantity is the number of guests that quantityDetail counts.',
    why: 'The price on the card is for the guests of quantityDetail. Another quantity misleads whoever changes the file.',
    sample: { kind, at: [id], bad: { ...forTwo, quantity: 4 }, good: { ...forTwo, quantity: 2 } },
  },
  'price/measurement': {
    severity: 'error',
    says: 'The words beside the price speak of as many guests as it is for.',
    why: 'Shoppers read “$120 for 4” on the card and are asked for twice as much at the checkout.',
    sample: {
      kind,
      at: [id],
      bad: { ...forTwo, quantity: 2, measurement: 'for 4' },
      good: { ...forTwo, quantity: 2, measurement: 'for 2' },
    },
  },
  'price/party': {
    severity: 'warning',
    says: 'The price is quoted for a party that the product takes.',
    why: 'The card would show a price that nobody can pay, because so few or so many may not come.',
    sample: {
      kind,
      at: [id],
      bad: { ...perHead, quantityDetail: { from: { adult: 40 } } },
      good: forTwo,
    },
  },
  'price/unknown-product': {
    severity: 'error',
    says: 'A price belongs to a product.',
    why: 'Prices find their product by its id; this one is never read, and the product it was meant for may have none.',
    sample: { kind, at: ['p-rivr-walk'], bad: fixed, good: undefined },
  },
  'price/not-sold': {
    severity: 'warning',
    says: 'A product has an address in the countries it has a price in.',
    why: 'Without an address there nobody can open its page, so the price is never paid. Give it a urlPath, or take the price out.',
    sample: { kind, at: ['p-harbour-walk'], bad: fixed, good: undefined },
  },
  'price/slip': {
    severity: 'warning',
    says: 'A product costs about the same in every country.',
    why: 'Currencies differ by two at most; four times as dear as elsewhere is most often a point in the wrong place.',
    sample: { kind, at: [...detail, 'base'], bad: 990, good: 99 },
  },
  'price/example-party': {
    severity: 'error',
    says: 'The party of an example is one that the product takes.',
    why: 'An example that nobody can buy proves nothing. Let at least one adult come, and no more than fit.',
    sample: { kind, at: examples, bad: [{ ...tried, party: { adults: 40 } }], good: [tried] },
  },
  'price/example-option': {
    severity: 'error',
    says: 'The options of an example are those that the product has in the country.',
    why: 'Options differ by country, and only guided picnics have them. The message lists those there are.',
    sample: {
      kind,
      at: examples,
      bad: [{ ...tried, options: ['upgrade-premium'] }],
      good: [tried],
    },
  },
  'price/example-add-on': {
    severity: 'error',
    says: 'The add-ons of an example are those that fit the product, and no more than it allows.',
    why: 'What cannot be added cannot be charged. The message lists those there are.',
    sample: { kind, at: examples, bad: [{ ...tried, addOns: { 'add-cocoa': 2 } }], good: [tried] },
  },
  'price/example-line': {
    severity: 'error',
    says: 'The lines of an example are those that the shop writes on the receipt.',
    why: 'They are worked out anew with the rules of the shop. Either the example is out of date, or the price was changed by mistake.',
    sample: {
      kind,
      at: examples,
      bad: [{ ...tried, lines: [{ label: 'Fixed price', amount: 89 }] }],
      good: [{ ...tried, lines: [{ label: 'Fixed price', amount: 99 }] }],
    },
  },
  'price/example-total': {
    severity: 'error',
    says: 'The total of an example is what the shop charges.',
    why: 'It is worked out anew with the rules of the shop. Either the example is out of date, or the price was changed by mistake.',
    sample: { kind, at: examples, bad: [{ ...tried, total: 199 }], good: [tried] },
  },
} as const satisfies Record<string, Rule>
