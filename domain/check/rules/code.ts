import type { Rule } from '../rule.ts'

const HERE = ['aus', 'uk']
const fixed = (more: object) => ({ code: 'TAKE20', kind: 'FIXED', countries: HERE, ...more })
const scoped = (scope: object) => ({
  code: 'WALKS10',
  kind: 'PERCENT',
  percent: 10,
  countries: ['aus'],
  covers: 'walks',
  scope,
})
const tea = (more: object) => ({
  code: 'FREE-TEA',
  kind: 'FREE_ADDON',
  addOn: 'add-tea',
  addOnName: 'Tea',
  countries: ['aus'],
  ...more,
})
const BOTH = { AUD: 20, GBP: 12 }
const LAST = '2026-12-31T23:59:59+11:00'
const FIRST = '2026-01-01T00:00:00+11:00'

/** Coupons and the codes of customers. */
export const CODE_RULES = {
  'coupon/unknown-product': {
    severity: 'error',
    says: 'A coupon is for products that there are.',
    why: 'It would be refused for the product that was meant.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: scoped({ products: ['p-riverwalk'] }),
      good: scoped({ products: ['p-river-walk'] }),
    },
  },
  'coupon/unknown-category': {
    severity: 'error',
    says: 'A coupon is for categories that there are.',
    why: 'It would be refused for everything.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: scoped({ categories: ['picnics'] }),
      good: scoped({ categories: ['picnic'] }),
    },
  },
  'coupon/unknown-city': {
    severity: 'error',
    says: 'A coupon is for cities that there are, by their ids.',
    why: 'It would be refused in the city that was meant.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: scoped({ cities: ['Melbourne'] }),
      good: scoped({ cities: ['melbourne'] }),
    },
  },
  'coupon/not-there': {
    severity: 'warning',
    says: 'What a coupon is for can be had in one of its countries.',
    why: 'Nobody who may use the code could use it for that.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: { ...scoped({ products: ['p-river-walk'] }), countries: ['uk'] },
      good: scoped({ products: ['p-river-walk'] }),
    },
  },
  'coupon/country-twice': {
    severity: 'warning',
    fixable: true,
    says: 'A coupon names a country once.',
    why: 'The second time says nothing; another country was probably meant.',
    sample: { kind: 'coupons', at: [1, 'countries'], bad: ['aus', 'aus'], good: ['aus'] },
  },
  'coupon/missing-currency': {
    severity: 'error',
    says: 'A coupon has an amount in the money of every country it is for.',
    why: 'In a country without one the code would take nothing off, or never reach its minimum.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixed({ amounts: { AUD: 20 } }),
      good: fixed({ amounts: BOTH }),
    },
  },
  'coupon/spare-currency': {
    severity: 'warning',
    says: 'A coupon has amounts in the money of its countries only.',
    why: 'An amount that nobody can use often stands for a country that was forgotten.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixed({ amounts: { ...BOTH, USD: 15 } }),
      good: fixed({ amounts: BOTH }),
    },
  },
  'coupon/above-minimum': {
    severity: 'warning',
    says: 'A coupon takes off less than what has to be spent for it.',
    why: 'Whoever spends just enough would pay nothing at all.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixed({ amounts: BOTH, minSpend: { AUD: 20, GBP: 60 } }),
      good: fixed({ amounts: BOTH, minSpend: { AUD: 100, GBP: 60 } }),
    },
  },
  'coupon/beyond-prices': {
    severity: 'warning',
    says: 'The amounts of a coupon go with the prices that it is for.',
    why: 'A minimum above every price is never reached, a set price above every price takes nothing off, and an amount as large gives everything away. Most often cents were written: amounts are whole money.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixed({ amounts: BOTH, minSpend: { AUD: 10000, GBP: 6000 } }),
      good: fixed({ amounts: BOTH, minSpend: { AUD: 60, GBP: 40 } }),
    },
  },
  'coupon/amount-slip': {
    severity: 'warning',
    says: 'The amounts of a coupon are about the same in every currency.',
    why: 'Our currencies differ by two at most; four times as much is most often a point in the wrong place.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixed({ amounts: { AUD: 20, NZD: 22, GBP: 120 }, countries: ['aus', 'nz', 'uk'] }),
      good: fixed({ amounts: { AUD: 20, NZD: 22, GBP: 12 }, countries: ['aus', 'nz', 'uk'] }),
    },
  },
  'coupon/unknown-add-on': {
    severity: 'error',
    says: 'What a coupon gives is an add-on that there is.',
    why: 'The code would be accepted and give nothing.',
    sample: { kind: 'coupons', at: [1], bad: tea({ addOn: 'add-te' }), good: tea({}) },
  },
  'coupon/add-on-name': {
    severity: 'warning',
    says: 'A coupon calls its add-on what the add-on is called.',
    why: 'Customers are told to add something that they do not find.',
    sample: { kind: 'coupons', at: [1], bad: tea({ addOnName: 'Pot of tea' }), good: tea({}) },
  },
  'coupon/no-scope': {
    severity: 'error',
    says: 'A coupon that sets a price or opens something says for what.',
    why: 'It would sell everything at one price, or open nothing.',
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
    says: 'A coupon for some products tells customers for which.',
    why: 'The box would say that the code does not fit, and not what it is for.',
    sample: {
      kind: 'coupons',
      at: [0],
      bad: { ...scoped({ products: ['p-river-walk'] }), covers: undefined },
      good: scoped({ products: ['p-river-walk'] }),
    },
  },
  'coupon/all-free': {
    severity: 'warning',
    says: 'A coupon for everything leaves something to pay, or can be used so many times.',
    why: 'One post with the code would give the whole shop away.',
    sample: { kind: 'coupons', at: [1, 'percent'], bad: 100, good: 20 },
  },
  'coupon/ends-first': {
    severity: 'error',
    says: 'A coupon begins before it ends.',
    why: 'It could never be used.',
    sample: {
      kind: 'coupons',
      at: [1],
      bad: fixed({ amounts: BOTH, from: LAST, until: FIRST }),
      good: fixed({ amounts: BOTH, from: FIRST, until: LAST }),
    },
  },
  'coupon/looks-alike': {
    severity: 'warning',
    says: 'Two codes look different on paper.',
    why: 'People take O for 0 and I for 1, and would use the other code or none.',
    sample: { kind: 'coupons', at: [1, 'code'], bad: 'HELLO1O', good: 'HELLO20' },
  },
  'referral/unknown-customer': {
    severity: 'error',
    says: 'A friend’s code belongs to a customer that there is.',
    why: 'Nobody would get the points for what friends book.',
    sample: { kind: 'referrals', at: [0, 'customerId'], bad: 'c-mia', good: 'c-maya' },
  },
  'referral/customer-twice': {
    severity: 'error',
    says: 'A customer has one code for friends.',
    why: 'The account shows one, and friends would come with the other.',
    sample: {
      kind: 'referrals',
      at: [1],
      bad: { code: 'MAYA-AGAIN', customerId: 'c-maya' },
      good: { code: 'TAMA-TRAILS', customerId: 'c-tama' },
    },
  },
} as const satisfies Record<string, Rule>
