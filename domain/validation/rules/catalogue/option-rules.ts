import { CURRENCY_CODES } from '#domain/countries/index.ts'
import type { Rule } from '#domain/validation/rules/rule.ts'

const PRICES_IN_ALL_CURRENCIES = CURRENCY_CODES.map((currency) => ({
  currency,
  price: 20,
}))
const PRICES_WITHOUT_AUD = PRICES_IN_ALL_CURRENCIES.slice(1)
const OPTION_PATH = ['default', 0, 'subOptions', 0] as const
const sampleUpgrade = (id: string, more: object = {}) => ({
  id,
  name: 'Premium',
  active: true,
  copy: { heading: 'Premium' },
  prices: PRICES_IN_ALL_CURRENCIES,
  ...more,
})
const sampleGroups = (...subOptions: object[]) => [{ id: 'upgrade', subOptions }]
const AUS_UPGRADES = ['upgrade-premium', 'upgrade-warm'].map((id) => sampleUpgrade(id))

/** The experience options of every region. */
export const OPTION_RULES = {
  'option/no-list': {
    severity: 'error',
    summary: 'Every country has a list of options.',
    rationale:
      'A country without one, in a file without a list called default, could not choose any option.',
    sample: {
      kind: 'options',
      at: [],
      bad: {},
      good: { default: sampleGroups(sampleUpgrade('upgrade-premium')) },
    },
  },
  'option/unknown-region': {
    severity: 'error',
    summary: 'A list of options belongs to a region that there is, or is the default one.',
    rationale: 'Nobody looks for a list under another name, so its options are never offered.',
    sample: { kind: 'options', at: ['gb'], bad: sampleGroups(), good: undefined },
  },
  'option/group': {
    severity: 'warning',
    summary: 'A group of options is called standard or upgrade.',
    rationale:
      'Whatever is not called upgrade counts as standard: its options would stand in the wrong place.',
    sample: { kind: 'options', at: ['default', 0, 'id'], bad: 'upgrades', good: 'upgrade' },
  },
  'option/twice': {
    severity: 'error',
    summary: 'An option has an id of its own in its region.',
    rationale: 'A bag knows an option by its id; of two that share one the first would be sold.',
    sample: {
      kind: 'options',
      at: ['default', 0, 'subOptions'],
      bad: [sampleUpgrade('upgrade-premium'), sampleUpgrade('upgrade-premium')],
      good: [sampleUpgrade('upgrade-premium'), sampleUpgrade('upgrade-warm')],
    },
  },
  'option/unknown-currency': {
    severity: 'error',
    summary: 'An option is priced in money that the shop takes.',
    rationale: 'Nobody would ever pay this price.',
    sample: {
      kind: 'options',
      at: [...OPTION_PATH, 'prices', 5],
      bad: { currency: 'EUR', price: 20 },
      good: undefined,
    },
  },
  'option/missing-currency': {
    severity: 'error',
    summary: 'An option that has prices has one for everybody who may choose it.',
    rationale:
      'Where the price is missing the option costs nothing. A list of its own needs the money of its country, the default list that of all.',
    sample: {
      kind: 'options',
      at: [...OPTION_PATH, 'prices'],
      bad: PRICES_WITHOUT_AUD,
      good: PRICES_IN_ALL_CURRENCIES,
    },
  },
  'option/currency-twice': {
    severity: 'error',
    summary: 'An option has one price in each currency.',
    rationale: 'Of two prices the first is charged, and whoever changes the second wonders.',
    sample: {
      kind: 'options',
      at: [...OPTION_PATH, 'prices'],
      bad: [...PRICES_IN_ALL_CURRENCIES, { currency: 'AUD', price: 25 }],
      good: PRICES_IN_ALL_CURRENCIES,
    },
  },
  'option/price': {
    severity: 'error',
    summary: 'The price of an option can be paid.',
    rationale: 'Nobody pays less than nothing or half a cent.',
    sample: {
      kind: 'options',
      at: [...OPTION_PATH, 'prices', 0, 'price'],
      bad: 19.999,
      good: 19.99,
    },
  },
  'option/price-slip': {
    severity: 'warning',
    summary: 'An option costs about the same in every currency.',
    rationale:
      'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: { kind: 'options', at: [...OPTION_PATH, 'prices', 0, 'price'], bad: 200, good: 25 },
  },
  'option/no-price': {
    severity: 'warning',
    summary: 'An upgrade that can be chosen has a price.',
    rationale: 'Everybody would choose it, because it costs nothing.',
    sample: {
      kind: 'options',
      at: [...OPTION_PATH, 'prices'],
      bad: undefined,
      good: PRICES_IN_ALL_CURRENCIES,
    },
  },
  'option/below-nothing': {
    severity: 'error',
    summary: 'An option costs nothing or more, with the increase and decrease of its group.',
    rationale: 'The price of the whole day would fall under what it says on its page.',
    sample: { kind: 'options', at: ['default', 0, 'priceDecrease'], bad: 30, good: 10 },
  },
  'option/not-offered': {
    severity: 'warning',
    summary: 'An active upgrade of a region is one that its country offers.',
    rationale: 'It would never be shown, although its line says that it is active.',
    sample: {
      kind: 'options',
      at: ['aus'],
      bad: sampleGroups(...AUS_UPGRADES, sampleUpgrade('upgrade-cool')),
      good: sampleGroups(...AUS_UPGRADES, sampleUpgrade('upgrade-cool', { active: false })),
    },
  },
  'option/missing-upgrade': {
    severity: 'error',
    summary: 'A region has every upgrade that its country offers.',
    rationale:
      'Customers there would miss an upgrade that they have had, and nothing would say so.',
    sample: {
      kind: 'options',
      at: ['aus'],
      bad: sampleGroups(...AUS_UPGRADES.slice(1)),
      good: sampleGroups(...AUS_UPGRADES),
    },
  },
} as const satisfies Record<string, Rule>
