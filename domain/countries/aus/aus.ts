import { BRAND } from '#brand/brand.ts'
import type { CountryRow } from '#domain/countries/country.ts'
import { orderGiftThemes } from '#domain/countries/gift-theme-order.ts'

export const aus = {
  code: 'aus',
  name: 'Australia',
  nameInSentence: 'Australia',
  iso: 'AU',
  company: BRAND.countries.aus.company,
  region: 'AUS',
  locale: 'en-AU',
  currency: { code: 'AUD', symbol: '$', internationalSymbol: 'A$' },
  phone: {
    ...BRAND.countries.aus.phone,
    dialCode: '61',
    label: 'Mobile Number',
    minDigits: 11,
    localDigits: 9,
  },
  postcodeLabel: 'Postcode*',
  addressFormat: {
    state: {
      label: 'State',
      list: {
        ACT: 'Australian Capital Territory',
        NSW: 'New South Wales',
        NT: 'Northern Territory',
        QLD: 'Queensland',
        SA: 'South Australia',
        TAS: 'Tasmania',
        VIC: 'Victoria',
        WA: 'Western Australia',
      },
    },
    postcode: /^\d{4}$/,
    example: '3000',
  },
  cartName: 'cart',
  giftAmounts: [150, 190, 50, 100, 200, 500],
  giftThemes: orderGiftThemes(),
  exclusiveGiftThemes: [],
  giftSeasons: { 'fathers-day': { from: '08-10', to: '09-07' } },
  giftIdeasUrl: '/aus/gift-cards',
  upgrades: ['upgrade-premium', 'upgrade-warm'],
  consent: 'notice',
  bookingFee: 0,
  minimumCharge: 50,
  drinkingAge: 18,
  includedTaxRate: 0.1,
  hasPostCheckoutOffers: true,
  defaultCity: 'melbourne',
} as const satisfies CountryRow
