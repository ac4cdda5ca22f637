import type { Rule } from '../rule.ts'

const PRICES = ['AUD', 'NZD', 'GBP', 'CAD', 'USD'] as const
const inEvery = (month: number, year: number) =>
  Object.fromEntries(PRICES.map((currency) => [currency, { month, year }]))
const { AUD, ...FOUR } = inEvery(12, 120)

/** The tiers of the WonderPass. */
export const TIER_RULES = {
  'tier/code-twice': {
    severity: 'error',
    says: 'A tier has a code of its own.',
    why: 'A pass knows its tier by the code; of two that share one the first would count.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'code'], bad: 'FREE_TIER', good: 'WALKER' },
  },
  'tier/code': {
    severity: 'error',
    says: 'The code of a tier is written in capitals, with underscores between words.',
    why: 'Menus and pages are shown by it, and compare it letter by letter.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'code'], bad: 'Walker', good: 'WALKER' },
  },
  'tier/no-free': {
    severity: 'error',
    says: 'There is a FREE_TIER.',
    why: 'Everybody without a pass has it: without it nobody could be told apart from members.',
    sample: { kind: 'wonderpass-tiers', at: [0, 'code'], bad: 'STARTER', good: 'FREE_TIER' },
  },
  'tier/free-costs': {
    severity: 'error',
    says: 'The free tier is free in every currency.',
    why: 'Nobody ever pays for it, so the price would only frighten people away.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [0, 'prices', 'AUD'],
      bad: { month: 1, year: 10 },
      good: { month: 0, year: 0 },
    },
  },
  'tier/free-twice': {
    severity: 'error',
    says: 'Only one tier is free.',
    why: 'A tier that costs nothing would give its discount to everybody.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'prices', 'AUD'],
      bad: { month: 0, year: 0 },
      good: { month: 12, year: 120 },
    },
  },
  'tier/missing-currency': {
    severity: 'error',
    says: 'A tier has a price in the money of every country.',
    why: 'In a country without one nobody could buy the pass, and the page would have a hole.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'prices'], bad: FOUR, good: { AUD, ...FOUR } },
  },
  'tier/unknown-currency': {
    severity: 'error',
    says: 'A tier is priced in money that the shop takes.',
    why: 'Nobody would ever pay this price.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'prices', 'EUR'],
      bad: { month: 8, year: 80 },
      good: undefined,
    },
  },
  'tier/price': {
    severity: 'error',
    says: 'The price of a tier can be paid.',
    why: 'Nobody pays less than nothing or half a cent.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'prices', 'AUD', 'month'], bad: -12, good: 12 },
  },
  'tier/year-dearer': {
    severity: 'error',
    says: 'A year costs no more than twelve months.',
    why: 'Whoever pays for a year trusts that it is the better price.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'prices', 'AUD', 'year'], bad: 150, good: 144 },
  },
  'tier/price-slip': {
    severity: 'warning',
    says: 'A tier costs about the same in every currency.',
    why: 'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'prices', 'AUD'],
      bad: { month: 120, year: 120 },
      good: { month: 14, year: 120 },
    },
  },
  'tier/order': {
    severity: 'warning',
    says: 'Tiers stand in their order, and no two have the same.',
    why: 'They are shown as the file has them; a number that says something else misleads.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'displayOrder'], bad: 1, good: 2 },
  },
  'tier/worth-less': {
    severity: 'warning',
    says: 'A dearer tier takes no less off than a cheaper one.',
    why: 'Nobody would pay more for less.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [2, 'memberDiscount'],
      bad: 5,
      good: 10,
    },
  },
  'tier/no-benefits': {
    severity: 'warning',
    says: 'A tier says what it is good for.',
    why: 'Its card would be empty.',
    sample: { kind: 'wonderpass-tiers', at: [0, 'benefits'], bad: [], good: ['A wishlist'] },
  },
  'tier/promise': {
    severity: 'warning',
    says: 'The percentages and numbers that members read are those they get.',
    why: 'The words and the number are two fields, and only the number counts.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'benefits'],
      bad: ['15% off every walk'],
      good: ['10% off every walk'],
    },
  },
} as const satisfies Record<string, Rule>
