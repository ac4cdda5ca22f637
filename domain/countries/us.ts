import type { Country } from './country.ts'

export const us: Country = {
  code: 'us',
  name: 'United States',
  iso: 'US',
  region: 'US',
  locale: 'en-US',
  currency: { code: 'USD', symbol: '$', abroad: 'US$' },
  phone: {
    support: '1 888 000 0000',
    hours: 'Every day, 8:00 to 18:00 New York time',
    dialCode: '1',
    label: 'Cellphone',
    digits: 11,
    localDigits: null,
  },
  postcodeLabel: 'Zip Code*',
  giftAmounts: [120, 140, 50, 100, 200, 500],
  giftIdeasUrl: '/us/gift-cards',
  upgrades: ['upgrade-premium', 'upgrade-cool'],
  consent: 'opt-out',
  bookingFee: 0,
  taxInside: null,
  homeCity: 'new-york',
}
