import type { Rule } from './rule.ts'

const COUNTRIES_OF_SALE = ['aus', 'uk']
const fixedCoupon = (more: object) => ({
  code: 'TAKE20',
  kind: 'FIXED',
  countries: COUNTRIES_OF_SALE,
  ...more,
})
const scopedCoupon = (scope: object) => ({
  code: 'WALKS10',
  kind: 'PERCENT',
  percent: 10,
  countries: ['aus'],
  covers: 'walks',
  scope,
})
const freeAddOnCoupon = (more: object) => ({
  code: 'FREE-TEA',
  kind: 'FREE_ADDON',
  addOn: 'add-tea',
  addOnName: 'Tea',
  countries: ['aus'],
  ...more,
})
const AMOUNTS = { AUD: 20, GBP: 12 }
const YEAR_END = '2026-12-31T23:59:59+11:00'
const YEAR_START = '2026-01-01T00:00:00+11:00'

/** Coupons and the codes of customers. */
export const PROMOTION_CODE_RULES = {
  'coupon/unknown-product': {
    severity: 'error',
    summary: 'A coupon is for products that there are.',
    rationale: 'It would be refused for the product that was meant.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: scopedCoupon({ products: ['p-riverwalk'] }),
      good: scopedCoupon({ products: ['p-river-walk'] }),
    },
  },
  'coupon/unknown-category': {
    severity: 'error',
    summary: 'A coupon is for categories that there are.',
    rationale: 'It would be refused for everything.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: scopedCoupon({ categories: ['picnics'] }),
      good: scopedCoupon({ categories: ['picnic'] }),
    },
  },
  'coupon/unknown-city': {
    severity: 'error',
    summary: 'A coupon is for cities that there are, by their ids.',
    rationale: 'It would be refused in the city that was meant.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: scopedCoupon({ cities: ['Melbourne'] }),
      good: scopedCoupon({ cities: ['melbourne'] }),
    },
  },
  'coupon/not-there': {
    severity: 'warning',
    summary: 'What a coupon is for can be had in one of its countries.',
    rationale: 'Nobody who may use the code could use it for that.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: { ...scopedCoupon({ products: ['p-river-walk'] }), countries: ['uk'] },
      good: scopedCoupon({ products: ['p-river-walk'] }),
    },
  },
  'coupon/country-twice': {
    severity: 'warning',
    fixable: true,
    summary: 'A coupon names a country once.',
    rationale: 'The second time says nothing; another country was probably meant.',
    sample: { kind: 'coupons', at: [1, 'countries'], bad: ['aus', 'aus'], good: ['aus'] },
  },
  'coupon/missing-currency': {
    severity: 'error',
    summary: 'A coupon has an amount in the money of every country it is for.',
    rationale:
      'In a country without one the code would take nothing off, or never reach its minimum.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: { AUD: 20 } }),
      good: fixedCoupon({ amounts: AMOUNTS }),
    },
  },
  'coupon/spare-currency': {
    severity: 'warning',
    summary: 'A coupon has amounts in the money of its countries only.',
    rationale: 'An amount that nobody can use often stands for a country that was forgotten.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: { ...AMOUNTS, USD: 15 } }),
      good: fixedCoupon({ amounts: AMOUNTS }),
    },
  },
  'coupon/above-minimum': {
    severity: 'warning',
    summary: 'A coupon takes off less than what has to be spent for it.',
    rationale: 'Whoever spends just enough would pay nothing at all.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: AMOUNTS, minSpend: { AUD: 20, GBP: 60 } }),
      good: fixedCoupon({ amounts: AMOUNTS, minSpend: { AUD: 100, GBP: 60 } }),
    },
  },
  'coupon/beyond-prices': {
    severity: 'warning',
    summary: 'The amounts of a coupon go with the prices that it is for.',
    rationale:
      'A minimum above every price is never reached, a set price above every price takes nothing off, and an amount as large gives everything away. Most often cents were written: amounts are whole money.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: AMOUNTS, minSpend: { AUD: 10000, GBP: 6000 } }),
      good: fixedCoupon({ amounts: AMOUNTS, minSpend: { AUD: 60, GBP: 40 } }),
    },
  },
  'coupon/amount-slip': {
    severity: 'warning',
    summary: 'The amounts of a coupon are about the same in every currency.',
    rationale:
      'Our currencies differ by two at most; four times as much is most often a point in the wrong place.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: { AUD: 20, NZD: 22, GBP: 120 }, countries: ['aus', 'nz', 'uk'] }),
      good: fixedCoupon({ amounts: { AUD: 20, NZD: 22, GBP: 12 }, countries: ['aus', 'nz', 'uk'] }),
    },
  },
  'coupon/unknown-add-on': {
    severity: 'error',
    summary: 'What a coupon gives is an add-on that there is.',
    rationale: 'The code would be accepted and give nothing.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: freeAddOnCoupon({ addOn: 'add-te' }),
      good: freeAddOnCoupon({}),
    },
  },
  'coupon/add-on-name': {
    severity: 'warning',
    summary: 'A coupon calls its add-on what the add-on is called.',
    rationale: 'Customers are told to add something that they do not find.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: freeAddOnCoupon({ addOnName: 'Pot of tea' }),
      good: freeAddOnCoupon({}),
    },
  },
  'coupon/no-scope': {
    severity: 'error',
    summary: 'A coupon that sets a price or opens something says for what.',
    rationale: 'It would sell everything at one price, or open nothing.',
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
  'coupon/no-words': {
    severity: 'warning',
    summary: 'A coupon for some products tells customers for which.',
    rationale: 'The box would say that the code does not fit, and not what it is for.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: { ...scopedCoupon({ products: ['p-river-walk'] }), covers: undefined },
      good: scopedCoupon({ products: ['p-river-walk'] }),
    },
  },
  'coupon/all-free': {
    severity: 'warning',
    summary: 'A coupon for everything leaves something to pay, or can be used so many times.',
    rationale: 'One post with the code would give the whole shop away.',
    sample: { kind: 'coupons', at: [1, 'percent'], bad: 100, good: 20 },
  },
  'coupon/ends-first': {
    severity: 'error',
    summary: 'A coupon begins before it ends.',
    rationale: 'It could never be used.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixedCoupon({ amounts: AMOUNTS, from: YEAR_END, until: YEAR_START }),
      good: fixedCoupon({ amounts: AMOUNTS, from: YEAR_START, until: YEAR_END }),
    },
  },
  'coupon/looks-alike': {
    severity: 'warning',
    summary: 'Two codes look different on paper.',
    rationale: 'People take O for 0 and I for 1, and would use the other code or none.',
    sample: { kind: 'coupons', at: [1, 'code'], bad: 'HELLO1O', good: 'HELLO20' },
  },
  'referral/unknown-customer': {
    severity: 'error',
    summary: 'A friend’s code belongs to a customer that there is.',
    rationale: 'Nobody would get the points for what friends book.',
    sample: { kind: 'referrals', at: [0, 'customerId'], bad: 'c-mia', good: 'c-maya' },
  },
  'referral/customer-twice': {
    severity: 'error',
    summary: 'A customer has one code for friends.',
    rationale: 'The account shows one, and friends would come with the other.',
    sample: {
      kind: 'referrals',
      at: [1],
      bad: { code: 'MAYA-AGAIN', customerId: 'c-maya' },
      good: { code: 'TAMA-TRAILS', customerId: 'c-tama' },
    },
  },
} as const satisfies Record<string, Rule>
