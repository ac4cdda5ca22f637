import { BRAND } from '#brand/brand.ts'
import type { CountryRow } from '#domain/countries/country.ts'
import { orderGiftThemes } from '#domain/countries/gift-theme-order.ts'

export const nz = {
  code: 'nz',
  name: 'New Zealand',
  nameInSentence: 'New Zealand',
  iso: 'NZ',
  company: BRAND.countries.nz.company,
  region: 'NZ',
  locale: 'en-NZ',
  currency: { code: 'NZD', symbol: '$', internationalSymbol: 'NZ$' },
  phone: {
    ...BRAND.countries.nz.phone,
    dialCode: '64',
    label: 'Mobile Number',
    minDigits: 10,
    localDigits: null,
  },
  postcodeLabel: 'Postcode*',
  addressFormat: { state: null, postcode: /^\d{4}$/, example: '6011' },
  giftAmounts: [140, 190, 50, 100, 200, 500],
  giftThemes: orderGiftThemes(
    'birthday',
    'valentines',
    'mothers-day',
    'fathers-day',
    'christmas',
    'new-year',
    'thank-you',
    'anniversary',
    'wedding',
    'engagement',
    'new-baby',
  ),
  exclusiveGiftThemes: [],
  giftSeasons: { 'fathers-day': { from: '08-10', to: '09-07' } },
  giftIdeasUrl: '/nz/gift-cards',
  upgrades: ['upgrade-premium', 'upgrade-warm'],
  consent: 'notice',
  bookingFee: 0,
  // Fifty cents would be less than the provider's least charge once converted.
  minimumCharge: 100,
  drinkingAge: 18,
  includedTaxRate: 0.15,
  hasPostCheckoutOffers: true,
  defaultCity: 'auckland',
} as const satisfies CountryRow
