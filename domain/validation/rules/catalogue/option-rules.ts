import { CURRENCY_CODES } from '#domain/countries/index.ts'
import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'

const PRICES_IN_ALL_CURRENCIES = CURRENCY_CODES.map((currency) => ({
  currency,
  price: 20,
}))
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

export const OPTION_RULES = {
  'option/no-list': {
    severity: 'error',
    summary: 'Every country must have a list of options.',
    rationale: 'A country without a list, in a file without a default list, offers no options.',
    sample: {
      kind: 'options',
      at: [],
      bad: {},
      good: { default: sampleGroups(sampleUpgrade('upgrade-premium')) },
    },
  },
  'option/price': {
    severity: 'error',
    summary: 'An option must have one valid price per currency.',
    rationale:
      "Without a price in the customer's currency the option is free; an invalid one cannot be charged.",
    sample: {
      kind: 'options',
      at: [...OPTION_PATH, 'prices', 0, 'price'],
      bad: 19.999,
      good: 19.99,
    },
  },
  'option/below-nothing': {
    severity: 'error',
    summary: "The price of an option must not be negative after its group's increase and decrease.",
    rationale: 'The total would be lower than the displayed price.',
    sample: { kind: 'options', at: ['default', 0, 'priceDecrease'], bad: 30, good: 10 },
  },
  'option/dear-premium': {
    severity: 'error',
    summary: 'The premium option must cost less than its add-ons together, in every currency.',
    rationale: 'Customers who choose everything together would pay as much as one by one, or more.',
    sample: {
      kind: 'options',
      at: [...OPTION_PATH, 'prices', 0, 'price'],
      bad: 25,
      good: 24.99,
    },
  },
  'option/missing-upgrade': {
    severity: 'error',
    suppressedBy: { file: SCHEMA_CODES },
    summary: 'A region must have every upgrade that its country offers.',
    rationale: 'Customers there would not be offered the upgrade.',
    sample: {
      kind: 'options',
      at: ['aus'],
      bad: sampleGroups(...AUS_UPGRADES.slice(1)),
      good: sampleGroups(...AUS_UPGRADES),
    },
  },
} as const satisfies Record<string, Rule>
