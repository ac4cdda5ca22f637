import type { ConsentPolicy } from '#domain/consent.ts'
import type { CountryCode, CurrencyCode } from './index.ts'

/** Days of any year as MM-DD, both included; one that ends before it begins spans the turn of the year. */
export type Season = { from: string; to: string }

/** How a country writes its addresses. */
export type AddressFormat = {
  /** What a state is called, and every state with its code; null where an address has none. */
  state: { label: string; list: Readonly<Record<string, string>> } | null
  /** A valid postcode: in capitals, trimmed, with or without its space. */
  postcode: RegExp
  /** A valid postcode to show as an example. */
  example: string
}

/** Everything the shop must know to trade in a country; what is missing does not compile. */
export type Country = CountryRow<CountryCode, CurrencyCode>

/** A row of COUNTRIES, before the codes of the countries and currencies are known. */
export type CountryRow<Code extends string = string, Money extends string = string> = {
  code: Code
  name: string
  /** The name within a sentence: 'in the United Kingdom'. */
  nameInSentence: string
  iso: string
  /** Who sells here, as receipts say. */
  company: string
  /** The region key of the option catalogue and of upstream services. */
  region: string
  locale: string
  currency: {
    code: Money
    symbol: string
    /** How the amount is marked for visitors from another country. */
    internationalSymbol: string
  }
  phone: {
    support: string
    hours: string
    dialCode: string
    label: string
    /** Digits a number needs at least, dial code included. */
    minDigits: number
    /** Digits after the leading 0, where a local number must have exactly so many; else null. */
    localDigits: number | null
  }
  postcodeLabel: string
  addressFormat: AddressFormat
  /** Major units, in the order they are offered. */
  giftAmounts: readonly number[]
  /** Gift themes in the order they are offered (gift-theme-order.ts); others follow as the file has them. */
  giftThemes: readonly string[]
  /** Gift themes that only the countries naming them here show. */
  exclusiveGiftThemes: readonly string[]
  /** Gift themes whose season is another one here than the theme says. */
  giftSeasons: Readonly<Record<string, Season>>
  giftIdeasUrl: string
  /** The option list of this country: upgrades that are active. */
  upgrades: readonly string[]
  consent: ConsentPolicy
  /** The age from which alcohol may be sold; the strictest state decides. */
  drinkingAge: number
  /** Charged once per order, minor units. */
  bookingFee: number
  /** The least that the provider charges a card, minor units. */
  minimumCharge: number
  /** Tax inside the price, as a share; null where it is added by province or state. */
  includedTaxRate: number | null
  /** Whether the thank-you page may offer more, where its flag is on. */
  hasPostCheckoutOffers: boolean
  /** The city shown where nothing better is known. */
  defaultCity: string
}
