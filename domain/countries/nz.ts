import type { Country } from './country.ts'

export const nz: Country = {
  code: 'nz',
  name: 'New Zealand',
  iso: 'NZ',
  region: 'NZ',
  locale: 'en-NZ',
  currency: { code: 'NZD', symbol: '$', abroad: 'NZ$' },
  phone: {
    support: '0800 000 000',
    hours: 'Every day, 8:00 to 18:00 Auckland time',
    dialCode: '64',
    label: 'Mobile Number',
    digits: 10,
    localDigits: null,
  },
  postcodeLabel: 'Postcode*',
  giftAmounts: [140, 190, 50, 100, 200, 500],
  giftIdeasUrl: '/nz/gift-cards',
  upgrades: ['upgrade-premium', 'upgrade-warm'],
  consent: 'notice',
  bookingFee: 0,
  taxInside: 0.15,
  homeCity: 'auckland',
}
