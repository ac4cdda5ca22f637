import type { ConsentPolicy } from '#domain/cookie-consent.ts'
import type { CountryCode, CurrencyCode } from './index.ts'

/** Days of any year as MM-DD, both included; may span the turn of the year. */
export type Season = { from: string; to: string }

/** A country's address format. */
export type AddressFormat = {
  /** The label and codes of states; null where addresses have none. */
  state: { label: string; list: Readonly<Record<string, string>> } | null
  /** The label of the place within it. */
  town: string
  /** A valid postcode: upper case, trimmed, with or without its space. */
  postcode: RegExp
  example: string
}

/** Everything the shop must know about a country; missing parts don't compile. */
export type Country = CountryRow<CountryCode, CurrencyCode>

/** A row of COUNTRIES, before country and currency codes are known. */
export type CountryRow<Code extends string = string, Money extends string = string> = {
  code: Code
  name: string
  nameInSentence: string
  iso: string
  /** The legal seller, on receipts. */
  company: string
  address: string
  /** Its numbers in the registers of company and tax, as the law has them shown. */
  registrations: readonly { label: string; number: string }[]
  /** What the law calls a receipt that names the tax. */
  receiptName: string
  /** The region key of the option catalogue and of upstream services. */
  region: string
  locale: string
  currency: {
    code: Money
    symbol: string
    /** The currency symbol for visitors from other countries. */
    internationalSymbol: string
  }
  phone: {
    support: string
    hours: string
    dialCode: string
    label: string
    /** Minimum digits with dial code. */
    minDigits: number
    /** Exact digits after the leading 0, else null. */
    localDigits: number | null
  }
  postcodeLabel: string
  addressFormat: AddressFormat
  /** Distances are in miles, else in kilometres. */
  usesMiles: boolean
  /** What customers call the cart. */
  cartName: 'cart' | 'basket'
  /** What customers call sending a parcel. */
  parcelVerb: 'post' | 'ship'
  /** Major units, in display order. */
  giftAmounts: readonly number[]
  /** Gift themes in display order; others follow. */
  giftThemes: readonly string[]
  /** Gift themes only shown in countries that name them here. */
  exclusiveGiftThemes: readonly string[]
  /** Gift themes with another season than the theme's own. */
  giftSeasons: Readonly<Record<string, Season>>
  giftIdeasUrl: string
  /** Active upgrades of this country. */
  upgrades: readonly string[]
  consent: ConsentPolicy
  /** The age for alcohol; the strictest state's. */
  drinkingAge: number
  bookingFee: number
  /** The provider's minimum, minor units. */
  minimumCharge: number
  /** Tax included in prices, as a share; null where it is added by province or state. */
  includedTaxRate: number | null
  /** The tax on what is sold, as customers call it. */
  taxName: string
  /** Whether the thank-you page may offer more (with its flag). */
  hasPostCheckoutOffers: boolean
  /** The default city. */
  defaultCity: string
  /** The time zone of memberships, and the city by which customers call its time. */
  billing: { timeZone: string; city: string }
  /** Places with their time zone, for cities without one: 'zone latitude longitude'. */
  landmarks: readonly string[]
}
