import type { Country } from './country.ts'

export const ca: Country = {
  code: 'ca',
  name: 'Canada',
  iso: 'CA',
  region: 'CA',
  locale: 'en-CA',
  currency: { code: 'CAD', symbol: '$', abroad: 'C$' },
  phone: {
    support: '1 800 000 0000',
    hours: 'Every day, 8:00 to 18:00 Toronto time',
    dialCode: '1',
    label: 'Cellphone',
    digits: 11,
    localDigits: null,
  },
  postcodeLabel: 'Zip Code*',
  giftAmounts: [120, 160, 50, 100, 200, 500],
  giftIdeasUrl: '/ca/gift-cards',
  upgrades: ['upgrade-premium', 'upgrade-cool'],
  consent: 'opt-in-ads',
  bookingFee: 0,
  taxInside: null,
  homeCity: 'toronto',
}
