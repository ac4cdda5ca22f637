import { CURRENCY_CODES } from '#domain/countries/index.ts'
import type { Rule } from './rule.ts'

const tierPrices = (month: number, year: number) =>
  Object.fromEntries(CURRENCY_CODES.map((currency) => [currency, { month, year }]))
const { AUD, ...WITHOUT_AUD } = tierPrices(12, 120)

/** The tiers of the WonderPass. */
export const TIER_RULES = {
  'tier/code-twice': {
    severity: 'error',
    summary: 'A tier has a code of its own.',
    rationale: 'A pass knows its tier by the code; of two that share one the first would count.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'code'], bad: 'FREE_TIER', good: 'WALKER' },
  },
  'tier/code': {
    severity: 'error',
    summary: 'The code of a tier is written in capitals, with underscores between words.',
    rationale: 'Menus and pages are shown by it, and compare it letter by letter.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'code'], bad: 'Walker', good: 'WALKER' },
  },
  'tier/no-free': {
    severity: 'error',
    summary: 'There is a FREE_TIER.',
    rationale:
      'Everybody without a pass has it: without it nobody could be told apart from members.',
    sample: { kind: 'wonderpass-tiers', at: [0, 'code'], bad: 'STARTER', good: 'FREE_TIER' },
  },
  'tier/free-costs': {
    severity: 'error',
    summary: 'The free tier is free in every currency.',
    rationale: 'Nobody ever pays for it, so the price would only frighten people away.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [0, 'prices', 'AUD'],
      bad: { month: 1, year: 10 },
      good: { month: 0, year: 0 },
    },
  },
  'tier/free-twice': {
    severity: 'error',
    summary: 'Only one tier is free.',
    rationale: 'A tier that costs nothing would give its discount to everybody.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'prices', 'AUD'],
      bad: { month: 0, year: 0 },
      good: { month: 12, year: 120 },
    },
  },
  'tier/missing-currency': {
    severity: 'error',
    summary: 'A tier has a price in the money of every country.',
    rationale:
      'In a country without one nobody could buy the pass, and the page would have a hole.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'prices'],
      bad: WITHOUT_AUD,
      good: { AUD, ...WITHOUT_AUD },
    },
  },
  'tier/unknown-currency': {
    severity: 'error',
    summary: 'A tier is priced in money that the shop takes.',
    rationale: 'Nobody would ever pay this price.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'prices', 'EUR'],
      bad: { month: 8, year: 80 },
      good: undefined,
    },
  },
  'tier/price': {
    severity: 'error',
    summary: 'The price of a tier can be paid.',
    rationale: 'Nobody pays less than nothing or half a cent.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'prices', 'AUD', 'month'], bad: -12, good: 12 },
  },
  'tier/year-dearer': {
    severity: 'error',
    summary: 'A year costs no more than twelve months.',
    rationale: 'Whoever pays for a year trusts that it is the better price.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'prices', 'AUD', 'year'], bad: 150, good: 144 },
  },
  'tier/price-slip': {
    severity: 'warning',
    summary: 'A tier costs about the same in every currency.',
    rationale:
      'Our currencies differ by two at most; four times as dear is most often a point in the wrong place.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'prices', 'AUD'],
      bad: { month: 120, year: 120 },
      good: { month: 14, year: 120 },
    },
  },
  'tier/order': {
    severity: 'warning',
    summary: 'Tiers stand in their order, and no two have the same.',
    rationale: 'They are shown as the file has them; a number that says something else misleads.',
    sample: { kind: 'wonderpass-tiers', at: [1, 'displayOrder'], bad: 1, good: 2 },
  },
  'tier/worth-less': {
    severity: 'warning',
    summary: 'A dearer tier takes no less off than a cheaper one.',
    rationale: 'Nobody would pay more for less.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [2, 'memberDiscount'],
      bad: 5,
      good: 10,
    },
  },
  'tier/no-benefits': {
    severity: 'warning',
    summary: 'A tier says what it is good for.',
    rationale: 'Its card would be empty.',
    sample: { kind: 'wonderpass-tiers', at: [0, 'benefits'], bad: [], good: ['A wishlist'] },
  },
  'tier/promise': {
    severity: 'warning',
    summary: 'The percentages and numbers that members read are those they get.',
    rationale: 'The words and the number are two fields, and only the number counts.',
    sample: {
      kind: 'wonderpass-tiers',
      at: [1, 'benefits'],
      bad: ['15% off every walk'],
      good: ['10% off every walk'],
    },
  },
} as const satisfies Record<string, Rule>
