import type { Rule } from '../rule.ts'

const FIVE = ['AUD', 'NZD', 'GBP', 'CAD', 'USD'].map((currency) => ({ currency, price: 20 }))
const FOUR = FIVE.slice(1)
const OPTION = ['default', 0, 'subOptions', 0] as const
const upgrade = (id: string, more: object = {}) => ({
  id,
  name: 'Premium',
  active: true,
  copy: { heading: 'Premium' },
  prices: FIVE,
  ...more,
})
const list = (...subOptions: object[]) => [{ id: 'upgrade', subOptions }]
const AUS = ['upgrade-premium', 'upgrade-warm'].map((id) => upgrade(id))

/** The experience options of every region. */
export const OPTION_RULES = {
  'option/no-list': {
    severity: 'error',
    says: 'Every country has a list of options.',
    why: 'A country without one, in a file without a list called default, could not choose any option.',
    sample: {
      kind: 'options',
      at: [],
      bad: {},
      good: { default: list(upgrade('upgrade-premium')) },
    },
  },
  'option/unknown-region': {
    severity: 'error',
    says: 'A list of options belongs to a region that there is, or is the default one.',
    why: 'Nobody looks for a list under another name, so its options are never offered.',
    sample: { kind: 'options', at: ['gb'], bad: list(), good: undefined },
  },
  'option/group': {
    severity: 'warning',
    says: 'A group of options is called standard or upgrade.',
    why: 'Whatever is not called upgrade counts as standard: its options would stand in the wrong place.',
    sample: { kind: 'options', at: ['default', 0, 'id'], bad: 'upgrades', good: 'upgrade' },
  },
  'option/twice': {
    severity: 'error',
    says: 'An option has an id of its own in its region.',
    why: 'A bag knows an option by its id; of two that share one the first would be sold.',
    sample: {
      kind: 'options',
      at: ['default', 0, 'subOptions'],
      bad: [upgrade('upgrade-premium'), upgrade('upgrade-premium')],
      good: [upgrade('upgrade-premium'), upgrade('upgrade-warm')],
    },
  },
  'option/unknown-currency': {
    severity: 'error',
    says: 'An option is priced in money that the shop takes.',
    why: 'Nobody would ever pay this price.',
    sample: {
      kind: 'options',
      at: [...OPTION, 'prices', 5],
      bad: { currency: 'EUR', price: 20 },
      good: undefined,
    },
  },
  'option/missing-currency': {
    severity: 'error',
    says: 'An option that has prices has one for everybody who may choose it.',
    why: 'Where the price is missing the option costs nothing. A list of its own needs the money of its country, the default list that of all.',
    sample: { kind: 'options', at: [...OPTION, 'prices'], bad: FOUR, good: FIVE },
  },
  'option/currency-twice': {
    severity: 'error',
    says: 'An option has one price in each currency.',
    why: 'Of two prices the first is charged, and whoever changes the second wonders.',
    sample: {
      kind: 'options',
      at: [...OPTION, 'prices'],
      bad: [...FIVE, { currency: 'AUD', price: 25 }],
      good: FIVE,
    },
  },
  'option/price': {
    severity: 'error',
    says: 'The price of an option can be paid.',
    why: 'Nobody pays less than nothing or half a cent.',
    sample: { kind: 'options', at: [...OPTION, 'prices', 0, 'price'], bad: 19.999, good: 19.99 },
  },
  'option/price-slip': {
    severity: 'warning',
    says: 'An option costs about the same in every currency.',
    why: 'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: { kind: 'options', at: [...OPTION, 'prices', 0, 'price'], bad: 200, good: 25 },
  },
  'option/no-price': {
    severity: 'warning',
    says: 'An upgrade that can be chosen has a price.',
    why: 'Everybody would choose it, because it costs nothing.',
    sample: { kind: 'options', at: [...OPTION, 'prices'], bad: undefined, good: FIVE },
  },
  'option/below-nothing': {
    severity: 'error',
    says: 'An option costs nothing or more, with the increase and decrease of its group.',
    why: 'The price of the whole day would fall under what it says on its page.',
    sample: { kind: 'options', at: ['default', 0, 'priceDecrease'], bad: 30, good: 10 },
  },
  'option/not-offered': {
    severity: 'warning',
    says: 'An active upgrade of a region is one that its country offers.',
    why: 'It would never be shown, although its line says that it is active.',
    sample: {
      kind: 'options',
      at: ['aus'],
      bad: list(...AUS, upgrade('upgrade-cool')),
      good: list(...AUS, upgrade('upgrade-cool', { active: false })),
    },
  },
  'option/missing-upgrade': {
    severity: 'error',
    says: 'A region has every upgrade that its country offers.',
    why: 'Customers there would miss an upgrade that they have had, and nothing would say so.',
    sample: { kind: 'options', at: ['aus'], bad: list(...AUS.slice(1)), good: list(...AUS) },
  },
} as const satisfies Record<string, Rule>
