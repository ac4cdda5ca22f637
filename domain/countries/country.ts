import type { ConsentPolicy } from '#domain/consent.ts'
import type { Currency } from '#domain/money.ts'
import type { CountryCode } from './index.ts'

/** Days of any year as MM-DD, both included; one that ends before it begins spans the turn of the year. */
export type Season = { from: string; to: string }

/** Everything needed to trade somewhere. Leave a fact out and the country does not compile. */
export type Country = {
  code: CountryCode
  name: string
  /** The name within a sentence: 'in the United Kingdom'. */
  nameInSentence: string
  iso: string
  /** The region key of the option catalogue and of upstream services. */
  region: string
  locale: string
  currency: Currency
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
  /** Major units, in the order they are offered. */
  giftAmounts: readonly number[]
  /** Gift themes in the order they are offered; others follow as the file has them. */
  giftThemes: readonly string[]
  /** Gift themes that belong to this country: shown where a row says so and nowhere else. */
  exclusiveGiftThemes: readonly string[]
  /** Gift themes whose season is another one here than the theme says. */
  giftSeasons: Readonly<Record<string, Season>>
  giftIdeasUrl: string
  /** The option list of this country: upgrades that are active. */
  upgrades: readonly string[]
  consent: ConsentPolicy
  /** Years from which wine may be sold to somebody; the strictest state decides. */
  drinkingAge: number
  /** Charged once an order, minor units. */
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
