import { type Rule, SCHEMA_CODES } from './rule.ts'

const COUNTRIES_OF_SALE = ['aus', 'uk']
const fixedCoupon = (more: object) => ({
  code: 'TAKE20',
  kind: 'FIXED',
  countries: COUNTRIES_OF_SALE,
  ...more,
})
const AMOUNTS = { AUD: 20, GBP: 12 }
const YEAR_END = '2026-12-31T23:59:59+11:00'
const YEAR_START = '2026-01-01T00:00:00+11:00'

export const PROMOTION_CODE_RULES = {
  'coupon/missing-currency': {
    severity: 'error',
    suppressedBy: { entry: SCHEMA_CODES },
    summary: 'A coupon must have an amount in the currency of every country it is for.',
    rationale: 'In a country without one the code takes nothing off, or never reaches its minimum.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: { AUD: 20 } }),
      good: fixedCoupon({ amounts: AMOUNTS }),
    },
  },
  'coupon/no-scope': {
    severity: 'error',
    summary: 'A coupon that sets a price or gives access needs a scope.',
    rationale: 'Otherwise it sells everything at one price, or gives access to nothing.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: { code: 'NIGHT-KEY', kind: 'ACCESS', countries: ['aus'] },
      good: {
        code: 'NIGHT-KEY',
        kind: 'ACCESS',
        countries: ['aus'],
        covers: 'Night walk',
        scope: { products: ['p-night-walk'] },
      },
    },
  },
  'coupon/all-free': {
    severity: 'warning',
    summary: 'A 100 % coupon for everything must have a limit.',
    rationale: 'Anyone with the code could book everything for free.',
    sample: { kind: 'coupons', at: [1, 'percent'], bad: 100, good: 20 },
  },
  'coupon/ends-first': {
    severity: 'error',
    summary: 'A coupon must start before it ends.',
    rationale: 'It could never be used.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: AMOUNTS, from: YEAR_END, until: YEAR_START }),
      good: fixedCoupon({ amounts: AMOUNTS, from: YEAR_START, until: YEAR_END }),
    },
  },
} as const satisfies Record<string, Rule>
