import type { Country } from './country.ts'

export const aus: Country = {
  code: 'aus',
  name: 'Australia',
  iso: 'AU',
  region: 'AUS',
  locale: 'en-AU',
  currency: { code: 'AUD', symbol: '$', abroad: 'A$' },
  phone: {
    support: '1300 000 000',
    hours: 'Every day, 8:00 to 18:00 Melbourne time',
    dialCode: '61',
    label: 'Mobile Number',
    digits: 11,
    localDigits: 9,
  },
  postcodeLabel: 'Postcode*',
  giftAmounts: [150, 190, 50, 100, 200, 500],
  giftIdeasUrl: '/aus/gift-cards',
  upgrades: ['upgrade-premium', 'upgrade-warm'],
  consent: 'notice',
  bookingFee: 0,
  taxInside: 0.1,
  homeCity: 'melbourne',
}
