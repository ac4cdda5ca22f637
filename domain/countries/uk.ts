import type { Country } from './country.ts'

export const uk: Country = {
  code: 'uk',
  name: 'United Kingdom',
  iso: 'GB',
  region: 'UK',
  locale: 'en-GB',
  currency: { code: 'GBP', symbol: '£', abroad: '£' },
  phone: {
    support: '020 0000 0000',
    hours: 'Every day, 8:00 to 18:00 London time',
    dialCode: '44',
    label: 'Mobile Number',
    digits: 12,
    localDigits: null,
  },
  postcodeLabel: 'Post Code*',
  giftAmounts: [66, 86, 50, 100, 200, 500],
  giftIdeasUrl: '/uk/gift-cards',
  upgrades: ['upgrade-premium', 'upgrade-cool'],
  consent: 'opt-in',
  bookingFee: 0,
  taxInside: 0.2,
  homeCity: 'london',
}
