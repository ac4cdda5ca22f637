import { expect, it } from 'vitest'
import { benefitsWords, tierDifference } from '#client/pages/membership/benefits-words.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

const MONEY = COUNTRIES.aus.currency
const FREE = { memberDiscount: 0 }
const EXPLORER = { memberDiscount: 10, microExperiencesPerMonth: 1, freeRescheduleHours: 24 }
const WONDER = {
  ...EXPLORER,
  ...{ memberDiscount: 15, microExperiencesPerMonth: 2, earlySlots: true },
}

it.each([
  [
    WONDER,
    EXPLORER,
    [
      '10% off instead of 15%',
      '1 micro-experience a month instead of 2',
      'new dates when everyone else does, not a day before',
    ],
  ],
  [
    EXPLORER,
    WONDER,
    [
      '15% off instead of 10%',
      '2 micro-experiences a month instead of 1',
      'new dates a day before everyone else',
    ],
  ],
  [
    FREE,
    EXPLORER,
    [
      '10% off',
      '1 micro-experience a month',
      'free date changes until 24 hours before the start instead of 48',
    ],
  ],
  [
    EXPLORER,
    { ...EXPLORER, memberDiscount: 0, microExperiencesPerMonth: 0 },
    ['no member discount', 'no micro-experiences'],
  ],
  [WONDER, WONDER, []],
])('names what another tier brings and what it takes away: %#', (from, to, words) => {
  expect(tierDifference(from, to)).toEqual(words)
})

it('calls the benefits the same only where the tier is', () => {
  const words = (tierCode: string, interval = 'year', priceRise: object | null = null) =>
    benefitsWords({
      ...{ country: COUNTRIES.aus, money: MONEY },
      tiers: ['WONDER', 'OTHER'].map((code) => ({ ...WONDER, code, benefits: [code] })) as never,
      member: { plan: { tierCode: 'WONDER', interval: 'year', price: 20_000 }, priceRise } as never,
      offer: { plan: { tierCode, interval, price: 2000 } } as never,
    })
  expect([words('WONDER'), words('OTHER')]).toEqual(['The same benefits.', ''])
  expect(words('WONDER', 'month')).toBe('The same benefits. $240.00 a year instead of $200.00.')
  expect(words('WONDER', 'month', { price: 22_000 })).toBe('The same benefits.')
})

it('says nothing while the tiers can’t be read', () => {
  const plan = { tierCode: 'WONDER' } as never
  const props = {
    country: COUNTRIES.aus,
    money: MONEY,
    member: { plan } as never,
    offer: { plan } as never,
  }
  expect(benefitsWords({ ...props, tiers: [] })).toBe('')
})
