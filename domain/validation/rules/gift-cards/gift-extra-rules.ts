import { CURRENCY_CODES } from '#domain/countries/index.ts'
import { type Rule, SCHEMA_CODES } from '#domain/validation/rules/rule.ts'
import { inEveryCurrency } from '#domain/validation/rules/sample-dataset.ts'

const KIND = 'gift-add-ons'
const TEA_INCLUSION = { id: 'tea', icon: 'sun', title: 'Tea', text: 'A pot for two.' }
const RIVER_WALK_GIFT = { id: 'gift-river-walk', includes: ['tea'] }

export const GIFT_EXTRA_RULES = {
  'gift/price': {
    severity: 'error',
    summary: 'Gift extras must have one valid price per currency.',
    rationale: 'A missing price hides the extra in that country; an invalid one cannot be charged.',
    sample: {
      kind: KIND,
      at: [0, 'prices'],
      bad: inEveryCurrency(5.555),
      good: inEveryCurrency(5.55),
    },
  },
  'gift/price-slip': {
    severity: 'warning',
    summary: 'An amount should be about the same in every currency.',
    rationale:
      'Exchange rates differ by a factor of two at most. Four times the amount is usually a misplaced decimal point.',
    sample: {
      kind: KIND,
      at: [0, 'prices', 0],
      bad: { currency: CURRENCY_CODES[0], price: 50 },
      good: { currency: CURRENCY_CODES[0], price: 6 },
    },
  },
  'gift/duplicate-inclusion': {
    severity: 'warning',
    summary: 'A gift card must not include the same thing twice.',
    rationale: 'It would be listed twice.',
    fixable: true,
    sample: {
      kind: 'inclusions',
      at: ['gifts', 0, 'includes'],
      bad: ['tea', 'tea'],
      good: ['tea'],
    },
  },
  'gift/unused-inclusion': {
    severity: 'info',
    suppressedBy: {
      file: ['id/unknown', 'gift/no-inclusions', ...SCHEMA_CODES],
    },
    summary: 'Every inclusion should be used by a gift card.',
    rationale: 'Unused inclusions are never shown. Add them to a gift card, or remove them.',
    sample: {
      kind: 'inclusions',
      at: ['inclusions'],
      bad: [TEA_INCLUSION, { ...TEA_INCLUSION, id: 'cake', title: 'Cake' }],
      good: [TEA_INCLUSION],
    },
  },
  'gift/sold-nowhere': {
    severity: 'warning',
    summary: 'A partner product must be sold in at least one city.',
    rationale: 'Without a city the entry has no effect.',
    sample: {
      kind: 'fever-products',
      at: [0, 'citiesAvailable'],
      bad: [],
      good: ['melbourne'],
    },
  },
  'gift/no-inclusions': {
    severity: 'warning',
    suppressedBy: { file: ['id/unknown', ...SCHEMA_CODES] },
    summary: 'Every gift card must have inclusions.',
    rationale: 'Its page would show an empty list.',
    sample: {
      kind: 'inclusions',
      at: [],
      bad: { inclusions: [], gifts: [] },
      good: { inclusions: [TEA_INCLUSION], gifts: [RIVER_WALK_GIFT] },
    },
  },
} as const satisfies Record<string, Rule>
